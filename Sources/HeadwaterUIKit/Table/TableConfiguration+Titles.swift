public import Headwater

extension TableConfiguration {
  /// Sets the titles above sections, for those without a header view.
  ///
  /// - Parameter body: Returns the title, given the section; nil for none.
  public mutating func headerTitle(_ body: @escaping @MainActor (Section) -> String?) {
    titles[.header] = SectionClosure(readsContext: false) { section, _ in body(section) }
  }

  /// Sets the titles above sections, for those without a header view.
  ///
  /// - Parameter body: Returns the title, given the section, its index and the number of its items; nil for none. It is
  ///   called again when these are others.
  public mutating func headerTitle(_ body: @escaping @MainActor (Section, ListContext<Section>) -> String?) {
    titles[.header] = SectionClosure(readsContext: true, body)
  }

  /// Sets the titles below sections, for those without a footer view.
  ///
  /// - Parameter body: Returns the title, given the section; nil for none.
  public mutating func footerTitle(_ body: @escaping @MainActor (Section) -> String?) {
    titles[.footer] = SectionClosure(readsContext: false) { section, _ in body(section) }
  }

  /// Sets the titles below sections, for those without a footer view.
  ///
  /// - Parameter body: Returns the title, given the section, its index and the number of its items; nil for none. It is
  ///   called again when these are others.
  public mutating func footerTitle(_ body: @escaping @MainActor (Section, ListContext<Section>) -> String?) {
    titles[.footer] = SectionClosure(readsContext: true, body)
  }

  /// Sets what makes headers without a registration.
  ///
  /// - Parameter body: Returns the view, given the section; nil for none.
  public mutating func headerView(_ body: @escaping @MainActor (Section) -> UIView?) {
    ownViews[.header] = SectionClosure(readsContext: false) { section, _ in body(section) }
  }

  /// Sets what makes headers without a registration.
  ///
  /// - Parameter body: Returns the view, given the section, its index and the number of its items; nil for none. It is
  ///   called again when these are others.
  public mutating func headerView(_ body: @escaping @MainActor (Section, ListContext<Section>) -> UIView?) {
    ownViews[.header] = SectionClosure(readsContext: true, body)
  }

  /// Sets what makes footers without a registration.
  ///
  /// - Parameter body: Returns the view, given the section; nil for none.
  public mutating func footerView(_ body: @escaping @MainActor (Section) -> UIView?) {
    ownViews[.footer] = SectionClosure(readsContext: false) { section, _ in body(section) }
  }

  /// Sets what makes footers without a registration.
  ///
  /// - Parameter body: Returns the view, given the section, its index and the number of its items; nil for none. It is
  ///   called again when these are others.
  public mutating func footerView(_ body: @escaping @MainActor (Section, ListContext<Section>) -> UIView?) {
    ownViews[.footer] = SectionClosure(readsContext: true, body)
  }
}

/// A closure that answers for a section.
@MainActor
struct SectionClosure<Section: ListElement, Value> {
  /// Whether it wants to know the section's index and the number of its items.
  let readsContext: Bool
  let body: @MainActor (Section, ListContext<Section>) -> Value?

  init(readsContext: Bool, _ body: @escaping @MainActor (Section, ListContext<Section>) -> Value?) {
    (self.readsContext, self.body) = (readsContext, body)
  }
}
