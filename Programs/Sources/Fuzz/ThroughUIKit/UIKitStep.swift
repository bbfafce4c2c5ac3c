#if !canImport(UIKit)
  import HeadwaterTesting

  /// A step that changes a list on the screen.
  enum UIKitStep: Hashable, Sendable {
    /// Replaces the content of the data source.
    case edit(SceneEdit<UIKitMoment>)
    /// Scrolls to a position given as a percentage of the content's height.
    case scroll(Int)
    /// Taps a visible item.
    case touch(Int)
    /// Selects items programmatically, by their ids.
    case select([Int])
    /// Selects or deselects a visible item directly in the view, as other code might.
    case mark(Int)
    /// Changes the insets of the view, in points, as other code might.
    case inset(Int, Int)
    /// Displays another configuration.
    case look(UIKitLook)
    /// Begins to drag a visible item.
    case grab(Int)
    /// Moves the drag over a visible item.
    case propose(Int)
    /// Drops the dragged item.
    case drop
    /// Cancels the drag.
    case cancel
    /// Removes the view from its window or returns it to the window.
    case toggleWindow
    /// Unbinds the adapter from the view or binds it again.
    case toggleBinding
    /// Completes all animations.
    case endAnimations
  }

  /// A moment at which a view calls the app.
  enum UIKitMoment: Int, CaseIterable, Hashable, Sendable {
    case prepare, cleanUp, accepts, size, willDisplay, didEndDisplaying, prepareHeader
    case shouldSelect, select, deselect, highlight, prefetch, move, scroll, update, visibility
  }

  /// The text format for steps, such as `e4=1,2` or `t3`. It contains no spaces.
  extension UIKitStep: SceneStep {
    var description: String {
      switch self {
      case .edit(let edit): edit.description
      case .scroll(let place): "s\(place)"
      case .touch(let number): "t\(number)"
      case .select(let identities): "i" + identities.map(String.init).joined(separator: ",")
      case .mark(let number): "k\(number)"
      case .inset(let top, let bottom): "n\(top),\(bottom)"
      case .look(let look): "l\(look)"
      case .grab(let number): "g\(number)"
      case .propose(let number): "p\(number)"
      case .drop: "d"
      case .cancel: "c"
      case .toggleWindow: "w"
      case .toggleBinding: "b"
      case .endAnimations: "a"
      }
    }

    init?(_ description: String) {
      let rest = description.dropFirst()
      switch (description.first, Int(rest)) {
      case ("e", _), ("m", _):
        guard let edit = SceneEdit<UIKitMoment>(description) else { return nil }
        self = .edit(edit)
      case ("i", _): self = .select(rest.split(separator: ",").compactMap { Int($0) })
      case ("n", _):
        let insets = rest.split(separator: ",").compactMap { Int($0) }
        if insets.count == 2 { self = .inset(insets[0], insets[1]) } else { return nil }
      case ("l", _): self = .look(UIKitLook(String(rest)))
      case ("d", _) where rest.isEmpty: self = .drop
      case ("c", _) where rest.isEmpty: self = .cancel
      case ("w", _) where rest.isEmpty: self = .toggleWindow
      case ("b", _) where rest.isEmpty: self = .toggleBinding
      case ("a", _) where rest.isEmpty: self = .endAnimations
      case ("s", let number?): self = .scroll(number)
      case ("k", let number?): self = .mark(number)
      case ("t", let number?): self = .touch(number)
      case ("g", let number?): self = .grab(number)
      case ("p", let number?): self = .propose(number)
      default: return nil
      }
    }

    var edit: SceneEdit<UIKitMoment>? { if case .edit(let edit) = self { edit } else { nil } }
  }
#endif
