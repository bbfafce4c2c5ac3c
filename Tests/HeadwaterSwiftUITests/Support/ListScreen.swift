import Headwater
import HeadwaterUIKit

@testable import HeadwaterSwiftUI

/// A contact, as rows show it.
struct Contact: Identifiable, ListElement {
  var id: Int
  var name: String
}

/// A value that a binding stands for, as a model has it.
@MainActor
final class Stored<Value> {
  var value: Value
  private(set) var numberOfWrites = 0

  init(_ value: Value) { self.value = value }

  var binding: ListBinding<Value> {
    ListBinding(
      get: { self.value },
      set: {
        self.value = $0
        self.numberOfWrites += 1
      })
  }
}

/// What a SwiftUI view is to its list, without SwiftUI: it evaluates a body, and hands what that says to the coordinator. The
/// list is in a window of 480 points, with rows of 44.
@MainActor
final class ListScreen<Section: ListElement, Item: ListElement> {
  typealias Description = ListDescription<Section, Item>

  let coordinator: ListCoordinator<Section, Item>
  let view: UICollectionView
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let body: @MainActor () -> Description
  let turns = Turns()

  init(_ body: @escaping @MainActor () -> Description) {
    self.body = body
    coordinator = ListCoordinator(body())
    coordinator.runLater = { [turns] delay, work in turns.plan(delay, work) }
    view = coordinator.makeView()
    view.isPrefetchingEnabled = false
    view.frame = window.bounds
    window.addSubview(view)
    run()
  }

  /// Evaluates the view, and lays out.
  func evaluate() {
    coordinator.update(body())
    run()
  }

  /// Lets the main actor's turns pass that the list has planned, and lays out.
  func run() {
    view.layoutIfNeeded()
    turns.run()
    view.layoutIfNeeded()
  }

  /// What the visible rows say, from top to bottom.
  var texts: [String] {
    view.layoutIfNeeded()
    return view.indexPathsForVisibleItems.sorted().map { path in
      let content = view.cellForItem(at: path)?.contentConfiguration as? UIListContentConfiguration
      return content?.text ?? "?"
    }
  }
}

/// Work that is to be done in the next turns.
@MainActor
final class Turns {
  private var planned: [@MainActor () -> Void] = []

  func plan(_ delay: Duration, _ work: @escaping @MainActor () -> Void) { planned.append(work) }

  /// Takes turns until nothing is planned any more, but no more than so many.
  func run(atMost limit: Int = 100) {
    for _ in 0..<limit where !planned.isEmpty {
      let turn = planned
      planned = []
      for work in turn { work() }
    }
  }
}

extension UIListContentConfiguration {
  static func row(_ text: String) -> UIListContentConfiguration {
    var content = UIListContentConfiguration.cell()
    content.text = text
    return content
  }
}

/// Rows of contacts, counted.
@MainActor
final class Rows {
  private(set) var made: [Int] = []

  func make(_ contact: Contact, suffix: String = "") -> UIListContentConfiguration {
    made.append(contact.id)
    return .row(contact.name + suffix)
  }

  /// Which rows have been made since the last time.
  func take() -> [Int] {
    defer { made = [] }
    return made
  }
}

func contacts(_ range: Range<Int>) -> [Contact] { range.map { Contact(id: $0, name: "Contact \($0)") } }

#if !canImport(ObjectiveC)
  /// What Apple's systems have: there, views are let go with the pool.
  @MainActor
  func autoreleasepool(_ body: () throws -> Void) rethrows { try body() }
#endif

#if canImport(UIKit)
  // What a finger does: no app can make touches on UIKit, but it can do and tell what UIKit does and tells then.
  extension UICollectionView {
    /// Touches an item and lets go.
    func touchItem(at path: IndexPath) {
      guard allowsSelection else { return }
      if allowsMultipleSelection, indexPathsForSelectedItems?.contains(path) == true {
        deselectItem(at: path, animated: false)
        delegate?.collectionView?(self, didDeselectItemAt: path)
      } else {
        for other in allowsMultipleSelection ? [] : indexPathsForSelectedItems ?? [] {
          deselectItem(at: other, animated: false)
          delegate?.collectionView?(self, didDeselectItemAt: other)
        }
        selectItem(at: path, animated: false, scrollPosition: [])
        delegate?.collectionView?(self, didSelectItemAt: path)
      }
    }

    /// Moves the content.
    func drag(by distance: CGPoint) {
      delegate?.scrollViewWillBeginDragging?(self)
      contentOffset.y += distance.y
      layoutIfNeeded()
      delegate?.scrollViewDidEndDragging?(self, willDecelerate: false)
    }
  }
#endif
