import Foundation
import Testing

/// Tests files of the repository that nothing else reads on this system.
@Suite(.enabled(if: Sources.areHere, "the package's sources are not where they were compiled"))
struct RepositoryTests {
  /// The products that need a system library, which Apple's devices don't have.
  private static let notOnDevices: Set = [
    "HeadwaterGTK", "HeadwaterGTKComponents", "HeadwaterGTKTranscripts", "HeadwaterPostgres",
  ]

  @Test func schemeBuildsEveryProductForDevices() throws {
    let manifest = try Sources.text(of: "Package.swift")
    // The products that follow are only for development.
    let end = try #require(manifest.range(of: "if isDevelopment {")?.lowerBound)
    let products = manifest[..<end].matches(of: /\.library\(name: "(\w+)"/).map { String($0.1) }
    #expect(products.count > 10)
    let scheme = try Sources.text(of: ".github/HeadwaterOnUIKit.xcscheme")
    for product in products where !Self.notOnDevices.contains(product) {
      #expect(scheme.contains("BuildableName = \"\(product)\""), "\(product)")
    }
  }
}
