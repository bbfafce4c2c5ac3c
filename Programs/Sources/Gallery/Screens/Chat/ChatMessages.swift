import GalleryComponents
import HeadwaterComponents

/// A message of the user's, at the right, with what can be done about it.
struct OwnMessage: StatefulComponent {
  let message: ChatMessage
  let isFirst: Bool
  let look: ChatLook

  /// Whether it is seen what can be done.
  var initialState: Bool { false }

  func body(_ isOpen: StateReference<Bool>) -> any Component {
    let more = TextComponent("⋯", style: TextStyle(size: 16, color: look.palette.secondary))
      .inset(Insets(horizontal: 8, vertical: 4))
      .onTap { isOpen.update { $0.toggle() } }
    var children = [
      StackComponent(
        StackStyle(direction: .rowReversed, alignItems: .center, spacing: 4),
        [
          StackChild(
            SizedComponent(
              ChatBubble(message: message, palette: look.palette),
              ComponentSizing(maximumWidth: .fraction(0.72)))),
          more.item(shrink: 0),
        ]
      ).item()
    ]
    if isOpen.value { children.append(StackChild(actions(isOpen), spacingBefore: 4)) }
    return StackComponent(StackStyle(direction: .column), children)
      .inset(ChatInsets.row(isFirst: isFirst))
  }

  private func actions(_ isOpen: StateReference<Bool>) -> any Component {
    let (number, look) = (message.id, look)
    return StackComponent(
      StackStyle(direction: .row, justifyContent: .end, spacing: 8),
      of: [
        ButtonComponent("Edit") {
          isOpen.set(false)
          look.edit(number)
        },
        ButtonComponent("Delete") { look.remove(number) },
      ])
  }
}

/// A message of another person, at the left, with the name.
struct OthersMessage: ComposedComponent {
  let message: ChatMessage
  let isFirst: Bool
  let palette: Palette

  var body: any Component {
    var column: [StackChild] = []
    let name = message.author.name
    if isFirst {
      let color = palette.tint(hue: Monogram.hue(of: name)).text
      column.append(
        TextComponent(name, style: TextStyle(size: 12, weight: .semibold, color: color), maximumLines: 1)
          .inset(Insets(left: 12)).item())
    }
    column.append(StackChild(ChatBubble(message: message, palette: palette), alignSelf: .start))
    let avatar: any Component =
      isFirst
      ? Monogram(name: name, size: ChatInsets.avatar, palette: palette, isRound: true)
      : SizedComponent(width: .points(ChatInsets.avatar))
    return StackComponent(
      StackStyle(alignItems: .start, spacing: 10),
      [
        StackChild(avatar, shrink: 0),
        StackChild(
          SizedComponent(
            StackComponent(StackStyle(direction: .column, spacing: 3), column),
            ComponentSizing(maximumWidth: .fraction(0.72)))),
      ]
    ).inset(ChatInsets.row(isFirst: isFirst))
  }
}
