import Headwater
import HeadwaterUIKit

@testable import HeadwaterSwiftUI

/// A contact in a row.
struct Contact: Identifiable, ListElement {
  var id: Int
  var name: String
}

/// A value in a model, with a binding to it.
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

/// A replacement for a SwiftUI view that displays a list: it evaluates a body, and passes the description to the coordinator.
/// The list is in a window that is 480 points high, with rows of 44 points.
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

  /// Evaluates the view and lays it out.
  func evaluate() {
    coordinator.update(body())
    run()
  }

  /// Runs the main actor turns that the list has scheduled, and lays out the view.
  func run() {
    view.layoutIfNeeded()
    turns.run()
    view.layoutIfNeeded()
  }

  /// The text of each visible row, from top to bottom.
  var texts: [String] {
    view.layoutIfNeeded()
    return view.indexPathsForVisibleItems.sorted().map { path in
      let content = view.cellForItem(at: path)?.contentConfiguration as? UIListContentConfiguration
      return content?.text ?? "?"
    }
  }
}

extension ListScreen where Section == SingleSection, Item == Contact {
  /// Creates a screen with a plain list of contacts whose rows display their names.
  ///
  /// - Parameters:
  ///   - source: The contacts.
  ///   - change: A closure that changes the description at each evaluation.
  convenience init(
    _ source: ArrayDataSource<Contact>, _ change: @escaping @MainActor (inout Description) -> Void
  ) {
    self.init {
      var list = Description(source, .list(.plain)) { contact, _ in
        UIListContentConfiguration.row(contact.name)
      }
      change(&list)
      return list
    }
  }
}

/// Work for the main actor's next turns, which a test runs.
@MainActor
final class Turns {
  private var planned: [@MainActor () -> Void] = []

  func plan(_ delay: Duration, _ work: @escaping @MainActor () -> Void) { planned.append(work) }

  /// Runs turns until no more work is scheduled, up to a maximum number of turns.
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

/// Creates rows for contacts, and records which were created.
@MainActor
final class Rows {
  private(set) var made: [Int] = []

  func make(_ contact: Contact, suffix: String = "") -> UIListContentConfiguration {
    made.append(contact.id)
    return .row(contact.name + suffix)
  }

  /// Returns the ids of the contacts whose rows were created since the last call.
  func take() -> [Int] {
    defer { made = [] }
    return made
  }
}

func contacts(_ numbers: some Sequence<Int>) -> [Contact] {
  numbers.map { Contact(id: $0, name: "Contact \($0)") }
}

#if !canImport(ObjectiveC)
  /// A replacement for the function that releases views with the autorelease pool on Apple's systems.
  @MainActor
  func autoreleasepool(_ body: () throws -> Void) rethrows { try body() }
#endif

#if canImport(UIKit)
  // Simulates the user's touches. Apps can't create touches on UIKit, so these methods do what UIKit does, and call the same
  // delegate methods.
  extension UICollectionView {
    /// Taps an item.
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

    /// Drags the content.
    func drag(by distance: CGPoint) {
      delegate?.scrollViewWillBeginDragging?(self)
      contentOffset.y += distance.y
      layoutIfNeeded()
      delegate?.scrollViewDidEndDragging?(self, willDecelerate: false)
    }
  }
#endif
