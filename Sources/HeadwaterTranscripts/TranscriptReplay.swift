public import Headwater
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The rows for a source's messages and their day dividers.
@MainActor
@usableFromInline
struct TranscriptReplay<Section: ListElement, Item: ListElement>: SectionedReplay {
  @usableFromInline typealias Row = TranscriptRow<Item>
  @usableFromInline typealias SectionState = (stretches: TranscriptStretches, node: SectionNode<Section, Row>)

  /// A closure that returns the date of a message; nil if messages have no dates.
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
  mutating func stretches(of pieces: [TreePiece<Item>]) -> ContiguousArray<TranscriptStretch> {
    var stretches = ContiguousArray<TranscriptStretch>()
    func add(_ count: Int, _ day: Date?) {
      // Extend the last stretch if the day is the same.
      if let last = stretches.indices.last, stretches[last].day == day {
        stretches[last].count += count
      } else {
        stretches.append(TranscriptStretch(count: count, day: day))
      }
    }
    for piece in pieces {
      if date != nil, case .elements(let items) = piece {
        for item in items { add(1, day(of: item)) }
      } else {
        // Placeholders have no day, and neither do messages in a transcript without dates.
        add(piece.count, nil)
      }
    }
    return stretches
  }

  /// Returns the rows for inserted messages, with the dividers between and after them.
  @inlinable
  func rows(
    of pieces: [TreePiece<Item>], _ dividers: [TranscriptEdit.Divider]
  ) -> [TreePiece<Row>] {
    var pieceRows: [TreePiece<Row>] = []
    var rows = ContiguousArray<Row>()
    var (coming, message) = (dividers[...], 0)
    func addDivider() {
      if let divider = coming.first, divider.message == message {
        rows.append(.day(divider.day, run: divider.run))
        coming.removeFirst()
      }
    }
    for piece in pieces {
      switch piece {
      case .elements(let items):
        rows.reserveCapacity(items.count + coming.count)
        for item in items {
          addDivider()
          rows.append(.message(item))
          message += 1
        }
      case .gap(let gap):
        // A gap ends the current piece of rows. Placeholders have no dividers.
        if !rows.isEmpty { pieceRows.append(.elements(rows)) }
        rows = []
        pieceRows.append(.gap(gap))
        message += piece.count
      }
    }
    // The message after the inserted ones may need a divider.
    addDivider()
    if !rows.isEmpty { pieceRows.append(.elements(rows)) }
    return pieceRows
  }

  /// Replaces messages and the dividers before and after them.
  @inlinable
  mutating func replace(
    _ range: Range<Int>, in section: inout SectionState, with pieces: [TreePiece<Item>]
  ) {
    // Update the stretches to find out which rows and dividers change.
    let edit = section.stretches.replace(range, with: stretches(of: pieces), &runs)
    TreePiece.replace(edit.rows, of: &section.node.items, with: rows(of: pieces, edit.dividers))
    // A later message may also gain or lose its divider, or get one with a different number.
    if let (rows, divider) = edit.later {
      let dividers = divider.map { [Row.day($0.day, run: $0.run)] } ?? []
      section.node.items.replaceSubrange(rows, with: dividers)
    }
  }

  @inlinable
  mutating func replace(_ range: Range<Int>, inSection index: Int, with pieces: [TreePiece<Item>]) {
    var section = (stretches: sections[index], node: output.tree[index])
    replace(range, in: &section, with: pieces)
    sections.replace(at: index, with: section.stretches)
    output.replaceSections(index..<index + 1, with: CollectionOfOne(section.node))
  }

  @inlinable
  mutating func removeItems(_ items: Range<Int>, inSection section: Int) {
    replace(items, inSection: section, with: [])
  }

  @inlinable
  mutating func insertItems(_ items: ArraySlice<Item>, at position: ItemPosition) {
    let range = position.item..<position.item
    replace(range, inSection: position.section, with: [.elements(ContiguousArray(items))])
  }

  @inlinable
  mutating func insertItems(_ run: ItemRun, of after: Snapshot<Section, Item>) {
    let (start, items) = (run.start.item, after.tree[run.start.section].items)
    let pieces = TreePiece.pieces(of: items, in: start..<start + run.count)
    replace(start..<start, inSection: run.start.section, with: pieces)
  }

  @inlinable
  mutating func updateItem(_ item: Item, at position: ItemPosition) {
    let stretches = sections[position.section]
    if stretches.day(ofMessage: position.item) == day(of: item) {
      // The day is the same, so the dividers don't change.
      let row = stretches.row(ofMessage: position.item)
      output.replaceItems(row..<row + 1, inSection: position.section, with: CollectionOfOne(.message(item)))
    } else {
      // Replace the message together with the dividers around it.
      let range = position.item..<position.item + 1
      replace(range, inSection: position.section, with: [.elements([item])])
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
    // Add the messages to an empty section, as if they were inserted there.
    let node = SectionNode(section: section, items: Tree<ItemMeasure<Row>>(), token: output.newToken())
    var state = (stretches: TranscriptStretches(), node: node)
    replace(0..<0, in: &state, with: TreePiece.pieces(of: items.tree, in: items.indices))
    insertSection(state, at: index)
  }

  @inlinable
  mutating func updateSection(_ value: Section, at section: Int) {
    output.setSection(value, at: section)
  }
}
