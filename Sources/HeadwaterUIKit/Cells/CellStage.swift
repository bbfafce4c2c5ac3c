import Headwater

/// A registry of the cells of a view, or its supplementary views of one kind. It tracks the element that each one displays and
/// the lifecycle callbacks that are due.
///
/// UIKit retains cells that have been on screen, and requests cells that never appear. A view can appear again without another
/// request. Only the element that each view displays is relevant. Views are retained while they display an element, and are
/// referenced weakly while they wait, so that the views of a deallocated list are still cleaned up.
@MainActor
final class CellStage<Section: ListElement, Element: ListElement> {
  typealias Registration = StoredRegistration<UIView, Section, Element>

  private struct Entry {
    weak var view: UIView?
    var held: UIView?
    let lifecycle: ViewLifecycle<UIView>
    var registration: Registration
    var element: Element
    /// The position at which the view was prepared.
    var position: ItemPosition
    /// The position of the section that the view received at that time.
    var place: ShownPlace
    /// The section value that the view displays, or nil if the registration's closure doesn't receive the section.
    var section: Section?
    /// The item next to which the view was placed at that time, for custom supplementary views.
    var item: AnyHashable?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private let content: @MainActor (UIView) -> UIView
  /// A Boolean value that indicates whether a view already has its size when it is requested, instead of receiving it only when
  /// it appears.
  private let hasSizeWhenAsked: Bool
  /// A closure that receives errors thrown by the app's closures.
  var report: @MainActor (Diagnostic) -> Void = Diagnostic.log
  /// The number of entries above which entries of deallocated views are removed.
  private var limit = 64

  /// Creates a stage.
  ///
  /// - Parameters:
  ///   - hasSizeWhenAsked: A Boolean value that indicates whether a view already has its size when it is requested, instead of
  ///     receiving it only when it appears.
  ///   - content: A closure that returns the view that a placeholder covers.
  init(hasSizeWhenAsked: Bool = true, content: @escaping @MainActor (UIView) -> UIView) {
    self.hasSizeWhenAsked = hasSizeWhenAsked
    self.content = content
  }

  /// Called when the list view requests a view for an element.
  func ask(
    _ view: UIView, _ registration: Registration, _ element: Element, _ context: ListContext<Section>,
    at item: AnyHashable? = nil
  ) {
    let place = ShownPlace(context, takesContext: registration.takesContext)
    var entry =
      entry(of: view)
      ?? Entry(
        view: view, lifecycle: ViewLifecycle(registration.callbacks), registration: registration,
        element: element, position: context.position, place: place)
    let isSame =
      entry.element.identity == element.identity
      && entry.registration.identifier == registration.identifier
    // Store the new state before any callback runs.
    (entry.registration, entry.element, entry.held) = (registration, element, view)
    (entry.position, entry.place, entry.item) = (context.position, place, item)
    entry.section = registration.takesContext ? context.section : nil
    keep(entry, of: view)
    watchSize(of: view, registration)
    // A view's reuse pool outlives this list, and registrations share the views of a prototype.
    let mustSetUp = registration.callbacks.setUpName.map { view.noteSetUp(by: $0) }
    entry.lifecycle.show(
      in: view, with: registration.callbacks, isSame: isSame,
      size: hasSizeWhenAsked ? ViewLifecycle.Size(view.bounds.size) : nil, mustSetUp: mustSetUp
    ) {
      prepare(view, registration, element, context)
    }
  }

  /// Called when a view for an element appears on screen.
  func appear(
    _ view: UIView, _ element: Element, _ context: ListContext<Section>, at item: AnyHashable? = nil
  ) {
    guard let entry = entry(of: view) else { return }
    let isCurrent =
      entry.element == element && entry.element.identity == element.identity && entry.item == item
      && (entry.section == nil || entry.section == context.section)
    show(element, context, in: view, isCurrent: isCurrent, at: item)
    entry.lifecycle.noteAppearance(view)
  }

  private func show(
    _ element: Element, _ context: ListContext<Section>, in view: UIView, isCurrent: Bool = false,
    at item: AnyHashable? = nil
  ) {
    guard var entry = entry(of: view) else { return }
    (entry.element, entry.held, entry.position) = (element, view, context.position)
    if entry.lifecycle.mustPrepare(isCurrent: isCurrent) {
      entry.place = ShownPlace(context, takesContext: entry.registration.takesContext)
      entry.section = entry.registration.takesContext ? context.section : nil
    }
    entry.item = item
    keep(entry, of: view)
    entry.lifecycle.appear(view, size: ViewLifecycle.Size(view.bounds.size), isCurrent: isCurrent) {
      prepare(view, entry.registration, element, context)
    }
  }

  /// Prepares an on-screen view again.
  func prepareAgain(_ view: UIView, _ element: Element, _ context: ListContext<Section>) {
    show(element, context, in: view)
    entry(of: view)?.lifecycle.noteAppearance(view)
  }

  /// Prepares the views of an element again, if the element still exists.
  func prepareShownAgain(_ context: (Element.Identity) -> ListContext<Section>?) {
    for entry in Array(entries.values) {
      guard let view = entry.held, let context = context(entry.element.identity) else { continue }
      show(entry.element, context, in: view, at: entry.item)
    }
  }

  /// Called when a view disappears from the screen.
  func disappear(_ view: UIView) {
    guard var entry = entry(of: view) else { return }
    entry.held = nil
    keep(entry, of: view)
    entry.lifecycle.end(view)
  }

  /// Treats all views as having disappeared.
  func disappearAll() {
    for view in entries.values.compactMap(\.held) { disappear(view) }
  }

  /// Returns the views that display outdated elements.
  ///
  /// - Parameter current: A closure that returns the current version of an element, or nil if it is no longer displayed.
  /// - Returns: The views with the elements that they should display.
  func outdated(
    _ current: (Element.Identity) -> Element?
  ) -> [(view: UIView, element: Element, isPrepared: Bool)] {
    entries.values.compactMap { entry in
      guard let view = entry.view, let element = current(entry.element.identity), element != entry.element
      else { return nil }
      return (view, element, entry.held != nil)
    }
  }

  /// The views that display an element or wait to display it again.
  var all: [(view: UIView, element: Element)] {
    entries.values.compactMap { entry in entry.view.map { ($0, entry.element) } }
  }

  /// The views that display an element.
  var shown: [(view: UIView, element: Element)] {
    entries.values.compactMap { entry in entry.held.map { ($0, entry.element) } }
  }

  /// The closures that notify the views of elements of their visible fraction, for the registrations that observe it.
  var visibilityReceivers: [Element.Identity: @MainActor (Double) -> Void] {
    var receivers: [Element.Identity: @MainActor (Double) -> Void] = [:]
    for entry in entries.values {
      guard let view = entry.held else { continue }
      receivers[entry.element.identity] = entry.lifecycle.visibilityReceiver(of: view)
    }
    return receivers
  }

  /// Returns a Boolean value that indicates whether a view on screen displays an outdated section value.
  func isOutdated(_ view: UIView, in section: Section) -> Bool {
    guard let entry = entry(of: view), entry.held != nil, let shown = entry.section else { return false }
    return shown != section
  }

  /// Returns the identifier of the registration for which a view was last used.
  func identifier(of view: UIView) -> String? { registration(of: view)?.identifier }

  /// Returns the registration of a view, or nil if the view hasn't been requested.
  func registration(of view: UIView) -> Registration? { entry(of: view)?.registration }

  /// Returns the element that a view displays, or nil if it isn't prepared.
  func element(of view: UIView) -> Element? {
    entry(of: view).flatMap { $0.lifecycle.showsElement ? $0.element : nil }
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
    guard registration.callbacks.layout != nil else { return }
    SizeWatch.watch(view) { [weak self, weak view] in
      // A view that hasn't been laid out for its element is laid out when it appears.
      guard let self, let view, let entry = entry(of: view), !entry.lifecycle.needsLayout else { return }
      entry.lifecycle.resize(view, to: ViewLifecycle.Size(view.bounds.size))
    }
  }

  private func entry(of view: UIView) -> Entry? {
    // The identifier of a deallocated view may have been reused for another view.
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
  /// Updates the views of sections that have changed, or whose index or number of items has changed.
  ///
  /// - Parameters:
  ///   - displayed: The current snapshot.
  ///   - canStay: A closure that determines whether a view can show the new content of its section.
  /// - Returns: The indices of the sections whose views must be replaced.
  func refresh<Item>(
    _ displayed: Snapshot<Section, Item>, canStay: (UIView, ListContext<Section>) -> Bool
  ) -> Set<Int> {
    var others: Set<Int> = []
    // Find the views with outdated content.
    let changed = entries.values.compactMap { entry -> (view: UIView, context: ListContext<Section>)? in
      guard let view = entry.held, let index = displayed.sectionIndex(of: entry.element.identity),
        let context = displayed.context(at: ItemPosition(section: index, item: entry.position.item)),
        context.section != entry.element || entry.place.isStale(in: context)
      else { return nil }
      return (view, context)
    }
    // Show the new content in section order.
    for (view, context) in changed.sorted(by: { $0.context.position < $1.context.position }) {
      if canStay(view, context) {
        show(context.section, context, in: view)
      } else {
        others.insert(context.position.section)
      }
    }
    return others
  }

  /// Prepares all views of a section again.
  func prepareAgain<Item>(_ displayed: Snapshot<Section, Item>) {
    for entry in entries.values {
      guard let view = entry.held, let index = displayed.sectionIndex(of: entry.element.identity),
        let context = displayed.context(at: ItemPosition(section: index, item: entry.position.item))
      else { continue }
      show(context.section, context, in: view, at: entry.item)
    }
  }

  /// Updates a view next to an item if its position, its item, or the item's content has changed.
  ///
  /// - Returns: A Boolean value that indicates whether the view must be replaced.
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

extension ViewLifecycle<UIView>.Size {
  fileprivate init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
}

/// An error that makes a cell show a placeholder. Its cause has already been reported.
struct PlaceholderWanted: Error {}

extension StoredRegistration {
  /// Returns a registration for a view after the closure of this registration has shown the element or failed to do so.
  func shown(with failure: Diagnostic?) -> StoredRegistration {
    copy { _, _, _ in if let failure { throw failure } }
  }

  /// Returns a registration for views that indicate that an element can't be displayed.
  static func placeholder(_ identifier: String, create: @escaping @MainActor () -> View) -> StoredRegistration
  {
    StoredRegistration(identifier: identifier, create: create) { _, _, _ in throw PlaceholderWanted() }
  }
}
