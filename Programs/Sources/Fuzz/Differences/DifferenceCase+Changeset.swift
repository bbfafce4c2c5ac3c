import Headwater

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DifferenceCase {
  /// Returns Headwater's changeset, computed with elements of the case's kind.
  func changeset() throws(ChangesetFailure) -> Changeset {
    switch kind {
    case .integer: try changeset { KeyedElement($0, identity: $0.id) }
    case .integerHigh: try changeset { KeyedElement($0, identity: $0.id &<< 32) }
    // Multiply by an odd number, so that all ids stay distinct.
    case .integerSpread: try changeset { KeyedElement($0, identity: $0.id &* 0x1E37_79B9_7F4A_7C15) }
    case .itself: try changeset { $0.id }
    case .standard: try changeset { KeyedElement($0, identity: StandardKey(number: $0.id)) }
    // Use strings that are too long to be stored without an allocation.
    case .string: try changeset { KeyedElement($0, identity: "the element with number \($0.id)") }
    case .uuid: try changeset { KeyedElement($0, identity: UUID(scattering: $0.id)) }
    case .uuidHalves: try changeset { KeyedElement($0, identity: UUID(pairing: $0.id)) }
    case .weak1, .weak2, .weak4, .weak16, .weak64: try weakChangeset(hashes: kind.numberOfHashes ?? 1)
    }
  }

  /// A Boolean value that indicates whether the lists might need more comparisons than diffing makes before it gives up and
  /// treats the remaining items as deleted and inserted.
  var mayGiveUp: Bool {
    guard let hashes = kind.numberOfHashes else { return false }
    let (before, after) = lists
    let (old, new) = (before.allItems().count, after.allItems().count)
    // Each old item is compared with those already in the table, and each new item is compared with all of them.
    return (old * old / 2 + old * new) / hashes > 1 << 27
  }

  private func weakChangeset(hashes: Int) throws(ChangesetFailure) -> Changeset {
    try changeset { KeyedElement($0, identity: WeakKey(number: $0.id, hashes: hashes)) }
  }

  private func changeset<Element: ListElement>(
    of element: (FuzzElement) -> Element
  ) throws(ChangesetFailure) -> Changeset {
    do {
      return form.isFlat
        ? try flatChangeset(before.allItems().map(element), after.allItems().map(element))
        : try snapshotChangeset(element)
    } catch is CancellationError {
      throw .refused
    } catch {
      throw .leadsElsewhere(.wrongEnd)
    }
  }

  private func flatChangeset<Element: ListElement>(
    _ before: [Element], _ after: [Element]
  ) throws -> Changeset {
    switch form {
    case .slices:
      let both = before + after
      // If one list is a prefix of the other, use the same memory for both.
      let second = before.starts(with: after) ? 0..<after.count : before.count..<both.count
      return try both[second].changeset(from: both[..<before.count])
    case .views:
      return try after.lazy.map { $0 }.changeset(from: before.lazy.map { $0 })
    default:
      return try (before == after ? before : after).changeset(from: before)
    }
  }

  private func snapshotChangeset<Element: ListElement>(_ element: (FuzzElement) -> Element) throws
    -> Changeset
  {
    func snapshot(_ list: FuzzList) -> Snapshot<Element, Element> {
      Snapshot(sections: list.map { (element($0.value), $0.items.map(element)) })
    }
    let start = snapshot(before)
    guard form.isEdited else { return try snapshot(after).changeset(from: start) }

    let first = try start.edited(by: earlierEdits, section: element, item: element)
    let second = try (form == .siblings ? start : first)
      .edited(by: laterEdits, section: element, item: element)
    let (old, new) = form == .undo ? (second, first) : (first, second)
    let lists = lists
    guard old == snapshot(lists.before), new == snapshot(lists.after) else {
      throw ReplayFailure.wrongEnd
    }
    return try new.changeset(from: old)
  }
}
