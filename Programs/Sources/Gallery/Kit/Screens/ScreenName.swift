import ArgumentParser
import Foundation
import Headwater

/// The screens of the gallery, in sidebar order.
package enum ScreenName: String, CaseIterable, ExpressibleByArgument, Sendable, ListElement {
  case packages, processes, files, feed, articles, chat, assistant, mail, wizards, elements, million
  case tenMillion = "ten-million"

  package var identity: ScreenName { self }

  /// The title, which is shown in the sidebar and above the screen.
  package var title: String { rawValue.split(separator: "-").map(\.capitalized).joined(separator: " ") }
}
