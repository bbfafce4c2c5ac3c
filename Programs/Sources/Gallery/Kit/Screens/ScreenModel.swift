/// What a screen shows, apart from how it shows it.
@MainActor
package protocol ScreenModel: AnyObject {
  /// Which screen it is.
  var name: ScreenName { get }
  /// How much there is, for example `790 packages in 29 sections`.
  ///
  /// - Parameter write: Writes a number.
  /// - Returns: The numbers with what they count.
  func counts(write: (Int) -> String) -> String
  /// What else there is to say, for example what was skipped; nil if there is nothing.
  var notice: String? { get }
  /// What stands in place of a list without items: why it is empty, and what to do about it.
  var emptyText: (title: String, hint: String) { get }
  /// Whether something is being loaded that will be shown.
  var isLoading: Bool { get }
}

extension ScreenModel {
  /// The title with the counts in plain digits: `Packages: 790 packages in 29 sections`.
  var titleLine: String { "\(name.title): \(counts { "\($0)" })" }

  package var notice: String? { nil }

  package var isLoading: Bool { false }
}
