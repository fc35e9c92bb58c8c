// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "koloda",
  products: [
    .library(name: "KolodaEngine", targets: ["KolodaEngine"]),
    .library(name: "Koloda", targets: ["Koloda"]),
    .library(name: "KolodaX11", targets: ["KolodaX11"]),
    .executable(name: "koloda", targets: ["KolodaApp"]),
  ],
  targets: [
    .systemLibrary(name: "CX11", pkgConfig: "x11 xext", providers: [.apt(["libx11-dev"])]),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "CCairoXlib", pkgConfig: "cairo-xlib", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(
      name: "CPixbuf", pkgConfig: "gdk-pixbuf-2.0", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .target(name: "KolodaEngine"),
    .target(name: "Koloda", dependencies: ["KolodaEngine", "CCairo", "CPango", "CPixbuf"]),
    .systemLibrary(name: "CMainQueue"),
    .target(name: "KolodaX11", dependencies: ["Koloda", "CX11", "CCairoXlib", "CMainQueue"]),
    .executableTarget(name: "KolodaApp", dependencies: ["KolodaX11"]),
    .testTarget(name: "KolodaEngineTests", dependencies: ["KolodaEngine"]),
    .target(
      name: "KolodaTestSupport", dependencies: ["CCairo"], path: "Tests/KolodaTestSupport"),
    .testTarget(name: "KolodaTests", dependencies: ["Koloda", "KolodaTestSupport"]),
    .systemLibrary(
      name: "CXTest", path: "Tests/CXTest", pkgConfig: "x11 xtst",
      providers: [.apt(["libxtst-dev"])]),
    .target(name: "KolodaXTestSupport", dependencies: ["CXTest"], path: "Tests/KolodaXTestSupport"),
    .executableTarget(
      name: "KolodaX11Probe", dependencies: ["KolodaX11"], path: "Tests/KolodaX11Probe"),
    .testTarget(
      name: "KolodaX11Tests", dependencies: ["KolodaX11", "KolodaXTestSupport", "KolodaX11Probe"]),
    .testTarget(
      name: "KolodaAppTests",
      dependencies: ["KolodaApp", "KolodaTestSupport", "KolodaXTestSupport", "ReadmeExample"]),
    .executableTarget(
      name: "ReadmeExample", dependencies: ["KolodaX11"], path: "Tests/ReadmeExample"),
    .executableTarget(
      name: "KolodaTour", dependencies: ["KolodaXTestSupport", "CCairo"], path: "Tests/KolodaTour"),
    .executableTarget(
      name: "KolodaBench",
      dependencies: ["Koloda", "CAllocationCount", "KolodaXTestSupport", "CCairo"],
      path: "Tests/KolodaBench"),
    .target(name: "CAllocationCount", path: "Tests/CAllocationCount", publicHeadersPath: "include"),
    .executableTarget(
      name: "PlainCairo", dependencies: ["CX11", "CCairo"], path: "Tests/PlainCairo",
      linkerSettings: [.linkedLibrary("m")]),
  ],
  swiftLanguageModes: [.v6]
)
