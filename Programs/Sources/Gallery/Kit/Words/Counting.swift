/// Returns a count with its noun, such as `1 package` or `790 packages`. If there is no plural, appends an "s" to the singular.
package func counted(
  _ number: Int, _ singular: String, _ plural: String? = nil, write: (Int) -> String = { "\($0)" }
) -> String {
  "\(write(number)) \(number == 1 ? singular : plural ?? singular + "s")"
}

/// Returns a number with commas between groups of three digits, such as `1,000,000`.
package func grouped(_ number: Int) -> String {
  let digits = Array(String(number.magnitude))
  var text = number < 0 ? "-" : ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
    text.append(digit)
  }
  return text
}
