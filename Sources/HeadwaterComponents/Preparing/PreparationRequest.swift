package import Headwater

/// What there is to prepare an item from.
package struct PreparationRequest<Item: ListElement, Context: Sendable, Prepared: Sendable>: Sendable {
  /// The item.
  package let item: Item
  /// The context.
  package let context: Context
  /// How large what is made may be.
  package let sizeRange: SizeRange
  /// What was made of the same item in the same context for another size range; nil where there is no such thing. What does
  /// not depend on the size need not be made again.
  package let previous: Prepared?
}

/// With what items are prepared.
struct PreparationConfiguration<Context: Sendable>: Sendable {
  var context: Context
  var sizeRange: SizeRange
  /// A size range for what one change prepares alone.
  var ownSizeRange: SizeRange?
  var version = PreparationVersion()
  /// Counts all changes of this, also those that are for some items alone.
  var serial = 0
}

/// Which context and which size range, counted.
struct PreparationVersion: Equatable, Sendable {
  var context = 0
  var sizeRange = 0
}

/// One thing for the queue: what the list is to be, and with what it is prepared. An object, so that it is handed on at no
/// cost whatever the context is.
final class Modification<Section: ListElement, Item: ListElement, Context: Sendable>: Sendable {
  /// The list, and what the update carries along. It need not begin with what is shown.
  let transition: Transition<Section, Item>
  let configuration: PreparationConfiguration<Context>
  /// Whether all is prepared that was not with this configuration; else what is new or changed.
  let preparesAll: Bool
  /// Items that are prepared again besides.
  let again: Set<Item.Identity>
  let isSynchronous: Bool

  init(
    _ transition: Transition<Section, Item>, with configuration: PreparationConfiguration<Context>,
    preparesAll: Bool = false, again: Set<Item.Identity> = [], isSynchronous: Bool
  ) {
    self.transition = transition
    self.configuration = configuration
    self.preparesAll = preparesAll
    self.again = again
    self.isSynchronous = isSynchronous
  }

  func change(_ number: Int) -> PreparationChange {
    let kind: PreparationChange.Kind = preparesAll ? .configuration : again.isEmpty ? .list : .items
    return PreparationChange(
      number: number, kind: kind, context: transition.context, isSynchronous: isSynchronous)
  }
}
