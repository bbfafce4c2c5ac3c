import Headwater

/// The views that show elements, and what each shows: calls a registration's closures at the right moments of its views'
/// lives, each once. A view is held while it shows something, and weakly while it waits to be used again.
@MainActor
final class CellStage<View: UIView, Element: ListElement> {
  /// How a view comes to show an element, whatever it is registered by.
  @MainActor
  struct Role {
    let identifier: String
    /// Whether the views show that nothing can show their element.
    var isPlaceholder = false
    var setUp: @MainActor (View) -> Void = { _ in }
    var layout: @MainActor (View) -> Void = { _ in }
    var prepare: @MainActor (View, Element, ItemPosition) throws -> Void
    var cleanUp: @MainActor (View) -> Void
    var reset: @MainActor (View) -> Void
  }

  private struct Entry {
    weak var view: View?
    /// The view too while it shows something, so that it can be cleaned up when its list has gone.
    var held: View?
    var life = CellLife()
    var role: Role
    var element: Element
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// Where a view's placeholder goes.
  private let content: @MainActor (View) -> UIView
  /// Is told of views that could not be prepared.
  var report: @MainActor (Diagnostic) -> Void = Diagnostic.log
  private var limit = 64

  init(content: @escaping @MainActor (View) -> UIView) {
    self.content = content
  }

  /// A list has asked for a view, and got this one.
  func ask(_ view: View, _ role: Role, _ element: Element, at position: ItemPosition) {
    var entry = entry(of: view) ?? Entry(view: view, role: role, element: element)
    let calls = entry.life.ask(
      isSame: entry.element.identity == element.identity && entry.role.identifier == role.identifier)
    let before = entry.role
    (entry.role, entry.element, entry.held) = (role, element, view)
    keep(entry, of: view)
    if calls.setsUp { role.setUp(view) }
    if calls.cleansUp { before.cleanUp(view) }
    if calls.resets { before.reset(view) }
    if calls.laysOut { role.layout(view) }
    prepare(view, role, element, position)
  }

  /// A view is about to be seen, and its list says what it is to show now.
  func appear(_ view: View, _ element: Element, at position: ItemPosition) {
    guard var entry = entry(of: view) else { return }
    let isCurrent = entry.element == element && entry.element.identity == element.identity
    let calls = entry.life.appear(isCurrent: isCurrent)
    (entry.element, entry.held) = (element, view)
    keep(entry, of: view)
    if calls.prepares { prepare(view, entry.role, element, position) }
  }

  /// A view is seen no longer.
  func disappear(_ view: View) {
    guard var entry = entry(of: view) else { return }
    let calls = entry.life.disappear()
    entry.held = nil
    keep(entry, of: view)
    if calls.cleansUp { entry.role.cleanUp(view) }
  }

  /// All views go, or their list has.
  func disappearAll() {
    for view in entries.values.compactMap(\.held) { disappear(view) }
  }

  /// The views that show an element, or did last, which is another by now; of elements that have gone, none.
  func outdated(
    _ current: (Element.Identity) -> Element?
  ) -> [(view: View, element: Element, isPrepared: Bool)] {
    entries.values.compactMap { entry in
      guard let view = entry.view, let element = current(entry.element.identity), element != entry.element
      else { return nil }
      return (view, element, entry.held != nil)
    }
  }

  /// The name of the registration that a view is of; nil if it is of none.
  func identifier(of view: View) -> String? { entry(of: view)?.role.identifier }

  /// What a view shows; nil if it shows nothing.
  func element(of view: View) -> Element? {
    entry(of: view).flatMap { $0.life.isPrepared ? $0.element : nil }
  }

  private func prepare(_ view: View, _ role: Role, _ element: Element, _ position: ItemPosition) {
    if role.isPlaceholder { return PlaceholderView.cover(content(view)) }
    do {
      try role.prepare(view, element, position)
      PlaceholderView.uncover(content(view))
    } catch let diagnostic as Diagnostic {
      fail(view, diagnostic)
    } catch {
      fail(
        view,
        .preparationFailed(registration: role.identifier, position: position, error: "\(error)"))
    }
  }

  private func fail(_ view: View, _ diagnostic: Diagnostic) {
    report(diagnostic)
    PlaceholderView.cover(content(view))
  }

  private func entry(of view: View) -> Entry? {
    // The place in memory of a view that has gone may be another's by now.
    entries[ObjectIdentifier(view)].flatMap { $0.view === view ? $0 : nil }
  }

  private func keep(_ entry: Entry, of view: View) {
    entries[ObjectIdentifier(view)] = entry
    guard entries.count > limit else { return }
    entries = entries.filter { $0.value.view != nil }
    limit = max(64, entries.count * 2)
  }
}

extension CellStage {
  /// Shows what elements are now in the views that show what they were, in place.
  func refresh(_ current: (Element.Identity) -> (Element, ItemPosition)?) {
    for (view, element, isPrepared) in outdated({ current($0)?.0 }) where isPrepared {
      if let position = current(element.identity)?.1 { appear(view, element, at: position) }
    }
  }
}
