#if !canImport(UIKit)
  import Headwater
  import HeadwaterUIKit
  import Testing

  @testable import ExampleScreens

  @Suite("The screen with a live list")
  @MainActor
  struct LiveScreenTests {
    /// Creates a controller whose ticker never ticks automatically.
    func makeController(count: Int = 5_000, seed: UInt64 = 3) -> LiveListViewController {
      let controller = LiveListViewController()
      controller.readings = LiveReadings(count: count, dice: Dice(seed: seed))
      controller.ticker = Ticker(pause: { throw CancellationError() })
      return controller
    }

    /// Expects the visible rows to match the source.
    func expectRowsOfTheSource(_ screen: Screen<LiveListViewController>, at offset: CGFloat = 0) {
      let (table, items) = (screen.controller.tableView, screen.controller.readings.source.items)
      table.contentOffset.y = offset
      screen.window.layoutIfNeeded()
      let paths = table.indexPathsForVisibleRows ?? []
      #expect(paths.count > 10)
      for path in paths {
        let reading = items[path.row]
        #expect(table.texts(path.row) == ["Sensor \(reading.id)", "\(reading.value)"])
      }
    }

    @Test func rowsFillScreenAboveLog() {
      let screen = Screen(makeController())
      #expect(screen.controller.tableView.numberOfRows(inSection: 0) == 5_000)
      #expect(screen.controller.tableView.frame == CGRect(x: 0, y: 0, width: 360, height: 576))
      #expect(screen.controller.statusLabel.text?.contains("5000 items") == true)
      expectRowsOfTheSource(screen)
    }

    @Test func eachTickUpdatesListAndStatus() {
      let screen = Screen(makeController())
      let failures = UIKitFailure.collect {
        for number in 1...50 {
          let before = screen.controller.readings.source.snapshot
          screen.controller.tick()
          screen.window.layoutIfNeeded()
          #expect(screen.controller.readings.source.snapshot != before)
          let status = screen.controller.statusLabel.text ?? ""
          #expect(status.hasPrefix("#\(number + 1); from tick; 5000 -> 5000 items; incremental"), "\(status)")
        }
      }
      #expect(failures == [])
      expectRowsOfTheSource(screen)
      expectRowsOfTheSource(screen, at: 44 * 2_500)
      expectRowsOfTheSource(screen, at: 44 * 4_980)
    }

    @Test(arguments: 0...3)
    func shortListsTickWithoutFailures(_ count: Int) {
      let screen = Screen(makeController(count: count))
      #expect(UIKitFailure.collect { for _ in 0..<20 { screen.controller.tick() } } == [])
      #expect(screen.controller.tableView.numberOfRows(inSection: 0) == count)
      #expect(screen.controller.statusLabel.text?.contains("\(count) items") == true)
    }

    @Test func tickerRunsWhileScreenIsShown() async {
      let controller = makeController()
      var turns = 5
      controller.ticker = Ticker(pause: {
        turns -= 1
        if turns < 0 { throw CancellationError() }
      })
      let screen = Screen(controller)
      await controller.ticker.task?.value
      #expect(controller.statusLabel.text?.hasPrefix("#6; from tick") == true)
      screen.window.rootViewController = UIViewController()
      #expect(controller.ticker.task == nil)
    }

    @Test func stoppedTickerStopsTicking() async {
      var ticks = 0
      let ticker = Ticker(pause: {})
      ticker.start {
        ticks += 1
        if ticks == 3 { ticker.stop() }
      }
      await ticker.task?.value
      #expect(ticks == 3)
    }
  }
#endif
