/// A sum of 64-bit integers. It is exact even while it exceeds 64 bits.
struct WholeSum: Hashable, Sendable {
  private var high: Int64
  private var low: UInt64

  init(_ sum: Int64 = 0) { (high, low) = (sum < 0 ? -1 : 0, UInt64(bitPattern: sum)) }

  mutating func add(_ term: Int64) {
    let (sum, carries) = low.addingReportingOverflow(UInt64(bitPattern: term))
    (high, low) = (high &+ (term < 0 ? -1 : 0) &+ (carries ? 1 : 0), sum)
  }

  mutating func subtract(_ term: Int64) {
    let (sum, borrows) = low.subtractingReportingOverflow(UInt64(bitPattern: term))
    (high, low) = (high &- (term < 0 ? -1 : 0) &- (borrows ? 1 : 0), sum)
  }

  /// The sum; nil if it exceeds 64 bits.
  var value: Int64? {
    let sum = Int64(bitPattern: low)
    return high == (sum < 0 ? -1 : 0) ? sum : nil
  }
}
