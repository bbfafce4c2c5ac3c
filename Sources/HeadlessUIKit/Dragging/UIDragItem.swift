/// What is dragged.
@MainActor
open class UIDragItem: NSObject {
  /// What gives the item's data to others.
  public let itemProvider: NSItemProvider
  /// What the app knows the item by.
  open var localObject: Any?

  /// Makes an item.
  ///
  /// - Parameter itemProvider: What gives its data to others.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

#if !canImport(ObjectiveC)
  /// Data for others, of which Foundation has no class here: one object, which is there at once.
  open class NSItemProvider: NSObject {
    private let object: NSObject?

    /// Makes one without data.
    public override init() {
      object = nil
      super.init()
    }

    /// Makes one that gives an object.
    ///
    /// - Parameter object: The object.
    public init(object: NSObject) {
      self.object = object
      super.init()
    }

    /// Whether there is an object of a class.
    ///
    /// - Parameter aClass: The class.
    /// - Returns: Whether there is.
    open func canLoadObject(ofClass aClass: AnyClass) -> Bool { object?.isKind(of: aClass) == true }

    /// Gives an object of a class. In UIKit that takes time.
    ///
    /// - Parameters:
    ///   - aClass: The class.
    ///   - completionHandler: Called at once with the object; with nothing if there is none.
    /// - Returns: How far it is, which is to the end.
    @discardableResult
    open func loadObject(
      ofClass aClass: AnyClass, completionHandler: @escaping @Sendable (Any?, (any Error)?) -> Void
    ) -> Progress {
      completionHandler(canLoadObject(ofClass: aClass) ? object : nil, nil)
      return Progress(totalUnitCount: 0)
    }
  }
#endif
