import Headwater
import HeadwaterFetching

/// One of the 500 sections that contain the ten million entries.
struct Shelf: RawRepresentable, Hashable, ListElement, FetchValueConvertible {
  /// The number of the shelf, starting at 0.
  let rawValue: Int

  /// The number of shelves.
  static let count = initials.count * endings.count

  /// The title of the section header. Titles sort in the order of the shelf numbers. The title of a shelf whose number is out
  /// of range contains the number.
  var title: String {
    guard (0..<Self.count).contains(rawValue) else { return "Shelf \(rawValue)" }
    return Self.initials[rawValue / Self.endings.count] + Self.endings[rawValue % Self.endings.count]
  }

  private static let initials = "BCDFGHJKLMNPQRSTVWYZ".map { String($0) }
  private static let endings = [
    "aben", "adir", "alon", "amar", "anet", "arin", "avel", "edon", "elar", "emin", "enor", "erit", "ilan",
    "imer",
    "inol", "irat", "odel", "olin", "omar", "onet", "orad", "udan", "ulen", "umir", "unor",
  ]
}
