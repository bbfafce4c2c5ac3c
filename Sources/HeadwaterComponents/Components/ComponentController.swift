/// What accompanies a component on the screen: is told when it comes and goes, and lives as long as the component is at its
/// place in the tree of its item. Subclass it, and override what you want to know; the methods here do nothing.
@MainActor open class ComponentController {
  /// Makes a controller.
  public init() {}

  /// The component was built anew. Not called for the one that the controller was made by.
  ///
  /// - Parameter component: The component as it is now.
  open func didUpdate(_ component: any ControlledComponent) {}

  /// The component's views are there.
  open func didMount() {}

  /// The component's views are about to go.
  open func willUnmount() {}

  /// The component's cell is about to be seen.
  open func willAppear() {}

  /// The component's cell is seen no more; comes after a deletion too.
  open func didDisappear() {}

  /// The component's item, or the list that it is in, is gone for good: stop what was started. Comes once, as the last
  /// of all calls.
  open func invalidate() {}
}

/// A component that is accompanied by a controller.
public protocol ControlledComponent: Component {
  /// What the component shows. Asked once for each change, off the main actor.
  var body: any Component { get throws }

  /// Makes the controller, when the component is first mounted.
  ///
  /// - Returns: The controller.
  @MainActor func makeController() -> ComponentController
}

extension ControlledComponent {
  /// What the body is built into, and a note of where the controller belongs.
  ///
  /// - Parameter context: Builds the body.
  /// - Returns: What is laid out.
  /// - Throws: What the body throws.
  public func built(in context: inout BuildContext) throws -> any Component {
    let path = context.path
    return ControlledContent(
      controller: ControllerPlace(path: path, component: self), content: try context.build(try body))
  }

  /// Never succeeds: what is laid out is what the component was built into.
  ///
  /// - Throws: Always, as it has to be built first.
  public func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    throw ComponentError.notBuilt(component: "\(Self.self)")
  }
}

/// Which controller belongs where.
package struct ControllerPlace: Sendable {
  /// The component's place, by which its controller is found again.
  package let path: ComponentPath
  /// The component, which makes the controller where there is none yet.
  package let component: any ControlledComponent
}

/// What a controlled component is built into.
struct ControlledContent: Component, ItemOfSize {
  let controller: ControllerPlace
  let content: any Component

  var sizing: ComponentSizing { (content as? any ItemOfSize)?.sizing ?? ComponentSizing() }

  func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    noted(try context.layout(content, in: range))
  }

  func layoutContent(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    guard let item = content as? any ItemOfSize else { return try layout(in: range, with: context) }
    return noted(try item.layoutContent(in: range, with: context))
  }

  private func noted(_ layout: ComponentLayout) -> ComponentLayout {
    var layout = layout
    layout.controllers.insert(controller, at: 0)
    return layout
  }
}
