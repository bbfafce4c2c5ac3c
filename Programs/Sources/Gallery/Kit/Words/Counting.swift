/// A number of things in words: `1 package`, `790 packages`.
///
/// - Parameters:
///   - number: How many.
///   - singular: The word for one.
///   - plural: The word for any other number; nil for the singular with an s.
///   - write: Writes the number.
/// - Returns: The number and the word that goes with it.
package func counted(
  _ number: Int, _ singular: String, _ plural: String? = nil, write: (Int) -> String = { "\($0)" }
) -> String {
  "\(write(number)) \(number == 1 ? singular : plural ?? singular + "s")"
}

/// A number with a comma between groups of three digits: `1,000,000`.
package func grouped(_ number: Int) -> String {
  let digits = Array(String(number.magnitude))
  var text = number < 0 ? "-" : ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
    text.append(digit)
  }
  return text
}
