/// An item that is dragged.
@MainActor
open class UIDragItem: NSObject {
  /// The item provider with which other views and apps load the item's data.
  public let itemProvider: NSItemProvider
  /// A custom object that the app associates with the item.
  open var localObject: Any?

  /// Creates an item.
  ///
  /// - Parameter itemProvider: The provider of the item's data.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

#if !canImport(ObjectiveC)
  /// An item provider for a single object, which is available immediately. It is declared here because Foundation on Linux
  /// lacks the class.
  open class NSItemProvider: NSObject {
    private let object: NSObject?

    /// Creates a provider without data.
    public override init() {
      object = nil
      super.init()
    }

    /// Creates a provider for an object.
    ///
    /// - Parameter object: The object.
    public init(object: NSObject) {
      self.object = object
      super.init()
    }

    /// Returns a Boolean value that indicates whether the provider can load an object of a class.
    ///
    /// - Parameter aClass: The class.
    /// - Returns: True if its object is an instance of the class.
    open func canLoadObject(ofClass aClass: AnyClass) -> Bool { object?.isKind(of: aClass) == true }

    /// Loads an object of a class. In UIKit, loading is asynchronous.
    ///
    /// - Parameters:
    ///   - aClass: The class.
    ///   - completionHandler: A closure that receives the object, or nil if there is none. It is called before the method
    ///     returns.
    /// - Returns: The progress, which is already complete.
    @discardableResult
    open func loadObject(
      ofClass aClass: AnyClass, completionHandler: @escaping @Sendable (Any?, (any Error)?) -> Void
    ) -> Progress {
      completionHandler(canLoadObject(ofClass: aClass) ? object : nil, nil)
      return Progress(totalUnitCount: 0)
    }
  }
#endif
