#if !canImport(UIKit)
  import HeadwaterTesting

  /// One thing that happens to a list on the screen.
  enum UIKitStep: Hashable, Sendable {
    /// The source becomes another list.
    case edit(FuzzList)
    /// The source becomes another list in the middle of something: the next time that the view calls.
    case editInside(UIKitMoment, FuzzList)
    /// The view is scrolled, in hundredths of its content.
    case scroll(Int)
    /// A visible item is touched.
    case touch(Int)
    /// Items are selected by the program, by their identities.
    case select([Int])
    /// Other code selects a visible item on the view, or deselects it there.
    case mark(Int)
    /// Other code gives the view other insets, in points.
    case inset(Int, Int)
    /// Another configuration is shown.
    case look(UIKitLook)
    /// A finger takes up a visible item.
    case grab(Int)
    /// The finger moves to the place of a visible item, or behind the last.
    case propose(Int)
    /// The finger lets go.
    case drop
    /// The drag is cancelled.
    case cancel
    /// The view leaves its window, or comes back.
    case toggleWindow
    /// The adapter lets go of the view, or takes it again.
    case toggleBinding
    /// Animations come to their end.
    case endAnimations
  }

  /// When a view calls the app.
  enum UIKitMoment: Int, CaseIterable, Hashable, Sendable {
    case prepare, cleanUp, accepts, size, willDisplay, didEndDisplaying, prepareHeader
    case shouldSelect, select, deselect, highlight, prefetch, move, scroll, update
  }

  /// A step as a word without spaces, for example `e4=1,2` or `t3`.
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

    /// The list that the step makes the source become.
    var list: FuzzList? {
      switch self {
      case .edit(let list), .editInside(_, let list): list
      default: nil
      }
    }

    /// The step with another list.
    func with(_ list: FuzzList) -> UIKitStep {
      switch self {
      case .edit: .edit(list)
      case .editInside(let moment, _): .editInside(moment, list)
      default: self
      }
    }
  }
#endif
