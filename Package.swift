// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

/// The settings of all targets.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The settings of targets whose types are isolated to the main actor by default, as in new apps.
let mainActorSettings: [SwiftSetting] = settings + [.defaultIsolation(MainActor.self)]

/// The condition for parts that require GTK 4.
let gtk: TargetDependency = .target(name: "CHeadwaterGTK", condition: .when(traits: ["GTK"]))

/// The pkg-config file of GTK: its name, or the path of a file in this package.
///
/// The files of GTK and its dependencies contain compiler flags such as `-pthread` and `-msse2`. SwiftPM doesn't pass these on,
/// and warns about them in every build ("prohibited flag(s)"). Where Linux distributions install GTK, the file in this package
/// replaces them: it names the same directories and libraries, and no flags. It isn't used if GTK might be elsewhere, or if its
/// path contains a space, at which SwiftPM would split the path.
let gtkFile: String = {
  #if os(Linux)
    let file = Context.packageDirectory + "/Sources/CGTK/gtk4.pc"
    let elsewhere = ["PKG_CONFIG_PATH", "PKG_CONFIG_LIBDIR", "PKG_CONFIG_SYSROOT_DIR"]
    func contains(_ prefix: String) -> Bool {
      ["lib/x86_64-linux-gnu", "lib/aarch64-linux-gnu", "lib64", "lib"].contains { folder in
        FileManager.default.fileExists(atPath: "\(prefix)/\(folder)/pkgconfig/gtk4.pc")
      }
    }
    if !elsewhere.contains(where: { Context.environment[$0] != nil }), !file.contains(" "),
      contains("/usr"), !contains("/usr/local")
    {
      return file
    }
  #endif
  return "gtk4"
}()

/// The condition for parts that require SQLite, and the settings that compile them. SQLite is part of Apple's systems. On
/// Linux, it must be installed, so a trait enables these parts there.
#if os(macOS)
  let sqliteCondition: TargetDependencyCondition? = nil
  let sqliteSettings: [SwiftSetting] = settings + [.define("SQLite")]
#else
  let sqliteCondition: TargetDependencyCondition? = .when(traits: ["SQLite"])
  let sqliteSettings: [SwiftSetting] = settings
#endif
/// The condition for parts that require GRDB.
let grdb: TargetDependency = .product(name: "GRDB", package: "GRDB.swift", condition: sqliteCondition)
/// The C interface of SQLite.
let sqlite: TargetDependency = .product(
  name: "GRDBSQLite", package: "GRDB.swift", condition: sqliteCondition)

/// The products of swift-syntax, which are built only with the trait for macros.
func syntax(_ name: String) -> TargetDependency {
  .product(name: name, package: "swift-syntax", condition: .when(traits: ["Records"]))
}

/// A Boolean value that indicates whether Headwater itself is being developed. If so, its programs can use its test server, and
/// on macOS, `HeadwaterUIKit` can be imported: it's then built with the test double of UIKit. Scripts set the variable.
let isDevelopment = Context.environment["HEADWATER_DEVELOPMENT"] != nil

/// The test double that replaces UIKit on other systems.
let headlessUIKit: TargetDependency = .target(
  name: "HeadlessUIKit", condition: .when(platforms: isDevelopment ? [.linux, .macOS] : [.linux]))

typealias TargetDependency = Target.Dependency

let package = Package(
  name: "Headwater",
  platforms: [.iOS(.v17), .macCatalyst(.v17), .macOS(.v14), .tvOS(.v17), .visionOS(.v1)],
  products: [
    .library(name: "Headwater", targets: ["Headwater"]),
    .library(name: "HeadwaterBridges", targets: ["HeadwaterBridges"]),
    .library(name: "HeadwaterTranscripts", targets: ["HeadwaterTranscripts"]),
    .library(name: "HeadwaterUIKit", targets: ["HeadwaterUIKit"]),
    .library(name: "HeadwaterUIKitComponents", targets: ["HeadwaterUIKitComponents"]),
    .library(name: "HeadwaterUIKitTranscripts", targets: ["HeadwaterUIKitTranscripts"]),
    .library(name: "HeadwaterSwiftUI", targets: ["HeadwaterSwiftUI"]),
    .library(name: "HeadwaterGTK", targets: ["HeadwaterGTK"]),
    .library(name: "HeadwaterGTKComponents", targets: ["HeadwaterGTKComponents"]),
    .library(name: "HeadwaterGTKTranscripts", targets: ["HeadwaterGTKTranscripts"]),
    .library(name: "HeadwaterFetching", targets: ["HeadwaterFetching"]),
    .library(name: "HeadwaterRecords", targets: ["HeadwaterRecords"]),
    .library(name: "HeadwaterCoreData", targets: ["HeadwaterCoreData"]),
    .library(name: "HeadwaterComponents", targets: ["HeadwaterComponents"]),
    .library(name: "HeadwaterSQLite", targets: ["HeadwaterSQLite"]),
    .library(name: "HeadwaterPostgres", targets: ["HeadwaterPostgres"]),
    .library(name: "HeadwaterTesting", targets: ["HeadwaterTesting"]),
    .library(name: "HeadwaterComponentsTesting", targets: ["HeadwaterComponentsTesting"]),
  ],
  traits: [
    .trait(name: "GTK", description: "Lists and grids on GTK 4; needs libgtk-4-dev."),
    // Declared on all systems, so that a manifest that enables it is valid on all systems. Apple's systems don't need it.
    .trait(
      name: "SQLite", description: "Lists of what is in SQLite databases, on Linux; needs libsqlite3-dev."),
    .trait(name: "Postgres", description: "Lists of what is in PostgreSQL databases; needs libpq-dev."),
    .trait(name: "Records", description: "Tables that the macro @Record writes; builds swift-syntax."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-collections.git", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-atomics.git", from: "1.3.0"),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.6.0"),
    .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax.git", "602.0.0"..<"605.0.0"),
  ],
  targets: [
    .target(
      name: "Headwater",
      dependencies: [
        .product(name: "Atomics", package: "swift-atomics"),
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "HashTreeCollections", package: "swift-collections"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: settings),
    .target(
      name: "HeadwaterBridges",
      dependencies: ["Headwater", .product(name: "Atomics", package: "swift-atomics")],
      swiftSettings: settings),
    .target(name: "HeadwaterTranscripts", dependencies: ["Headwater"], swiftSettings: settings),
    .target(name: "HeadwaterFetching", dependencies: ["Headwater"], swiftSettings: settings),
    // The sizes of images, for components and for the test double.
    .target(name: "HeadwaterImageHeaders", swiftSettings: settings),
    .target(
      name: "HeadwaterComponents",
      dependencies: [
        "Headwater", "HeadwaterImageHeaders",
        .product(name: "HashTreeCollections", package: "swift-collections"),
      ],
      swiftSettings: settings),
    .target(
      name: "HeadwaterSQLite",
      dependencies: ["Headwater", "HeadwaterFetching", grdb, sqlite],
      swiftSettings: sqliteSettings),
    .target(
      name: "HeadwaterRecords",
      dependencies: [
        "Headwater", "HeadwaterFetching",
        .target(name: "HeadwaterRecordMacros", condition: .when(traits: ["Records"])),
      ],
      swiftSettings: settings),
    // The macro depends only on swift-syntax, so that it can use the compiled swift-syntax that Apple provides. Its files,
    // except for the plugin, are also linked from the folder of its tests: tests that depend on a macro are built for the host,
    // and all libraries would be built twice.
    .macro(
      name: "HeadwaterRecordMacros",
      dependencies: [
        syntax("SwiftCompilerPlugin"), syntax("SwiftDiagnostics"), syntax("SwiftSyntax"),
        syntax("SwiftSyntaxBuilder"), syntax("SwiftSyntaxMacros"),
      ],
      swiftSettings: settings),
    .target(
      name: "HeadwaterCoreData", dependencies: ["Headwater", "HeadwaterFetching"], swiftSettings: settings),
    .systemLibrary(name: "CLibPQ", pkgConfig: "libpq", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .target(
      name: "HeadwaterPostgres",
      dependencies: [
        "Headwater", "HeadwaterFetching", .target(name: "CLibPQ", condition: .when(traits: ["Postgres"])),
      ],
      swiftSettings: settings),
    .target(name: "HeadwaterTesting", dependencies: ["Headwater"], swiftSettings: settings),
    .target(
      name: "HeadwaterComponentsTesting",
      dependencies: ["Headwater", "HeadwaterComponents", "HeadwaterTesting"],
      swiftSettings: settings),
    // A temporary PostgreSQL server, for tests and programs.
    .target(
      name: "HeadwaterTestServer", dependencies: ["HeadwaterFetching"], swiftSettings: settings),
    // Trials, which each host and each store must pass, and naive references.
    .target(
      name: "HeadwaterTestSupport",
      dependencies: [
        "Headwater", "HeadwaterComponents", "HeadwaterComponentsTesting", "HeadwaterFetching",
        "HeadwaterTesting",
      ],
      swiftSettings: settings),
    .target(
      name: "HeadlessUIKit", dependencies: ["Headwater", "HeadwaterImageHeaders", "HeadwaterTesting"],
      swiftSettings: settings),
    .target(
      name: "HeadwaterUIKit", dependencies: ["Headwater", headlessUIKit],
      swiftSettings: settings + (isDevelopment ? [.define("HEADWATER_DEVELOPMENT")] : [])),
    .target(
      name: "HeadwaterUIKitComponents",
      dependencies: ["Headwater", "HeadwaterComponents", "HeadwaterUIKit", headlessUIKit],
      swiftSettings: settings),
    .target(
      name: "HeadwaterUIKitTranscripts",
      dependencies: ["Headwater", "HeadwaterTranscripts", "HeadwaterUIKit", headlessUIKit],
      swiftSettings: settings),
    // Its views are compiled only with SwiftUI; its logic is compiled and tested everywhere.
    .target(
      name: "HeadwaterSwiftUI",
      dependencies: [
        "Headwater", "HeadwaterFetching", "HeadwaterTranscripts", "HeadwaterUIKit",
        "HeadwaterUIKitTranscripts",
      ],
      swiftSettings: settings),
    // The screens of the example app. They are a target so that they can be tested on all platforms. Parts that the test double
    // doesn't support are compiled only with UIKit.
    .target(
      name: "ExampleScreens",
      dependencies: ["Headwater", "HeadwaterTranscripts", "HeadwaterUIKit", "HeadwaterUIKitTranscripts"],
      path: "Examples/HeadwaterExamples/Screens", swiftSettings: settings),
    .systemLibrary(name: "CGTK", pkgConfig: gtkFile, providers: [.apt(["libgtk-4-dev"])]),
    .target(
      name: "CHeadwaterGTK",
      dependencies: [.target(name: "CGTK", condition: .when(traits: ["GTK"]))],
      cSettings: [.define("HEADWATER_GTK", .when(traits: ["GTK"]))]),
    .target(name: "HeadwaterGTK", dependencies: ["Headwater", gtk], swiftSettings: settings),
    .target(
      name: "HeadwaterGTKComponents",
      dependencies: ["Headwater", "HeadwaterComponents", "HeadwaterGTK", gtk],
      swiftSettings: settings),
    .target(
      name: "HeadwaterGTKTranscripts",
      dependencies: ["Headwater", "HeadwaterGTK", "HeadwaterTranscripts", gtk],
      swiftSettings: settings),
    .testTarget(
      name: "HeadwaterTests",
      dependencies: ["Headwater", "HeadwaterBridges", "HeadwaterTesting", "HeadwaterTranscripts"],
      swiftSettings: settings),
    .testTarget(
      name: "HeadwaterFetchingTests",
      dependencies: ["Headwater", "HeadwaterFetching", "HeadwaterTestSupport", "HeadwaterTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "HeadwaterRecordsTests",
      dependencies: [
        "Headwater", "HeadwaterFetching", "HeadwaterRecords", "HeadwaterTesting",
        syntax("SwiftDiagnostics"), syntax("SwiftParser"), syntax("SwiftSyntax"),
        syntax("SwiftSyntaxBuilder"), syntax("SwiftSyntaxMacroExpansion"), syntax("SwiftSyntaxMacros"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "HeadwaterComponentsTests",
      dependencies: ["Headwater", "HeadwaterComponents", "HeadwaterTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "HeadwaterCoreDataTests",
      dependencies: [
        "Headwater", "HeadwaterCoreData", "HeadwaterFetching", "HeadwaterTesting", "HeadwaterUIKit",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "HeadwaterSQLiteTests",
      dependencies: [
        "Headwater", "HeadwaterComponents", "HeadwaterFetching", "HeadwaterSQLite", "HeadwaterTestSupport",
        "HeadwaterTesting", "HeadwaterUIKit", headlessUIKit, grdb,
      ],
      swiftSettings: sqliteSettings),
    .testTarget(
      name: "HeadwaterPostgresTests",
      dependencies: [
        "Headwater", "HeadwaterFetching", "HeadwaterPostgres", "HeadwaterTestServer", "HeadwaterTestSupport",
        "HeadwaterTesting",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "HeadwaterTestingTests",
      dependencies: [
        "Headwater", "HeadwaterComponents", "HeadwaterTestSupport", "HeadwaterComponentsTesting",
        "HeadwaterFetching", "HeadwaterTesting", "HeadwaterTranscripts",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "HeadlessUIKitTests", dependencies: ["Headwater", "HeadwaterTesting", "HeadlessUIKit"],
      swiftSettings: settings),
    .testTarget(
      name: "HeadwaterUIKitTests",
      dependencies: [
        "Headwater", "HeadwaterComponents", "HeadwaterFetching", "HeadwaterTestSupport",
        "HeadwaterComponentsTesting", "HeadwaterBridges", "HeadwaterTesting", "HeadwaterTranscripts",
        "HeadwaterUIKit", "HeadwaterUIKitComponents", "HeadwaterUIKitTranscripts", headlessUIKit,
      ],
      swiftSettings: settings),
    .testTarget(
      name: "HeadwaterSwiftUITests",
      dependencies: [
        "Headwater", "HeadwaterBridges", "HeadwaterComponents", "HeadwaterCoreData", "HeadwaterFetching",
        "HeadwaterSwiftUI", "HeadwaterTesting", "HeadwaterTranscripts", "HeadwaterUIKit", headlessUIKit,
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ExampleScreensTests",
      dependencies: ["ExampleScreens", "Headwater", "HeadwaterTranscripts", "HeadwaterUIKit", headlessUIKit],
      swiftSettings: settings),
    .testTarget(
      name: "HeadwaterGTKTests",
      dependencies: [
        "Headwater", "HeadwaterComponents", "HeadwaterFetching", "HeadwaterTestSupport",
        "HeadwaterComponentsTesting", "HeadwaterTesting", "HeadwaterTranscripts",
        .target(name: "HeadwaterGTK", condition: .when(traits: ["GTK"])),
        .target(name: "HeadwaterGTKComponents", condition: .when(traits: ["GTK"])),
        .target(name: "HeadwaterGTKTranscripts", condition: .when(traits: ["GTK"])), gtk,
      ],
      swiftSettings: settings),
    .testTarget(
      name: "DefaultIsolationTests",
      dependencies: [
        "Headwater", "HeadwaterComponents", "HeadwaterBridges", "HeadwaterFetching", "HeadwaterSwiftUI",
        "HeadwaterTesting", "HeadwaterUIKit", headlessUIKit,
      ],
      swiftSettings: mainActorSettings),
    .testTarget(
      name: "DefaultIsolationRecordsTests",
      dependencies: ["Headwater", "HeadwaterFetching", "HeadwaterRecords", "HeadwaterTesting"],
      swiftSettings: mainActorSettings),
  ],
  swiftLanguageModes: [.v6]
)

if isDevelopment {
  package.products += [
    .library(name: "HeadlessUIKit", targets: ["HeadlessUIKit"]),
    .library(name: "HeadwaterTestServer", targets: ["HeadwaterTestServer"]),
  ]
}

// Tests of macros are built and run separately, so that the other tests don't need swift-syntax. A comma-separated list of
// targets builds only those, which is faster while you work on one module: HEADWATER_TESTS=HeadwaterTests swift test
let chosenTests = Context.environment["HEADWATER_TESTS"]
let testsRecords = chosenTests == "records"
package.targets.removeAll { target in
  guard target.type == .test else { return false }
  if let chosenTests, !testsRecords {
    return !chosenTests.split(separator: ",").contains { $0 == target.name }
  }
  return target.name.hasSuffix("RecordsTests") != testsRecords
}
