import HeadlessUIKit
import Testing

/// A method that a view calls during layout. The raw value is the beginning of its line in the record.
enum LayoutCallback: String, CaseIterable, Sendable {
  case cell = "cell"
  case show = "show 0"
  case end = "end 0"
  case showHeader = "show header"
  case endHeader = "end header"
  case prefetch = "prefetch"
  case cancel = "cancel"
}

@MainActor
@Suite("Changes from a view's callbacks")
struct CallbackTests {
  private func stage(_ kind: ListKind) -> any ListStage {
    let stage = kind.stage([items("a", 20), items("b", 40)], prefetches: true)
    (stage as? CollectionStage)?.headerLength = 10
    (stage as? TableStage)?.titles = ["first", "second"]
    return stage
  }

  /// Lays out a view, and scrolls so that every callback is called.
  private func drive(_ stage: any ListStage) {
    for offset in [0, 40, 400, 360, 800, 0] {
      stage.list.contentOffset.y = CGFloat(offset)
      stage.list.layoutIfNeeded()
    }
  }

  private func check(_ stage: any ListStage, _ note: Comment) {
    stage.list.layoutIfNeeded()
    let paths = stage.visiblePaths
    #expect(stage.texts == paths.map { stage.sections[$0.section][$0.item] }, note)
    #expect(stage.display.faults == [], note)
    #expect(stage.display.shown.count == paths.count, note)
    #expect(
      stage.events.count { $0.hasPrefix("show header") } >= stage.events.count { $0.hasPrefix("end header") },
      note)
  }

  @Test(arguments: ListKind.allCases, LayoutCallback.allCases)
  func updateDuringLayoutFailsAndReloadsView(_ kind: ListKind, _ callback: LayoutCallback) {
    let stage = stage(kind)
    var told = false
    stage.onEvent = { [unowned stage] in
      guard !told, $0.hasPrefix(callback.rawValue) else { return }
      told = true
      stage.batch {
        stage.sections[1].removeLast()
        stage.give(.delete([IndexPath(1, 39)]))
      }
    }
    let failures = UIKitFailure.collect { drive(stage) }
    #expect(told)
    #expect(failures == [.updateDuringLayout])
    check(stage, "\(callback)")
    #expect(stage.numberOfItems(in: 1) == 39)
  }

  @Test(arguments: ListKind.allCases, LayoutCallback.allCases)
  func reloadDuringLayoutTakesEffect(_ kind: ListKind, _ callback: LayoutCallback) {
    let stage = stage(kind)
    var times = 0
    stage.onEvent = { [unowned stage] in
      guard times < 3, $0.hasPrefix(callback.rawValue) else { return }
      times += 1
      stage.sections[0] = items("new\(times)-", 20 - times)
      stage.reload()
    }
    drive(stage)
    #expect(times > 0)
    check(stage, "\(callback)")
    #expect(stage.numberOfItems(in: 0) == 20 - times)
  }

  @Test(arguments: ListKind.allCases, LayoutCallback.allCases)
  func scrollingDuringLayoutTakesEffect(_ kind: ListKind, _ callback: LayoutCallback) {
    let stage = stage(kind)
    var told = false
    stage.onEvent = { [unowned stage] in
      guard !told, $0.hasPrefix(callback.rawValue) else { return }
      told = true
      stage.list.contentOffset.y = 700
    }
    drive(stage)
    stage.list.layoutIfNeeded()
    #expect(told)
    check(stage, "\(callback)")
  }

  @Test(arguments: ListKind.allCases, LayoutCallback.allCases)
  func removingDataSourceDuringLayoutEmptiesView(_ kind: ListKind, _ callback: LayoutCallback) {
    let stage = stage(kind)
    var told = false
    stage.onEvent = { [unowned stage] in
      guard !told, $0.hasPrefix(callback.rawValue) else { return }
      told = true
      (stage as? CollectionStage)?.view.dataSource = nil
      (stage as? TableStage)?.view.dataSource = nil
    }
    drive(stage)
    #expect(told)
    stage.list.layoutIfNeeded()
    #expect(stage.visiblePaths.isEmpty)
    #expect(stage.display.shown.isEmpty)
    #expect(stage.display.faults == [])
  }

  @Test(arguments: ListKind.allCases, LayoutCallback.allCases)
  func leavingWindowDuringLayoutShowsModelOnReturn(_ kind: ListKind, _ callback: LayoutCallback) {
    let stage = stage(kind)
    let window = stage.list.superview
    var told = false
    stage.onEvent = { [unowned stage] in
      guard !told, $0.hasPrefix(callback.rawValue) else { return }
      told = true
      stage.list.removeFromSuperview()
    }
    drive(stage)
    #expect(told)
    window?.addSubview(stage.list)
    check(stage, "\(callback)")
  }

  @Test(arguments: ListKind.allCases)
  func reloadDuringCountRequestTakesEffect(_ kind: ListKind) {
    let stage = kind.stage([items("a", 3)])
    (stage as? CollectionStage)?.recordsCounts = true
    (stage as? TableStage)?.recordsCounts = true
    var times = 0
    stage.onEvent = { [unowned stage] in
      guard times < 1, $0 == "sections" else { return }
      times += 1
      stage.reload()
    }
    stage.list.layoutIfNeeded()
    check(stage, "counts")
    #expect(times == 1)
    #expect(stage.texts == ["a0", "a1", "a2"])
  }

  @Test(arguments: ListKind.allCases)
  func updateDuringCountRequestAfterBatchFails(_ kind: ListKind) {
    let stage = kind.laidOut([items("a", 3)])
    (stage as? CollectionStage)?.recordsCounts = true
    (stage as? TableStage)?.recordsCounts = true
    var times = 0
    stage.onEvent = { [unowned stage] in
      guard times < 1, $0 == "sections" else { return }
      times += 1
      stage.give(.delete([IndexPath(0, 0)]))
    }
    let failures = UIKitFailure.collect { stage.batch {} }
    #expect(failures.first == .updateDuringLayout)
    stage.onEvent = { _ in }
    stage.list.layoutIfNeeded()
    check(stage, "counts")
  }

  @Test(arguments: ListKind.allCases)
  func leavingWindowDuringBatchCompletesItAsUnfinished(_ kind: ListKind) {
    let stage = kind.laidOut([["a", "b"]])
    var completed: Bool?
    let failures = UIKitFailure.collect {
      stage.batch {
        stage.sections = [["b"]]
        stage.give(.delete([IndexPath(0, 0)]))
        stage.list.removeFromSuperview()
      } completion: {
        completed = $0
      }
    }
    #expect(failures == [])
    #expect(completed == false)
    check(stage, "window")
  }

  @Test(arguments: ListKind.allCases)
  func updateFromCompletionIsApplied(_ kind: ListKind) {
    let stage = kind.laidOut([["a"]])
    stage.batch {
      stage.sections = [["a", "b"]]
      stage.give(.insert([IndexPath(0, 1)]))
    } completion: { _ in
      stage.batch {
        stage.sections = [["b"]]
        stage.give(.delete([IndexPath(0, 0)]))
      }
    }
    #expect(stage.texts == ["b"])
  }
}
