import HeadlessUIKit
import Testing

@MainActor
@Suite("Whatever legal updates come")
struct RandomUpdateTests {
  /// A stage under random updates, and what is expected of it.
  @MainActor
  final class Run {
    let stage: any ListStage
    let seed: UInt64
    var random: SplitMix
    var selected: Set<String> = []
    private var names = 0

    init(_ kind: ListKind, prefetches: Bool) {
      seed = UInt64.random(in: 0...UInt64.max)
      random = SplitMix(state: seed)
      stage = kind.stage([items("a", 30), items("b", 10), [], items("c", 5)], prefetches: prefetches)
      stage.list.layoutIfNeeded()
      (stage as? CollectionStage)?.view.allowsMultipleSelection = true
      (stage as? TableStage)?.view.allowsMultipleSelection = true
    }

    func fresh() -> String {
      names += 1
      return "new\(names)"
    }

    func update() -> RandomUpdate {
      switch random.next() % 3 {
      case 0: .ofItems(stage.sections, fresh: fresh, using: &random)
      case 1: .ofSections(stage.sections, fresh: fresh, using: &random)
      default: .ofContent(stage.sections, fresh: fresh, using: &random)
      }
    }

    func step() {
      switch random.next() % 8 {
      case 0:
        stage.list.contentOffset.y = CGFloat(random.next() % 1_000)
      case 1:
        stage.list.drag(by: CGPoint(x: 0, y: CGFloat(random.next() % 200) - 100))
      case 2:
        if random.next() % 3 == 0 {
          stage.reload()
          selected = []
        }
      case 3:
        guard let path = stage.visiblePaths.randomElement(using: &random) else { break }
        stage.select(path)
        selected.insert(stage.sections[path.section][path.item])
      case 4:
        guard let path = stage.visiblePaths.randomElement(using: &random) else { break }
        let (old, new) = (stage.sections[path.section][path.item], fresh())
        stage.sections[path.section][path.item] = new
        stage.reconfigure([path])
        if selected.remove(old) != nil { selected.insert(new) }
      default:
        let (stage, update) = (stage, update())
        var completed: Bool?
        stage.batch {
          stage.sections = update.after
          for command in update.commands { stage.give(command) }
        } completion: {
          completed = $0
        }
        #expect(completed == true)
        selected.formIntersection(update.after.joined())
      }
      stage.list.layoutIfNeeded()
    }

    /// Whether all is as it has to be.
    func check(_ step: Int) {
      let paths = stage.visiblePaths
      let context: Comment = "seed \(seed), step \(step)"
      #expect(stage.texts == paths.map { stage.sections[$0.section][$0.item] }, context)
      #expect(stage.balance("show", "end") == paths.count, context)
      #expect(Set(stage.selectedPaths.map { stage.sections[$0.section][$0.item] }) == selected, context)
      #expect(
        stage.sections.indices.map { stage.numberOfItems(in: $0) } == stage.sections.map(\.count), context)
    }
  }

  @Test(arguments: ListKind.allCases, [false, true])
  func whatIsShownIsTheModelAndShownAndEndedPairUp(_ kind: ListKind, _ prefetches: Bool) {
    let run = Run(kind, prefetches: prefetches)
    let failures = UIKitFailure.collect {
      for step in 0..<400 {
        run.step()
        run.check(step)
      }
    }
    #expect(failures.isEmpty, "seed \(run.seed)")
  }

  @Test(arguments: ListKind.allCases)
  func eachCellIsShownAndEndedInTurns(_ kind: ListKind) {
    let run = Run(kind, prefetches: true)
    for step in 0..<300 {
      run.step()
      let display = run.stage.display
      #expect(display.faults == [], "seed \(run.seed), step \(step)")
      let visible = run.stage.list.subviews.filter { $0 is UICollectionViewCell || $0 is UITableViewCell }
      #expect(display.shown == Set(visible.map(ObjectIdentifier.init)), "seed \(run.seed), step \(step)")
    }
  }

  @Test(arguments: ListKind.allCases)
  func severalUpdatesInNestedBatchesOfOneAreOne(_ kind: ListKind) {
    let run = Run(kind, prefetches: false)
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
  func anUpdateThatDoesNotFitIsRefusedAndTheViewStartsOver(_ kind: ListKind) {
    let run = Run(kind, prefetches: true)
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
  func aCellIsPreparedForReuseOnceForEachUseAfterTheFirstAndNotToBeReconfigured(_ kind: ListKind) {
    let run = Run(kind, prefetches: true)
    run.stage.sections = [items("x", 40)]
    run.stage.reload()
    var uses: [ObjectIdentifier: Int] = [:]
    var cells: [UIView] = []
    func use(_ cell: UIView) {
      // A cell that is shown is reconfigured.
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
