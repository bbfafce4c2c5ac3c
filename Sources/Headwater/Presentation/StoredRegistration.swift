/// A registration of views for elements, as a host uses it: which elements it applies to, how the views are created, and the
/// callbacks of their lifecycle. Elements are items for cells, and sections for headers, footers, and other supplementary
/// views.
///
/// Apps change a registration through a ``ViewRegistration``, usually right after it was added. Therefore, whether it's a
/// fallback, and its name and reuse identifier, are determined only when they are needed. If a list already uses the
/// registration, it is notified, because `list.configuration.register(…)` takes effect before anything is added to it.
@MainActor
package final class StoredRegistration<View: AnyObject, Section: ListElement, Element: ListElement> {
  package typealias Prepare = @MainActor (View, Element, ListContext<Section>) throws -> Void

  /// A closure that shows an element in a view that is about to appear, or whose element's content has changed. If it throws,
  /// the error is reported and a placeholder is shown.
  package private(set) var prepare: Prepare
  /// A Boolean value that indicates whether ``prepare`` uses the context. If so, a section view is prepared again when the
  /// section's number of items changes, and a cell is prepared again when its section's value changes.
  package private(set) var takesContext: Bool
  /// The host's way to create the views, if it isn't a closure.
  package let maker: AnyObject?
  private var predicate: (@MainActor (Element, Section) throws -> Bool)?
  /// The callbacks of the views' lifecycle.
  package private(set) var callbacks: ViewCallbacks<View>
  /// The name that the app gave to the registration; nil for an automatic name.
  private let givenName: String?
  /// The automatic names: for a registration that applies to all elements, and for one with a predicate.
  private var automaticNames: (ofFallback: String, ofOther: String)
  /// The names of the makers of the views, which distinguish the reuse identifier.
  private var makers: [String] = []
  /// The reuse identifier, once it was needed.
  private var fixedIdentifier: String?
  /// Closures that notify the lists that use the registration of changes, by list.
  private var observers: [ObjectIdentifier: Observer] = [:]

  /// The number of observers at which those of released lists are removed.
  private var limitOfObservers = 16

  private struct Observer {
    weak var list: AnyObject?
    let tell: @MainActor (_ affectsViews: Bool) -> Void
  }

  /// Creates a registration.
  ///
  /// - Parameters:
  ///   - identifier: The registration's name; nil for an automatic one. A registration with the same name is replaced.
  ///   - proposed: The automatic name, to which a number may be added.
  ///   - maker: The host's way to create the views, if `create` isn't used.
  ///   - takesContext: A Boolean value that indicates whether `prepare` uses the context.
  ///   - create: A closure that creates a view.
  ///   - prepare: A closure that shows an element in a view.
  package init(
    identifier: String? = nil, proposed: String = "", maker: AnyObject? = nil, takesContext: Bool = false,
    create: @escaping @MainActor () -> View, prepare: @escaping Prepare
  ) {
    givenName = identifier
    automaticNames = (proposed, proposed)
    self.maker = maker
    self.takesContext = takesContext
    self.prepare = prepare
    callbacks = ViewCallbacks(create: create)
  }

  /// Creates a registration for a class of views. If a view has a different class, preparing it fails. See
  /// ``init(identifier:proposed:maker:takesContext:create:prepare:)``.
  package convenience init<Typed>(
    identifier: String? = nil, proposed: String = "", maker: AnyObject? = nil, takesContext: Bool = false,
    create: @escaping @MainActor () -> View,
    typed prepare: @escaping @MainActor (Typed, Element, ListContext<Section>) throws -> Void
  ) {
    self.init(
      identifier: identifier, proposed: proposed, maker: maker, takesContext: takesContext, create: create
    ) { _, _, _ in }
    self.prepare = { [unowned self] view, element, context in
      // Report a view of the wrong class here. The other callbacks ignore it.
      guard let typed = view as? Typed else {
        throw Diagnostic.wrongView(
          registration: name, position: context.position, found: "\(type(of: view))")
      }
      try prepare(typed, element, context)
    }
    // Don't share views with a registration of another class.
    reuse(by: String(reflecting: Typed.self))
  }

  /// The registration's name. A registration with the same name is replaced.
  package var name: String {
    givenName ?? (isFallback ? automaticNames.ofFallback : automaticNames.ofOther)
  }

  /// The automatic name to which a number may be added; nil if the app named the registration.
  package var proposedName: String? { givenName == nil ? automaticNames.ofFallback : nil }

  /// Sets the automatic names.
  package func setNames(ofFallback: String, ofOther: String) { automaticNames = (ofFallback, ofOther) }

  /// A Boolean value that indicates whether the registration applies to all elements.
  package var isFallback: Bool { predicate == nil }

  /// Returns a Boolean value that indicates whether the registration applies to an element.
  ///
  /// - Throws: The error of the app's predicate. It is reported, and the registration doesn't apply.
  package func accepts(_ element: Element, _ section: Section) throws -> Bool {
    try predicate?(element, section) ?? true
  }

  /// The reuse identifier of the views. It combines the name with the makers of the views, so that a registration never
  /// receives views from an earlier one with the same name.
  package var identifier: String {
    if let fixedIdentifier { return fixedIdentifier }
    let identifier = ([name] + makers).joined(separator: " of ")
    fixedIdentifier = identifier
    return identifier
  }

  /// Sets the closures that are called when a view that shows its element appears and, on hosts that keep prepared views, when
  /// it disappears.
  package func setSeen(
    appear: (@MainActor (View) -> Void)?, disappear: (@MainActor (View) -> Void)? = nil
  ) {
    (callbacks.appear, callbacks.disappear) = (appear, disappear)
  }

  /// The number of lists that are notified of changes, including released ones that haven't been forgotten yet.
  package var numberOfObservers: Int { observers.count }

  /// Calls a closure each time the registration changes.
  ///
  /// - Parameters:
  ///   - list: The list that uses the registration. It isn't retained.
  ///   - body: The closure to call. It replaces an earlier one of the list. Its parameter is false if only callbacks have
  ///     changed that are called later, so that views needn't be shown again.
  package func observeChanges(
    by list: AnyObject, _ body: @escaping @MainActor (_ affectsViews: Bool) -> Void
  ) {
    // A configuration may outlive its lists, so forget lists that were released, each time their number may have doubled.
    if observers.count >= limitOfObservers {
      observers = observers.filter { $0.value.list != nil }
      limitOfObservers = max(16, observers.count * 2)
    }
    observers[ObjectIdentifier(list)] = Observer(list: list, tell: body)
  }

  private func hasChanged(affectsViews: Bool = true) {
    // The name may depend on the change.
    if affectsViews { fixedIdentifier = nil }
    for observer in observers.values { observer.tell(affectsViews) }
  }

  /// Returns a copy with the same reuse identifier that shows elements in another way.
  package func copy(prepare: @escaping Prepare) -> StoredRegistration {
    let copy = StoredRegistration(
      identifier: name, maker: maker, takesContext: takesContext, create: callbacks.create, prepare: prepare)
    (copy.callbacks, copy.fixedIdentifier) = (callbacks, identifier)
    copy.predicate = predicate
    return copy
  }
}

extension StoredRegistration: StoredRegistering {
  package func add(predicate: @escaping @MainActor (Element, Section) throws -> Bool) {
    if let earlier = self.predicate {
      self.predicate = { element, section in try earlier(element, section) && predicate(element, section) }
    } else {
      self.predicate = predicate
    }
    hasChanged()
  }

  package func add(_ body: @escaping @MainActor (AnyObject, Element, ListContext<Section>) throws -> Void) {
    takesContext = true
    let earlier = prepare
    prepare = { view, element, context in
      try earlier(view, element, context)
      try body(view, element, context)
    }
    hasChanged()
  }

  package func add(_ step: LifecycleStep, _ body: @escaping @MainActor (AnyObject) -> Void) {
    let earlier = callbacks[step]
    callbacks[step] = { view in
      earlier?(view)
      body(view)
    }
    if step == .setUp { callbacks.setUpName = "closure \(reuseOnlyOwnViews())" }
    hasChanged(affectsViews: step == .setUp)
  }

  package func add(visibility body: @escaping @MainActor (AnyObject, Double) -> Void) {
    let earlier = callbacks.visibility
    callbacks.visibility = { view, fraction in
      earlier?(view, fraction)
      body(view, fraction)
    }
    hasChanged(affectsViews: false)
  }

  package func create(_ body: @escaping @MainActor () -> AnyObject) {
    let earlier = callbacks.create
    callbacks.create = { body() as? View ?? earlier() }
    _ = reuseOnlyOwnViews()
    hasChanged()
  }

  package func reuse(by maker: String) {
    makers.append(maker)
    hasChanged()
  }

  /// Makes the reuse identifier unique. Closures can't be compared, so no other registration reuses views that a closure has
  /// created or set up. The caller notifies the lists when the change is complete.
  private func reuseOnlyOwnViews() -> Int {
    numberOfOwnMakers += 1
    makers.append("\(numberOfOwnMakers)")
    return numberOfOwnMakers
  }

  package func useOwnMethods<Value>(
    of type: (some AnyObject).Type, preparesForReuse: Bool,
    showing value: @escaping @MainActor (Element) -> Value?
  ) {
    if let type = type as? any ListCell<Value>.Type {
      showThemselves(type, preparesForReuse: preparesForReuse, value)
    } else if let type = type as? any ListCell.Type {
      reject(type)
    }
  }

  private func showThemselves<Typed: ListCell, Value>(
    _ type: Typed.Type, preparesForReuse: Bool, _ value: @escaping @MainActor (Element) -> Value?
  ) where Typed.Item == Value {
    let check = prepare
    prepare = { view, element, context in
      try check(view, element, context)
      if let value = value(element) { try (view as? Typed)?.configure(with: value) }
    }
    callbacks.layout = { ($0 as? Typed)?.layOut() }
    callbacks.cleanUp = { ($0 as? Typed)?.didEndDisplaying() }
    if preparesForReuse { callbacks.reset = { ($0 as? Typed)?.prepareForReuse() } }
    // The class sets up its views in the same way for every registration, so registrations can share them.
    callbacks.setUp = { ($0 as? Typed)?.didLoad() }
    callbacks.setUpName = String(reflecting: Typed.self)
  }

  /// Reports views that show values of another type, because they would stay empty.
  private func reject<Typed: ListCell>(_ type: Typed.Type) {
    prepare = { [unowned self] _, _, context in
      throw Diagnostic.wrongView(
        registration: name, position: context.position, found: "a view for \(Typed.Item.self)")
    }
  }
}

/// A registration of cells.
package typealias CellRegistration<View: AnyObject, Section: ListElement, Item: ListElement> =
  StoredRegistration<View, Section, Item>

/// A registration of supplementary views, whose elements are the sections.
package typealias SupplementaryRegistration<View: AnyObject, Section: ListElement> =
  StoredRegistration<View, Section, Section>

/// The number of registrations so far whose views no other registration reuses. It makes their reuse identifiers unique.
@MainActor private var numberOfOwnMakers = 0
