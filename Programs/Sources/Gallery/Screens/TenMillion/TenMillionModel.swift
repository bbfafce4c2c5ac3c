import GalleryKit
import GalleryStores
import Headwater
import HeadwaterFetching
import Observation

/// The model of a database with ten million rows in 500 sections. Only the rows around the visible ones are in memory. The rows
/// are generated on first use, and a writer can change them while they are visible.
@MainActor
@Observable
final class TenMillionModel: ScreenModel {
  typealias Source = FetchedDataSource<Shelf, Entry>

  let name = ScreenName.tenMillion
  /// The data source of the list, which is empty until the database is open.
  let source: Source
  /// The data source of the existing sections, for the index beside the list.
  let shelves = ArrayDataSource<Shelf>([])
  /// The progress of generating the database, or nil if the database isn't being opened.
  private(set) var progress: GenerationProgress? { didSet { if progress != oldValue { onChange() } } }
  /// A closure that is called when ``progress``, ``cost``, or ``notice`` changes.
  var onChange: @MainActor () -> Void = {}
  /// The latest measurement of the cost.
  private(set) var cost: Cost? { didSet { onChange() } }
  /// The number of rows that the writer has changed.
  private(set) var written = 0
  /// A Boolean value that indicates whether the writer is changing rows.
  var isWriting = false { didSet { if isWriting != oldValue { toggleWriter() } } }

  /// The database, or nil if it isn't open.
  private(set) var openDatabase: (any EntryDatabase)?

  private let place: EntryPlace
  private let plan: EntryPlan
  private let store = LaterStore()
  private var opening: Task<any EntryDatabase, any Error>?
  private var writing: Task<Void, Never>?
  private var observation: ObservationToken?
  private var rounds = 0
  private var failure: String? { didSet { onChange() } }
  private var wasCancelled = false

  /// Creates a model without opening the database. The rows are generated if the database doesn't exist.
  init(_ place: EntryPlace, _ plan: EntryPlan) {
    self.place = place
    self.plan = plan
    source = Source(nil, in: store, options: FetchOptions(windowedAbove: 0))
    observation = source.observe { [weak self] transition in self?.follow(transition.after) }
  }

  /// Creates the model for a command.
  static func ofThisMachine(_ command: GalleryCommand) -> TenMillionModel {
    TenMillionModel(.place(for: command), EntryPlan(for: command))
  }

  /// Opens the database, generates missing rows, and starts loading. Returns when the database is open, an error has occurred,
  /// or the generation was canceled. Does nothing if the database is open or opening.
  func open() async {
    guard opening == nil, openDatabase == nil else { return }
    (progress, failure, wasCancelled) = (.opening, nil, false)
    let begun = DatabaseOpening { [place, plan] in try await place.open(plan, $0) }
    let task = begun.task
    opening = task
    for await report in begun.reports { progress = report }
    do {
      let database = try await task.value
      openDatabase = database
      await store.use(database.store)
      source.request = try Entry.request()
    } catch is CancellationError {
      wasCancelled = true
    } catch {
      failure = task.isCancelled ? nil : sentence(of: error)
      wasCancelled = task.isCancelled
    }
    opening = nil
    progress = nil
    if isWriting { toggleWriter() }
  }

  /// Cancels the generation. The rows that have already been written are kept for the next run.
  func cancel() { opening?.cancel() }

  /// Measures the cost of each interval until the task is canceled.
  func measure(clock: some Clock<Duration>, every interval: Duration = .seconds(1)) async {
    let start = ContinuousClock.now
    var before = (reading: CostReading.now(at: .zero), rounds: rounds)
    while (try? await clock.sleep(for: interval)) != nil {
      let reading = CostReading.now(at: ContinuousClock.now - start)
      cost = Cost(from: before.reading, to: reading, rounds: rounds - before.rounds)
      before = (reading, rounds)
    }
  }

  func counts(write: (Int) -> String) -> String {
    let snapshot = source.snapshot
    return "\(counted(snapshot.numberOfItems, "row", write: write)) in "
      + counted(snapshot.numberOfSections, "section", write: write)
  }

  var notice: String? { openDatabase == nil ? nil : failure }

  var emptyText: (title: String, hint: String) {
    if let progress {
      return ("\(grouped(plan.rows)) Rows Are Being Generated", "\(progress.text), in \(place.name).")
    }
    if let failure { return ("No Rows", failure) }
    if wasCancelled {
      return ("Some Rows Are Missing", "Written rows are kept. Press Generate to continue.")
    }
    return openDatabase == nil
      ? ("No Rows", "They haven't been generated yet.") : ("No Rows", "They have all been deleted.")
  }

  var isLoading: Bool { progress != nil || openDatabase != nil && state == .loading }

  /// A Boolean value that indicates whether the generation can start or continue.
  var canOpen: Bool { opening == nil && openDatabase == nil }

  private func follow(_ snapshot: Snapshot<Shelf, LoadingRow<Entry>>) {
    rounds += 1
    if shelves.count != snapshot.numberOfSections || !shelves.items.elementsEqual(snapshot.sections) {
      attempt { try shelves.setItems(Array(snapshot.sections)) }
    }
  }

  private func toggleWriter() {
    writing?.cancel()
    writing = nil
    guard isWriting, let database = openDatabase else { return }
    let writer = EntryWriter(database: database, plan: plan)
    let report: @Sendable (Int) async -> Void = { [weak self] count in await self?.hasWritten(count) }
    writing = Task { [weak self] in
      do {
        try await writer.run(clock: ContinuousClock(), using: SystemRandomNumberGenerator(), report: report)
      } catch {
        // The task was canceled or a write failed.
        if !Task.isCancelled { self?.failure = "The writer has stopped: \(sentence(of: error))" }
      }
    }
  }

  private func hasWritten(_ count: Int) { written += count }
}
