import ArgumentParser

/// The screens of the gallery, in sidebar order.
package enum ScreenName: String, CaseIterable, ExpressibleByArgument, Sendable {
  case packages, processes, files, feed, articles, chat, assistant, mail, wizards, elements, million
  case tenMillion = "ten-million"

  /// The title, which is shown in the sidebar and above the screen.
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
