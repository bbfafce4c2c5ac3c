import Headwater
import HeadwaterComponents
import HeadwaterTesting

typealias FuzzCards = ComponentDataSource<CommandDataSource<FuzzElement, FuzzElement>, Int>
typealias FuzzCardItem = PreparedItem<FuzzElement, PreparedComponent>

/// What an item is shown by: how many parts there are, and of what kinds, depends on its content. It counts how often its
/// button was pressed.
struct FuzzCard: StatefulComponent {
  let item: FuzzElement
  let context: Int

  var initialState: Int { 0 }

  /// What provides components: of one content nothing, of another an error.
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

  /// The component, given what it remembers.
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

  /// What is to be mounted for an item; nil where it cannot be made.
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

  /// A part in words, as both hosts can tell it.
  @MainActor static func text(_ part: HeadlessPart) -> String {
    part.words + place(part.origin, part.size)
  }

  static func place(_ origin: (x: Double, y: Double), _ size: Size) -> String {
    func rounded(_ value: Double) -> Int { Int((value * 100).rounded()) }
    return " \(rounded(origin.x)),\(rounded(origin.y)) \(rounded(size.width))x\(rounded(size.height))"
  }
}

struct FuzzCardFailure: Error {}
