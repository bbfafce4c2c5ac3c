import Foundation
import HeadwaterFetching

/// What a column of a case holds; each kind has values that are told by number.
enum StoreColumnKind: Character, CaseIterable, Sendable {
  case boolean = "b"
  case integer = "i"
  case real = "r"
  case text = "t"
  case textIgnoringCase = "x"
  case bytes = "y"
  case date = "d"
  case seconds = "s"
  case uuid = "u"
  case uuidText = "w"

  /// What a store knows of it.
  var type: ColumnType {
    switch self {
    case .boolean: .boolean
    case .integer: .integer
    case .real: .real
    case .text, .textIgnoringCase: .text
    case .bytes: .bytes
    case .date: .date
    case .seconds: .secondsSince1970
    case .uuid: .uuid
    case .uuidText: .uuidText
    }
  }

  var ignoresCase: Bool { self == .textIgnoringCase }

  /// Kinds whose values compare with this one's.
  var comparable: [StoreColumnKind] {
    switch self {
    case .text, .textIgnoringCase: [.text, .textIgnoringCase]
    default: [self]
    }
  }

  /// The value of a number, from 0: those at the beginning are the ones that are easily got wrong.
  func value(_ number: Int) -> FetchValue {
    switch self {
    case .boolean: .boolean(number % 2 == 1)
    case .integer: .integer(Self.integers[within: number] ?? Int64(number))
    case .real: .real(Self.reals[within: number] ?? Double(number) / 4)
    case .text, .textIgnoringCase: .text(Self.texts[within: number] ?? "k\(number)")
    case .bytes: .bytes(Data(Self.byteStrings[within: number] ?? [UInt8(truncatingIfNeeded: number), 0, 1]))
    case .date, .seconds:
      .date(Date(timeIntervalSince1970: Self.dates[within: number] ?? Double(number) * 43_200))
    case .uuid, .uuidText:
      .uuid(
        UUID(
          uuid: (
            0, 0, 0, 0xAB, 0, 0, 0, 0, 0x80, 0, 0, 0, 0, 0, UInt8(number / 256 % 256), UInt8(number % 256)
          )))
    }
  }

  private static let integers: [Int64] = [0, 1, 2, -1, .max, .min]
  private static let reals: [Double] = [0, 1, 0.5, -1.5, 3, 1e300]
  private static let texts = [
    "", "a", "A", "b", "B", "ab", "aB", "ä", "Ä", "Z", "_", "[", "%", "'", "\"", "a b", "\u{1F980}",
    "\u{FF5E}",
  ]
  private static let byteStrings: [[UInt8]] = [[], [0], [0, 255], [255], [0x61]]
  private static let dates: [Double] = [
    0, -0.5, 86_399.5, 86_400, 951_782_399.5, 951_825_600, -11_000_000_000, 253_402_300_799.5,
  ]
}

extension Array {
  fileprivate subscript(within index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
