import GalleryComponents
import HeadwaterComponents

/// How a conversation is shown.
struct ChatLook: Sendable {
  var palette: Palette
  /// The user wants to change a message of theirs, given by its number.
  var edit: @MainActor @Sendable (Int) -> Void = { _ in }
  /// The user wants to take a message of theirs back.
  var remove: @MainActor @Sendable (Int) -> Void = { _ in }

  /// The component of a row.
  ///
  /// - Parameter row: The row.
  /// - Returns: What shows it.
  func component(of row: ChatRow) -> any Component {
    switch row {
    case .day(let day): ChatDay(title: ChatTime.dayText(day), palette: palette)
    case .typing(let person): ChatTyping(person: person, palette: palette)
    case .message(let message, let isFirst):
      if message.author == .own {
        OwnMessage(message: message, isFirst: isFirst, look: self)
      } else {
        OthersMessage(message: message, isFirst: isFirst, palette: palette)
      }
    }
  }
}

/// The words of a message on their ground, with a picture and the time.
struct ChatBubble: ComposedComponent {
  let message: ChatMessage
  let palette: Palette

  var body: any Component {
    let isOwn = message.author == .own
    let words = TextStyle(color: isOwn ? palette.onOwn : nil)
    let small = TextStyle(size: 11, color: isOwn ? palette.onOwnSecondary : palette.secondary)
    var children: [StackChild] = []
    if let picture = message.picture, ChatPicture.all.indices.contains(picture) {
      let size = Size(width: Double(ChatPicture.width), height: Double(ChatPicture.height))
      children.append(
        ImageComponent(bytes: ChatPicture.all[picture], size: size).item(shrink: 0, alignSelf: .start))
    }
    let runs = LinkedText.runs(
      message.text, style: words, link: isOwn ? palette.onOwnSecondary : palette.link)
    children.append(TextComponent(runs: runs, lineSpacing: 2).item())
    let time = message.isEdited ? "\(message.time.text) · edited" : message.time.text
    children.append(TextComponent(time, style: small, maximumLines: 1).item(alignSelf: .end))
    // Words are no wider than their picture.
    let width = message.picture == nil ? Length.automatic : .points(Double(ChatPicture.width))
    return StackComponent(.column(spacing: 4), children)
      .sized(maximumWidth: width)
      .inset(horizontal: 12, vertical: 8)
      .background(BoxComponent(color: isOwn ? palette.own : palette.other, cornerRadius: 14))
  }
}

/// Shows that a person is typing.
struct ChatTyping: ComposedComponent {
  let person: ChatPerson
  let palette: Palette

  var body: any Component {
    StackComponent(.row(spacing: 10, alignItems: .center)) {
      Monogram(name: person.name, size: ChatRowSizes.avatar, palette: palette, isRound: true).item(shrink: 0)
      TextComponent(
        "\(person.name) is typing…", style: TextStyle(size: 13, isItalic: true, color: palette.secondary)
      )
      .inset(horizontal: 12, vertical: 8)
      .background(BoxComponent(color: palette.other, cornerRadius: 14))
    }
    .inChatRow(isFirst: true)
  }
}

/// The title of a day.
struct ChatDay: ComposedComponent {
  let title: String
  let palette: Palette

  var body: any Component {
    TextComponent(
      title, style: TextStyle(size: 12, weight: .medium, color: palette.neutral.text), maximumLines: 1
    )
    .inset(horizontal: 12, vertical: 4)
    .background(BoxComponent(color: palette.neutral.background, cornerRadius: 11))
    .centered(vertically: false)
    .inset(top: 18, left: 16, bottom: 8, right: 16)
  }
}

/// The sizes of rows of a conversation.
enum ChatRowSizes {
  /// The size of a person's monogram.
  static let avatar = 34.0
}

extension Component {
  /// The component with the margins of a row of a conversation.
  ///
  /// - Parameter isFirst: Whether it is the first of several messages of one person.
  /// - Returns: The row.
  func inChatRow(isFirst: Bool) -> some Component {
    inset(top: isFirst ? 12 : 3, left: 16, right: 16)
  }
}
