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
      .inset(horizontal: 8, vertical: 4)
      .onTap { isOpen.update { $0.toggle() } }
    var children = [
      StackComponent(.row(spacing: 4, alignItems: .center, isReversed: true)) {
        ChatBubble(message: message, palette: look.palette).sized(maximumWidth: .fraction(0.72))
        more.item(shrink: 0)
      }
      .item()
    ]
    if isOpen.value { children.append(actions(isOpen).item(spacingBefore: 4)) }
    return StackComponent(.column(), children).inChatRow(isFirst: isFirst)
  }

  private func actions(_ isOpen: StateReference<Bool>) -> any Component {
    let (number, look) = (message.id, look)
    return StackComponent(.row(spacing: 8, justifyContent: .end)) {
      ButtonComponent("Edit") {
        isOpen.set(false)
        look.edit(number)
      }
      ButtonComponent("Delete") { look.remove(number) }
    }
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
          .inset(left: 12).item())
    }
    column.append(ChatBubble(message: message, palette: palette).item(alignSelf: .start))
    let words = StackComponent(.column(spacing: 3), column).sized(maximumWidth: .fraction(0.72))
    return StackComponent(.row(spacing: 10, alignItems: .start)) {
      if isFirst {
        Monogram(name: name, size: ChatRowSizes.avatar, palette: palette, isRound: true).item(shrink: 0)
        words
      } else {
        words.item(spacingBefore: ChatRowSizes.avatar + 10)
      }
    }
    .inChatRow(isFirst: isFirst)
  }
}
