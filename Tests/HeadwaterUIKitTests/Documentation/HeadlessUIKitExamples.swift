// On UIKit itself, only the user can scroll by touch.
#if !canImport(UIKit)
  import Headwater
  import HeadwaterUIKit
  import Testing

  /// The example from the article about the test double for UIKit.
  @MainActor
  struct HeadlessUIKitExamples {
    @Test
    func listDeceleratesAfterRelease() {
      let list = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
      list.rowHeight = 20
      let adapter = TableViewAdapter(ArrayDataSource(Array(0..<100))) { rows in
        rows.register(style: .default) { cell, number in cell.textLabel?.text = "\(number)" }
      }
      adapter.bind(to: list)
      let window = UIWindow(frame: list.frame)
      window.addSubview(list)
      window.layoutIfNeeded()

      list.touch()
      list.drag(by: CGPoint(x: 0, y: 50))
      list.release(velocity: CGPoint(x: 0, y: 1))
      list.advance(by: .milliseconds(16))
      #expect(list.isDecelerating)

      list.advance(by: .seconds(5))
      #expect(list.contentOffset.y == 544)
    }
  }
#endif
