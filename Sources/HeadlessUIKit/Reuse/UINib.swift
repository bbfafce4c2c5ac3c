/// What stands for a nib file. There are none here: subclasses make their views in code.
@MainActor
open class UINib: NSObject {
  /// The name that the nib was made with.
  public let nibName: String

  /// Makes a nib that has a name and no views. UIKit reads a file.
  ///
  /// - Parameters:
  ///   - nibName: The name of the file.
  ///   - bundle: Ignored.
  public init(nibName: String, bundle: Bundle?) {
    self.nibName = nibName
    super.init()
  }

  /// Makes a nib without a name, for subclasses: UIKit's other initialisers are not for them to call.
  public override init() {
    nibName = ""
    super.init()
  }

  /// Makes the views of the nib: none. For subclasses, whose first view is taken for registered cells.
  ///
  /// - Parameters:
  ///   - ownerOrNil: The object that the nib belongs to.
  ///   - optionsOrNil: Ignored. In UIKit its keys are `UINib.OptionsKey`.
  /// - Returns: The objects at the top of the nib.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil) -> [Any]
  {
    []
  }

  /// The names of options, which have a type of their own in UIKit.
  public typealias OptionsKey = AnyHashable
}
