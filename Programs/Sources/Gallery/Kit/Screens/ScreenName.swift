import ArgumentParser

/// The screens of the gallery, in the order of the side bar.
package enum ScreenName: String, CaseIterable, ExpressibleByArgument, Sendable {
  case packages, processes, files, feed, articles, chat, assistant, mail, wizards, elements, million
  case tenMillion = "ten-million"

  /// The title in the side bar and above the screen.
  package var title: String {
    switch self {
    case .packages: "Packages"
    case .processes: "Processes"
    case .files: "Files"
    case .wizards: "Wizards"
    case .elements: "Elements"
    case .million: "Million"
    case .tenMillion: "Ten Million"
    case .feed: "Feed"
    case .articles: "Articles"
    case .chat: "Chat"
    case .assistant: "Assistant"
    case .mail: "Mail"
    }
  }
}
