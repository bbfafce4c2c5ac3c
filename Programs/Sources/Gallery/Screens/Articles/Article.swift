import GalleryComponents
import GalleryKit
import Headwater

/// What a card shows: a release from a changelog, a changelog as its authors wrote it, or the copyright of a package.
struct Article: Identifiable, ListElement {
  /// What it was made of.
  enum Kind: String, CaseIterable, Sendable {
    case release = "Release"
    case history = "History"
    case copyright = "Copyright"
  }

  /// A part of the text.
  enum Block: Equatable, Sendable {
    case heading(String)
    case paragraph(String)
    /// A point of a list, within so many others.
    case point(String, level: Int)
    /// Lines that are shown as they were written.
    case lines(String)

    var isHeading: Bool { if case .heading = self { true } else { false } }

    /// The words.
    var text: String {
      switch self {
      case .heading(let text), .paragraph(let text), .point(let text, _), .lines(let text): text
      }
    }
  }

  /// Unlike any other's.
  let id: String
  var kind: Kind
  /// The name of the package, or of what it is made from.
  var title: String
  /// The package in whose folder it was found.
  var package: String
  /// The version of a release; else empty.
  var version = ""
  /// How urgent a release was, in the changelog's word; else empty.
  var urgency = ""
  /// The names of licenses, each once.
  var licenses: [String] = []
  /// Who wrote it and when; empty if that is not said.
  var author = ""
  var date = ""
  var blocks: [Block] = []
  /// What is to be said of the file.
  var notes: [Document.Note] = []
  /// The path of a picture; nil for none.
  var picture: String?
}

extension Article {
  /// How many parts of the text there are at most; what comes after them is left out.
  static let blockLimit = 120

  /// Whether a card contains the words that are searched for.
  ///
  /// - Parameter words: In lower case; all of them have to be there.
  /// - Returns: Whether all are in its text or in what is said of it.
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
  /// What a card says on one line.
  ///
  /// - Parameter article: The card.
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
