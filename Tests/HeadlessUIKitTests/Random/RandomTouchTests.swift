import HeadlessUIKit
import Testing

@MainActor
@Suite("Random touches")
struct RandomTouchTests {
  @Test(arguments: ListKind.allCases)
  func dragMovesItemOnceInModelAndView(_ kind: ListKind) {
    let run = RandomRun(kind, prefetches: true)
    for step in 0..<200 {
      let stage = run.stage
      let filled = stage.sections.indices.filter { !stage.sections[$0].isEmpty }
      guard let from = filled.randomElement(using: &run.random),
        let to = stage.sections.indices.randomElement(using: &run.random)
      else { continue }
      let source = IndexPath(from, Int(run.random.next() % UInt64(stage.sections[from].count)))
      let places = stage.sections[to].count + (from == to ? 0 : 1)
      let target = IndexPath(to, Int(run.random.next() % UInt64(places)))
      var expected = stage.sections
      expected[to].insert(expected[from].remove(at: source.item), at: target.item)
      let moves = stage.events.count { $0.hasPrefix("move") }
      #expect(stage.drag(source, to: target), "seed \(run.seed), step \(step)")
      #expect(stage.sections == expected, "seed \(run.seed), step \(step)")
      #expect(
        stage.events.count { $0.hasPrefix("move") } == moves + (source == target ? 0 : 1),
        "seed \(run.seed), step \(step)")
      stage.list.layoutIfNeeded()
      run.check(step)
      if run.random.next() % 3 == 0 { run.step() }
    }
  }

  @Test(arguments: ListKind.allCases)
  func focusFollowsItemUntilItIsRemoved(_ kind: ListKind) {
    let run = RandomRun(kind, prefetches: false)
    for step in 0..<200 {
      let stage = run.stage
      guard let path = stage.visiblePaths.randomElement(using: &run.random), stage.focus(path) else {
        run.step()
        continue
      }
      let name = stage.sections[path.section][path.item]
      let update = run.update()
      stage.batch {
        stage.sections = update.after
        for command in update.commands { stage.give(command) }
      }
      run.selected.formIntersection(update.after.joined())
      stage.list.layoutIfNeeded()
      let focused = stage.focusedPath.map { stage.sections[$0.section][$0.item] }
      if update.after.joined().contains(name) {
        #expect(focused == name, "seed \(run.seed), step \(step)")
      } else {
        #expect((focused == nil) == stage.visiblePaths.isEmpty, "seed \(run.seed), step \(step)")
      }
      let cells = stage.list.subviews.filter { $0 is UICollectionViewCell || $0 is UITableViewCell }
      #expect(cells.count(where: \.isFocused) <= 1, "seed \(run.seed), step \(step)")
      run.check(step)
    }
  }

  @Test(arguments: ListKind.allCases)
  func updateDuringDragFailsWithoutLosingItems(_ kind: ListKind) {
    let run = RandomRun(kind, prefetches: false)
    let stage = run.stage
    (stage as? TableStage)?.view.setEditing(true, animated: false)
    for step in 0..<60 {
      stage.sections = [items("\(step) a", 9), items("\(step) b", 3)]
      stage.reload()
      stage.list.layoutIfNeeded()
      let isHeld =
        (stage as? TableStage)?.view.beginInteractiveMovementForRow(at: IndexPath(0, 1))
        ?? (stage as? CollectionStage)?.view.beginInteractiveMovementForItem(at: IndexPath(0, 1))
      #expect(isHeld == true)
      let update = run.update()
      let failures = UIKitFailure.collect {
        stage.batch {
          stage.sections = update.after
          for command in update.commands { stage.give(command) }
        }
      }
      #expect(failures == [.updateDuringMovement], "seed \(run.seed), step \(step)")
      stage.list.layoutIfNeeded()
      run.selected = []
      run.check(step)
    }
  }
}
