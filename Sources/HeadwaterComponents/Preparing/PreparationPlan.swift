internal import Headwater

/// A plan for getting from the current snapshot to the target. It is a pure value that is created off the main actor.
struct PreparationPlan<Section: ListElement, Item: ListElement, Prepared: Sendable>: Sendable {
  typealias Need = PreparationNeed<Item, Prepared>
  typealias Shown = Snapshot<Section, PreparedItem<Item, Prepared>>

  /// A snapshot to show, with a corresponding snapshot of its unprepared items.
  struct Step: Sendable {
    var shown: Shown
    var items: Snapshot<Section, Item>
  }

  /// The snapshot to show at the end.
  private(set) var target: Snapshot<Section, Item>
  /// The identities of duplicates that were dropped.
  let duplicates: [String]
  /// The current items at their positions in the target. New and updated items haven't been prepared yet.
  private(set) var base: Shown
  /// The items to prepare, in order.
  private(set) var needs: [Need] = []
  /// The indices of the items to prepare that are visible, or an empty range if they aren't shown first.
  private(set) var visible: Range<Int> = 0..<0
  /// A Boolean value that indicates whether the visible items are shown first.
  private(set) var isSplit = false
  /// A Boolean value that indicates whether there are changes to show that don't require preparation.
  private(set) var changesBesides = false
  /// The items that the change removes.
  private(set) var gone: [PreparedItem<Item, Prepared>] = []
  /// The current snapshot.
  let before: Shown
  /// A Boolean value that indicates whether this is the last part of a change.
  var isLast = true
  /// In a plan for a part of a change, the row before which all items are prepared.
  var nextRow = 0

  /// A Boolean value that indicates whether the plan is for a part of a change that prepares all items again.
  let isPart: Bool

  /// Creates an empty plan for an unchanged list.
  init(_ shown: Step, nextRow: Int) {
    (target, duplicates, base, before) = (shown.items, [], shown.shown, shown.shown)
    self.nextRow = nextRow
    isPart = true
  }

  /// Creates a plan for a modification.
  ///
  /// - Parameters:
  ///   - modification: The modification.
  ///   - shown: The current snapshot.
  ///   - viewport: The visible rows and the minimum number of items that fill the viewport, or `nil` if they aren't known.
  ///   - listsGone: A Boolean value that indicates whether to compute ``gone``.
  init<Context>(
    _ modification: Modification<Section, Item, Context>, from shown: Step, viewport: PreparationViewport?,
    listsGone: Bool
  ) {
    let transition = modification.transition
    before = shown.shown
    isPart = false
    (target, duplicates) = transition.after.removingDuplicates()
    // Reuse the source's changeset if it starts from the current snapshot.
    let isKnown = transition.before.isIdentical(to: shown.items) && duplicates.isEmpty
    let changeset =
      isKnown ? transition.changeset : SnapshotTransition(from: shown.items, to: target).changeset
    base = shown.shown
    let pending = Preparation<Prepared>(.failure(.nothing), nil)
    // Carry the current items over, and mark new and updated ones as pending.
    base.follow(changeset, to: target) { PreparedItem(item: $0, preparation: pending) }
    changesBesides =
      !(changeset.deletedSections.isEmpty && changeset.insertedSections.isEmpty
      && changeset.movedSections.isEmpty && changeset.updatedSections.isEmpty
      && changeset.deletedItems.isEmpty && changeset.movedItems.isEmpty)
    var updated: [ItemPosition: PreparedItem<Item, Prepared>] = [:]
    for update in changeset.updatedItems.lazy.flatMap(\.single) {
      updated[update.target] = shown.shown.item(at: update.source)
    }
    if modification.preparesAll {
      addAll(modification.configuration.version, updated)
    } else {
      addChanged(changeset, updated, again: modification.again, with: modification.configuration)
    }
    viewport.map { split($0, from: shown) }
    if listsGone { gone = Self.gone(changeset, from: shown.shown) }
  }

  /// The diagnostics that concern the list itself.
  var diagnostics: [Diagnostic] {
    duplicates.isEmpty ? [] : [.duplicatesDropped(identities: duplicates.sorted())]
  }

  /// Appends items to prepare.
  mutating func addNeeds(_ more: [Need]) {
    needs += more
  }

  private mutating func addAll(
    _ version: PreparationVersion, _ updated: [ItemPosition: PreparedItem<Item, Prepared>]
  ) {
    for section in 0..<base.numberOfSections {
      for (index, item) in base.items(inSection: section).enumerated() {
        if item.preparation.version == version { continue }
        let position = ItemPosition(section: section, item: index)
        // New and updated items have no version. All other items are already in the base snapshot.
        if item.preparation.version == nil {
          needs.append(
            Need(
              position: position, item: item.item, previous: nil, shown: updated[position],
              isInPlace: false, ownSizeRange: nil))
        } else {
          let isReusable = item.preparation.version?.context == version.context
          needs.append(
            Need(
              position: position, item: item.item, previous: isReusable ? item.prepared : nil, shown: item,
              isInPlace: true, ownSizeRange: item.preparation.ownSizeRange(in: version)))
        }
      }
    }
  }

  private mutating func addChanged<Context>(
    _ changeset: Changeset, _ updated: [ItemPosition: PreparedItem<Item, Prepared>],
    again: Set<Item.Identity>, with configuration: PreparationConfiguration<Context>
  ) {
    // Collect updated and inserted items, but not those that were moved into an inserted section.
    var positions = Set(updated.keys)
    for run in changeset.insertedItems { positions.formUnion(run.positions) }
    for section in changeset.insertedSections {
      for (index, item) in base.items(inSection: section).enumerated()
      where item.preparation.version == nil {
        positions.insert(ItemPosition(section: section, item: index))
      }
    }
    // Add the items to prepare again.
    for identity in again { target.position(of: identity).map { _ = positions.insert($0) } }
    // Items without a version are new or updated; the others keep their current preparation until they are prepared again.
    needs = positions.sorted().compactMap { position in
      guard let item = base.item(at: position) else { return nil }
      let isInPlace = item.preparation.version != nil
      return Need(
        position: position, item: item.item, previous: nil, shown: isInPlace ? item : updated[position],
        isInPlace: isInPlace,
        ownSizeRange: isInPlace
          ? item.preparation.ownSizeRange(in: configuration.version) : configuration.ownSizeRange)
    }
  }

  /// Finds the items to prepare that will be visible, if there are more of them than fit in the viewport.
  private mutating func split(_ viewport: PreparationViewport, from shown: Step) {
    let count = viewport.count
    guard count > 0, needs.count > count else { return }
    isSplit = true
    let rows = viewport.rows.clamped(to: 0..<shown.items.numberOfItems)
    // The scroll position is preserved relative to the first visible item that still exists.
    let anchored = rows.lazy.compactMap { [target] row -> Int? in
      shown.items.position(atOffset: row).flatMap { shown.items.item(at: $0) }
        .flatMap { target.position(of: $0.identity) }.flatMap { target.offset(of: $0) }
        .map { $0 - (row - rows.lowerBound) }
    }.first
    let start = max(0, min(anchored ?? rows.lowerBound, target.numberOfItems - count))
    guard let first = target.position(atOffset: start) else { return }
    let end = target.position(atOffset: start + count)
    let lower = needs.partitioningIndex { $0.position >= first }
    let upper = end.map { end in needs.partitioningIndex { $0.position >= end } } ?? needs.count
    visible = lower..<upper
  }

  private static func gone(_ changeset: Changeset, from shown: Shown) -> [PreparedItem<Item, Prepared>] {
    var gone: [PreparedItem<Item, Prepared>] = []
    for run in changeset.deletedItems { gone += run.positions.compactMap { shown.item(at: $0) } }
    if changeset.deletedSections.isEmpty { return gone }
    let moved = Set(changeset.movedItems.lazy.flatMap(\.single).map(\.source))
    for section in changeset.deletedSections {
      for (index, item) in shown.items(inSection: section).enumerated()
      where !moved.contains(ItemPosition(section: section, item: index)) {
        gone.append(item)
      }
    }
    return gone
  }
}

/// The visible part of a list.
struct PreparationViewport: Sendable {
  var rows = 0..<0
  /// The minimum number of items that fill it.
  var capacity = 0

  var count: Int { max(rows.count, capacity) }
}
