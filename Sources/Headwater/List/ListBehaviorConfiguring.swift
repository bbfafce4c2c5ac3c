/// A value that determines how a list responds to the user: a list's configuration, or the behavior of an existing list.
///
/// ```swift
/// let list = TableViewAdapter(wizards) { configuration in
///   configuration.register(WizardCell.self)
///   configuration.allowsDeletion = true
///   configuration.onSelect { wizard in show(wizard) }
/// }
/// list.behavior.onSelect { wizard in edit(wizard) }
/// ```
@MainActor
public protocol ListBehaviorConfiguring<Section, Item> {
  associatedtype Section: ListElement
  associatedtype Item: ListElement

  /// The behavior of the list in response to the user.
  var behavior: ListBehavior<Section, Item> { get set }
}

extension ListBehavior: ListBehaviorConfiguring {
  /// The behavior itself.
  public var behavior: ListBehavior {
    get { self }
    set { self = newValue }
  }
}

extension Presentation: ListBehaviorConfiguring {}

extension ListBehaviorConfiguring {
  /// A Boolean value that indicates whether the user can move items in the source; see ``ListBehavior/allowsReordering``.
  public var allowsReordering: Bool {
    get { behavior.allowsReordering }
    set { behavior.allowsReordering = newValue }
  }

  /// A Boolean value that indicates whether the user can delete items from the source; see ``ListBehavior/allowsDeletion``.
  public var allowsDeletion: Bool {
    get { behavior.allowsDeletion }
    set { behavior.allowsDeletion = newValue }
  }

  /// All titles in the index, in order; see ``ListBehavior/indexTitles``.
  public var indexTitles: [String]? {
    get { behavior.indexTitles }
    set { behavior.indexTitles = newValue }
  }
}
