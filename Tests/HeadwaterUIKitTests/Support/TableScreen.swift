import Headwater
import HeadwaterUIKit

/// A table view in a window, with six rows of 20 points.
@MainActor
final class TableScreen {
  let view: UITableView
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 120))

  init(inWindow: Bool = true, style: UITableView.Style = .plain) {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 120)
    #if canImport(UIKit)
      view = RecordingTableView(frame: frame, style: style)
    #else
      view = UITableView(frame: frame, style: style)
    #endif
    view.rowHeight = 20
    if inWindow { window.addSubview(view) }
  }

  /// The text of each visible row, from top to bottom.
  var texts: [String] {
    view.layoutIfNeeded()
    return (view.indexPathsForVisibleRows ?? []).sorted().compactMap {
      view.cellForRow(at: $0)?.textLabel?.text
    }
  }
}
