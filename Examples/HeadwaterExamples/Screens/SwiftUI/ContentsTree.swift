import Headwater
import Observation

/// A chapter of a book, or a section of a chapter.
struct Chapter: Identifiable, ListElement {
  let title: String
  var sections: [Chapter] = []

  var id: String { title }
}

/// The table of contents of a book, with expandable chapters.
@MainActor
@Observable
final class ContentsTree {
  @ObservationIgnored let rows = OutlineDataSource(roots: ContentsTree.chapters, children: \.sections)
  /// The expanded chapters.
  var open = Expansion<OutlineRow<Chapter>.Identity>(isExpandedByDefault: false)

  /// Expands or collapses a chapter.
  func toggle(_ row: OutlineRow<Chapter>) { open.set(row.identity, isExpanded: !row.isExpanded) }

  private static let chapters = [
    Chapter(title: "Water", sections: [Chapter(title: "Springs"), Chapter(title: "Wells")]),
    Chapter(
      title: "Rivers",
      sections: [
        Chapter(title: "Sources", sections: [Chapter(title: "Glaciers"), Chapter(title: "Moors")]),
        Chapter(title: "Mouths", sections: [Chapter(title: "Deltas"), Chapter(title: "Estuaries")]),
      ]),
    Chapter(title: "Seas"),
  ]
}
