/// The user's preferred text size.
package struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The name of the category.
  package let rawValue: String

  /// Creates a category.
  ///
  /// - Parameter rawValue: The name of the category.
  package init(rawValue: String) { self.rawValue = rawValue }

  /// The smallest size.
  package static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// The default size.
  package static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// The largest size that isn't an accessibility size.
  package static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  /// The largest size.
  package static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// The size of body text relative to its default size of 17 points.
  var scale: CGFloat {
    switch self {
    case .extraSmall: 14 / 17
    case .extraExtraExtraLarge: 23 / 17
    case .accessibilityExtraExtraExtraLarge: 53 / 17
    default: 1
    }
  }
}

/// The interface style: light or dark.
package enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// An unspecified style.
  case unspecified = 0
  /// The light style.
  case light = 1
  /// The dark style.
  case dark = 2
}

/// The traits of a view's environment.
public final class UITraitCollection: NSObject, Sendable {
  /// The user's preferred text size.
  package let preferredContentSizeCategory: UIContentSizeCategory
  /// The interface style: light or dark.
  package let userInterfaceStyle: UIUserInterfaceStyle
  /// The number of pixels per point.
  public let displayScale: CGFloat = 2

  /// Creates a trait collection from values for all traits. HeadlessUIKit only; UIKit combines collections of single traits.
  ///
  /// - Parameters:
  ///   - preferredContentSizeCategory: The user's preferred text size.
  ///   - userInterfaceStyle: The interface style.
  package init(
    preferredContentSizeCategory: UIContentSizeCategory = .large,
    userInterfaceStyle: UIUserInterfaceStyle = .light
  ) {
    self.preferredContentSizeCategory = preferredContentSizeCategory
    self.userInterfaceStyle = userInterfaceStyle
    super.init()
  }

  /// Returns a Boolean value that indicates whether an object is a trait collection with equal traits.
  ///
  /// - Parameter object: The object to compare.
  /// - Returns: True if the traits are equal.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return other.preferredContentSizeCategory == preferredContentSizeCategory
      && other.userInterfaceStyle == userInterfaceStyle
  }

  /// A hash value that equal trait collections share.
  public override var hash: Int { preferredContentSizeCategory.hashValue ^ userInterfaceStyle.hashValue }
}

/// The definition of a trait.
package protocol UITraitDefinition: Sendable {}
/// The type of a trait definition.
package typealias UITrait = any UITraitDefinition.Type
/// The trait for the user's preferred text size.
package enum UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// The trait for the interface style.
package enum UITraitUserInterfaceStyle: UITraitDefinition {}

/// A registration for trait changes. Here, it can't be used to unregister the closure.
@MainActor
package protocol UITraitChangeRegistration: NSObjectProtocol {}

final class TraitRegistration: NSObject, UITraitChangeRegistration {
  private let traits: [UITrait]
  private let handler: (UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void) {
    (self.traits, self.handler) = (traits, handler)
    super.init()
  }

  /// Calls the handler if one of its traits changed.
  func tell(of new: UITraitCollection, after old: UITraitCollection) {
    let hasChanged = traits.contains { trait in
      switch ObjectIdentifier(trait) {
      case ObjectIdentifier(UITraitPreferredContentSizeCategory.self):
        new.preferredContentSizeCategory != old.preferredContentSizeCategory
      default: new.userInterfaceStyle != old.userInterfaceStyle
      }
    }
    if hasChanged { handler(old) }
  }
}

extension UIView {
  /// The traits of the view: those of its window. While a list creates and measures cells, their traits are those of the list.
  public var traitCollection: UITraitCollection {
    window?.traits ?? LayoutTurn.traits ?? UITraitCollection()
  }

  /// Calls the trait change handlers of the view and its descendants.
  func tellTraits(after old: UITraitCollection) {
    let new = traitCollection
    if new.preferredContentSizeCategory != old.preferredContentSizeCategory { textSizeDidChange() }
    for registration in traitRegistrations { registration.tell(of: new, after: old) }
    for view in subviews { view.tellTraits(after: old) }
  }

  /// Registers a closure that is called when one of the given traits changes.
  ///
  /// - Parameters:
  ///   - traits: The traits to observe.
  ///   - handler: A closure that receives the view and its previous traits. The view retains it.
  /// - Returns: The registration.
  @discardableResult
  package func registerForTraitChanges<TraitEnvironment: UIView>(
    _ traits: [UITrait], handler: @escaping @MainActor (TraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitRegistration(traits) { [weak self] old in
      if let view = self as? TraitEnvironment { handler(view, old) }
    }
    traitRegistrations.append(registration)
    return registration
  }
}
