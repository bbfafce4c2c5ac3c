/// A Fenwick tree: a list of numbers in which updating a number and computing the sum of a prefix take O(log n) time.
struct PrefixSums: Hashable, Sendable {
  /// The numbers, none of which are negative.
  private(set) var values: [Int]
  /// The partial sums. The element at `i - 1` is the sum of the last n of the first `i` numbers, where n is the value of the
  /// lowest set bit of `i`.
  private var sums: [Int]

  /// Creates a list of numbers. O(n).
  init(_ values: [Int] = []) {
    self.values = values
    sums = values
    for index in sums.indices {
      let parent = index | (index + 1)
      if parent < sums.count { sums[parent] += sums[index] }
    }
  }

  var count: Int { values.count }

  /// The sum of all numbers. O(log n).
  var total: Int { sum(ofFirst: count) }

  /// Returns the sum of a prefix, whose length must not exceed that of the list. O(log n).
  func sum(ofFirst count: Int) -> Int {
    var (sum, end) = (0, count)
    while end > 0 {
      sum += sums[end - 1]
      end &= end - 1
    }
    return sum
  }

  /// Returns the length of the longest prefix whose sum doesn't exceed a limit. O(log n).
  func count(within sum: Int) -> Int {
    var (found, left) = (0, sum)
    var step = count == 0 ? 0 : 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
    while step > 0 {
      if found + step <= count, sums[found + step - 1] <= left {
        found += step
        left -= sums[found - 1]
      }
      step /= 2
    }
    return found
  }

  /// Adds a difference to the number at an existing index. O(log n).
  mutating func add(_ difference: Int, at index: Int) {
    values[index] += difference
    var index = index
    while index < sums.count {
      sums[index] += difference
      index |= index + 1
    }
  }

  /// Appends a number. O(log n).
  mutating func append(_ value: Int) {
    let index = count
    let first = index & (index + 1)
    let others = sum(ofFirst: index) - sum(ofFirst: first)
    values.append(value)
    sums.append(others + value)
  }

  /// Replaces a range of numbers. O(n).
  mutating func replace(_ range: Range<Int>, with others: [Int]) {
    values.replaceSubrange(range, with: others)
    self = PrefixSums(values)
  }
}
