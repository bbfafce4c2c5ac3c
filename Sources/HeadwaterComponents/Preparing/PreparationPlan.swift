internal import Headwater

/// What it takes from what is shown to what is to be shown. Pure, and made off the main actor.
struct PreparationPlan<Section: ListElement, Item: ListElement, Prepared: Sendable>: Sendable {
  typealias Need = PreparationNeed<Item, Prepared>
  typealias Shown = Snapshot<Section, PreparedItem<Item, Prepared>>

  /// A list to be shown, with the list of the items alone.
  struct Step: Sendable {
    var shown: Shown
    var items: Snapshot<Section, Item>
  }

  /// The list to be shown.
  private(set) var target: Snapshot<Section, Item>
  /// Identities that were there twice and were left out.
  let duplicates: [String]
  /// What is shown in the places of the target; what is new or has new content is without its preparation.
  private(set) var base: Shown
  /// What is to be prepared, in order.
  private(set) var needs: [Need] = []
  /// Which of them are needed for what is visible; empty, and all at once, if that is not done first.
  private(set) var visible: Range<Int> = 0..<0
  /// Whether what is visible is shown first.
  private(set) var isSplit = false
  /// Whether there is something to show before anything is prepared.
  private(set) var changesBesides = false
  /// What was shown and will not be.
  private(set) var gone: [PreparedItem<Item, Prepared>] = []
  /// What was shown.
  let before: Shown
  /// Whether the change ends with it.
  var isLast = true
  /// Of a part of a change: no row before this one has anything left to prepare.
  var nextRow = 0

  /// Whether it is a part of a change that prepares everything again.
  let isPart: Bool

  /// Plans nothing yet, in a list that stays as it is.
  init(_ shown: Step, nextRow: Int) {
    (target, duplicates, base, before) = (shown.items, [], shown.shown, shown.shown)
    self.nextRow = nextRow
    isPart = true
  }

  /// Plans.
  ///
  /// - Parameters:
  ///   - modification: What to do.
  ///   - shown: What is shown.
  ///   - viewport: The rows that are visible and how many are at least; nil if nobody knows.
  ///   - listsGone: Whether ``gone`` is asked for.
  init<Context>(
    _ modification: Modification<Section, Item, Context>, from shown: Step, viewport: PreparationViewport?,
    listsGone: Bool
  ) {
    let transition = modification.transition
    before = shown.shown
    isPart = false
    (target, duplicates) = transition.after.keepingFirst()
    let isKnown = transition.before.isIdentical(to: shown.items) && duplicates.isEmpty
    let changeset =
      isKnown ? transition.changeset : Transition(from: shown.items, to: target).changeset
    base = shown.shown
    let pending = Preparation<Prepared>(.failure(.nothing), nil)
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

  /// What to report of the list itself.
  var diagnostics: [Diagnostic] {
    duplicates.isEmpty ? [] : [.duplicatesDropped(identities: duplicates.sorted())]
  }

  /// Adds what is to be prepared, behind what is there.
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
    var positions = Set(updated.keys)
    for run in changeset.insertedItems { positions.formUnion(run.positions) }
    for section in changeset.insertedSections {
      for (index, item) in base.items(inSection: section).enumerated()
      where item.preparation.version == nil {
        positions.insert(ItemPosition(section: section, item: index))
      }
    }
    for identity in again { target.position(of: identity).map { _ = positions.insert($0) } }
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

  /// Finds what is needed for what is visible, if there is more than that.
  private mutating func split(_ viewport: PreparationViewport, from shown: Step) {
    let count = viewport.count
    guard count > 0, needs.count > count else { return }
    isSplit = true
    let rows = viewport.rows.clamped(to: 0..<shown.items.numberOfItems)
    // The list stays where the first visible item does that is still there.
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

/// What of a list is visible.
struct PreparationViewport: Sendable {
  var rows = 0..<0
  /// How many items fill it at least.
  var capacity = 0

  var count: Int { max(rows.count, capacity) }
}
