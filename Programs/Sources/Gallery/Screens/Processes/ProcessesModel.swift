import GalleryKit
import Headwater

/// The model of the process table, sorted by usage in descending order.
///
/// A row is identified by the number and the start time of its process, so a reused number results in a different row. Only the
/// differences between consecutive readings reach the list.
@MainActor
final class ProcessesModel: ScreenModel {
  let name = ScreenName.processes
  /// The data source of the sorted rows.
  private(set) lazy var source = processes.sort { [weak self] first, second in
    self?.order.areInIncreasingOrder(first, second) ?? false
  }
  /// The sort order.
  var order = ProcessOrder.processor { didSet { if order != oldValue { source.invalidate() } } }
  /// The number of processes that were skipped in the last reading.
  private(set) var skipped = 0

  private let processes: ArrayDataSource<RunningProcess>
  private let files: any ProcessFiles
  private var usage = ProcessUsage()

  /// Creates a model and reads the processes once.
  init(files: any ProcessFiles) {
    self.files = files
    let reading = files.read()
    skipped = reading.skipped
    processes = ArrayDataSource(usage.rows(of: reading)) { _ in }
  }

  func counts(write: (Int) -> String) -> String {
    counted(processes.count, "process", "processes", write: write)
  }

  var notice: String? {
    skipped == 0 ? nil : "\(skipped) disappeared while being read"
  }

  var emptyText: (title: String, hint: String) {
    ("No Processes", "This computer doesn't have /proc, which lists processes.")
  }

  /// Reads the processes again after each interval until the task is canceled. Reading takes place off the main actor.
  func follow(clock: some Clock<Duration>, every interval: Duration = .seconds(1)) async {
    while (try? await clock.sleep(for: interval)) != nil {
      let reading = await Self.read(files)
      if Task.isCancelled { return }
      show(reading)
    }
  }

  /// Shows a reading. Duplicate processes are shown only once.
  func show(_ reading: ProcessReading) {
    skipped = reading.skipped
    var seen: Set<ProcessStatus.Identity> = []
    let rows = usage.rows(of: reading).filter { seen.insert($0.identity).inserted }
    attempt { try processes.setItems(rows) }
  }

  @concurrent
  private nonisolated static func read(_ files: any ProcessFiles) async -> ProcessReading {
    files.read()
  }
}
