import HeadwaterUIKit

/// A cell that counts how often it was used again.
final class RowCell: UITableViewCell {
  var reuses = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// Another class of cells.
final class OtherRowCell: UITableViewCell {}

/// A header or footer of a class of its own.
class ChapterView: UITableViewHeaderFooterView {
  var text = ""
}

/// A header of another class.
final class OtherChapterView: ChapterView {}

/// A nib whose one object a closure makes.
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
