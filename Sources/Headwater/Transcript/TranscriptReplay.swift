#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The rows of a source's messages and the dividers of their days.
@MainActor
@usableFromInline
struct TranscriptReplay<Section: ListElement, Item: ListElement>: SectionedReplay {
  @usableFromInline typealias Row = TranscriptRow<Item>
  @usableFromInline typealias SectionState = (stretches: TranscriptStretches, node: SectionNode<Section, Row>)

  /// When a message is from; nil where no message has a date.
  @usableFromInline let date: (@MainActor (Item) -> Date?)?
  @usableFromInline var days: TranscriptDays
  @usableFromInline var runs = TranscriptRuns()
  @usableFromInline var sections = Tree<TranscriptSectionMeasure>()
  @usableFromInline var output: Snapshot<Section, Row>

  @inlinable
  init(_ snapshot: Snapshot<Section, Item>, _ days: TranscriptDays, _ date: (@MainActor (Item) -> Date?)?) {
    self.date = date
    self.days = days
    output = Snapshot()
    for index in 0..<snapshot.numberOfSections {
      insertSection(snapshot.tree[index].section, items: snapshot.items(inSection: index), at: index)
    }
  }

  @inlinable
  mutating func day(of item: Item) -> Date? {
    date?(item).flatMap { days.day(of: $0) }
  }

  @inlinable
  mutating func stretches(of items: some Collection<Item>) -> ContiguousArray<TranscriptStretch> {
    guard date != nil else { return items.isEmpty ? [] : [TranscriptStretch(count: items.count, day: nil)] }
    var stretches = ContiguousArray<TranscriptStretch>()
    for item in items {
      let day = day(of: item)
      if let last = stretches.indices.last, stretches[last].day == day {
        stretches[last].count += 1
      } else {
        stretches.append(TranscriptStretch(count: 1, day: day))
      }
    }
    return stretches
  }

  /// The rows of messages that come, and of the dividers among them and behind them.
  @inlinable
  func rows(_ items: some Collection<Item>, _ dividers: [TranscriptEdit.Divider]) -> ContiguousArray<Row> {
    var rows = ContiguousArray<Row>()
    rows.reserveCapacity(items.count + dividers.count)
    var coming = dividers[...]
    func addDivider(before message: Int) {
      if let divider = coming.first, divider.message == message {
        rows.append(.day(divider.day, run: divider.run))
        coming.removeFirst()
      }
    }
    for (message, item) in items.enumerated() {
      addDivider(before: message)
      rows.append(.message(item))
    }
    addDivider(before: items.count)
    return rows
  }

  @inlinable
  mutating func replace(_ range: Range<Int>, inSection section: Int, with items: some Collection<Item>) {
    var stretches = sections[section]
    let edit = stretches.replace(range, with: self.stretches(of: items), &runs)
    sections.replace(at: section, with: stretches)
    let rows = rows(items, edit.dividers)
    if !edit.rows.isEmpty || !rows.isEmpty { output.replaceItems(edit.rows, inSection: section, with: rows) }
    if let (rows, divider) = edit.later {
      let dividers = divider.map { [Row.day($0.day, run: $0.run)] } ?? []
      output.replaceItems(rows, inSection: section, with: dividers)
    }
  }

  @inlinable
  mutating func removeItems(_ items: Range<Int>, inSection section: Int) {
    replace(items, inSection: section, with: EmptyCollection())
  }

  @inlinable
  mutating func insertItems(_ items: ArraySlice<Item>, at position: ItemPosition) {
    replace(position.item..<position.item, inSection: position.section, with: items)
  }

  @inlinable
  mutating func updateItem(_ item: Item, at position: ItemPosition) {
    let stretches = sections[position.section]
    if stretches.day(ofMessage: position.item) == day(of: item) {
      let row = stretches.row(ofMessage: position.item)
      output.replaceItems(row..<row + 1, inSection: position.section, with: CollectionOfOne(.message(item)))
    } else {
      let range = position.item..<position.item + 1
      replace(range, inSection: position.section, with: CollectionOfOne(item))
    }
  }

  @inlinable
  mutating func removeSection(_ section: Int) -> SectionState {
    (sections.remove(at: section), output.takeSection(at: section))
  }

  @inlinable
  mutating func insertSection(_ state: SectionState, at section: Int) {
    sections.insert(state.stretches, at: section)
    output.replaceSections(section..<section, with: CollectionOfOne(state.node))
  }

  @inlinable
  mutating func insertSection(_ section: Section, items: Snapshot<Section, Item>.Items, at index: Int) {
    var stretches = TranscriptStretches()
    let edit = stretches.replace(0..<0, with: self.stretches(of: items), &runs)
    sections.insert(stretches, at: index)
    let node = SectionNode(
      section: section, items: Tree<ItemMeasure<Row>>(rows(items, edit.dividers)), token: output.newToken())
    output.replaceSections(index..<index, with: CollectionOfOne(node))
  }

  @inlinable
  mutating func updateSection(_ value: Section, at section: Int) {
    output.setSection(value, at: section)
  }
}
