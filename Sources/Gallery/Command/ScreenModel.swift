/// What a screen shows, without the means by which it shows it.
@MainActor
protocol ScreenModel: AnyObject {
  /// Which screen it is.
  var name: ScreenName { get }
  /// How much there is, for example `790 packages in 29 sections`.
  var counts: String { get }
  /// What else is to be said, for example what was skipped; nil if there is nothing.
  var notice: String? { get }
}

extension ScreenModel {
  var notice: String? { nil }
}
