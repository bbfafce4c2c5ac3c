import Headwater
import HeadwaterComponents

/// A list of components on one host, created the way an app on that host would create it.
@MainActor
package protocol ComponentStage: AnyObject, Sendable {
  /// The text of each visible component, from top to bottom.
  var words: [String] { get }

  /// Runs pending tasks on the main actor and lays out the view.
  func draw()

  /// Simulates the user scrolling to a fraction of the scrollable range, from 0 to 1.
  func scroll(to part: Double)

  /// Sets the width of the view, in units of the host.
  func resize(to width: Double)

  /// Removes the list from the screen.
  func close()
}

extension [MountedPart] {
  /// The text of all text and button parts, from back to front.
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
