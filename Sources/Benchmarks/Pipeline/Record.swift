import Headwater

/// A small item whose identity is not its content.
struct Record: Identifiable, ListElement {
  let id: Int
  var value: Int
}

extension Record {
  /// Records numbered from 0.
  static func list(_ count: Int) -> [Record] {
    (0..<count).map { Record(id: $0, value: $0 &* 7919 % 1_000) }
  }
}
