import Headwater
import HeadwaterFetching

/// Who maintains packages: somebody, or a team.
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
      (name, email) = (id, "")
      return
    }
    let address = String(id[id.index(after: start)...].dropLast())
    let words = String(id[..<start].reversed().drop(while: \.isWhitespace).reversed())
    name = words.isEmpty ? address : words
    email = address
  }
}

extension Maintainer {
  /// The table, and which columns it has.
  static let table = Table<Maintainer>(
    "maintainer", key: "id",
    columns: [Column("id", \.id), Column("name", \.name), Column("email", \.email)],
    decode: Maintainer.init(row:))

  private init(row: FetchedRow) throws {
    id = try row["id"]
    name = try row["name"]
    email = try row["email"]
  }
}
