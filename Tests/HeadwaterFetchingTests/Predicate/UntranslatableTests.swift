import Foundation
import Headwater
import HeadwaterFetching
import Testing

private struct Odd: FetchedRecord {
  var id: Int
  var name: String
  var half: Float
  var stars: Stars
  var seen: Date
  var made: Date
  var sum: Int { id + 1 }
  var parts: [Int] = []

  /// An enum whose order differs from the order of its raw values.
  enum Stars: String, Codable, CaseIterable, Comparable, FetchValueConvertible {
    case one, two, three
    static func < (first: Stars, second: Stars) -> Bool {
      (allCases.firstIndex(of: first) ?? 0) < (allCases.firstIndex(of: second) ?? 0)
    }
  }

  static let table = RecordTable<Odd>(
    "odd", key: "id",
    columns: [
      RecordColumn("id", \.id), RecordColumn("name", \.name), RecordColumn("half", \.half),
      RecordColumn("stars", \.stars),
      RecordColumn("seen", \.seen), RecordColumn("made", \.made, type: .secondsSince1970),
    ]
  ) { _ in throw FetchError.unsupported("") }
}

/// Tests that predicates unsupported by any store throw an error with a reason, and are never evaluated in memory.
struct UntranslatableTests {
  private func error(of predicate: Predicate<Odd>) -> FetchError? {
    do throws(FetchError) {
      _ = try RecordRequest(predicate)
      return nil
    } catch {
      return error
    }
  }

  private func expression(of predicate: Predicate<Odd>) -> String? {
    guard case .untranslatable(let expression, _) = error(of: predicate) else { return nil }
    return expression
  }

  @Test func propertyWithoutColumnIsReported() {
    #expect(error(of: #Predicate { $0.sum == 1 }) == .noColumn("\\Odd.(computed Int)", table: "odd"))
    #expect(error(of: #Predicate { $0.parts.isEmpty }) != nil)
  }

  @Test func characterCountIsReported() {
    #expect(expression(of: #Predicate { $0.name.count > 3 }) == "\\Odd.name.count")
  }

  @Test func arrayPropertyIsReported() {
    #expect(expression(of: #Predicate { $0.parts.contains(1) }) == "sequenceContains(\\Odd.parts, 1)")
    #expect(
      expression(of: #Predicate { $0.parts.contains { $0 == 1 } })?.hasPrefix("contains(where:)(\\Odd.parts")
        == true)
    #expect(expression(of: #Predicate { $0.parts[0] == 1 })?.hasPrefix("subscript(\\Odd.parts") == true)
    #expect(expression(of: #Predicate { $0.parts.filter { $0 == 1 }.isEmpty }) != nil)
    #expect(expression(of: #Predicate { $0.parts.allSatisfy { $0 == 1 } })?.hasPrefix("allSatisfy(") == true)
  }

  @Test func typeCheckIsReported() {
    #expect(expression(of: #Predicate { ($0.name as Any) is Int })?.hasPrefix("is(") == true)
  }

  @Test func unsupportedNumbersAreReported() {
    #expect(expression(of: #Predicate { $0.half * 2 > 1 }) == "arithmetic(\\Odd.half, 2.0)")
    let number = Float.nan
    #expect(expression(of: #Predicate { $0.half < number }) == "nan")
  }

  @Test func differentlyOrderedEnumIsReported() {
    let two = Odd.Stars.two
    #expect(expression(of: #Predicate { $0.stars < two })?.contains("\\Odd.stars") == true)
    #expect(error(of: #Predicate { $0.stars == two }) == nil)
    #expect(throws: FetchError.self) {
      try RecordRequest<SingleSection, Odd>(sortedBy: [SortDescriptor(\.stars)])
    }
  }

  @Test func columnsStoredDifferentlyCannotBeCompared() {
    #expect(expression(of: #Predicate { $0.seen < $0.made }) == "comparison(\\Odd.seen, \\Odd.made)")
    let date = Date(timeIntervalSince1970: 0)
    #expect(error(of: #Predicate { $0.seen < date && $0.made < date }) == nil)
  }

  @Test func lexicalComparatorSortsTextColumn() throws {
    let request = try RecordRequest<SingleSection, Odd>(
      sortedBy: [SortDescriptor(\.name, comparator: .lexical, order: .reverse)])
    #expect(request.query.order.first == FetchOrder(ColumnReference("name", type: .text), isDescending: true))
  }

  @Test func sortingWithoutColumnIsReported() {
    #expect(throws: FetchError.noColumn("\\Odd.(computed Int)", table: "odd")) {
      try RecordRequest<SingleSection, Odd>(sortedBy: [SortDescriptor(\.sum)])
    }
  }
}
