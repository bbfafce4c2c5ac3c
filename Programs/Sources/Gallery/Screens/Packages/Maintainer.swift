import GalleryKit
import Headwater
import HeadwaterFetching

/// A person or team that maintains packages.
struct Maintainer: FetchedRecord, Hashable {
  /// The maintainer as written in control files, such as `Ada Lovelace <ada@example.org>`.
  let id: String
  var name: String
  /// The email address, or an empty string if there is none.
  var email: String

  /// Creates a maintainer from the text in a control file.
  init(id: String) {
    self.id = id
    guard let start = id.lastIndex(of: "<"), id.last == ">" else {
      (name, email) = (Self.unquoted(id[...]), "")
      return
    }
    email = String(id[id.index(after: start)...].dropLast())
    let words = Self.unquoted(id[..<start])
    name = words.isEmpty ? email : words
  }

  /// Returns a name without surrounding white space or quotation marks.
  private static func unquoted(_ text: Substring) -> String {
    String(text.trimmed { $0.isWhitespace || $0 == "\"" })
  }
}

extension Maintainer {
  /// The table and its columns.
  static let table = RecordTable<Maintainer>(
    "maintainer", key: "id",
    columns: [RecordColumn("id", \.id), RecordColumn("name", \.name), RecordColumn("email", \.email)],
    decode: Maintainer.init(row:))

  init(row: FetchedRow) throws {
    id = try row["id"]
    name = try row["name"]
    email = try row["email"]
  }
}
