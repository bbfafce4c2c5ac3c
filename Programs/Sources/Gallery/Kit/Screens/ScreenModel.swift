/// The content of a screen, independent of how it is displayed.
@MainActor
package protocol ScreenModel: AnyObject {
  /// The name of the screen.
  var name: ScreenName { get }
  /// Returns a summary of the content, such as `790 packages in 29 sections`, with numbers that a closure formats.
  func counts(write: (Int) -> String) -> String
  /// Further information about the content, such as the number of skipped entries, or nil if there is none.
  var notice: String? { get }
  /// The text to show for an empty list: the reason that it is empty and a hint for the user.
  var emptyText: (title: String, hint: String) { get }
  /// A Boolean value that indicates whether the model is loading content for the screen.
  var isLoading: Bool { get }
}

extension ScreenModel {
  /// The title with the counts as plain digits, such as `Packages: 790 packages in 29 sections`.
  var titleLine: String { "\(name.title): \(counts { "\($0)" })" }

  package var notice: String? { nil }

  package var isLoading: Bool { false }
}
