/// Numbers in a row of which one is changed, and the sum of the first so many is found, in O(log n): a Fenwick tree.
struct PrefixSums: Hashable, Sendable {
  /// The numbers; none below 0.
  private(set) var values: [Int]
  /// At `i - 1`, the sum of the last of the first `i` values, as many as the lowest bit of `i` says.
  private var sums: [Int]

  /// Takes numbers. O(n).
  init(_ values: [Int] = []) {
    self.values = values
    sums = values
    for index in sums.indices {
      let parent = index | (index + 1)
      if parent < sums.count { sums[parent] += sums[index] }
    }
  }

  var count: Int { values.count }

  /// The sum of all. O(log n).
  var total: Int { sum(ofFirst: count) }

  /// The sum of the first so many, of which there are as many. O(log n).
  func sum(ofFirst count: Int) -> Int {
    var (sum, end) = (0, count)
    while end > 0 {
      sum += sums[end - 1]
      end &= end - 1
    }
    return sum
  }

  /// How many of the first come to no more than a sum: the most that do. O(log n).
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

  /// Adds to one that is there. O(log n).
  mutating func add(_ difference: Int, at index: Int) {
    values[index] += difference
    var index = index
    while index < sums.count {
      sums[index] += difference
      index |= index + 1
    }
  }

  /// Puts one behind all. O(log n).
  mutating func append(_ value: Int) {
    let index = count
    let first = index & (index + 1)
    let others = sum(ofFirst: index) - sum(ofFirst: first)
    values.append(value)
    sums.append(others + value)
  }

  /// Puts others in the place of some. O(n).
  mutating func replace(_ range: Range<Int>, with others: [Int]) {
    values.replaceSubrange(range, with: others)
    self = PrefixSums(values)
  }
}
