#if !canImport(UIKit)
  import HeadwaterTesting

  /// A step that changes a list on the screen.
  enum UIKitStep: Hashable, Sendable {
    /// Replaces the content of the data source.
    case edit(FuzzList)
    /// Replaces the content of the data source the next time the view calls the app at the given moment.
    case editInside(UIKitMoment, FuzzList)
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
    case shouldSelect, select, deselect, highlight, prefetch, move, scroll, update
  }

  /// The text format for steps, such as `e4=1,2` or `t3`. It contains no spaces.
  extension UIKitStep: LosslessStringConvertible {
    var description: String {
      switch self {
      case .edit(let list): "e\(list.text)"
      case .editInside(let moment, let list): "m\(moment.rawValue)~\(list.text)"
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
      switch description.first {
      case "e": if let list = FuzzList(text: rest) { self = .edit(list) } else { return nil }
      case "m":
        let halves = rest.split(separator: "~", omittingEmptySubsequences: false)
        guard halves.count == 2, let moment = Int(halves[0]).flatMap(UIKitMoment.init),
          let list = FuzzList(text: halves[1])
        else { return nil }
        self = .editInside(moment, list)
      case "i": self = .select(rest.split(separator: ",").compactMap { Int($0) })
      case "n":
        let insets = rest.split(separator: ",").compactMap { Int($0) }
        if insets.count == 2 { self = .inset(insets[0], insets[1]) } else { return nil }
      case "l": self = .look(UIKitLook(String(rest)))
      case "d" where rest.isEmpty: self = .drop
      case "c" where rest.isEmpty: self = .cancel
      case "w" where rest.isEmpty: self = .toggleWindow
      case "b" where rest.isEmpty: self = .toggleBinding
      case "a" where rest.isEmpty: self = .endAnimations
      case "s": if let number = Int(rest) { self = .scroll(number) } else { return nil }
      case "k": if let number = Int(rest) { self = .mark(number) } else { return nil }
      case "t": if let number = Int(rest) { self = .touch(number) } else { return nil }
      case "g": if let number = Int(rest) { self = .grab(number) } else { return nil }
      case "p": if let number = Int(rest) { self = .propose(number) } else { return nil }
      default: return nil
      }
    }

    /// The list that the step assigns to the data source.
    var list: FuzzList? {
      switch self {
      case .edit(let list), .editInside(_, let list): list
      default: nil
      }
    }

    /// Returns the step with another list.
    func with(_ list: FuzzList) -> UIKitStep {
      switch self {
      case .edit: .edit(list)
      case .editInside(let moment, _): .editInside(moment, list)
      default: self
      }
    }
  }
#endif
