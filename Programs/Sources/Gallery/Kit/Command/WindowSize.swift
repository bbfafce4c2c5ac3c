import ArgumentParser

/// The size of a window in points, written as `360x640`.
package struct WindowSize: Hashable, Sendable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}

extension WindowSize: ExpressibleByArgument {
  /// Reads a size. Both numbers are from 100 to 10,000.
  package init?(argument: String) {
    let numbers = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
      (100...10_000).contains(width), (100...10_000).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }

  package var defaultValueDescription: String { "\(width)x\(height)" }
}
