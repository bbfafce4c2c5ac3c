public import Headwater

extension TableConfiguration {
  /// Sets the titles above sections, for those without a header view.
  ///
  /// - Parameter body: Returns the title, given the section; nil for none.
  public mutating func headerTitle(_ body: @escaping @MainActor (Section) -> String?) {
    titles[.header] = { section, _ in body(section) }
  }

  /// Sets the titles above sections, for those without a header view.
  ///
  /// - Parameter body: Returns the title, given the section, its index and the number of its items; nil for none.
  public mutating func headerTitle(_ body: @escaping @MainActor (Section, ListContext<Section>) -> String?) {
    titles[.header] = body
  }

  /// Sets the titles below sections, for those without a footer view.
  ///
  /// - Parameter body: Returns the title, given the section; nil for none.
  public mutating func footerTitle(_ body: @escaping @MainActor (Section) -> String?) {
    titles[.footer] = { section, _ in body(section) }
  }

  /// Sets the titles below sections, for those without a footer view.
  ///
  /// - Parameter body: Returns the title, given the section, its index and the number of its items; nil for none.
  public mutating func footerTitle(_ body: @escaping @MainActor (Section, ListContext<Section>) -> String?) {
    titles[.footer] = body
  }

  /// Sets what makes headers without a registration.
  ///
  /// - Parameter body: Returns the view, given the section; nil for none.
  public mutating func headerView(_ body: @escaping @MainActor (Section) -> UIView?) {
    ownViews[.header] = { section, _ in body(section) }
  }

  /// Sets what makes headers without a registration.
  ///
  /// - Parameter body: Returns the view, given the section, its index and the number of its items; nil for none.
  public mutating func headerView(_ body: @escaping @MainActor (Section, ListContext<Section>) -> UIView?) {
    ownViews[.header] = body
  }

  /// Sets what makes footers without a registration.
  ///
  /// - Parameter body: Returns the view, given the section; nil for none.
  public mutating func footerView(_ body: @escaping @MainActor (Section) -> UIView?) {
    ownViews[.footer] = { section, _ in body(section) }
  }

  /// Sets what makes footers without a registration.
  ///
  /// - Parameter body: Returns the view, given the section, its index and the number of its items; nil for none.
  public mutating func footerView(_ body: @escaping @MainActor (Section, ListContext<Section>) -> UIView?) {
    ownViews[.footer] = body
  }
}
