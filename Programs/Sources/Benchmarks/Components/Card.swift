import Foundation
import Headwater
import HeadwaterComponents

/// The content of a card: a message with its author, text, and details.
struct Card: Identifiable, ListElement {
  let id: Int
  /// The number of times that the text has changed.
  var edition = 0

  /// Returns cards with consecutive ids.
  static func list(_ count: Int, from first: Int = 0) -> [Card] {
    (first..<first + count).map { Card(id: $0) }
  }

  var author: String { "Author number \(id % 97)" }
  var text: String {
    let words = ["layout", "of", "components", "in", "the", "background", "while", "a", "list", "scrolls"]
    return (0..<(20 + id % 17)).map { words[(id + edition + $0 * 7) % words.count] }.joined(separator: " ")
  }
}

/// The layout of a card: 24 components, seven of which are text.
struct CardComponent: ComposedComponent {
  let card: Card

  var body: any Component {
    StackComponent(.column(spacing: 8)) {
      header
      TextComponent(card.text, maximumLines: 6)
      BoxComponent(color: ComponentColor(white: 0.8), cornerRadius: 6).sized(height: .points(80))
      StackComponent(.row(spacing: 4)) {
        for tag in ["swift", "lists", "number \(card.id % 7)"] { Badge(title: tag) }
      }
      StackComponent(.row(spacing: 8, alignItems: .center)) {
        TextComponent("\(card.id % 60) minutes ago", style: TextStyle(size: 11))
        StackChild.spacer()
        ButtonComponent("Reply") {}
      }
    }
    .inset(horizontal: 16, vertical: 12)
    .background(BoxComponent(color: .white, cornerRadius: 10, borderColor: .black, borderWidth: 1))
  }

  private var header: StackComponent {
    StackComponent(.row(spacing: 10, alignItems: .center)) {
      BoxComponent(color: .black, cornerRadius: 20).sized(width: .points(40), height: .points(40))
      StackComponent(.column(spacing: 2)) {
        TextComponent(card.author, style: TextStyle(weight: .bold), maximumLines: 1)
        TextComponent("What number \(card.id) is about", style: TextStyle(size: 12), maximumLines: 1)
      }
      .item(grow: 1)
    }
  }
}

/// A word in a rounded box.
private struct Badge: ComposedComponent {
  let title: String

  var body: any Component {
    TextComponent(title, style: TextStyle(size: 11)).inset(horizontal: 6, vertical: 2)
      .background(BoxComponent(color: ComponentColor(white: 0.9), cornerRadius: 6))
  }
}

/// A component that counts the number of times it is laid out.
struct CountedComponent: Component {
  var content: any Component
  let count: LayoutCount

  func built(in context: inout BuildContext) throws -> any Component {
    CountedComponent(content: try context.build(content), count: count)
  }

  func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    count.add()
    return try context.layout(content, in: range)
  }
}

/// A counter for layouts on any thread.
final class LayoutCount: @unchecked Sendable {  // Its lock protects its number.
  private let lock = NSLock()
  private var number = 0

  var count: Int { lock.withLock { number } }

  func add() {
    lock.withLock { number += 1 }
  }
}
