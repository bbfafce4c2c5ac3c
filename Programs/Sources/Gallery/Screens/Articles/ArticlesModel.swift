import GalleryKit
import Headwater
import Observation

/// The changelogs and copyright files of packages, as cards. Reading, unpacking and searching are done off the main actor.
@MainActor
@Observable
final class ArticlesModel: ScreenModel {
  /// Which cards are shown.
  enum Scope: String, CaseIterable {
    case all = "All"
    case changes = "Changelogs"
    case copyrights = "Copyrights"
  }

  let name = ScreenName.articles
  /// The cards that are shown.
  let source = ArrayDataSource<Article>()
  /// Called when something changes that is no card.
  var onChange: @MainActor () -> Void = {}
  /// Returns when the list shows what it has been given: only then more is read.
  var isShown: @MainActor () async -> Void = {}
  /// Whether more cards are being read.
  private(set) var isReading = false { didSet { if isReading != oldValue { onChange() } } }
  /// Which cards are shown.
  var scope = Scope.all { didSet { if scope != oldValue { choose() } } }
  /// What is searched for.
  var search = "" { didSet { if search != oldValue { choose() } } }

  /// Whether a card has been shown.
  private var hasShown = false
  private let folder: ArticleFolder
  /// All that have been read, whether they are shown or not.
  private var articles: [Article] = []
  private var identities: Set<String> = []
  private var choosing: Task<Void, Never>?

  /// - Parameter folder: The folder with the files.
  init(_ folder: ArticleFolder = ArticleFolder()) {
    self.folder = folder
  }

  func counts(write: (Int) -> String) -> String {
    counted(source.count, "card", write: write)
  }

  var notice: String? { isReading ? "reading…" : nil }

  var isLoading: Bool { isReading && !hasShown }

  var emptyText: (title: String, hint: String) {
    if isReading { return ("Reading…", "Changelogs and copyright files are being read.") }
    return articles.isEmpty
      ? ("No Articles", "This machine has no changelogs in \(folder.path).")
      : ("No Articles Found", "Try fewer or other words.")
  }

  /// Reads all packages, some at a time; what has been read is shown at once.
  ///
  /// - Parameter limit: How many cards are enough; nil for all.
  func read(limit: Int? = nil) async { await begin(limit: limit)?.value }

  /// Begins to read, as ``read(limit:)`` does.
  ///
  /// - Parameter limit: How many cards are enough; nil for all.
  /// - Returns: What reads; nil where that is done or being done.
  @discardableResult
  func begin(limit: Int? = nil) -> Task<Void, Never>? {
    guard !isReading, articles.isEmpty else { return nil }
    isReading = true
    return Task { await readAll(limit: limit) }
  }

  private func readAll(limit: Int?) async {
    defer { isReading = false }
    let folder = folder
    let packages = await Task.detached { folder.packages() }.value
    var start = 0
    while start < packages.count {
      // Few at first, so that there is soon something to see.
      let part = packages[start..<min(start + max(min(start, Self.packagesAtOnce), 3), packages.count)]
      start = part.endIndex
      let read = await Task.detached { part.flatMap(folder.articles(of:)) }.value
      add(read)
      // No faster than cards are laid out, so that a list whose width changes need not wait for all that has been read.
      await isShown()
      if source.count > 0, !hasShown {
        hasShown = true
        onChange()
      }
      if let limit, articles.count >= limit || Task.isCancelled { break }
    }
    await choosing?.value
  }

  /// Waits until what was chosen last is shown.
  func settle() async { await choosing?.value }

  private static let packagesAtOnce = 24

  private func add(_ read: [Article]) {
    // Packages that are made of the same source bring the same changelog.
    let new = read.filter { identities.insert($0.id).inserted }
    articles += new
    if choosing != nil { return choose() }
    // Cannot fail: no two have the same identity.
    attempt { try source.append(contentsOf: new.filter(choice)) }
    onChange()
  }

  /// Shows what is chosen, which is found off the main actor; a newer choice takes the place of an older one.
  private func choose() {
    choosing?.cancel()
    let (articles, choice, source) = (articles, choice, source)
    choosing = Task { [weak self] in
      let found = await Task.detached { articles.filter(choice) }.value
      if Task.isCancelled { return }
      try? await source.setItemsInBackground(found)
      if Task.isCancelled { return }
      self?.choosing = nil
      self?.onChange()
    }
  }

  private var choice: @Sendable (Article) -> Bool {
    let words = search.lowercased().split(separator: " ").map(String.init)
    let scope = scope
    return { article in
      switch (scope, article.kind) {
      case (.changes, .copyright), (.copyrights, .release), (.copyrights, .history): false
      default: article.contains(words)
      }
    }
  }
}
