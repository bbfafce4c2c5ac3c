import GalleryKit
import Headwater

/// The processes of the machine, those that use most first.
///
/// A row is known by the process's number and the time that it started, so that a number that the kernel uses again is
/// another row. Only what changed between two readings reaches the list.
@MainActor
final class ProcessesModel: ScreenModel {
  let name = ScreenName.processes
  /// The rows in order.
  private(set) lazy var source = processes.sort { [weak self] first, second in
    self?.order.areInIncreasingOrder(first, second) ?? false
  }
  /// How the rows are ordered.
  var order = ProcessOrder.processor { didSet { if order != oldValue { source.reapply() } } }
  /// How many processes vanished while they were last read.
  private(set) var skipped = 0

  private let processes: ArrayDataSource<RunningProcess>
  private let files: any ProcessFiles
  private var usage = ProcessUsage()

  /// Reads the processes once.
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
    skipped == 0 ? nil : "\(skipped) vanished while they were read"
  }

  var emptyText: (title: String, hint: String) {
    ("No Processes", "This machine has no /proc to read them from.")
  }

  /// Reads the processes again after each interval, until the task is cancelled. They are read off the
  /// main actor.
  func follow(clock: some Clock<Duration>, every interval: Duration = .seconds(1)) async {
    while (try? await clock.sleep(for: interval)) != nil {
      let reading = await Self.read(files)
      if Task.isCancelled { return }
      show(reading)
    }
  }

  /// Shows a reading; a process that is in it twice is shown once.
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
