/// In which direction a language is read.
package enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// As English.
  case leftToRight = 0
  /// As Arabic and Hebrew.
  case rightToLeft = 1
}
