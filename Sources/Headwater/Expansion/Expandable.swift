/// A data source whose sections or items can be expanded and collapsed. A list saves the expansion together with the selection,
/// scroll position, and focus, regardless of the operators between the list and this source.
@MainActor
public protocol Expandable<ExpansionIdentity>: AnyObject {
  /// The identity of an expandable section or item.
  associatedtype ExpansionIdentity: Hashable & Sendable

  /// The expanded sections or items. It can be set before they exist.
  var expansion: Expansion<ExpansionIdentity> { get set }

  /// The kind of element that can be expanded.
  static var expandablePart: ExpandablePart { get }

  /// Expands or collapses a section or item, for example when the user presses an arrow key in a list. By default, changes
  /// ``expansion``.
  func setExpanded(_ isExpanded: Bool, _ identity: ExpansionIdentity)
}

extension Expandable {
  /// Expands or collapses a section or item by changing ``expansion``.
  public func setExpanded(_ isExpanded: Bool, _ identity: ExpansionIdentity) {
    expansion.set(identity, isExpanded: isExpanded)
  }
}

/// The kind of element that a data source can expand and collapse.
public enum ExpandablePart: Sendable {
  /// The sections can be expanded, like those of ``DataSource/expanding(isExpandedByDefault:collapsedCount:)``.
  case sections
  /// The items can be expanded, like the rows of an outline.
  case items
}

extension Driver {
  /// Returns the nearest source, starting with the driver's own, whose sections or items can be expanded. O(sources).
  package func expandable<Identity>(_ part: ExpandablePart, by: Identity.Type) -> (any Expandable<Identity>)?
  {
    for case let found as any Expandable<Identity> in source.withSourcesBehind
    where type(of: found).expandablePart == part {
      return found
    }
    return nil
  }

  /// The source itself if it is ``Loadable``; otherwise, the only loadable source that it derives from. Nil if there are
  /// several. O(sources).
  package var loader: (any Loadable)? { source.nearestLoader }
}

extension DataSource {
  /// The source itself if it is ``Loadable``; otherwise, the only loadable source that it derives from. Nil if there are
  /// several. O(sources).
  package var nearestLoader: (any Loadable)? {
    if let source: any Loadable = capability() { return source }
    let loaders = withSourcesBehind.compactMap { $0 as? any Loadable }
    // With several loaders, the list couldn't tell which one to use.
    return loaders.count == 1 ? loaders[0] : nil
  }
}
