public import Headwater
public import Observation

/// What a source holds, and what it is doing, as an `@Observable` model: for views of your own.
///
/// ```swift
/// let contents = SourceContents(contacts)
/// // In a view's body:
/// Text("\(contents.numberOfItems) contacts")
/// ForEach(contents.items(inSection: 0)) { contact in Text(contact.name) }
/// ```
///
/// A view that reads only ``numberOfItems`` is evaluated again only when that is another. Make it once, where the source is
/// made, or in a view's `@State`. It keeps the source.
@MainActor
@Observable
public final class SourceContents<Section: ListElement, Item: ListElement> {
  /// The source.
  public let source: any DataSource<Section, Item>
  /// All that the source holds.
  public private(set) var snapshot: Snapshot<Section, Item>
  /// How many items there are, in all sections.
  public private(set) var numberOfItems: Int
  /// How many sections there are.
  public private(set) var numberOfSections: Int
  /// What the source is doing as a whole, or the one that is behind its operators; nil for one that loads nothing.
  public private(set) var loadState: LoadState?

  @ObservationIgnored private let loader: (any Loadable)?
  @ObservationIgnored private var observations: [ObservationToken] = []

  /// Makes a view of a source. O(1).
  ///
  /// - Parameter source: The source; kept.
  public init(_ source: some DataSource<Section, Item>) {
    self.source = source
    snapshot = source.snapshot
    (numberOfItems, numberOfSections) = (source.snapshot.numberOfItems, source.snapshot.numberOfSections)
    loader = source.nearestLoader
    loadState = loader?.state
    observations.append(source.observe { [weak self] in self?.show($0.after) })
    if let loader {
      observations.append(loader.observeLoading { [weak self] in self?.showState() })
    }
  }

  /// The sections, in order. O(1).
  public var sections: some RandomAccessCollection<Section> & Sendable { snapshot.sections }

  /// The items of all sections, in order, as a sequence. O(1).
  public var items: some Sequence<Item> & Sendable { snapshot.items }

  /// Whether there are no items.
  public var isEmpty: Bool { numberOfItems == 0 }

  /// The items of a section, as a collection without a copy. O(log sections).
  ///
  /// - Parameter section: Its index; there are no items in one that is not there.
  /// - Returns: The items.
  public func items(inSection section: Int) -> Snapshot<Section, Item>.Items {
    snapshot.items(inSection: section)
  }

  /// Tries everything again that failed to load.
  public func retry() { loader?.retry() }

  private func show(_ after: Snapshot<Section, Item>) {
    snapshot = after
    if numberOfItems != after.numberOfItems { numberOfItems = after.numberOfItems }
    if numberOfSections != after.numberOfSections { numberOfSections = after.numberOfSections }
    showState()
  }

  private func showState() {
    if loadState != loader?.state { loadState = loader?.state }
  }
}
