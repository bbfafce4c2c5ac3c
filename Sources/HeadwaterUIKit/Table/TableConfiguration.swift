public import Headwater

/// All that a table view needs besides its data, in one value: cells, headers and footers, options and behaviour. It can be
/// made once and used for any number of views.
@MainActor
public struct TableConfiguration<Section: ListElement, Item: ListElement> {
  /// The registrations, in the order in which they are tried.
  package internal(set) var presentation = Presentation<UIView, Section, Item>()
  /// What stands in place of items where there are none.
  public var stateViews: StateViews<UIView> {
    get { presentation.stateViews }
    set { presentation.stateViews = newValue }
  }
  /// How sections stand; by section, and for all.
  public var options = SectionOptions<Section, TableOptions<Section, Item>>(TableOptions())
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
  /// How rows and sections come and go; an update may say otherwise, see `UpdateContext.init(rowAnimations:origin:)`.
  public var rowAnimations = RowAnimations()

  var titles: [SupplementaryKind: SectionClosure<Section, String>] = [:]
  var ownViews: [SupplementaryKind: SectionClosure<Section, UIView>] = [:]
  typealias OfItem<Value> = @MainActor (Item, ListContext<Section>) -> Value
  var editingStyle: OfItem<UITableViewCell.EditingStyle>?
  var swipes: [ListEdge: OfItem<UISwipeActionsConfiguration?>] = [:]
  var makers: [String: TableCellMaker<Section, Item>] = [:]
  var supplementaryMakers: [SupplementaryKey: TableSupplementaryMaker<Section>] = [:]
  /// Is told of the view, where it shows components.
  var follower: ComponentFollower?

  /// Makes a configuration without cells.
  public init() {}
}

/// What makes the cells of a registration.
@MainActor
enum TableCellMaker<Section: ListElement, Item: ListElement> {
  case type(UITableViewCell.Type)
  case nib(UINib)
  /// A cell of the view's storyboard, which the view knows by name.
  case prototype(String)
  case style(UITableViewCell.CellStyle)
  case closure(@MainActor (CellRequest<UITableView>, Item, ListContext<Section>) throws -> UITableViewCell?)

  var isClosure: Bool { if case .closure = self { true } else { false } }
}

/// What makes the headers or footers.
@MainActor
enum TableSupplementaryMaker<Section: ListElement> {
  case type(UITableViewHeaderFooterView.Type)
  case nib(UINib)
  /// A closure of the app's, which may choose between classes.
  case closure(TableViewCreation<Section>)
}

typealias TableViewCreation<Section: ListElement> =
  @MainActor (ViewRequest<UITableView>, Section, ListContext<Section>) throws -> UITableViewHeaderFooterView?
