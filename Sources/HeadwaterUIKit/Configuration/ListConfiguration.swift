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
public struct ListConfiguration<View: ListHostView, Section: ListElement, Item: ListElement> {
  /// The registrations, in the order in which they are tried.
  package internal(set) var presentation: Presentation<UIView, Section, Item> {
    get { registrations.presentation }
    set { registrations.presentation = newValue }
  }
  /// The views that are shown when there are no items.
  public var stateViews: StateViews<UIView> {
    get { presentation.stateViews }
    set { presentation.stateViews = newValue }
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

  var registrations = ListRegistrations<Section, Item>()
  var table = TableSettings<Section, Item>()
  var collectionOptions = SectionOptions<Section, CollectionOptions<Section, Item>>(CollectionOptions())
  /// A follower that is notified of changes to the view, for example by a source that lays out its items.
  var follower: ViewFollower?

  /// Creates an empty configuration.
  public init() {}
}

extension ListConfiguration where View == UICollectionView {
  /// The options for individual sections and for all sections.
  public var options: SectionOptions<Section, CollectionOptions<Section, Item>> {
    get { collectionOptions }
    set { collectionOptions = newValue }
  }
}

/// The registrations of a configuration, and the makers of their views.
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

/// The way in which the views of a registration are created.
@MainActor
enum ViewMaker<Element: ListElement, Section: ListElement> {
  case type(UIView.Type)
  case nib(UINib)
  /// A prototype in the view's storyboard, with its reuse identifier.
  case prototype(String)
  case style(UITableViewCell.CellStyle)
  /// One of UIKit's own registrations.
  case registration(Creation)
  /// A closure from the app, which can use several classes.
  case closure(Creation)

  typealias Creation = @MainActor (ViewOrder, Element, ListContext<Section>) throws -> UIView?

  init(_ type: UIView.Type, nib: UINib?, prototype: String?) {
    self = prototype.map { .prototype($0) } ?? nib.map { .nib($0) } ?? .type(type)
  }

  /// The name of the maker, or nil if the class of its views identifies it.
  var name: String? {
    switch self {
    // Nibs have no name to compare, so a later registration doesn't reuse the views of an earlier one.
    case .nib: "nib \(UUID().uuidString)"
    case .prototype(let name): "prototype \(name)"
    case .style(let style): "style \(style.rawValue)"
    case .type, .registration, .closure: nil
    }
  }

  var isClosure: Bool { if case .closure = self { true } else { false } }
  /// A Boolean value that indicates whether views receive their content only when the list view requests them.
  var isCreation: Bool {
    switch self {
    case .registration, .closure: true
    default: false
    }
  }
}

/// The kind and identifier of a supplementary registration.
struct SupplementaryKey: Hashable {
  let kind: SupplementaryKind
  let identifier: String

  init(_ kind: SupplementaryKind, _ identifier: String) {
    (self.kind, self.identifier) = (kind, identifier)
  }
}
