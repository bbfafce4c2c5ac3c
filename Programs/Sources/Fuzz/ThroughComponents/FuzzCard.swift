import Headwater
import HeadwaterComponents
import HeadwaterComponentsTesting
import HeadwaterTesting

typealias FuzzCards = ComponentDataSource<CommandDataSource<FuzzElement, FuzzElement>, Int>
typealias FuzzCardItem = PreparedItem<FuzzElement, PreparedComponent>

/// The component of an item. The number and kinds of its parts depend on the content of the item. Its state is the number of
/// times that its button was pressed.
struct FuzzCard: StatefulComponent {
  let item: FuzzElement
  let context: Int

  var initialState: Int { 0 }

  /// Returns the component of an item. For content 4, it returns nil; for content 5, it throws an error.
  static let provider: @Sendable (FuzzElement, Int) throws -> (any Component)? = { item, context in
    switch item.content {
    case 4: nil
    case 5: throw FuzzCardFailure()
    default: FuzzCard(item: item, context: context)
    }
  }

  func body(_ state: StateReference<Int>) -> any Component {
    Self.body(item, context, pressed: state.value) { state.update { $0 += 1 } }
  }

  /// Returns the component's body for its current state.
  static func body(
    _ item: FuzzElement, _ context: Int, pressed: Int, press: @escaping @MainActor @Sendable () -> Void
  ) -> any Component {
    let text = TextComponent(
      "item \(item.id) content \(item.content) context \(context)", maximumLines: item.content == 1 ? 1 : nil)
    var children = [text.item(), ButtonComponent("pressed \(pressed)", action: press).item()]
    if item.content == 2 {
      children.append(BoxComponent(color: .black).sized(height: .points(20)).item())
      children.append(TextComponent("more").onTap {}.item())
    }
    let stack = StackComponent(.column(), children)
    guard item.content == 3 else { return stack }
    return stack.background(BoxComponent(borderColor: .black, borderWidth: 1))
  }

  /// Returns the parts that must be mounted for an item, or nil if there are none.
  @MainActor static func parts(_ item: FuzzElement, _ context: Int, _ columns: Int, pressed: Int) -> [String]?
  {
    guard item.content < 4, let range = range(columns),
      let layout = try? ComponentLayout(of: body(item, context, pressed: pressed) {}, in: range)
    else { return nil }
    return layout.parts.map(text)
  }

  static func range(_ columns: Int) -> SizeRange? {
    try? SizeRange(width: Double(columns) * HeadlessComponentCell.grid.width)
  }

  /// Returns a description of a part that both hosts can produce.
  @MainActor static func text(_ part: HeadlessPart) -> String {
    part.words + place(part.origin, part.size)
  }

  static func place(_ origin: (x: Double, y: Double), _ size: Size) -> String {
    func rounded(_ value: Double) -> Int { Int((value * 100).rounded()) }
    return " \(rounded(origin.x)),\(rounded(origin.y)) \(rounded(size.width))x\(rounded(size.height))"
  }
}

struct FuzzCardFailure: Error {}
