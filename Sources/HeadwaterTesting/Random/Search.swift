internal import Foundation

/// The length of the random and exhaustive searches in this package's tests: short by default, and long if the environment
/// variable `HEADWATER_LONG_SEARCHES` is set, as in `scripts/fuzz --tests`.
package enum Search {
  /// A Boolean value that indicates whether searches are long.
  package static let isLong = ProcessInfo.processInfo.environment["HEADWATER_LONG_SEARCHES"] != nil

  /// Returns the number of runs in a search: all of them in a long search, otherwise a fifth of them, but at least four if
  /// there are that many.
  package static func runs<Number: BinaryInteger>(_ all: Number) -> Number {
    isLong ? all : max(min(all, 4), (all + 4) / 5)
  }

  /// Returns the maximum length of inputs to try exhaustively, which is greater by one in a long search.
  package static func length(_ short: Int) -> Int {
    isLong ? short + 1 : short
  }
}
