#if canImport(UIKit)
  import ObjectiveC
#endif

// Each view stores the names of the registrations and classes that have set it up, because it outlives an adapter in the reuse
// pool of its list view, and because registrations with the same prototype share their views.
extension UIView {
  /// Records that a registration or class sets up the view. O(1).
  ///
  /// - Parameter name: The name of the registration or class that sets up the view.
  /// - Returns: A Boolean value that indicates whether the name is new, which means that the view must be set up.
  func noteSetUp(by name: String) -> Bool {
    let names = setUpNames ?? SetUpNames()
    setUpNames = names
    return names.all.insert(name).inserted
  }

  #if canImport(UIKit)
    private var setUpNames: SetUpNames? {
      get { objc_getAssociatedObject(self, &setUpNamesKey) as? SetUpNames }
      set { objc_setAssociatedObject(self, &setUpNamesKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
  #else
    private var setUpNames: SetUpNames? {
      get { associatedObject as? SetUpNames }
      set { associatedObject = newValue }
    }
  #endif
}

/// The names of the registrations and classes that have set up a view.
private final class SetUpNames {
  var all: Set<String> = []
}

#if canImport(UIKit)
  /// The key of the associated object. Only its address is used, on the main actor.
  @MainActor private var setUpNamesKey: UInt8 = 0
#endif
