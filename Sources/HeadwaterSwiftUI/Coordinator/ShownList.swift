import Headwater
import HeadwaterUIKit

/// A list that is displayed: its adapter, and what belongs to that adapter.
@MainActor
final class ShownList<Section: ListElement, Item: ListElement> {
  typealias Description = ListDescription<Section, Item>

  let adapter: CollectionViewAdapter<Section, Item>
  let shape: ListShape
  let expansion = ExpansionBindings<Section, Item>()
  private let ownAnchoring: ListAnchoring
  /// A behavior that loads more items. The view's behavior is based on it.
  private var ownBehavior = ListBehavior<Section, Item>()
  /// A Boolean value that indicates whether the view has changed the behavior.
  private var hasViewBehavior = false

  init(_ adapter: CollectionViewAdapter<Section, Item>, _ shape: ListShape) {
    self.adapter = adapter
    self.shape = shape
    ownAnchoring = adapter.anchoring
  }

  /// Sets up loading at the end of the list, either with the view's closure or through the source.
  func loadMore(_ description: Description, from reachedEnd: ReachedEnd) {
    ownBehavior = ListBehavior()
    reachedEnd.loader = adapter.driver.loader
    if description.onReachEnd != nil {
      ownBehavior.loadMore(from: reachedEnd, partOfContent: 1, maximumViewports: 1, minimumDelay: .zero)
    } else if adapter.driver.loader != nil {
      ownBehavior.loadMore()
    }
    adapter.behavior = ownBehavior
    hasViewBehavior = false
  }

  /// Applies the view's behavior, or the list's own if the view no longer changes it.
  func bringBehavior(_ description: Description) {
    let behavior = description.behavior(on: ownBehavior)
    if behavior != nil || hasViewBehavior { adapter.behavior = behavior ?? ownBehavior }
    hasViewBehavior = behavior != nil
    adapter.occlusionInsets = description.occlusionInsets
  }

  /// Applies the view's anchoring, or the adapter's own if the view has none.
  func bringAnchoring(_ description: Description) {
    adapter.anchoring = description.anchoring ?? ownAnchoring
  }
}
