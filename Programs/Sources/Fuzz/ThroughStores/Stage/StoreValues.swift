import Headwater
import HeadwaterFetching

/// The live values of a case: values of the rows that its request includes, which follow the changes to the tables.
@MainActor
final class StoreValues {
  private typealias Record = StoreRecord<FetchKey>

  /// Several values that are read together.
  private let totals: LiveValue<StoreValueText.Totals?>
  /// The number of rows, which is read alone.
  private let count: LiveValue<Int?>
  /// The first row, which may be impossible to decode.
  private let first: LiveValue<Record?>
  /// The number of times that a value or its load state has changed.
  private(set) var changes = 0
  private var observations: [ObservationToken] = []
  private var hasOrder = false

  init(_ request: StoreRequest, of fuzzCase: StoreCase, in store: any FetchStore) {
    totals = LiveValue(nil, in: store, minimumInterval: .zero)
    count = LiveValue(nil, in: store, minimumInterval: .zero)
    first = LiveValue(nil, in: store, minimumInterval: .zero)
    observations = [
      totals.observe { [weak self] _ in self?.changes += 1 },
      count.observe { [weak self] _ in self?.changes += 1 },
      first.observe { [weak self] _ in self?.changes += 1 },
      totals.observeLoading { [weak self] in self?.changes += 1 },
      count.observeLoading { [weak self] in self?.changes += 1 },
      first.observeLoading { [weak self] in self?.changes += 1 },
    ]
    show(request, of: fuzzCase)
  }

  /// Follows the values of another of the case's requests.
  func show(_ request: StoreRequest, of fuzzCase: StoreCase) {
    let schema = fuzzCase.schema
    hasOrder = StoreValueText.hasOrder(schema)
    func fetched() throws(FetchError) -> RecordRequest<StoreSection, Record> {
      try fuzzCase.fetchRequest(request, FetchKey.self)
    }
    count.request = .values(.count(of: try fetched())) { $0 }
    first.request = hasOrder ? .first(of: try fetched()) : nil
    let columns = Record.table(schema.table, isRelated: false).reference.columns
    let column = columns[StoreValueText.column(schema)]
    func aggregate(_ kind: StoreDerived.Aggregate, _ aggregate: FetchAggregate) -> ValueRequest<FetchValue> {
      guard StoreValueText.aggregates(schema).contains(kind) else { return .values { .null } }
      return .aggregate(aggregate, of: try fetched())
    }
    var related = ValueRequest<Int>.values { 0 }
    if let relation = schema.relation {
      related = .count(from: Record.table(relation.table, isRelated: true))
    }
    var groups = ValueRequest<[StoreSection: Int]>.values { [:] }
    if request.isGroupedByValue { groups = .counts(of: try fetched()) }
    totals.request = .values(
      .aggregate(.exists, of: try fetched()), aggregate(.sum, .sum(column)),
      aggregate(.average, .average(column)), aggregate(.minimum, .minimum(column)),
      aggregate(.maximum, .maximum(column)), related, groups
    ) { exists, sum, average, minimum, maximum, related, groups in
      StoreValueText.Totals(
        aggregates: [exists, sum, average, minimum, maximum], related: related,
        groups: groups.map { ($0.key.id, $0.value) })
    }
  }

  /// The current values.
  var text: StoreValueText {
    var text = StoreValueText(totals: totals.value, count: count.value)
    if hasOrder { text.first = first.error == nil ? .row(first.value?.values) : .failure }
    return text
  }

  func catchUp() async throws {
    try await totals.catchUp()
    try await count.catchUp()
    // A row that can't be decoded is part of the case.
    try? await first.catchUp()
  }

  func close() {
    (totals.request, count.request, first.request) = (nil, nil, nil)
  }
}
