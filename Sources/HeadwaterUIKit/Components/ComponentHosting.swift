import Headwater
import HeadwaterComponents

/// What a list that shows components does for their source.
@MainActor
struct ComponentHosting<Item: ListElement> {
  /// Shows an item in a cell's view.
  let show: @MainActor (Item, ComponentView, UIView) throws -> Void
  /// A cell is about to be seen.
  let appear: @MainActor (UIView) -> Void
  /// A cell shows its item no more.
  let end: @MainActor (UIView) -> Void
  /// How large an item is.
  let size: @MainActor (Item) -> CGSize?
  /// What the list tells of itself.
  let follower: ComponentFollower

  init<Source: DataSource, Context: Sendable>(
    _ source: ComponentDataSource<Source, Context>, images: ComponentImages,
    sizeRange: (@MainActor (CGSize) -> SizeRange?)?, context: (@MainActor (UITraitCollection) -> Context)?
  ) where Item == ComponentDataSource<Source, Context>.Item {
    let pool = MountedViewPool<UIView>()
    show = { item, view, cell in
      do {
        view.show(try item.result.get().layout, pool: pool, images: images)
        source.didMount(item, in: cell)
      } catch {
        source.willUnmount(cell)
        view.showNothing()
        throw error
      }
    }
    appear = { source.willAppear($0) }
    end = { source.willUnmount($0) }
    size = { item in item.prepared.map { CGSize(width: $0.size.width, height: $0.size.height) } }
    follower = ComponentFollower(
      size: { size in
        guard let sizeRange else { return source.setWidth(Double(size.width)) }
        if let range = sizeRange(size) {
          source.setSizeRange(range, update: UpdateContext(isAnimated: false))
        }
      },
      traits: { traits in if let context { source.setContext(context(traits)) } })
  }
}

/// What is told of a list's view.
@MainActor
struct ComponentFollower {
  /// How large the view is within its insets.
  let size: @MainActor (CGSize) -> Void
  /// What surrounds the view.
  let traits: @MainActor (UITraitCollection) -> Void
}

/// Where an item stands that could not be laid out, there is room for the sign that says so.
enum ComponentPlaceholder {
  static let height: CGFloat = 44
}
