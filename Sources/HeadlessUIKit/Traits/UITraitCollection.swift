/// How large a user likes text to be.
package struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The name.
  package let rawValue: String

  /// Makes a category.
  ///
  /// - Parameter rawValue: Its name.
  package init(rawValue: String) { self.rawValue = rawValue }

  /// The smallest.
  package static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// What nobody has changed.
  package static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// A large one.
  package static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
}

/// Light or dark.
package enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// Nobody has said.
  case unspecified = 0
  /// Dark on light.
  case light = 1
  /// Light on dark.
  case dark = 2
}

/// What surrounds a view.
public final class UITraitCollection: NSObject, Sendable {
  /// How large the user likes text to be.
  package let preferredContentSizeCategory: UIContentSizeCategory
  /// Light or dark.
  package let userInterfaceStyle: UIUserInterfaceStyle
  /// How many pixels there are to a point.
  public let displayScale: CGFloat = 2

  /// Makes traits. Not in UIKit, which makes them by parts.
  ///
  /// - Parameters:
  ///   - preferredContentSizeCategory: How large the user likes text to be.
  ///   - userInterfaceStyle: Light or dark.
  package init(
    preferredContentSizeCategory: UIContentSizeCategory = .large,
    userInterfaceStyle: UIUserInterfaceStyle = .light
  ) {
    self.preferredContentSizeCategory = preferredContentSizeCategory
    self.userInterfaceStyle = userInterfaceStyle
    super.init()
  }

  /// Whether another object has equal values.
  ///
  /// - Parameter object: The other.
  /// - Returns: Whether it has.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return other.preferredContentSizeCategory == preferredContentSizeCategory
      && other.userInterfaceStyle == userInterfaceStyle
  }

  /// A number that equal traits share.
  public override var hash: Int { preferredContentSizeCategory.hashValue ^ userInterfaceStyle.hashValue }
}

/// One of the things that surround a view.
package protocol UITraitDefinition: Sendable {}
/// The type of one of the things that surround a view.
package typealias UITrait = any UITraitDefinition.Type
/// How large the user likes text to be.
package enum UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// Light or dark.
package enum UITraitUserInterfaceStyle: UITraitDefinition {}

/// Stands for what was asked for; without effect here.
@MainActor
package protocol UITraitChangeRegistration: NSObjectProtocol {}

final class TraitRegistration: NSObject, UITraitChangeRegistration {
  private let traits: [UITrait]
  private let handler: (UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void) {
    (self.traits, self.handler) = (traits, handler)
    super.init()
  }

  /// Calls the handler if one of the traits has changed.
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
  /// What surrounds the view: what its window says.
  public var traitCollection: UITraitCollection { window?.traits ?? UITraitCollection() }

  /// Calls what was registered here and below.
  func tellTraits(after old: UITraitCollection) {
    for registration in traitRegistrations { registration.tell(of: traitCollection, after: old) }
    for view in subviews { view.tellTraits(after: old) }
  }

  /// Has a closure called when one of some traits has changed.
  ///
  /// - Parameters:
  ///   - traits: Which traits.
  ///   - handler: Gets the view and the traits before the change; kept.
  /// - Returns: Stands for it.
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
