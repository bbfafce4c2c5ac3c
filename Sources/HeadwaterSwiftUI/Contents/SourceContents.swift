public import Headwater
public import Observation

/// The contents and load state of a data source as an `@Observable` model, for custom views.
///
/// ```swift
/// let contents = SourceContents(contacts)
/// // In a view's body:
/// Text("\(contents.numberOfItems) contacts")
/// ForEach(contents.items(inSection: 0)) { contact in Text(contact.name) }
/// ```
///
/// A view that reads only ``numberOfItems`` is re-evaluated only if that number changes. Create the model once, either with the
/// source or in a view's `@State`. It retains the source.
@MainActor
@Observable
public final class SourceContents<Section: ListElement, Item: ListElement> {
  /// The source.
  public let source: any DataSource<Section, Item>
  /// The current snapshot of the source.
  public private(set) var snapshot: Snapshot<Section, Item>
  /// The total number of items in all sections.
  public private(set) var numberOfItems: Int
  /// The number of sections.
  public private(set) var numberOfSections: Int
  /// The overall load state of the source, or of the loading source behind its operators, or `nil` if none of them loads
  /// anything.
  public private(set) var loadState: LoadState?

  @ObservationIgnored private let loader: (any Loadable)?
  @ObservationIgnored private var observations: [ObservationToken] = []

  /// Creates a model for a source. O(1).
  ///
  /// - Parameter source: The source, which is retained.
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

  /// The sections in order. O(1).
  public var sections: some RandomAccessCollection<Section> & Sendable { snapshot.sections }

  /// The items of all sections in order, as a sequence. O(1).
  public var items: some Sequence<Item> & Sendable { snapshot.items }

  /// A Boolean value that indicates whether there are no items.
  public var isEmpty: Bool { numberOfItems == 0 }

  /// Returns the items of a section as a collection, without copying them. O(log n) in the number of sections.
  ///
  /// - Parameter section: The index of the section. If it doesn't exist, the result is empty.
  /// - Returns: The items.
  public func items(inSection section: Int) -> Snapshot<Section, Item>.Items {
    snapshot.items(inSection: section)
  }

  /// Retries everything that failed to load.
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
