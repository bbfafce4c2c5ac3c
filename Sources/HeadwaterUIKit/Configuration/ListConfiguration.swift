public import Headwater

/// All that a table view needs besides its data.
public typealias TableConfiguration<Section: ListElement, Item: ListElement> =
  ListConfiguration<UITableView, Section, Item>

/// All that a collection view needs besides its data.
public typealias CollectionConfiguration<Section: ListElement, Item: ListElement> =
  ListConfiguration<UICollectionView, Section, Item>

/// All that a table view or a collection view needs besides its data, in one value: cells, headers, footers and other views
/// of sections, options and behaviour. It can be made once and used for any number of views.
@MainActor
public struct ListConfiguration<View: ListHostView, Section: ListElement, Item: ListElement> {
  /// The registrations, in the order in which they are tried.
  package internal(set) var presentation: Presentation<UIView, Section, Item> {
    get { registrations.presentation }
    set { registrations.presentation = newValue }
  }
  /// What stands in place of items where there are none.
  public var stateViews: StateViews<UIView> {
    get { presentation.stateViews }
    set { presentation.stateViews = newValue }
  }
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

  var registrations = ListRegistrations<Section, Item>()
  var table = TableSettings<Section, Item>()
  var collectionOptions = SectionOptions<Section, CollectionOptions<Section, Item>>(CollectionOptions())
  /// Is told of the view, where it shows components.
  var follower: ComponentFollower?

  /// Makes a configuration without cells.
  public init() {}
}

extension ListConfiguration where View == UICollectionView {
  /// How sections stand; by section, and for all.
  public var options: SectionOptions<Section, CollectionOptions<Section, Item>> {
    get { collectionOptions }
    set { collectionOptions = newValue }
  }
}

/// The registrations of a configuration, and what makes their views.
@MainActor
struct ListRegistrations<Section: ListElement, Item: ListElement> {
  var presentation = Presentation<UIView, Section, Item>()
  var cellMakers: [String: ViewMaker<Item, Section>] = [:]
  var sectionViewMakers: [SupplementaryKey: ViewMaker<Section, Section>] = [:]

  mutating func add(
    _ registration: CellRegistration<UIView, Section, Item>, _ maker: ViewMaker<Item, Section>
  ) {
    var registration = registration
    if let source = maker.name { registration.reuse(by: source) }
    presentation.register(registration)
    cellMakers[registration.identifier] = maker
  }

  mutating func add(
    _ kind: SupplementaryKind, _ registration: SupplementaryRegistration<UIView, Section>,
    _ maker: ViewMaker<Section, Section>
  ) {
    var registration = registration
    if let source = maker.name { registration.reuse(by: source) }
    presentation.register(kind, registration)
    sectionViewMakers[SupplementaryKey(kind, registration.identifier)] = maker
  }
}

/// What makes the views of a registration.
@MainActor
enum ViewMaker<Element: ListElement, Section: ListElement> {
  case type(UIView.Type)
  case nib(UINib)
  /// A view of the view's storyboard, which the view knows by name.
  case prototype(String)
  case style(UITableViewCell.CellStyle)
  /// One of UIKit's own registrations.
  case registration(Creation)
  /// A closure of the app's, which may choose between classes.
  case closure(Creation)

  typealias Creation = @MainActor (ViewOrder, Element, ListContext<Section>) throws -> UIView?

  init(_ type: UIView.Type, nib: UINib?, prototype: String?) {
    self = prototype.map { .prototype($0) } ?? nib.map { .nib($0) } ?? .type(type)
  }

  /// A name for the maker of the views; nil if their class says enough.
  var name: String? {
    switch self {
    // Nibs have no name to compare: a later registration doesn't reuse the views of an earlier one.
    case .nib: "nib \(UUID().uuidString)"
    case .prototype(let name): "prototype \(name)"
    case .style(let style): "style \(style.rawValue)"
    case .type, .registration, .closure: nil
    }
  }

  var isClosure: Bool { if case .closure = self { true } else { false } }
  /// Whether only the view's question gives a view its content.
  var isCreation: Bool {
    switch self {
    case .registration, .closure: true
    default: false
    }
  }
}

/// A registration of views of sections, by name.
struct SupplementaryKey: Hashable {
  let kind: SupplementaryKind
  let identifier: String

  init(_ kind: SupplementaryKind, _ identifier: String) {
    (self.kind, self.identifier) = (kind, identifier)
  }
}
