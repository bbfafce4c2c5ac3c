import GalleryComponents
import GalleryKit
import Headwater

/// The content of a card: a release from a Debian changelog, an upstream changelog, or the copyright of a package.
struct Article: Identifiable, ListElement {
  /// The kind of file that an article was created from.
  enum Kind: String, CaseIterable, Sendable {
    case release = "Release"
    case history = "History"
    case copyright = "Copyright"
  }

  /// A block of the text.
  enum Block: Equatable, Sendable {
    case heading(String)
    case paragraph(String)
    /// A list item and its nesting level, starting at 0.
    case point(String, level: Int)
    /// Preformatted lines.
    case lines(String)

    var isHeading: Bool { if case .heading = self { true } else { false } }

    /// The text of the block.
    var text: String {
      switch self {
      case .heading(let text), .paragraph(let text), .point(let text, _), .lines(let text): text
      }
    }
  }

  /// The unique identifier of the article.
  let id: String
  var kind: Kind
  /// The name of the source package or of the work.
  var title: String
  /// The package whose folder contains the file.
  var package: String
  /// The version of a release, or an empty string.
  var version = ""
  /// The urgency of a release, as written in the changelog, or an empty string.
  var urgency = ""
  /// The names of the licenses, without duplicates.
  var licenses: [String] = []
  /// The author and the date, or empty strings if they are unknown.
  var author = ""
  var date = ""
  var blocks: [Block] = []
  /// Remarks about how the file was read.
  var notes: [Document.Note] = []
  /// The path of an image, or nil if there is none.
  var picture: String?
}

extension Article {
  /// The maximum number of text blocks. Further blocks are dropped.
  static let blockLimit = 120

  /// Returns a Boolean value that indicates whether every word of a search, in lowercase, occurs in the text or in the
  /// metadata.
  func contains(_ words: [String]) -> Bool {
    if words.isEmpty { return true }
    let heads = [title, package, version, urgency, author].joined(separator: " ").lowercased()
    return words.allSatisfy { word in
      heads.contains(word) || licenses.contains { $0.lowercased().contains(word) }
        || blocks.contains { $0.text.lowercased().contains(word) }
    }
  }
}

extension RowText {
  /// Creates the one-line text of an article's card.
  init(_ article: Article) {
    let about = article.licenses.isEmpty ? article.author : article.licenses.joined(separator: ", ")
    self.init(
      symbol: Monogram.letters(of: article.title), title: article.title,
      note: article.version.isEmpty ? article.kind.rawValue : article.version,
      subtitle: article.blocks.first { !$0.isHeading }?.text.oneLine ?? article.notes.first?.description
        ?? "",
      values: about.isEmpty ? [] : ["  " + about.prefix(24)])
  }
}
