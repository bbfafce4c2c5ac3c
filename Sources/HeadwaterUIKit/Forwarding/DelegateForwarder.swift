import Headwater

#if canImport(UIKit)
  /// Methods that UIKit treats otherwise when they are there at all. An adapter withholds those that it has no answer for,
  /// unless the app's own delegate has one.
  enum OptionalMethod: CaseIterable {
    case collectionSizeForItem, collectionInsetForSection, collectionMinimumLineSpacing
    case collectionMinimumInteritemSpacing, collectionReferenceSizeForHeader, collectionReferenceSizeForFooter
    case tableHeightForRow, tableEstimatedHeightForRow, tableHeightForHeader, tableHeightForFooter
    case tableViewForHeader, tableViewForFooter
    // Never withheld, but looked for.
    case tableEditingStyle, tableLeadingSwipeActions, tableTrailingSwipeActions
  }
#else
  typealias OptionalMethod = HeadlessMethod
#endif

extension DelegateForwarder {
  /// A Boolean value that indicates whether the view waits for an answer. It must not reload or lay out then.
  var isAsked: Bool { openQuestions > 0 }

  /// Answers a question of the view. The adapter may be released meanwhile.
  func making<Answer>(_ answer: () -> Answer) -> Answer {
    openQuestions += 1
    defer { openQuestions -= 1 }
    return answer()
  }

  /// Tells the adapter what the user has done with an item, and then the app's delegate.
  func tell(_ event: TouchEvent, at path: IndexPath, _ app: (IndexPath) -> Void) {
    if let listOwner { listOwner.tell(event, at: path, then: app) } else { app(path) }
  }

  /// Passes on that a view is off screen, even if the adapter has been released: the app's delegate hears of the end of every
  /// view that it saw appear.
  func ending(_ body: () -> Void) {
    making {
      if let listOwner { listOwner.answering(body) } else { body() }
    }
  }
}

extension OptionalMethod {
  /// Those by which a delegate says that rows can be edited.
  nonisolated static let editing: Set<OptionalMethod> = [
    .tableEditingStyle, .tableLeadingSwipeActions, .tableTrailingSwipeActions,
  ]

  /// Whether an app's delegate has it.
  @MainActor
  func isThere(in delegate: (any UIScrollViewDelegate)?) -> Bool {
    #if canImport(UIKit)
      return delegate?.responds(to: selector) == true
    #else
      return delegate?.implementedMethods.contains(self) == true
    #endif
  }

  /// Those that an app's delegate has.
  @MainActor
  static func all(of delegate: (any UIScrollViewDelegate)?) -> Set<OptionalMethod> {
    Set(allCases.filter { $0.isThere(in: delegate) })
  }
}

// What UIKit is told: messages of Objective-C that the adapter does not know go on to the app's delegate. Where there is
// no Objective-C, all methods are known, and the double of UIKit is told which are there.
#if canImport(UIKit)
  @MainActor
  class DelegateForwarder: NSObject {
    // UIKit asks delegates on the main thread alone, and the adapter sets these there.
    nonisolated(unsafe) weak var forwardedDelegate: (any NSObjectProtocol)?  // Safe: main thread alone.
    nonisolated(unsafe) var withheldMethods: Set<OptionalMethod> = []  // Safe: main thread alone.
    /// What the app's delegates were found to respond to.
    nonisolated(unsafe) private var promised: Set<Selector> = []  // Safe: main thread alone.
    /// The adapter.
    var listOwner: (any ListBridgeOwner)? { nil }
    /// The number of the view's questions that are being answered, one inside the other.
    var openQuestions = 0

    nonisolated override func responds(to selector: Selector!) -> Bool {
      guard let selector else { return false }
      if withheldMethods.contains(where: { $0.selector == selector }) { return isForwarded(selector) }
      if Self.newerSwipes.contains(selector), asksForOlderSwipes { return false }
      return super.responds(to: selector) || isForwarded(selector)
    }

    // A table asks for row actions, which are of before iOS 11, only where the methods that came after are not there. They
    // are called by name, because they are deprecated.
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

    nonisolated private func isForwarded(_ selector: Selector) -> Bool {
      guard forwardedDelegate?.responds(to: selector) == true else { return false }
      promised.insert(selector)
      return true
    }

    // Layouts ask whether the delegate has their own protocol; its messages go on to the app's.
    nonisolated override func conforms(to aProtocol: Protocol) -> Bool {
      super.conforms(to: aProtocol) || forwardedDelegate?.conforms(to: aProtocol) == true
    }

    nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
      guard let selector, let delegate = forwardedDelegate, delegate.responds(to: selector) else {
        // UIKit remembers which methods the delegate had, and calls one that has gone without the setter having been called.
        if let selector, promised.contains(selector) { return DelegateEnd.silence(selector) }
        return super.forwardingTarget(for: selector)
      }
      return delegate
    }
  }

  /// Lives as long as an app's delegate and says when that has gone; and takes the messages that come for it afterwards.
  final class DelegateEnd: NSObject {
    private let onEnd: @Sendable () -> Void

    private init(_ onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }

    deinit { onEnd() }

    /// Calls a closure when a delegate goes.
    @MainActor
    static func watch(
      _ delegate: any NSObjectProtocol, for owner: AnyObject, onEnd: @escaping @MainActor () -> Void
    ) {
      let key = Unmanaged.passUnretained(owner).toOpaque()
      objc_setAssociatedObject(
        delegate, key, DelegateEnd { onMainActor(onEnd) }, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

    /// An object that takes a message and answers with nothing, no or zero.
    static func silence(_ selector: Selector) -> Any? {
      if !SilentDelegate.instancesRespond(to: selector) {
        let nothing: @convention(block) (AnyObject) -> Int = { _ in 0 }
        class_addMethod(SilentDelegate.self, selector, imp_implementationWithBlock(nothing), "q@:")
      }
      return SilentDelegate()
    }
  }

  /// Has a method that does nothing for each message that came too late.
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
    /// The methods of tables, or of collections, that the subclass has.
    var ownMethods: Set<OptionalMethod> { [] }
    /// The adapter.
    var listOwner: (any ListBridgeOwner)? { nil }
    /// The number of the view's questions that are being answered, one inside the other.
    var openQuestions = 0

    /// What the double asks instead of looking for methods.
    final var implementedMethods: Set<HeadlessMethod> {
      let app = (forwardedDelegate as? any UIScrollViewDelegate)?.implementedMethods ?? []
      return app.union(ownMethods.subtracting(withheldMethods))
    }
  }
#endif
