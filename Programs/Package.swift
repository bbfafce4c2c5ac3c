// swift-tools-version: 6.2
import PackageDescription

// Programs that come with Headwater and use only its public API: the gallery, the database browser, the fuzzer, and the
// benchmarks.

/// The settings of all targets.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

typealias Dependency = Target.Dependency

/// Returns the dependency on a library of Headwater. A library with a trait is available only if the trait is enabled.
func headwater(_ name: String = "", trait: String? = nil) -> Dependency {
  let name = "Headwater\(name)"
  guard let trait else { return .product(name: name, package: "headwater") }
  return .product(name: name, package: "headwater", condition: .when(traits: [trait]))
}

let gtk = headwater("GTK", trait: "GTK")
let gtkComponents = headwater("GTKComponents", trait: "GTK")
let gtkTranscripts = headwater("GTKTranscripts", trait: "GTK")
let uikit = [
  headwater("UIKit"), headwater("UIKitComponents"), headwater("UIKitTranscripts"),
  .product(name: "HeadlessUIKit", package: "headwater"),
]
let stores = [
  headwater("Fetching"), headwater("Postgres", trait: "Postgres"), headwater("SQLite", trait: "SQLite"),
  .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["SQLite"])),
]
let commandLine = Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

/// A screen of the gallery. It is a library that is part of the gallery and of a separate program, which builds faster and
/// prints or draws only this screen.
struct Screen {
  var name: String
  var program: String
  var dependencies: [Dependency] = []

  var library: Dependency { .target(name: "\(name)Screen") }
  var targets: [Target] {
    [
      .target(
        name: "\(name)Screen",
        dependencies: ["GalleryKit", headwater(), headwater("Testing"), gtk] + dependencies,
        path: "Sources/Gallery/Screens/\(name)", swiftSettings: settings),
      .executableTarget(
        name: "Gallery\(name)", dependencies: ["GalleryKit", library],
        path: "Sources/Gallery/Executables/\(name)", swiftSettings: settings),
    ]
  }
}

let components: [Dependency] = ["GalleryComponents", headwater("Components"), gtkComponents]
let transcripts: [Dependency] = [headwater("Transcripts"), gtkTranscripts]
let screens = [
  Screen(
    name: "Packages", program: "gallery-packages",
    dependencies: ["GalleryStores", headwater("TestServer")] + stores),
  Screen(name: "Processes", program: "gallery-processes"),
  Screen(name: "Files", program: "gallery-files"),
  Screen(
    name: "Feed", program: "gallery-feed",
    dependencies: [
      .product(name: "FlyingFox", package: "FlyingFox"), .product(name: "FlyingSocks", package: "FlyingFox"),
    ]),
  Screen(name: "Articles", program: "gallery-articles", dependencies: components),
  Screen(name: "Chat", program: "gallery-chat", dependencies: transcripts),
  Screen(
    name: "Assistant", program: "gallery-assistant",
    dependencies: ["GalleryStores"] + stores + transcripts),
  Screen(
    name: "Mail", program: "gallery-mail", dependencies: ["GalleryStores"] + stores),
  Screen(name: "Wizards", program: "gallery-wizards"),
  Screen(name: "Elements", program: "gallery-elements"),
  Screen(name: "Million", program: "gallery-million"),
  Screen(
    name: "TenMillion", program: "gallery-ten-million",
    dependencies: ["GalleryStores"] + stores),
]

/// Returns the target that compiles the examples of a library's articles outside the package, as users do.
func articles(of library: String, excluding files: [String] = []) -> Target {
  .testTarget(
    name: "\(library)ArticleTests",
    dependencies: [
      headwater(), headwater("Components"), headwater("ComponentsTesting"), headwater("Testing"),
      headwater("TestServer"), headwater("Transcripts"), headwater("Bridges"), gtk, gtkComponents,
      gtkTranscripts,
    ] + uikit + stores,
    path: "Tests/ArticleTests/\(library)", exclude: files, swiftSettings: settings)
}

/// The traits of Headwater, which its programs share. The programs need the trait for SQLite on macOS as well: without it, they
/// contain nothing that uses SQLite.
let traits = ["GTK", "SQLite", "Postgres"]

let package = Package(
  name: "HeadwaterPrograms",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "gallery", targets: ["Gallery"]),
    .executable(name: "headwater-browse", targets: ["Browse"]),
    .executable(name: "headwater-fuzz", targets: ["Fuzz"]),
    .executable(name: "headwater-bench", targets: ["Benchmarks"]),
  ] + screens.map { .executable(name: $0.program, targets: ["Gallery\($0.name)"]) },
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
    // Shared by all screens.
    .target(
      name: "GalleryKit",
      dependencies: [headwater(), headwater("Testing"), headwater("Transcripts"), gtk, commandLine],
      path: "Sources/Gallery/Kit", swiftSettings: settings),
    // Shared by screens with components.
    .target(
      name: "GalleryComponents",
      dependencies: [
        "GalleryKit", headwater(), headwater("Components"), headwater("ComponentsTesting"),
        headwater("Testing"), gtk, gtkComponents,
      ],
      path: "Sources/Gallery/Components", swiftSettings: settings),
    // Shared by screens with databases.
    .target(
      name: "GalleryStores",
      dependencies: ["GalleryKit", headwater(), headwater("Testing"), headwater("TestServer")] + stores,
      path: "Sources/Gallery/Stores",
      swiftSettings: settings),
    .executableTarget(
      name: "Gallery", dependencies: ["GalleryKit"] + screens.map(\.library),
      path: "Sources/Gallery/Executables/All", swiftSettings: settings),
    .executableTarget(
      name: "Browse",
      dependencies: [
        headwater(), headwater("Testing"), gtk, commandLine,
        .product(name: "GRDBSQLite", package: "GRDB.swift", condition: .when(traits: ["SQLite"])),
      ] + stores,
      swiftSettings: settings),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        headwater(), headwater("Components"), headwater("ComponentsTesting"), headwater("Testing"),
        headwater("TestServer"), headwater("Transcripts"), gtk, commandLine,
      ] + uikit + stores,
      swiftSettings: settings),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        headwater(), headwater("Components"), headwater("Bridges"), headwater("Testing"),
        headwater("TestServer"), headwater("Transcripts"), gtk, gtkComponents, commandLine,
        .target(name: "CMalloc", condition: .when(platforms: [.linux])),
      ] + uikit + stores,
      exclude: ["instructions.txt", "ratios.txt"],
      swiftSettings: settings),
    .systemLibrary(name: "CMalloc"),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "Gallery", "GalleryKit", "GalleryComponents", "GalleryStores", headwater(), headwater("Components"),
        headwater("ComponentsTesting"), headwater("Testing"), headwater("TestServer"),
        headwater("Transcripts"), commandLine,
      ] + screens.map(\.library) + stores,
      swiftSettings: settings),
    .testTarget(
      name: "BrowseTests", dependencies: ["Browse", headwater(), headwater("Testing")] + stores,
      swiftSettings: settings),
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "Fuzz", headwater(), headwater("Components"), headwater("ComponentsTesting"), headwater("Testing"),
        headwater("TestServer"), gtk,
      ] + uikit + stores,
      exclude: ["Planted/Faults"], swiftSettings: settings),
    // These two files read the articles themselves.
    articles(of: "Headwater", excluding: ["AFirstListExamples.swift", "DocumentationTests.swift"]),
    articles(of: "HeadwaterComponents"),
    articles(of: "HeadwaterFetching"),
    articles(of: "HeadwaterGTK"),
    articles(of: "HeadwaterPostgres"),
    articles(of: "HeadwaterSQLite"),
    articles(of: "HeadwaterTesting"),
    articles(of: "HeadwaterUIKit"),
  ] + screens.flatMap(\.targets),
  swiftLanguageModes: [.v6]
)
