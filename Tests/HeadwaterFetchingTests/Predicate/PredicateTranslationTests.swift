import Foundation
import HeadwaterFetching
import Testing

/// Compares translated predicates with Foundation's evaluation, which is the oracle: both must match the same records.
struct PredicateTranslationTests {
  private func isTranslatedFaithfully(
    _ predicate: Predicate<SmallRecord>, _ comment: Comment? = nil,
    location: SourceLocation = #_sourceLocation
  ) throws {
    let query = try RecordRequest(predicate).query
    var passing = 0
    for record in SmallRecord.all {
      let expected = try predicate.evaluate(record)
      if expected { passing += 1 }
      #expect(query.includes(record.row) == expected, "\(record)", sourceLocation: location)
    }
    // A predicate that matches all records, or none, proves nothing.
    #expect(passing > 0 && passing < SmallRecord.all.count, sourceLocation: location)
  }

  @Test func equalityMatchesSwift() throws {
    let (one, none, text) = (1, Int?.none, "ab")
    try isTranslatedFaithfully(#Predicate { $0.whole == one })
    try isTranslatedFaithfully(#Predicate { $0.count == one })
    try isTranslatedFaithfully(#Predicate { $0.count != one })
    try isTranslatedFaithfully(#Predicate { $0.count == none })
    try isTranslatedFaithfully(#Predicate { $0.count != nil })
    try isTranslatedFaithfully(#Predicate { $0.note == nil })
    try isTranslatedFaithfully(#Predicate { $0.note == text })
    try isTranslatedFaithfully(#Predicate { ($0.note ?? "x") == $0.name })
    try isTranslatedFaithfully(#Predicate { $0.isKnown == $0.isKnown && $0.note != $0.note || $0.isDone })
    try isTranslatedFaithfully(#Predicate { !(($0.count ?? 0) == $0.whole) })
    try isTranslatedFaithfully(#Predicate { $0.id == one })
    try isTranslatedFaithfully(#Predicate { $0.place.city == "Ulm" })
  }

  @Test func everyValueTypeIsComparable() throws {
    let (day, mark, kind, level) = (
      SmallRecord.day, SmallRecord.someID, SmallRecord.Kind.special, SmallRecord.Level.middle
    )
    try isTranslatedFaithfully(#Predicate { $0.made == day })
    try isTranslatedFaithfully(#Predicate { $0.made < day })
    try isTranslatedFaithfully(#Predicate { $0.due == day })
    try isTranslatedFaithfully(#Predicate { ($0.due ?? day) >= $0.made })
    try isTranslatedFaithfully(#Predicate { $0.mark == mark })
    try isTranslatedFaithfully(#Predicate { $0.kind == kind })
    try isTranslatedFaithfully(#Predicate { $0.level == level })
    try isTranslatedFaithfully(#Predicate { ($0.level ?? level) > level })
    try isTranslatedFaithfully(#Predicate { $0.name >= "a" && $0.name < "b" })
    try isTranslatedFaithfully(#Predicate { $0.size <= 0.5 })
    try isTranslatedFaithfully(#Predicate { $0.share == 0.5 })
  }

  @Test func booleanConditionsCombine() throws {
    try isTranslatedFaithfully(#Predicate { $0.isDone })
    try isTranslatedFaithfully(#Predicate { !$0.isDone })
    try isTranslatedFaithfully(#Predicate { $0.isKnown == true })
    try isTranslatedFaithfully(#Predicate { $0.isKnown != true })
    try isTranslatedFaithfully(#Predicate { $0.isKnown ?? true })
    try isTranslatedFaithfully(#Predicate { !($0.isKnown ?? false) && $0.isDone })
    try isTranslatedFaithfully(#Predicate { $0.isDone || $0.count == nil })
    try isTranslatedFaithfully(#Predicate { !($0.isDone || $0.count != 1) })
    try isTranslatedFaithfully(#Predicate { ($0.whole < 1) == $0.isDone })
    try isTranslatedFaithfully(#Predicate { $0.isDone ? $0.whole > 0 : $0.note == nil })
    try isTranslatedFaithfully(#Predicate { ($0.isDone ? $0.whole : 2) == 2 })
  }

  @Test func optionalsAreUnwrapped() throws {
    try isTranslatedFaithfully(#Predicate { ($0.count ?? 1) > 0 })
    try isTranslatedFaithfully(#Predicate { $0.count.flatMap { $0 > 0 } == true })
    try isTranslatedFaithfully(#Predicate { $0.count.flatMap { $0 > 0 } != true })
    try isTranslatedFaithfully(#Predicate { $0.count.flatMap { $0 + 1 } == 2 })
    try isTranslatedFaithfully(#Predicate { $0.count.flatMap { $0 } == 2 })
    try isTranslatedFaithfully(#Predicate { $0.count.flatMap { $0 > 0 } ?? true })
    try isTranslatedFaithfully(#Predicate { $0.note?.isEmpty == true })
    try isTranslatedFaithfully(#Predicate { $0.note?.isEmpty != true })
    try isTranslatedFaithfully(#Predicate { !($0.note?.isEmpty ?? true) })
    try isTranslatedFaithfully(#Predicate { $0.note?.contains("b") == true })
    try isTranslatedFaithfully(#Predicate { $0.count != nil && $0.count! > 0 })
    try isTranslatedFaithfully(#Predicate { if let note = $0.note { note == "a" } else { $0.isDone } })
  }

  @Test func textSearchMatchesSwift() throws {
    let part = "b"
    try isTranslatedFaithfully(#Predicate { $0.name.contains("b") })
    try isTranslatedFaithfully(#Predicate { $0.name.contains(part) })
    try isTranslatedFaithfully(#Predicate { $0.name.starts(with: "a") })
    try isTranslatedFaithfully(#Predicate { $0.name.starts(with: $0.note ?? "x") })
    try isTranslatedFaithfully(#Predicate { $0.name.isEmpty })
    try isTranslatedFaithfully(#Predicate { "abc".contains($0.name) })
  }

  @Test func listAndRangeMembershipMatchesSwift() throws {
    let (list, set, texts) = ([1, 4], Set([0, 2]), ["a", "B"])
    let optionals: [Int?] = [nil, 2]
    let (closed, open) = (0...2, 0..<2)
    let kinds: [SmallRecord.Kind] = [.special]
    let (low, high) = (-1, 1)
    try isTranslatedFaithfully(#Predicate { list.contains($0.whole) })
    try isTranslatedFaithfully(#Predicate { set.contains($0.count ?? 1) })
    try isTranslatedFaithfully(#Predicate { !set.contains($0.count ?? 2) })
    try isTranslatedFaithfully(#Predicate { optionals.contains($0.count) })
    try isTranslatedFaithfully(#Predicate { texts.contains($0.note ?? "") })
    try isTranslatedFaithfully(#Predicate { kinds.contains($0.kind) })
    try isTranslatedFaithfully(#Predicate { closed.contains($0.whole) })
    try isTranslatedFaithfully(#Predicate { open.contains($0.whole) })
    try isTranslatedFaithfully(#Predicate { (low...high).contains($0.whole) })
    try isTranslatedFaithfully(#Predicate { (low..<high).contains($0.whole) })
    try isTranslatedFaithfully(#Predicate { (0.5...1).contains($0.size) })
  }

  @Test func arithmeticMatchesSwift() throws {
    try isTranslatedFaithfully(#Predicate { $0.whole + 2 == 3 })
    try isTranslatedFaithfully(#Predicate { $0.whole - ($0.count ?? 0) > 0 })
    try isTranslatedFaithfully(#Predicate { $0.whole * $0.whole == 4 })
    try isTranslatedFaithfully(#Predicate { $0.whole / 2 == -1 })
    try isTranslatedFaithfully(#Predicate { $0.whole % 2 == -1 })
    try isTranslatedFaithfully(#Predicate { -$0.whole > 1 })
    try isTranslatedFaithfully(#Predicate { -$0.size > 1 })
    try isTranslatedFaithfully(#Predicate { $0.size / 2 < 0.25 })
    try isTranslatedFaithfully(#Predicate { $0.size * 2 + 1 == 0 })
  }
}
