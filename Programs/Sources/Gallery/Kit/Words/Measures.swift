/// Returns an amount of memory or storage with a decimal unit prefix, such as `512 bytes` or `1.2 MB`.
package func sizeText(bytes: Int) -> String {
  guard bytes >= 1_000 else { return counted(bytes, "byte") }
  var value = Double(bytes) / 1_000
  var unit = "kB"
  for larger in ["MB", "GB", "TB", "PB", "EB"] where value >= 999.95 {
    value /= 1_000
    unit = larger
  }
  return "\(oneDecimal(value)) \(unit)"
}

/// Returns a percentage from a number of tenths of a percent, such as `12.5 %`.
package func percentText(tenths: Int) -> String {
  "\(tenths / 10).\(tenths.magnitude % 10) %"
}

/// Returns a duration in a suitable unit, such as `820 µs`, `3.4 ms`, or `1.2 s`.
package func timeText(_ duration: Duration) -> String {
  let (seconds, attoseconds) = duration.components
  let microseconds = Double(seconds) * 1e6 + Double(attoseconds) / 1e12
  if microseconds < 1_000 { return "\(Int(microseconds.rounded())) µs" }
  if microseconds < 1_000_000 { return "\(oneDecimal(microseconds / 1_000)) ms" }
  return "\(oneDecimal(microseconds / 1_000_000)) s"
}

private func oneDecimal(_ value: Double) -> String {
  let tenths = Int((value * 10).rounded())
  return "\(tenths / 10).\(tenths % 10)"
}
