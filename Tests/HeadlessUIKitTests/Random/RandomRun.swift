import HeadlessUIKit
import Testing

/// A stage that receives random updates, and its expected content.
@MainActor
final class RandomRun {
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
    (stage as? TableStage)?.view.allowsMultipleSelectionDuringEditing = true
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

  /// Checks the content, the selection, and the displayed cells after a step.
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
