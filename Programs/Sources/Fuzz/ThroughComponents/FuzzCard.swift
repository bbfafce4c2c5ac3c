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
  static let provider: FuzzCards.Provider = { item, context in
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
    let stack = StackComponent(StackStyle(direction: .column), children)
    guard item.content == 3 else { return stack }
    return stack.background(BoxStyle(borderColor: .black, borderWidth: 1))
  }

  /// What is to be mounted for an item; nil where it cannot be made.
  static func parts(_ item: FuzzElement, _ context: Int, _ columns: Int, pressed: Int) -> [String]? {
    guard item.content < 4, let range = range(columns),
      let layout = try? BuiltComponent(body(item, context, pressed: pressed) {}).layout(in: range)
    else { return nil }
    return layout.flattened.map(text)
  }

  static func range(_ columns: Int) -> SizeRange? {
    try? SizeRange(width: Double(columns) * ComponentPicture.cell.width)
  }

  /// A part in words, as both hosts can tell it.
  static func text(_ part: MountedPart) -> String {
    switch part.content {
    case .text(let text): text.plain + frame(part.frame)
    case .button(let button): "[\(button.title)]" + frame(part.frame)
    case .box: "box" + frame(part.frame)
    case .tap: "tap" + frame(part.frame)
    case .image: "image" + frame(part.frame)
    case .view: "view" + frame(part.frame)
    }
  }

  static func frame(_ frame: Frame) -> String {
    func rounded(_ value: Double) -> Int { Int((value * 100).rounded()) }
    return " \(rounded(frame.origin.x)),\(rounded(frame.origin.y)) "
      + "\(rounded(frame.size.width))x\(rounded(frame.size.height))"
  }
}

struct FuzzCardFailure: Error {}
