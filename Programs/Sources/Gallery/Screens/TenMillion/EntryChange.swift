import GalleryStores
import HeadwaterFetching

/// A change to a single row.
enum EntryChange: Equatable, Sendable {
  case insert(Entry)
  case setPoints(Int64, Int)
  case move(Int64, place: Int64)
  case delete(Int64)

  /// Returns the SQL statement that makes the change.
  func statement(_ dialect: StatementDialect) -> BoundStatement {
    let reference = Entry.table.reference
    let (parts, values): ([String], [FetchValue]) =
      switch self {
      case .insert(let entry):
        (
          ["INSERT INTO gallery_entry (id, shelf, place, title, points) VALUES ("]
            + Array(repeating: ", ", count: 4) + [")"],
          reference.columns.map { entry.value(of: $0.name) }
        )
      case .setPoints(let id, let points):
        (
          ["UPDATE gallery_entry SET points = ", " WHERE id = ", ""],
          [.integer(Int64(points)), .integer(id)]
        )
      case .move(let id, let place):
        (["UPDATE gallery_entry SET place = ", " WHERE id = ", ""], [.integer(place), .integer(id)])
      case .delete(let id): (["DELETE FROM gallery_entry WHERE id = ", ""], [.integer(id)])
      }
    let text = zip(parts, 1...).map { $0 + ($1 < parts.count ? dialect.parameter($1) : "") }.joined()
    return BoundStatement(
      text,
      values: values.map { value in
        if case .text = value { (value, .text) } else { (value, .integer) }
      })
  }
}

extension Entry {
  fileprivate func value(of column: String) -> FetchValue {
    switch column {
    case "id": id.fetchValue
    case "shelf": shelf.fetchValue
    case "place": place.fetchValue
    case "title": title.fetchValue
    default: points.fetchValue
    }
  }
}

/// A generator of random changes. Out of ten changes, six change the points of a row, two move a row on its shelf, one inserts
/// a row, and one deletes a row.
struct EntryChanges<Generator: RandomNumberGenerator & Sendable>: Sendable {
  private let plan: EntryPlan
  private var nextID: Int64
  private var generator: Generator

  /// Creates a generator of changes to the rows that were generated from a plan. The greatest ID is the largest row number.
  init(_ plan: EntryPlan, greatestID: Int64, using generator: Generator) {
    self.plan = plan
    self.generator = generator
    nextID = greatestID + 1
  }

  /// Returns the next changes.
  mutating func next(_ count: Int) -> [EntryChange] { (0..<max(0, count)).map { _ in next() } }

  private mutating func next() -> EntryChange {
    let id = Int64.random(in: 1...max(1, nextID - 1), using: &generator)
    let place = Int64.random(in: 0..<Int64(max(1, plan.rows)), using: &generator)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<6: return .setPoints(id, Int.random(in: 0..<1_000, using: &generator))
    case 6..<8: return .move(id, place: place)
    case 8:
      defer { nextID += 1 }
      return .insert(
        Entry(
          id: nextID, shelf: Shelf(rawValue: Int.random(in: 0..<Shelf.count, using: &generator)),
          place: place,
          title: "Entry \(nextID), new", points: 0))
    default: return .delete(id)
    }
  }
}
