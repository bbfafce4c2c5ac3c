/// A controller that accompanies a component on screen. It is notified when the component appears and disappears, and lives as
/// long as the component keeps its position in its item's component tree. Subclass it and override the methods that you need.
/// Their default implementations do nothing.
@MainActor open class ComponentController {
  /// Creates a controller.
  public init() {}

  /// Called after the component has been rebuilt. Not called for the component that created the controller.
  ///
  /// - Parameter component: The rebuilt component.
  open func didUpdate(_ component: any ControlledComponent) {}

  /// Called after the component's views have been mounted.
  open func didMount() {}

  /// Called when the component's views are about to be unmounted.
  open func willUnmount() {}

  /// Called when the component's cell is about to become visible.
  open func willAppear() {}

  /// Called when the component's cell is no longer visible, or when its item has been deleted.
  open func didDisappear() {}

  /// Called after the component's item has been removed or its list has been deallocated. Stop everything that the controller
  /// started. This is always the last call, and it happens exactly once.
  open func invalidate() {}
}

/// A component that has a controller.
public protocol ControlledComponent: Component {
  /// The content of the component. Evaluated once per change, off the main actor.
  var body: any Component { get throws }

  /// Creates the controller when the component is first mounted.
  ///
  /// - Returns: The controller.
  @MainActor func makeController() -> ComponentController
}

extension ControlledComponent {
  /// Builds the body and records the position of the controller.
  ///
  /// - Parameter context: The context used to build the body.
  /// - Returns: The component to lay out.
  /// - Throws: Any error that the body throws.
  public func built(in context: inout BuildContext) throws -> any Component {
    let path = context.path
    return ControlledContent(
      controller: ControllerPlace(path: path, component: self), content: try context.build(try body))
  }

  /// Always throws an error, because only the built component can be laid out.
  ///
  /// - Throws: An error in all cases, because the component must be built first.
  public func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    throw ComponentError.notBuilt(component: "\(Self.self)")
  }
}

/// A controlled component and its position in the tree.
package struct ControllerPlace: Sendable {
  /// The component's path, which identifies its controller across builds.
  package let path: ComponentPath
  /// The component, which creates the controller if there is none yet.
  package let component: any ControlledComponent
}

/// The built form of a controlled component.
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
