import HeadwaterUIKit

/// A cell that counts its reuses.
final class RowCell: UITableViewCell {
  var reuses = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// Another cell class.
final class OtherRowCell: UITableViewCell {}

/// A header or footer of a custom class.
class ChapterView: UITableViewHeaderFooterView {
  var text = ""
}

/// A header of another class.
final class OtherChapterView: ChapterView {}

/// A nib whose single object is created by a closure.
final class ClosureNib: UINib {
  private let make: @MainActor () -> UIView?

  init(_ make: @escaping @MainActor () -> UIView?) {
    self.make = make
    super.init()
  }

  override func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    make().map { [$0] } ?? []
  }
}
