import Headwater
import HeadwaterFetching

extension StoreOperator {
  /// Returns a data source that applies the operator to another data source. Returns the other data source if the operator
  /// changes the type of the sections.
  @MainActor
  func apply<ID: StoreIdentity>(
    to source: any DataSource<StoreSection, LoadingRow<StoreRecord<ID>>>, _ table: StoreTable
  ) -> any DataSource<StoreSection, LoadingRow<StoreRecord<ID>>> { apply(over: source, table) }

  @MainActor
  private func apply<Source: DataSource, ID: StoreIdentity>(
    over source: Source, _ table: StoreTable
  ) -> any DataSource<StoreSection, LoadingRow<StoreRecord<ID>>>
  where Source.Section == StoreSection, Source.Item == LoadingRow<StoreRecord<ID>> {
    func number(_ slot: LoadingRow<StoreRecord<ID>>, _ column: Int) -> Int {
      Self.number(of: slot.item?.values, column, table.columns[column].kind)
    }
    switch self {
    case .filter(let column): return source.filter { number($0, column) != 1 }
    case .sort(let column, let isDescending):
      return source.sort { left, right in
        isDescending
          ? number(left, column) > number(right, column)
          : number(left, column) < number(right, column)
      }
    case .section(let column):
      return source.section { slot in
        StoreSection(id: FetchKey(.integer(Int64(number(slot, column)))))
      } order: { left, right in
        NaiveOrder.compare(left.id.values[0], right.id.values[0]) < 0
      }
    // The operator changes the type of the sections, so the view applies it.
    case .collapse: return source
    }
  }
}
