/// A test double for a nib file. Because there are no nib files here, subclasses create their views in code.
@MainActor
open class UINib: NSObject {
  /// The name of the nib.
  public let nibName: String

  /// Creates a nib with a name and no views. In UIKit, this initializer reads a file.
  ///
  /// - Parameters:
  ///   - nibName: The name of the file.
  ///   - bundle: Ignored.
  public init(nibName: String, bundle: Bundle?) {
    self.nibName = nibName
    super.init()
  }

  /// Creates a nib without a name. Subclasses call it because they can't call UIKit's other initializers.
  public override init() {
    nibName = ""
    super.init()
  }

  /// Creates the objects of the nib. The default implementation doesn't create any. For a registered nib, lists use the first
  /// object as the cell.
  ///
  /// - Parameters:
  ///   - ownerOrNil: The owner of the nib.
  ///   - optionsOrNil: Ignored. In UIKit, its keys are of type `UINib.OptionsKey`.
  /// - Returns: The top-level objects of the nib.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil) -> [Any]
  {
    []
  }

  /// The type of option keys. In UIKit, it is a distinct type.
  public typealias OptionsKey = AnyHashable
}
