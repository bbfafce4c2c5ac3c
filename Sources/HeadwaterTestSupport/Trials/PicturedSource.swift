import Headwater

/// A source that converts the sections and items of another source to those of a trial. O(n) for each change. If
/// `isSeenThrough` is true, lists can find the source behind it; if `itemBehind` is set, they can also find its items.
@MainActor
final class PicturedSource<Source: DataSource>: DataSource, MadeOfSources, VisibleItemsTracking {
  private let store = SnapshotStore<TrialSection, TrialItem>()
  private let source: Source
  private let isSeenThrough: Bool
  private let title: (Source.Section) -> String
  private let picture: (Source.Item) -> TrialItem
  private let itemBehind: ((Int) -> any Hashable & Sendable)?
  private var numbers: [Source.Section.Identity: Int] = [:]
  private var observation: ObservationToken?

  init(
    _ source: Source, isSeenThrough: Bool = false, itemBehind: ((Int) -> any Hashable & Sendable)? = nil,
    title: @escaping (Source.Section) -> String, _ picture: @escaping (Source.Item) -> TrialItem
  ) {
    (self.source, self.isSeenThrough, self.title, self.picture) = (source, isSeenThrough, title, picture)
    self.itemBehind = itemBehind
    observation = source.observe { [weak self] in self?.show($0.after, $0.context) }
    show(source.snapshot, UpdateContext())
  }

  var sourcesBehind: [any DataSource] { isSeenThrough ? [source] : [] }

  func identityBehind(_ identity: any Hashable & Sendable) -> (any Hashable & Sendable)? {
    guard let itemBehind, let identity = identity as? Int else { return identity }
    return itemBehind(identity)
  }

  var wantsVisibleItems: Bool { itemBehind != nil && source is any VisibleItemsTracking }
  func visibleItemsDidChange(_ rows: VisibleRows) {
    (source as? any VisibleItemsTracking)?.visibleItemsDidChange(rows)
  }
  var snapshot: Snapshot<TrialSection, TrialItem> { store.snapshot }

  func observe(_ body: @escaping @MainActor (SnapshotTransition<TrialSection, TrialItem>) -> Void)
    -> ObservationToken
  {
    store.observe(body)
  }

  private func show(_ snapshot: Snapshot<Source.Section, Source.Item>, _ context: UpdateContext) {
    let sections = snapshot.sections.enumerated().map { index, section in
      let number = numbers[section.identity] ?? numbers.count
      numbers[section.identity] = number
      return (TrialSection(number, title(section)), snapshot.items(inSection: index).map(picture))
    }
    store.set(Snapshot(sections: sections), context: context)
  }
}
