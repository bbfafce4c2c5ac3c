import GalleryKit
import GalleryStores
import Headwater
import HeadwaterFetching
import Observation

/// Ten million rows of a database in 500 sections, of which those around what is visible are in memory; generated on first
/// use, and changed by a writer while they are shown.
@MainActor
@Observable
final class TenMillionModel: ScreenModel {
  typealias Source = FetchedDataSource<Shelf, Entry>

  let name = ScreenName.tenMillion
  /// What is shown: empty until the database is open.
  let source: Source
  /// The titles of the sections that are there, for an index at the side.
  let shelves = ArrayDataSource<Shelf>([])
  /// How far the generation is; nil while there is none.
  private(set) var progress: GenerationProgress? { didSet { if progress != oldValue { onChange() } } }
  /// Called when ``progress``, ``cost`` or ``notice`` has changed.
  var onChange: @MainActor () -> Void = {}
  /// What it costs now.
  private(set) var cost: Cost? { didSet { onChange() } }
  /// How many rows the writer has changed.
  private(set) var written = 0
  /// Whether the writer changes rows.
  var isWriting = false { didSet { if isWriting != oldValue { toggleWriter() } } }

  /// The database, once it is open.
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

  /// Makes a model; opens and generates nothing yet.
  ///
  /// - Parameters:
  ///   - place: Where the rows are.
  ///   - plan: Which rows are generated where they are not there.
  init(_ place: EntryPlace, _ plan: EntryPlan) {
    self.place = place
    self.plan = plan
    source = Source(nil, in: store, options: FetchOptions(windowedAbove: 0))
    observation = source.observe { [weak self] transition in self?.follow(transition.after) }
  }

  /// The model that a command wants.
  static func ofThisMachine(_ command: GalleryCommand) -> TenMillionModel {
    TenMillionModel(.place(for: command), EntryPlan(for: command))
  }

  /// Opens the database, generates it where that is needed, and begins to load. Returns when it is open, or cannot be, or was
  /// cancelled; ignored while that is on its way, and once it is open.
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

  /// Ends the generation. What is written stays for the next time.
  func cancel() { opening?.cancel() }

  /// Measures over each interval, until the task is cancelled.
  ///
  /// - Parameters:
  ///   - clock: The clock to wait with.
  ///   - interval: How long is measured.
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
      return ("The Rows Are Not All There", "What was written stays. Generate continues from there.")
    }
    return openDatabase == nil
      ? ("No Rows", "They have not been generated yet.") : ("No Rows", "Somebody has deleted them all.")
  }

  var isLoading: Bool { progress != nil || openDatabase != nil && state == .loading }

  /// Whether the rows can be generated, or the generation can go on.
  var canOpen: Bool { opening == nil && openDatabase == nil }

  private func follow(_ snapshot: Snapshot<Shelf, Slot<Entry>>) {
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
        // Switched off, or something is wrong.
        if !Task.isCancelled { self?.failure = "The writer has stopped: \(sentence(of: error))" }
      }
    }
  }

  private func hasWritten(_ count: Int) { written += count }
}
