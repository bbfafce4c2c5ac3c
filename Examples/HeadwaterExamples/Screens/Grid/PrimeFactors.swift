/// The prime factors of numbers as text, computed on demand or ahead of time.
@MainActor
final class PrimeFactors {
  private var made: [Int: String] = [:]
  /// The number of requests for factors that hadn't been computed yet.
  private(set) var misses = 0

  /// Computes the prime factors of a number in advance.
  func prepare(_ number: Int) {
    if made[number] == nil { made[number] = Self.text(for: number) }
  }

  /// Returns the prime factors of a number, for example `2·2·3`.
  func text(for number: Int) -> String {
    if let text = made[number] { return text }
    misses += 1
    prepare(number)
    return made[number] ?? ""
  }

  private static func text(for number: Int) -> String {
    var (rest, divisor) = (number, 2)
    var factors: [String] = []
    while divisor * divisor <= rest {
      if rest.isMultiple(of: divisor) {
        factors.append(String(divisor))
        rest /= divisor
      } else {
        divisor += 1
      }
    }
    return (factors + [String(rest)]).joined(separator: "·")
  }
}
