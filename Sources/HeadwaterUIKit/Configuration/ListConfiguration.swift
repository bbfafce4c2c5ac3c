public import Headwater

/// The configuration of a table view: everything that it needs in addition to its data.
public typealias TableConfiguration<Section: ListElement, Item: ListElement> =
  ListConfiguration<UITableView, Section, Item>

/// The configuration of a collection view: everything that it needs in addition to its data.
public typealias CollectionConfiguration<Section: ListElement, Item: ListElement> =
  ListConfiguration<UICollectionView, Section, Item>

/// The configuration of a table view or collection view: everything that it needs in addition to its data. It contains
/// registrations for cells, headers, footers, and other section views, as well as options and the behavior. A configuration can
/// be used for any number of views.
@MainActor
public struct ListConfiguration<View: ListHostView, Section: ListElement, Item: ListElement>:
  ListBehaviorConfiguring
{
  /// The registrations, in the order in which they are tried.
  package internal(set) var presentation = Presentation<UIView, Section, Item>()
  /// The views that are shown when there are no items.
  public var statusViews: StatusViews<UIView> {
    get { presentation.statusViews }
    set { presentation.statusViews = newValue }
  }
  /// The behavior of the list in response to user interaction.
  public var behavior: ListBehavior<Section, Item> {
    get { presentation.behavior }
    set { presentation.behavior = newValue }
  }
  /// The policy that decides when the view is reloaded instead of updated.
  public var policy: UpdatePolicy {
    get { presentation.policy }
    set { presentation.policy = newValue }
  }

  var table = TableSettings<Section, Item>()
  var collectionOptions = SectionOptions<Section, CollectionViewOptions<Section, Item>>(
    CollectionViewOptions())
  /// A follower that is notified of changes to the view, for example by a source that lays out its items.
  var follower: ViewFollower?

  /// Creates an empty configuration.
  public init() {}
}

extension ListConfiguration where View == UICollectionView {
  /// The options for individual sections and for all sections.
  public var options: SectionOptions<Section, CollectionViewOptions<Section, Item>> {
    get { collectionOptions }
    set { collectionOptions = newValue }
  }
}

/// The way in which the views of a registration are created, which the app may change right after it has added the
/// registration.
@MainActor
final class ViewMaker<Element: ListElement, Section: ListElement> {
  typealias Creation = @MainActor (ViewOrder, Element, ListContext<Section>) throws -> UIView?

  enum Way {
    case type(UIView.Type)
    case nib(UINib)
    /// A prototype in the view's storyboard, with its reuse identifier.
    case prototype(String)
    case style(UITableViewCell.CellStyle)
    /// One of UIKit's own registrations.
    case registration(Creation)
    /// A closure from the app, which can use several classes.
    case closure(Creation)
  }

  var way: Way

  init(_ way: Way) {
    self.way = way
  }

  var isClosure: Bool { if case .closure = way { true } else { false } }
  /// A Boolean value that indicates whether views receive their content only when the list view requests them.
  var isCreation: Bool {
    switch way {
    case .registration, .closure: true
    default: false
    }
  }
}

extension StoredRegistration where View == UIView {
  /// The way in which the views are created, or nil for a placeholder.
  var viewMaker: ViewMaker<Element, Section>? { maker as? ViewMaker<Element, Section> }
}
