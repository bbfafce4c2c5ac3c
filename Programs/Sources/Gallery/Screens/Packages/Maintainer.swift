import Headwater
import HeadwaterFetching

/// Who maintains packages: a person or a team.
struct Maintainer: FetchedRecord, Hashable {
  /// As the packages' control files have it: `Ada Lovelace <ada@example.org>`.
  let id: String
  var name: String
  /// Empty where none is named.
  var email: String

  /// Makes a maintainer of what a control file says.
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

  /// A name without the white space and the quotes around it.
  private static func unquoted(_ text: Substring) -> String {
    let isAround = { (character: Character) in character.isWhitespace || character == "\"" }
    guard let first = text.firstIndex(where: { !isAround($0) }),
      let last = text.lastIndex(where: { !isAround($0) })
    else { return "" }
    return String(text[first...last])
  }
}

extension Maintainer {
  /// The table, and which columns it has.
  static let table = Table<Maintainer>(
    "maintainer", key: "id",
    columns: [Column("id", \.id), Column("name", \.name), Column("email", \.email)],
    decode: Maintainer.init(row:))

  init(row: FetchedRow) throws {
    id = try row["id"]
    name = try row["name"]
    email = try row["email"]
  }
}
