import Foundation
import GalleryKit

/// The folder that contains the changelogs and copyright files of packages.
struct ArticleFolder: Sendable {
  /// The path of the folder that contains a folder for each package.
  var path = "/usr/share/doc"
  /// The path of the folder with dpkg's lists of the files in each package.
  var listPath = "/var/lib/dpkg/info"
  /// The maximum number of cards for releases in a changelog.
  var releaseCount = 10

  /// Returns the names of the packages' folders, sorted and without symbolic links. The array is empty if the folder doesn't
  /// exist.
  func packages() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().filter { name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
      return attributes?[.type] as? FileAttributeType == .typeDirectory
    }
  }

  /// Reads the files of a package: its latest releases, its upstream changelog, and its copyright file. Skips missing and
  /// unreadable files. Blocks the caller while reading from disk.
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
    // If the file was truncated, the last release is incomplete.
    if let changelog, !articles.isEmpty, articles.count < releaseCount {
      articles[articles.count - 1].notes = changelog.notes
    }
    if let history = history(package, source, changelog, hasReleases: !releases.isEmpty, picture) {
      articles.append(history)
    }
    if let copyright = copyright(package, source, picture) { articles.append(copyright) }
    return articles
  }

  /// Reads the upstream changelog, which isn't in Debian's format.
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

  /// Returns the first document that exists, either compressed or uncompressed.
  private func document(_ package: String, _ names: [String]) -> Document? {
    names.lazy.flatMap { ["\($0).gz", $0] }.compactMap { Document(path: "\(path)/\(package)/\($0)") }.first
  }

  /// Returns the path of an image in a package. Prefers application icons that aren't too small.
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
      // Skip symbolic icons, which are black even on a dark background.
      (path.hasSuffix(".png") || path.hasSuffix(".jpg")) && !path.contains("symbolic")
    }
    if pictures.isEmpty { return nil }
    return places.lazy.compactMap { place in pictures.first { $0.contains(place) } }.first.map(String.init)
  }
}
