// Paths: bytes in, the same bytes out, and names for people.

import Testing

@testable import Koloda

@Suite struct FilePathTests {
  @Test func namesAndFolders() {
    #expect(FilePath("/a/b.jpg").name == "b.jpg")
    #expect(FilePath("/a/b/").name == "b")
    #expect(FilePath("b.jpg").name == "b.jpg")
    #expect(FilePath("/a/b.jpg").folder == FilePath("/a"))
    #expect(FilePath("/b.jpg").folder == FilePath("/"))
    #expect(FilePath("b.jpg").folder == FilePath("."))
  }

  @Test func appending() {
    #expect(FilePath("a").appending(FilePath("b")) == FilePath("a/b"))
    #expect(FilePath("a/").appending(FilePath("b")) == FilePath("a/b"))
    #expect(FilePath("a").appending(FilePath("/b")) == FilePath("/b"))
    #expect(FilePath("").appending(FilePath("b")) == FilePath("b"))
  }

  @Test func bytesThatAreNotTextSurvive() {
    let path = FilePath(bytes: [0x61, 0xFF, 0x62, 0, 0x63])
    #expect(path.bytes == [0x61, 0xFF, 0x62])
    #expect(path.text == "a\u{FFFD}b")
    #expect(path.withCString { $0[1] } == CChar(bitPattern: 0xFF))
    #expect(path.withCString { $0[3] } == 0)
  }
}
