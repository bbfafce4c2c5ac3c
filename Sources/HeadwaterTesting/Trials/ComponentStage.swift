import Headwater
import HeadwaterComponents

/// A list of components of one host on a screen, made as an app makes one there.
@MainActor
package protocol ComponentStage: AnyObject, Sendable {
  /// What the components say that are seen, from the top.
  var words: [String] { get }

  /// Lets the main actor's turns pass and the view lay itself out.
  func draw()

  /// Scrolls by hand, to a part of what can be scrolled from 0 to 1.
  func scroll(to part: Double)

  /// Gives the view another width, in units of the host.
  func resize(to width: Double)

  /// Takes the list off the screen.
  func close()
}

extension [MountedPart] {
  /// What is said by texts and buttons, from back to front.
  package var words: String {
    compactMap { part in
      switch part.content {
      case .text(let text): text.plain
      case .button(let button): button.title
      default: nil
      }
    }.joined(separator: " ")
  }
}
