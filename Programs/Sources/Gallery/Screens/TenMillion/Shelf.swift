import Headwater
import HeadwaterFetching

/// One of the 500 sections that ten million entries stand in.
struct Shelf: RawRepresentable, Hashable, ListElement, FetchValueConvertible {
  /// Its number, from 0.
  let rawValue: Int

  /// How many there are.
  static let count = initials.count * endings.count

  /// What the header says; in the order of the numbers. One that an editor has made up is said by its number.
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
