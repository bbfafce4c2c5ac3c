/// Numbers as products of primes, made when they are asked for or some time before.
@MainActor
final class PrimeFactors {
  private var made: [Int: String] = [:]
  /// How many were asked for that had not been made before.
  private(set) var misses = 0

  /// Makes what will be asked for soon.
  func prepare(_ number: Int) {
    if made[number] == nil { made[number] = Self.text(for: number) }
  }

  /// For example `2·2·3`.
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
