import Headwater

/// Follows the cells, or the supplementary views of one kind, of a view: what each shows, and which closures it is owed.
///
/// UIKit keeps cells that were on screen, and asks for cells that never come on screen; a view can come back without being
/// asked for again. All that counts is what each of them shows. Views are held while they show something, and weakly while
/// they wait, so that a view that is gone with its cells still cleans up.
@MainActor
final class CellStage<Section: ListElement, Element: ListElement> {
  typealias Registration = ViewRegistration<UIView, Section, Element>

  private struct Entry {
    weak var view: UIView?
    var held: UIView?
    var life = CellLife()
    var registration: Registration
    var element: Element
    /// In which size it was laid out last.
    var size = CGSize.zero
    /// Where it was when it was prepared.
    var position: ItemPosition
    /// What it was told of its section's place then.
    var place: ShownPlace
    /// The section that it shows; nil if the registration's closure isn't given the section.
    var section: Section?
    /// Which item it stood at then, where it is one for an item.
    var item: AnyHashable?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private let content: @MainActor (UIView) -> UIView
  /// Whether a view has its size when it is asked for; else only when it appears.
  private let hasSizeWhenAsked: Bool
  /// Receives what closures throw.
  var report: @MainActor (Diagnostic) -> Void = Diagnostic.log
  /// How many entries there may be before those of views that are gone are thrown away.
  private var limit = 64

  /// Makes a stage.
  ///
  /// - Parameters:
  ///   - hasSizeWhenAsked: Whether a view has its size when it is asked for; else only when it appears.
  ///   - content: Where a placeholder is put.
  init(hasSizeWhenAsked: Bool = true, content: @escaping @MainActor (UIView) -> UIView) {
    self.hasSizeWhenAsked = hasSizeWhenAsked
    self.content = content
  }

  /// The view is asked for, for an element.
  func ask(
    _ view: UIView, _ registration: Registration, _ element: Element, _ context: ListContext<Section>,
    at item: AnyHashable? = nil
  ) {
    let place = ShownPlace(context, takesContext: registration.takesContext)
    var entry =
      entry(of: view)
      ?? Entry(
        view: view, registration: registration, element: element, position: context.position, place: place)
    let calls = entry.life.ask(
      isSame: entry.element.identity == element.identity
        && entry.registration.identifier == registration.identifier,
      hasSize: hasSizeWhenAsked)
    let before = entry.registration.moments
    (entry.registration, entry.element, entry.held) = (registration, element, view)
    (entry.position, entry.place, entry.item) = (context.position, place, item)
    entry.section = registration.takesContext ? context.section : nil
    if calls.laysOut { entry.size = view.bounds.size }
    keep(entry, of: view)
    watchSize(of: view, registration)
    registration.moments.carryOut(calls, on: view, before: before) {
      prepare(view, registration, element, context)
    }
  }

  /// The view comes on screen, for an element.
  func appear(
    _ view: UIView, _ element: Element, _ context: ListContext<Section>, at item: AnyHashable? = nil
  ) {
    guard let entry = entry(of: view) else { return }
    let isCurrent =
      entry.element == element && entry.element.identity == element.identity && entry.item == item
      && (entry.section == nil || entry.section == context.section)
    show(element, context, in: view, isCurrent: isCurrent, at: item)
    entry.registration.moments.appear?(view)
  }

  private func show(
    _ element: Element, _ context: ListContext<Section>, in view: UIView, isCurrent: Bool = false,
    at item: AnyHashable? = nil
  ) {
    guard var entry = entry(of: view) else { return }
    let calls = entry.life.appear(isCurrent: isCurrent)
    (entry.element, entry.held, entry.position) = (element, view, context.position)
    if calls.prepares {
      entry.place = ShownPlace(context, takesContext: entry.registration.takesContext)
      entry.section = entry.registration.takesContext ? context.section : nil
    }
    entry.item = item
    if calls.laysOut { entry.size = view.bounds.size }
    keep(entry, of: view)
    entry.registration.moments.carryOut(calls, on: view) {
      prepare(view, entry.registration, element, context)
    }
  }

  /// Prepares a view again that is on screen.
  func prepareAgain(_ view: UIView, _ element: Element, _ context: ListContext<Section>) {
    show(element, context, in: view)
    entry(of: view)?.registration.moments.appear?(view)
  }

  /// Prepares the views again that show something, where they are still to show it.
  func prepareShownAgain(_ context: (Element.Identity) -> ListContext<Section>?) {
    for entry in Array(entries.values) {
      guard let view = entry.held, let context = context(entry.element.identity) else { continue }
      show(entry.element, context, in: view, at: entry.item)
    }
  }

  /// The view leaves the screen.
  func disappear(_ view: UIView) {
    guard var entry = entry(of: view) else { return }
    let calls = entry.life.disappear()
    entry.held = nil
    keep(entry, of: view)
    entry.registration.moments.carryOut(calls, on: view)
  }

  /// Ends all that is shown.
  func disappearAll() {
    for view in entries.values.compactMap(\.held) { disappear(view) }
  }

  /// The views that do not show what their elements are now.
  ///
  /// - Parameter current: An element as it is now; nil for one that is displayed no more.
  /// - Returns: The views, with what they are to show.
  func outdated(
    _ current: (Element.Identity) -> Element?
  ) -> [(view: UIView, element: Element, isPrepared: Bool)] {
    entries.values.compactMap { entry in
      guard let view = entry.view, let element = current(entry.element.identity), element != entry.element
      else { return nil }
      return (view, element, entry.held != nil)
    }
  }

  /// The views that show something, or wait to show it again.
  var all: [(view: UIView, element: Element)] {
    entries.values.compactMap { entry in entry.view.map { ($0, entry.element) } }
  }

  /// The views that show something.
  var shown: [(view: UIView, element: Element)] {
    entries.values.compactMap { entry in entry.held.map { ($0, entry.element) } }
  }

  /// Returns whether a view on screen shows another section value than the present one.
  func isOutdated(_ view: UIView, in section: Section) -> Bool {
    guard let entry = entry(of: view), entry.held != nil, let shown = entry.section else { return false }
    return shown != section
  }

  /// The identifier of the registration that a view was used for last.
  func identifier(of view: UIView) -> String? { entry(of: view)?.registration.identifier }

  /// What a view shows, or would show.
  func element(of view: UIView) -> Element? {
    entry(of: view).flatMap { $0.life.isPrepared ? $0.element : nil }
  }

  private func prepare(
    _ view: UIView, _ registration: Registration, _ element: Element, _ context: ListContext<Section>
  ) {
    do {
      try registration.prepare(view, element, context)
      PlaceholderView.uncover(content(view))
    } catch {
      if !(error is PlaceholderWanted) {
        report(.failedPreparation(of: registration.name, at: context.position, error))
      }
      PlaceholderView.cover(content(view))
    }
  }

  private func watchSize(of view: UIView, _ registration: Registration) {
    guard registration.moments.layout != nil else { return }
    SizeWatch.watch(view) { [weak self, weak view] in
      guard let self, let view, var entry = entry(of: view), !entry.life.needsLayout,
        entry.size != view.bounds.size
      else { return }
      let calls = entry.life.resize()
      entry.size = view.bounds.size
      keep(entry, of: view)
      entry.registration.moments.carryOut(calls, on: view)
    }
  }

  private func entry(of view: UIView) -> Entry? {
    // The place in memory of a view that has gone may be another's by now.
    entries[ObjectIdentifier(view)].flatMap { $0.view === view ? $0 : nil }
  }

  private func keep(_ entry: Entry, of view: UIView) {
    entries[ObjectIdentifier(view)] = entry
    guard entries.count > limit else { return }
    entries = entries.filter { $0.value.view != nil }
    limit = max(64, entries.count * 2)
  }
}

extension CellStage where Element == Section {
  /// Shows sections again that have changed, or have another index or another number of items now, in the views that show
  /// them.
  ///
  /// - Parameters:
  ///   - displayed: What is displayed now.
  ///   - canStay: Whether a view can show its section as it is now.
  /// - Returns: The indexes of sections whose views cannot stay.
  func refresh<Item>(
    _ displayed: Snapshot<Section, Item>, canStay: (UIView, ListContext<Section>) -> Bool
  ) -> Set<Int> {
    var others: Set<Int> = []
    let changed = entries.values.compactMap { entry -> (view: UIView, context: ListContext<Section>)? in
      guard let view = entry.held, let index = displayed.sectionIndex(of: entry.element.identity),
        let context = displayed.context(at: ItemPosition(section: index, item: entry.position.item)),
        context.section != entry.element || entry.place.isStale(in: context)
      else { return nil }
      return (view, context)
    }
    for (view, context) in changed.sorted(by: { $0.context.position < $1.context.position }) {
      if canStay(view, context) {
        show(context.section, context, in: view)
      } else {
        others.insert(context.position.section)
      }
    }
    return others
  }

  /// Shows the sections again in all views that show one.
  func prepareAgain<Item>(_ displayed: Snapshot<Section, Item>) {
    for entry in entries.values {
      guard let view = entry.held, let index = displayed.sectionIndex(of: entry.element.identity),
        let context = displayed.context(at: ItemPosition(section: index, item: entry.position.item))
      else { continue }
      show(context.section, context, in: view, at: entry.item)
    }
  }

  /// Shows a view of an item's again, if it stands elsewhere now, at another item, or at one that has changed.
  ///
  /// - Returns: Whether the view cannot stay.
  func refresh(
    _ view: UIView, _ context: ListContext<Section>, at item: AnyHashable?, hasChanged: Bool,
    canStay: () -> Bool
  ) -> Bool {
    guard let entry = entry(of: view),
      hasChanged || entry.item != item || entry.position != context.position
        || entry.element != context.section
    else { return false }
    guard canStay() else { return true }
    show(context.section, context, in: view, at: item)
    return false
  }
}

/// Thrown where a placeholder is to be shown, and the reason has been reported.
struct PlaceholderWanted: Error {}

extension ViewRegistration {
  /// The registration for a view whose closure has shown the element already, or failed to.
  func shown(with failure: Diagnostic?) -> ViewRegistration {
    var shown = self
    shown.prepare = { _, _, _ in if let failure { throw failure } }
    return shown
  }

  /// The registration of views that say that an element cannot be shown.
  static func placeholder(_ identifier: String, create: @escaping @MainActor () -> View) -> ViewRegistration {
    ViewRegistration(identifier: identifier, create: create) { _, _, _ in throw PlaceholderWanted() }
  }
}
