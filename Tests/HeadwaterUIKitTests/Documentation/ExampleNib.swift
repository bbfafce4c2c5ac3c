import Foundation
import HeadwaterUIKit

/// A nib that creates cells in code.
final class CodeNib: UINib {
  private let make: @MainActor () -> Any

  init(_ make: @escaping @MainActor () -> Any) {
    self.make = make
    super.init()
  }

  override func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] { [make()] }
}
