import HeadlessUIKit
import Testing

@MainActor
@Suite("Random valid updates")
struct RandomUpdateTests {
  @Test(arguments: ListKind.allCases, [false, true])
  func visibleCellsMatchModelAndDisplayCallbacksBalance(_ kind: ListKind, _ prefetches: Bool) {
    let run = RandomRun(kind, prefetches: prefetches)
    let failures = UIKitFailure.collect {
      for step in 0..<400 {
        run.step()
        run.check(step)
      }
    }
    #expect(failures.isEmpty, "seed \(run.seed)")
  }

  @Test(arguments: ListKind.allCases)
  func cellDisplayCallbacksAlternate(_ kind: ListKind) {
    let run = RandomRun(kind, prefetches: true)
    for step in 0..<300 {
      run.step()
      let display = run.stage.display
      #expect(display.faults == [], "seed \(run.seed), step \(step)")
      let visible = run.stage.list.subviews.filter { $0 is UICollectionViewCell || $0 is UITableViewCell }
      #expect(display.shown == Set(visible.map(ObjectIdentifier.init)), "seed \(run.seed), step \(step)")
    }
  }

  @Test(arguments: ListKind.allCases)
  func nestedBatchesMergeAndCompleteOuterFirst(_ kind: ListKind) {
    let run = RandomRun(kind, prefetches: false)
    for step in 0..<100 {
      let update = run.update()
      var order: [String] = []
      run.stage.batch {
        run.stage.sections = update.after
        for command in update.commands {
          run.stage.batch {
            run.stage.give(command)
          } completion: { _ in
            order.append("inner")
          }
        }
      } completion: { _ in
        order.append("outer")
      }
      #expect(order == ["outer"] + update.commands.map { _ in "inner" }, "seed \(run.seed), step \(step)")
      run.check(step)
    }
  }

  @Test(arguments: ListKind.allCases)
  func mismatchedUpdateFailsAndReloadsView(_ kind: ListKind) {
    let run = RandomRun(kind, prefetches: true)
    for step in 0..<150 {
      let update = run.update()
      let failures = UIKitFailure.collect {
        run.stage.batch {
          run.stage.sections = update.after + [[run.fresh()]]
          for command in update.commands { run.stage.give(command) }
        }
      }
      #expect(failures.count == 1, "seed \(run.seed), step \(step)")
      run.selected = []
      run.stage.list.contentOffset.y = CGFloat(run.random.next() % 300)
      run.stage.list.layoutIfNeeded()
      run.check(step)
      run.stage.sections = [items("a\(step)-", 12), items("b\(step)-", 3)]
      run.stage.reload()
      run.stage.list.layoutIfNeeded()
    }
  }

  @Test(arguments: ListKind.allCases)
  func prepareForReuseRunsOncePerReuse(_ kind: ListKind) {
    let run = RandomRun(kind, prefetches: true)
    run.stage.sections = [items("x", 40)]
    run.stage.reload()
    var uses: [ObjectIdentifier: Int] = [:]
    var cells: [UIView] = []
    func use(_ cell: UIView) {
      // A cell that is already displayed is being reconfigured, which isn't a new use.
      guard !run.stage.display.shown.contains(ObjectIdentifier(cell)) else { return }
      if uses[ObjectIdentifier(cell)] == nil { cells.append(cell) }
      uses[ObjectIdentifier(cell), default: 0] += 1
    }
    if let stage = run.stage as? CollectionStage {
      stage.view.register(TestCell.self, forCellWithReuseIdentifier: "counted")
      stage.cellForItem = { [unowned stage] view, path in
        let cell = view.dequeueReusableCell(withReuseIdentifier: "counted", for: path)
        use(cell)
        (cell as? TestCell)?.text = stage.sections[path.section][path.item]
        return cell
      }
    }
    if let stage = run.stage as? TableStage {
      stage.view.register(TestRow.self, forCellReuseIdentifier: "counted")
      stage.cellForRow = { [unowned stage] view, path in
        let cell = view.dequeueReusableCell(withIdentifier: "counted", for: path)
        use(cell)
        cell.textLabel?.text = stage.sections[path.section][path.row]
        return cell
      }
    }
    run.stage.list.layoutIfNeeded()
    for _ in 0..<200 { run.step() }
    #expect(cells.count > 5, "seed \(run.seed)")
    for cell in cells {
      let reuses = (cell as? TestCell)?.reuses ?? (cell as? TestRow)?.reuses
      #expect(reuses == (uses[ObjectIdentifier(cell)] ?? 0) - 1, "seed \(run.seed)")
    }
  }
}
