import Headwater
import HeadwaterComponents
import HeadwaterUIKit

/// The connection between a list that displays components and their source.
@MainActor
struct ComponentHosting<Item: ListElement> {
  /// Displays an item in the view of a cell.
  let show: @MainActor (Item, ComponentView, UIView) throws -> Void
  /// Called when a cell is about to appear.
  let appear: @MainActor (UIView) -> Void
  /// Called when a cell no longer displays its item.
  let end: @MainActor (UIView) -> Void
  /// Returns the size of an item.
  let size: @MainActor (Item) -> CGSize?
  /// Receives changes to the list's view.
  let follower: ViewFollower

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
    follower = ViewFollower(
      size: { size in
        guard let sizeRange else { return source.setWidth(Double(size.width)) }
        if let range = sizeRange(size) {
          source.setSizeRange(range, update: UpdateContext(animated: false))
        }
      },
      traits: { traits in if let context { source.setContext(context(traits)) } })
  }
}

/// The height of the placeholder for an item that couldn't be laid out.
enum ComponentPlaceholder {
  static let height: CGFloat = 44
}
