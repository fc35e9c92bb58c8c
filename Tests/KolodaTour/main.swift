// A walk through the program in a display of its own, with a real pointer and real keys.
// Usage: KolodaTour PROGRAM FOLDER. Leaves a numbered picture of each station in the folder.

import Foundation

let words = CommandLine.arguments
guard words.count == 3 else {
  FileHandle.standardError.write(Data("usage: KolodaTour PROGRAM FOLDER\n".utf8))
  exit(2)
}
do {
  let tour = try Tour(program: words[1], folder: URL(fileURLWithPath: words[2]))
  try tour.walk()
  print("koloda: \(tour.count) pictures of the tour are in \(words[2])")
} catch {
  FileHandle.standardError.write(Data("koloda: tour: \(error)\n".utf8))
  exit(1)
}
