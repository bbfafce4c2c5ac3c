package import Headwater

/// The input for preparing an item.
package struct PreparationRequest<Item: ListElement, Context: Sendable, Prepared: Sendable>: Sendable {
  /// The item.
  package let item: Item
  /// The context.
  package let context: Context
  /// The size range for the result.
  package let sizeRange: SizeRange
  /// The result for the same item and context in a different size range, or `nil` if there is none. Anything that doesn't
  /// depend on the size can be reused.
  package let previous: Prepared?
}

/// The configuration for preparing items.
struct PreparationConfiguration<Context: Sendable>: Sendable {
  private(set) var context: Context
  private(set) var sizeRange: SizeRange
  /// A size range that applies only to the items of one change.
  var ownSizeRange: SizeRange?
  private(set) var version = PreparationVersion()
  /// The number of changes made to the configuration, including those that affect only some items.
  private(set) var serial = 0

  init(context: Context, sizeRange: SizeRange) {
    self.context = context
    self.sizeRange = sizeRange
  }

  /// Changes the context.
  ///
  /// - Parameters:
  ///   - context: The context.
  ///   - affectsAll: A Boolean value that indicates whether the context differs from the current one for all items, rather
  ///     than only for some.
  mutating func setContext(_ context: Context, affectsAll: Bool) {
    self.context = context
    if affectsAll { version.context += 1 }
    serial += 1
  }

  /// Changes the size range.
  mutating func setSizeRange(_ sizeRange: SizeRange) {
    self.sizeRange = sizeRange
    version.sizeRange += 1
    serial += 1
  }
}

/// The version numbers of the context and of the size range.
struct PreparationVersion: Equatable, Sendable {
  var context = 0
  var sizeRange = 0
}

/// A modification in the queue: the target of the list and the configuration for preparing its items. It is a class so that
/// passing it on is cheap regardless of the size of the context.
final class Modification<Section: ListElement, Item: ListElement, Context: Sendable>: Sendable {
  /// The change to the list and the context of the update. It doesn't need to start from the current snapshot.
  let transition: SnapshotTransition<Section, Item>
  let configuration: PreparationConfiguration<Context>
  /// A Boolean value that indicates whether to prepare all items that weren't prepared with this configuration, rather than
  /// only new and updated ones.
  let preparesAll: Bool
  /// The identities of additional items to prepare again.
  let again: Set<Item.Identity>
  let isSynchronous: Bool

  init(
    _ transition: SnapshotTransition<Section, Item>, with configuration: PreparationConfiguration<Context>,
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
