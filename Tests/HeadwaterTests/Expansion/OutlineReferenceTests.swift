import Headwater
import HeadwaterTesting
import Testing

@MainActor
@Suite("Outlines equal a recomputed reference after every step")
struct OutlineReferenceTests {
  /// The operations of an outline.
  enum Step: CustomStringConvertible {
    case expand(Int), collapse(Int), toggle(Int), reveal(Int), expandBelow(Int), collapseBelow(Int)
    case expandAll, collapseAll

    @MainActor
    func perform(on outline: OutlineDataSource<SingleSection, Plant>) {
      switch self {
      case .expand(let id): outline.expand(id)
      case .collapse(let id): outline.collapse(id)
      case .toggle(let id): outline.toggle(id)
      case .reveal(let id): outline.expand(toReveal: id)
      case .expandBelow(let id): outline.expandAll(below: id)
      case .collapseBelow(let id): outline.collapseAll(below: id)
      case .expandAll: outline.expandAll()
      case .collapseAll: outline.collapseAll()
      }
    }

    func perform(on naive: inout NaiveOutline, _ forest: [Plant]) {
      switch self {
      case .expand(let id): naive.set(id, true)
      case .collapse(let id): naive.set(id, false)
      case .toggle(let id): naive.set(id, !naive.isExpanded(id))
      case .expandAll: naive = NaiveOutline(isExpandedByDefault: true)
      case .collapseAll: naive = NaiveOutline(isExpandedByDefault: false)
      case .reveal(let id):
        for root in forest {
          root.walk { node, above in
            if node.id == id { for ancestor in above { naive.set(ancestor, true) } }
          }
        }
      case .expandBelow(let id), .collapseBelow(let id):
        let opens = if case .expandBelow = self { true } else { false }
        for root in forest {
          root.walk { node, above in
            if node.id == id || above.contains(id) && !(opens && node.children.isEmpty) {
              naive.set(node.id, opens)
            }
          }
        }
      }
    }

    var description: String {
      switch self {
      case .expand(let id): "expand \(id)"
      case .collapse(let id): "collapse \(id)"
      case .toggle(let id): "toggle \(id)"
      case .reveal(let id): "reveal \(id)"
      case .expandBelow(let id): "expandBelow \(id)"
      case .collapseBelow(let id): "collapseBelow \(id)"
      case .expandAll: "expandAll"
      case .collapseAll: "collapseAll"
      }
    }

    static func all(_ count: Int) -> [Step] {
      (0..<count).flatMap {
        [.toggle($0), .reveal($0), .expandBelow($0), .collapseBelow($0), .expand($0), .collapse($0)]
      } + [.expandAll, .collapseAll]
    }
  }

  /// Tests every tree of up to four nodes (three in a short search) with every sequence of two steps, and with every sequence
  /// of three steps from a smaller selection.
  @Test(arguments: 0...Search.length(3))
  func shortStepSequencesMatchNaiveReference(count: Int) {
    let steps = Step.all(count)
    var sequences = steps.flatMap { first in steps.map { [first, $0] } }
    let few: [Step] = (0..<count).map { .toggle($0) } + [.expandAll, .collapseAll]
    sequences += few.flatMap { first in few.flatMap { second in few.map { [first, second, $0] } } }
    for forest in Plant.forests(count) {
      for sequence in sequences {
        let outline = OutlineDataSource(roots: forest, children: \.children)
        let checker = TransitionChecker(outline)
        var naive = NaiveOutline()
        for step in sequence {
          step.perform(on: outline)
          step.perform(on: &naive, forest)
          #expect(outline.rows == naive.rows([forest]), "\(forest) \(sequence)")
        }
        #expect(checker.faults == [], "\(forest) \(sequence)")
      }
    }
  }
}
