// swift-tools-version: 6.1
import PackageDescription

// Programs that come with Headwater, and use it as any package would: the gallery, the browser of databases, and what
// measures and fuzzes.

/// What every target is compiled with.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

typealias Dependency = Target.Dependency

/// A library of Headwater's; one with a trait is there only with it.
func headwater(_ name: String = "", trait: String? = nil) -> Dependency {
  let name = "Headwater\(name)"
  guard let trait else { return .product(name: name, package: "headwater") }
  return .product(name: name, package: "headwater", condition: .when(traits: [trait]))
}

let gtk = headwater("GTK", trait: "GTK")
let uikit = [headwater("UIKit"), .product(name: "HeadlessUIKit", package: "headwater")]
let stores = [
  headwater("Fetching"), headwater("Postgres", trait: "Postgres"), headwater("SQLite", trait: "SQLite"),
  .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["SQLite"])),
]
let commandLine = Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

/// The traits of Headwater, which are those of its programs too.
let traits = ["GTK", "SQLite", "Postgres"]

let package = Package(
  name: "HeadwaterPrograms",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "gallery", targets: ["Gallery"]),
    .executable(name: "headwater-browse", targets: ["Browse"]),
    .executable(name: "headwater-fuzz", targets: ["Fuzz"]),
    .executable(name: "headwater-bench", targets: ["Benchmarks"]),
  ],
  traits: Set(traits.map { .trait(name: $0) }),
  dependencies: [
    .package(
      name: "headwater", path: "..",
      traits: Set(traits.map { .trait(name: $0, condition: .when(traits: [$0])) })),
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.0"),
    .package(url: "https://github.com/swhitty/FlyingFox.git", from: "0.27.1"),
    .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
  ],
  targets: [
    .executableTarget(
      name: "Gallery",
      dependencies: [
        headwater(), headwater("Components"), headwater("Testing"), gtk, commandLine,
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ] + stores,
      swiftSettings: settings),
    .executableTarget(
      name: "Browse",
      dependencies: [headwater(), headwater("Testing"), gtk, commandLine] + stores,
      swiftSettings: settings),
    .executableTarget(
      name: "Fuzz",
      dependencies: [headwater(), headwater("Components"), headwater("Testing"), commandLine] + uikit + stores,
      swiftSettings: settings),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        headwater(), headwater("Components"), headwater("Testing"), gtk, commandLine,
        .target(name: "CMalloc", condition: .when(platforms: [.linux])),
      ] + uikit + stores,
      exclude: ["instructions.txt"],
      swiftSettings: settings),
    .systemLibrary(name: "CMalloc"),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "Gallery", headwater(), headwater("Components"), headwater("Testing"), commandLine,
      ] + stores,
      swiftSettings: settings),
    .testTarget(
      name: "BrowseTests", dependencies: ["Browse", headwater(), headwater("Testing")] + stores,
      swiftSettings: settings),
    .testTarget(
      name: "FuzzTests",
      dependencies: ["Fuzz", headwater(), headwater("Components"), headwater("Testing")] + uikit + stores,
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
