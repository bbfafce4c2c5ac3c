import Headwater
import HeadwaterUIKit

/// Thousands of rows that change several times a second, with a log of the last update below them.
final class LiveListViewController: UIViewController {
  /// The readings to display. Set them before the view is loaded.
  var readings = LiveReadings()
  /// The timer that drives the changes. Set it before the view appears.
  var ticker = Ticker()
  let tableView = UITableView(frame: .zero, style: .plain)
  let statusLabel = UILabel(frame: .zero)
  private let log = UpdateLog(capacity: 1)

  private lazy var adapter: TableViewAdapter<SingleSection, Reading> = {
    var list = TableConfiguration<SingleSection, Reading>()
    list.register(style: .value1) { cell, reading in
      cell.textLabel?.text = "Sensor \(reading.id)"
      cell.detailTextLabel?.text = "\(reading.value)"
    }
    list.options.rowHeight = .fixed(44)
    list.rowAnimations = RowAnimations(.fade)
    return TableViewAdapter(readings.source, configuration: list, log: log)
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Live"
    view.backgroundColor = .systemBackground
    statusLabel.font = .preferredFont(forTextStyle: .caption1)
    statusLabel.numberOfLines = 3
    view.addSubview(tableView)
    view.addSubview(statusLabel)
    adapter.onUpdate = { [weak self] _ in self?.showStatus() }
    adapter.bind(to: tableView)
    showStatus()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let parts = room.divided(atDistance: 64, from: .maxYEdge)
    tableView.frame = parts.remainder
    statusLabel.frame = parts.slice.insetBy(dx: 16, dy: 4)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    ticker.start { [weak self] in self?.tick() }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    ticker.stop()
  }

  /// Applies one set of changes to the list.
  func tick() {
    do {
      try readings.tick()
    } catch {
      statusLabel.text = "\(error)"
    }
  }

  private func showStatus() {
    statusLabel.text = log.entries.last?.description
  }

  /// The part of the view inside the safe area.
  private var room: CGRect {
    #if canImport(UIKit)
      view.bounds.inset(by: view.safeAreaInsets)
    #else
      view.bounds
    #endif
  }
}
