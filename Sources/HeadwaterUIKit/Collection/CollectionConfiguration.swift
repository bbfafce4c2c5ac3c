public import Headwater

/// All that a collection view needs besides its data, in one value: cells, supplementary views, options and behaviour. It
/// can be made once and used for any number of views.
@MainActor
public struct CollectionConfiguration<Section: ListElement, Item: ListElement> {
  /// The registrations, in the order in which they are tried.
  package internal(set) var presentation = Presentation<UICollectionReusableView, Section, Item>()
  /// What stands in place of items where there are none.
  public var stateViews = StateViews<UIView>()
  /// How sections stand; by section, and for all.
  public var options = SectionOptions<Section, CollectionOptions<Section, Item>>(CollectionOptions())
  /// What happens when the user touches the list.
  public var behavior: ListBehavior<Section, Item> {
    get { presentation.behavior }
    set { presentation.behavior = newValue }
  }
  /// When the view is reloaded instead of updated.
  public var policy: UpdatePolicy {
    get { presentation.policy }
    set { presentation.policy = newValue }
  }

  var makers: [String: CollectionViewMaker<Section, Item>] = [:]
  var supplementaryMakers: [SupplementaryKey: CollectionSupplementaryMaker<Section>] = [:]
  /// Is told of the view, where it shows components.
  var follower: ComponentFollower?

  /// Makes a configuration without cells.
  public init() {}
}

/// What makes the cells of a registration.
@MainActor
enum CollectionViewMaker<Section: ListElement, Item: ListElement> {
  case type(UICollectionViewCell.Type)
  case nib(UINib)
  /// A cell of the view's storyboard, which the view knows by name.
  case prototype(String)
  /// One of UIKit's own registrations.
  case registration(
    @MainActor (CellRequest<UICollectionView>, Item, ListContext<Section>) throws -> UICollectionViewCell?)
  /// A closure of the app's, which may choose between classes.
  case closure(
    @MainActor (CellRequest<UICollectionView>, Item, ListContext<Section>) throws -> UICollectionViewCell?)
}

/// What makes the supplementary views of a kind.
@MainActor
enum CollectionSupplementaryMaker<Section: ListElement> {
  case type(UICollectionReusableView.Type)
  case nib(UINib)
  /// A view of the view's storyboard, which the view knows by name.
  case prototype(String)
  /// One of UIKit's own registrations.
  case registration(@MainActor (UICollectionView, IndexPath) -> UICollectionReusableView)
  /// A closure of the app's, which may choose between classes.
  case closure(
    @MainActor (ViewRequest<UICollectionView>, Section, ListContext<Section>) throws ->
      UICollectionReusableView?)
}

/// A registration of supplementary views, by name.
struct SupplementaryKey: Hashable {
  let kind: SupplementaryKind
  let identifier: String

  init(_ kind: SupplementaryKind, _ identifier: String) {
    (self.kind, self.identifier) = (kind, identifier)
  }
}
