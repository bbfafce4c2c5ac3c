import GalleryKit
import Headwater
import Observation

/// The model of the articles screen. Reads, decompresses, and searches files off the main actor.
@MainActor
@Observable
final class ArticlesModel: ScreenModel {
  /// The kinds of cards that the list includes.
  enum Scope: String, CaseIterable {
    case all = "All"
    case changes = "Changelogs"
    case copyrights = "Copyrights"
  }

  let name = ScreenName.articles
  /// The data source of the visible cards.
  let source = ArrayDataSource<Article>()
  /// A closure that is called when a property other than the cards changes.
  var onChange: @MainActor () -> Void = {}
  /// A closure that waits until the list has displayed the latest cards. The model doesn't read more files until then.
  var isShown: @MainActor () async -> Void = {}
  /// A Boolean value that indicates whether the model is reading files.
  private(set) var isReading = false { didSet { if isReading != oldValue { onChange() } } }
  /// The kinds of cards that the list includes.
  var scope = Scope.all { didSet { if scope != oldValue { choose() } } }
  /// The search text.
  var search = "" { didSet { if search != oldValue { choose() } } }

  /// A Boolean value that indicates whether the list has shown a card.
  private var hasShown = false
  private let folder: ArticleFolder
  /// All articles that have been read, including those that the list doesn't show.
  private var articles: [Article] = []
  private var identities: Set<String> = []
  private var choosing: Task<Void, Never>?

  /// Creates a model of the packages in a folder.
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
      ? ("No Articles", "This computer has no changelogs in \(folder.path).")
      : ("No Articles Found", "Try fewer or different words.")
  }

  /// Reads all packages in batches and shows each batch when it is ready. If there is a limit, stops after that number of
  /// cards.
  func read(limit: Int? = nil) async { await begin(limit: limit)?.value }

  /// Starts reading packages, as ``read(limit:)`` does. Returns the task, or nil if they have already been read or are being
  /// read.
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
      // Start with small batches so that the first cards appear quickly.
      let part = packages[start..<min(start + max(min(start, Self.packagesAtOnce), 3), packages.count)]
      start = part.endIndex
      let read = await Task.detached { part.flatMap(folder.articles(of:)) }.value
      add(read)
      // Read no faster than cards are laid out. Otherwise, a list whose width changes would have to wait until all cards that
      // have been read are laid out again.
      await isShown()
      if source.count > 0, !hasShown {
        hasShown = true
        onChange()
      }
      if let limit, articles.count >= limit || Task.isCancelled { break }
    }
    await choosing?.value
  }

  /// Waits until the latest search results are visible.
  func settle() async { await choosing?.value }

  private static let packagesAtOnce = 24

  private func add(_ read: [Article]) {
    // Binary packages that are built from the same source contain the same changelog.
    let new = read.filter { identities.insert($0.id).inserted }
    articles += new
    if choosing != nil { return choose() }
    // This can't fail, because identities are unique.
    attempt { try source.append(contentsOf: new.filter(choice)) }
    onChange()
  }

  /// Filters the articles off the main actor and shows the result. A newer call cancels an older one.
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
