import Foundation
import GalleryKit

/// The folders in which packages say what changed in them and whose they are.
struct ArticleFolder: Sendable {
  /// Where each package has its folder.
  var path = "/usr/share/doc"
  /// Where it is written which files a package has.
  var listPath = "/var/lib/dpkg/info"
  /// How many releases of a changelog become cards.
  var releaseCount = 10

  /// The names of the packages' folders in their order, without those that are links to others. None where there is no
  /// such folder.
  func packages() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().filter { name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
      return attributes?[.type] as? FileAttributeType == .typeDirectory
    }
  }

  /// Reads what one package has: its latest releases, the changelog of those who wrote it, and its copyright. Blocks as
  /// long as the disk takes.
  ///
  /// - Parameter package: The name of the folder.
  /// - Returns: The cards; what is not there or not readable is left out.
  func articles(of package: String) -> [Article] {
    let picture = picture(of: package)
    let changelog = document(package, ["changelog.Debian", "changelog"])
    let releases = changelog.map { ChangelogParsing.releases(in: $0.text, count: releaseCount) } ?? []
    let source = releases.first?.source ?? package
    var articles = releases.map { release in
      Article(
        id: "release/\(release.source)/\(release.version)", kind: .release, title: release.source,
        package: package, version: release.version, urgency: release.urgency, author: release.author,
        date: release.date, blocks: release.blocks, picture: picture)
    }
    // Where a file ends too early the last release that was wanted is the one that suffers.
    if let changelog, !articles.isEmpty, articles.count < releaseCount {
      articles[articles.count - 1].notes = changelog.notes
    }
    if let history = history(package, source, changelog, hasReleases: !releases.isEmpty, picture) {
      articles.append(history)
    }
    if let copyright = copyright(package, source, picture) { articles.append(copyright) }
    return articles
  }

  /// The changelog of those who wrote the work, which is in no format of Debian's.
  private func history(
    _ package: String, _ source: String, _ changelog: Document?, hasReleases: Bool, _ picture: String?
  ) -> Article? {
    guard let document = hasReleases ? document(package, ["changelog"]) : changelog,
      document != changelog || !hasReleases
    else { return nil }
    let lines = document.text.split(separator: "\n", maxSplits: 80, omittingEmptySubsequences: false).prefix(
      80)
    let text = lines.map { $0.filter { !$0.isNewline } }.joined(separator: "\n").trimmed
    return Article(
      id: "history/\(source)", kind: .history, title: source, package: package,
      blocks: text.isEmpty ? [] : [.lines(text)], notes: document.notes, picture: picture)
  }

  private func copyright(_ package: String, _ source: String, _ picture: String?) -> Article? {
    guard let document = document(package, ["copyright"]) else { return nil }
    let parsing = CopyrightParsing(document.text)
    return Article(
      id: "copyright/\(source)", kind: .copyright, title: parsing.name ?? source, package: package,
      licenses: parsing.licenses, blocks: parsing.blocks, notes: document.notes, picture: picture)
  }

  /// The first of some files that is there, packed or not.
  private func document(_ package: String, _ names: [String]) -> Document? {
    names.lazy.flatMap { ["\($0).gz", $0] }.compactMap { Document(path: "\(path)/\(package)/\($0)") }.first
  }

  /// A picture that comes with a package: its icon if there is one, not too small.
  private func picture(of package: String) -> String? {
    let places = [
      "48x48/apps", "64x64/apps", "/pixmaps/", "/apps/", "48x48", "64x64", "/doc/", ".png", ".jpg",
    ]
    let lists = ["\(package).list", "\(package):amd64.list", "\(package):arm64.list"]
    guard let list = lists.lazy.compactMap({ Document(path: "\(listPath)/\($0)", limit: 1_000_000) }).first
    else {
      return nil
    }
    let pictures = list.text.split(separator: "\n").filter { path in
      // Symbols are black, whatever they stand on.
      (path.hasSuffix(".png") || path.hasSuffix(".jpg")) && !path.contains("symbolic")
    }
    if pictures.isEmpty { return nil }
    return places.lazy.compactMap { place in pictures.first { $0.contains(place) } }.first.map(String.init)
  }
}
