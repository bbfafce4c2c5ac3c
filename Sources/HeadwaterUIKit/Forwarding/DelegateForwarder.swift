import Headwater

#if canImport(UIKit)
  /// Delegate methods whose mere presence changes UIKit's behavior. An adapter withholds those for which it has no value,
  /// unless the app's own delegate implements them.
  enum OptionalMethod: CaseIterable {
    case collectionSizeForItem, collectionInsetForSection, collectionMinimumLineSpacing
    case collectionMinimumInteritemSpacing, collectionReferenceSizeForHeader, collectionReferenceSizeForFooter
    case tableHeightForRow, tableEstimatedHeightForRow, tableHeightForHeader, tableHeightForFooter
    case tableViewForHeader, tableViewForFooter
    case tableContextMenu, collectionContextMenu
    // These are never withheld, but the app's delegate is checked for them.
    case tableEditingStyle, tableLeadingSwipeActions, tableTrailingSwipeActions
  }
#else
  typealias OptionalMethod = HeadlessMethod
#endif

extension DelegateForwarder {
  /// A Boolean value that indicates whether the view is waiting for an answer. It must not be reloaded or laid out during this
  /// time.
  var isAsked: Bool { openQuestions > 0 }

  /// Answers a request from the view. The host may be released in the meantime.
  func making<Answer>(_ answer: () -> Answer) -> Answer {
    openQuestions += 1
    defer { openQuestions -= 1 }
    return answer()
  }

  /// Withholds a method, or stops withholding it. Returns a Boolean value that indicates whether that is a change, after which
  /// UIKit must check again which methods its delegate implements.
  func withhold(_ method: OptionalMethod, _ isWithheld: Bool) -> Bool {
    guard withheldMethods.contains(method) != isWithheld else { return false }
    if isWithheld { withheldMethods.insert(method) } else { withheldMethods.remove(method) }
    return true
  }

  /// Notifies the host, and then the app's delegate, of what the user did with an item.
  func tell(_ event: TouchEvent, at path: IndexPath, _ app: (IndexPath) -> Void) {
    if let listOwner { listOwner.tell(event, at: path, then: app) } else { app(path) }
  }

  /// Forwards the disappearance of a view, even if the adapter has been released, because the app's delegate expects a
  /// notification for each view that has appeared.
  func ending(_ body: () -> Void) {
    making {
      if let listOwner { listOwner.answering(body) } else { body() }
    }
  }
}

extension OptionalMethod {
  /// The methods that a delegate uses to indicate that rows can be edited.
  nonisolated static let editing: Set<OptionalMethod> = [
    .tableEditingStyle, .tableLeadingSwipeActions, .tableTrailingSwipeActions,
  ]

  /// Returns a Boolean value that indicates whether a delegate implements the method.
  @MainActor
  func isThere(in delegate: (any UIScrollViewDelegate)?) -> Bool {
    #if canImport(UIKit)
      return delegate?.responds(to: selector) == true
    #else
      return delegate?.implementedMethods.contains(self) == true
    #endif
  }

  /// Returns the methods that a delegate implements.
  @MainActor
  static func all(of delegate: (any UIScrollViewDelegate)?) -> Set<OptionalMethod> {
    Set(allCases.filter { $0.isThere(in: delegate) })
  }
}

// With Objective-C, messages that the adapter doesn't handle are forwarded to the app's delegate. Without it, all methods
// exist, and the test double for UIKit queries which ones count as implemented.
#if canImport(UIKit)
  @MainActor
  class DelegateForwarder: NSObject {
    // UIKit calls delegates only on the main thread, and the adapter sets these properties there.
    nonisolated(unsafe) weak var forwardedDelegate: (any NSObjectProtocol)?  // Safe: main thread only.
    nonisolated(unsafe) var withheldMethods: Set<OptionalMethod> = []  // Safe: main thread only.
    /// The selectors to which the app's delegates have been found to respond.
    nonisolated(unsafe) private var promised: Set<Selector> = []  // Safe: main thread only.
    /// The host.
    var listOwner: (any ListBridgeOwner)? { nil }
    /// The nesting depth of the view's requests.
    var openQuestions = 0

    nonisolated override func responds(to selector: Selector!) -> Bool {
      guard let selector else { return false }
      if withheldMethods.contains(where: { $0.selector == selector }) { return isForwarded(selector) }
      if Self.newerSwipes.contains(selector), asksForOlderSwipes { return false }
      if selector == OptionalMethod.collectionContextMenu.selector, asksForOlderMenu { return false }
      return super.responds(to: selector) || isForwarded(selector)
    }

    // A table view requests row actions, which date from before iOS 11, only if the newer methods don't exist. They are called
    // by name to avoid a deprecation warning.
    nonisolated private static var olderSwipes: Selector {
      NSSelectorFromString("tableView:editActionsForRowAtIndexPath:")
    }
    nonisolated private static var newerSwipes: [Selector] {
      [OptionalMethod.tableLeadingSwipeActions, .tableTrailingSwipeActions].map(\.selector)
    }

    nonisolated private var asksForOlderSwipes: Bool {
      guard let delegate = forwardedDelegate, delegate.responds(to: Self.olderSwipes) else { return false }
      return !Self.newerSwipes.contains { delegate.responds(to: $0) }
    }

    // A collection view requests the menu of a single item, which dates from before iOS 16, only if the newer method doesn't
    // exist. It is called by name to avoid a deprecation warning.
    nonisolated private static var olderMenu: Selector {
      NSSelectorFromString("collectionView:contextMenuConfigurationForItemAtIndexPath:point:")
    }

    nonisolated private var asksForOlderMenu: Bool {
      guard let delegate = forwardedDelegate, delegate.responds(to: Self.olderMenu) else { return false }
      return !delegate.responds(to: OptionalMethod.collectionContextMenu.selector)
    }

    nonisolated private func isForwarded(_ selector: Selector) -> Bool {
      guard forwardedDelegate?.responds(to: selector) == true else { return false }
      promised.insert(selector)
      return true
    }

    // Layouts check whether the delegate conforms to their own protocol. That protocol's messages are forwarded to the app's
    // delegate.
    nonisolated override func conforms(to aProtocol: Protocol) -> Bool {
      super.conforms(to: aProtocol) || forwardedDelegate?.conforms(to: aProtocol) == true
    }

    nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
      guard let selector, let delegate = forwardedDelegate, delegate.responds(to: selector) else {
        // UIKit remembers the methods of its delegate, and calls them even after the app's delegate has been deallocated
        // without its setter being called.
        if let selector, promised.contains(selector) { return DelegateEnd.silence(selector) }
        return super.forwardingTarget(for: selector)
      }
      return delegate
    }
  }

  /// An object that lives as long as an app's delegate and reports when the delegate is deallocated. It also provides a
  /// receiver for messages that arrive afterward.
  final class DelegateEnd: NSObject {
    private let onEnd: @Sendable () -> Void

    private init(_ onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }

    deinit { onEnd() }

    /// Calls a closure when a delegate is deallocated.
    @MainActor
    static func watch(
      _ delegate: any NSObjectProtocol, for owner: AnyObject, onEnd: @escaping @MainActor () -> Void
    ) {
      let key = Unmanaged.passUnretained(owner).toOpaque()
      objc_setAssociatedObject(
        delegate, key, DelegateEnd { onMainActor(onEnd) }, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

    /// Returns an object that responds to a message with nil, false, or zero.
    static func silence(_ selector: Selector) -> Any? {
      if !SilentDelegate.instancesRespond(to: selector) {
        let nothing: @convention(block) (AnyObject) -> Int = { _ in 0 }
        class_addMethod(SilentDelegate.self, selector, imp_implementationWithBlock(nothing), "q@:")
      }
      return SilentDelegate()
    }
  }

  /// A class to which an empty method is added for each message that arrives too late.
  private final class SilentDelegate: NSObject {}

  extension OptionalMethod {
    nonisolated var selector: Selector {
      switch self {
      case .collectionSizeForItem:
        #selector((any UICollectionViewDelegateFlowLayout).collectionView(_:layout:sizeForItemAt:))
      case .collectionInsetForSection:
        #selector((any UICollectionViewDelegateFlowLayout).collectionView(_:layout:insetForSectionAt:))
      case .collectionMinimumLineSpacing:
        #selector(
          (any UICollectionViewDelegateFlowLayout).collectionView(_:layout:minimumLineSpacingForSectionAt:))
      case .collectionMinimumInteritemSpacing:
        #selector(
          (any UICollectionViewDelegateFlowLayout).collectionView(
            _:layout:minimumInteritemSpacingForSectionAt:))
      case .collectionReferenceSizeForHeader:
        #selector(
          (any UICollectionViewDelegateFlowLayout).collectionView(_:layout:referenceSizeForHeaderInSection:))
      case .collectionReferenceSizeForFooter:
        #selector(
          (any UICollectionViewDelegateFlowLayout).collectionView(_:layout:referenceSizeForFooterInSection:))
      case .tableHeightForRow: #selector((any UITableViewDelegate).tableView(_:heightForRowAt:))
      case .tableEstimatedHeightForRow:
        #selector((any UITableViewDelegate).tableView(_:estimatedHeightForRowAt:))
      case .tableHeightForHeader: #selector((any UITableViewDelegate).tableView(_:heightForHeaderInSection:))
      case .tableHeightForFooter: #selector((any UITableViewDelegate).tableView(_:heightForFooterInSection:))
      case .tableViewForHeader: #selector((any UITableViewDelegate).tableView(_:viewForHeaderInSection:))
      case .tableViewForFooter: #selector((any UITableViewDelegate).tableView(_:viewForFooterInSection:))
      case .tableContextMenu:
        #selector((any UITableViewDelegate).tableView(_:contextMenuConfigurationForRowAt:point:))
      case .collectionContextMenu:
        #selector((any UICollectionViewDelegate).collectionView(_:contextMenuConfigurationForItemsAt:point:))
      case .tableEditingStyle: #selector((any UITableViewDelegate).tableView(_:editingStyleForRowAt:))
      case .tableLeadingSwipeActions:
        #selector((any UITableViewDelegate).tableView(_:leadingSwipeActionsConfigurationForRowAt:))
      case .tableTrailingSwipeActions:
        #selector((any UITableViewDelegate).tableView(_:trailingSwipeActionsConfigurationForRowAt:))
      }
    }
  }
#else
  @MainActor
  class DelegateForwarder: NSObject {
    weak var forwardedDelegate: (any NSObjectProtocol)?
    var withheldMethods: Set<OptionalMethod> = []
    /// The methods for table views or collection views that the subclass implements.
    var ownMethods: Set<OptionalMethod> { [] }
    /// The host.
    var listOwner: (any ListBridgeOwner)? { nil }
    /// The nesting depth of the view's requests.
    var openQuestions = 0

    /// The methods that the test double treats as implemented.
    final var implementedMethods: Set<HeadlessMethod> {
      let app = (forwardedDelegate as? any UIScrollViewDelegate)?.implementedMethods ?? []
      return app.union(ownMethods.subtracting(withheldMethods))
    }
  }
#endif
