internal import Foundation

/// How long the random and exhaustive searches of this package's tests are: short in everyday tests, long where the
/// environment has `HEADWATER_LONG_SEARCHES`, as with `scripts/fuzz --tests`.
package enum Search {
  /// Whether searches are long.
  package static let isLong = ProcessInfo.processInfo.environment["HEADWATER_LONG_SEARCHES"] != nil

  /// How many runs a search has: all in a long search, else a fifth of them, but four if there are that many.
  package static func runs<Number: BinaryInteger>(_ all: Number) -> Number {
    isLong ? all : max(min(all, 4), (all + 4) / 5)
  }

  /// How long the longest input is that is tried in every form: one longer in a long search.
  package static func length(_ short: Int) -> Int {
    isLong ? short + 1 : short
  }
}
