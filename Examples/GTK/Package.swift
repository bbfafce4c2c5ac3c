// swift-tools-version: 6.2
import PackageDescription

/// Returns an app that uses the given libraries of Headwater.
func app(_ name: String, _ libraries: String..., settings: [SwiftSetting] = []) -> Target {
  let libraries = ["Headwater", "HeadwaterGTK"] + libraries
  return .executableTarget(
    name: name, dependencies: libraries.map { .product(name: $0, package: "headwater") },
    swiftSettings: settings)
}

let package = Package(
  name: "GTKExamples",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "headwater", path: "../..", traits: ["GTK", "SQLite"])],
  targets: [
    app("LogViewer"),
    app("Contacts", "HeadwaterFetching", "HeadwaterSQLite"),
    app("Files"),
    app("Chat", "HeadwaterTranscripts", "HeadwaterGTKTranscripts"),
    app("Shop"),
    app("Settings"),
    // The files with the windows are links to tests, which compile them only with GTK.
    app(
      "Guides", "HeadwaterFetching", "HeadwaterSQLite", "HeadwaterTranscripts", "HeadwaterGTKTranscripts",
      settings: [.define("GTK")]),
  ]
)
