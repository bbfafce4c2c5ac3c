/// A description of how a list displays its items and how it behaves. It contains the registrations of views in the order in
/// which they are tried, the status views, and the behavior.
///
/// A presentation doesn't depend on a host. `View` is the host's base class for the views of a list. Each host adds
/// registration functions for its own view classes.
///
/// The presentation retains its closures, and nothing else.
@MainActor
public struct Presentation<View: AnyObject, Section: ListElement, Item: ListElement> {
  /// The registrations of cells, headers, and footers.
  package var registrations = Registrations<View, Section, Item>()
  /// The status views, which are shown when there are no items.
  public var statusViews = StatusViews<View>()
  /// The behavior of the list in response to the user.
  public var behavior = ListBehavior<Section, Item>()
  /// The options for the rows of all sections, and of individual sections. The configurations of UIKit's views have their own
  /// options.
  public var options: SectionOptions<Section, ListOptions> {
    get { registrations.options }
    set { registrations.options = newValue }
  }
  /// The policy that decides when the view is reloaded instead of updated.
  public var policy = UpdatePolicy()

  /// A closure that receives problems that Headwater recovered from. By default, they are logged. A missing registration is
  /// reported once for each item type. A predicate that throws and a view of the wrong class are reported once for each
  /// registration. After the registrations change, problems are reported again.
  public var report: @MainActor @Sendable (Diagnostic) -> Void {
    get { registrations.report }
    set { registrations.report = newValue }
  }

  /// Creates a presentation without registrations.
  public init() {}

  /// Adds a cell registration after the existing ones. A registration with the same name is replaced.
  package mutating func register(_ registration: CellRegistration<View, Section, Item>) {
    registrations.register(registration)
  }

  /// Adds a registration for a kind of supplementary view after the existing ones.
  package mutating func register(
    _ kind: SupplementaryKind, _ registration: SupplementaryRegistration<View, Section>
  ) {
    registrations.register(kind, registration)
  }

  /// Adds a registration for a status view, which replaces an earlier one for the same status.
  package mutating func register(_ registration: StatusRegistration<View>) {
    statusViews.register(registration)
  }
}
