internal import Headwater

/// The property of a record that its user's order is kept in: a position, larger or smaller than those of its neighbours.
///
/// ```swift
/// let request = try FetchRequest<SingleSection, Task>(sortedBy: [SortDescriptor(\.position)])
/// let tasks = FetchedDataSource(request, in: store, reorderedBy: .position(\.position))
/// try tasks.move(from: ItemPosition(section: 0, item: 5), to: ItemPosition(section: 0, item: 1))
/// ```
///
/// A moved row gets a position between those of its neighbours; where there is none left, as few rows around it as need be
/// get new ones. Whole numbers should have gaps: 1,024 from one to the next is what rows at the ends get.
public struct FetchReordering<Record: FetchedRecord>: Sendable {
  let keyPath: any PartialKeyPath<Record> & Sendable
  /// A record at another position.
  let moved: @Sendable (Record, FetchValue) -> Record?
  let isWhole: Bool

  /// Positions are floating-point numbers.
  public static func position(_ keyPath: any WritableKeyPath<Record, Double> & Sendable) -> FetchReordering {
    make(keyPath, isWhole: false)
  }

  /// Positions are whole numbers.
  public static func position(_ keyPath: any WritableKeyPath<Record, Int> & Sendable) -> FetchReordering {
    make(keyPath, isWhole: true)
  }

  private static func make<Value: FetchValueConvertible>(
    _ keyPath: any WritableKeyPath<Record, Value> & Sendable, isWhole: Bool
  ) -> FetchReordering {
    FetchReordering(
      keyPath: keyPath,
      moved: { record, position in
        guard let value = Value(fetchValue: position) else { return nil }
        var record = record
        record[keyPath: keyPath] = value
        return record
      }, isWhole: isWhole)
  }
}
