import HeadwaterTesting

/// One thing that happens to a list of GTK's.
enum GTKStep: Hashable, Sendable {
  /// The source becomes another list.
  case edit(FuzzList)
  /// The source becomes another list in the middle of something: the next time that the view calls.
  case editInside(GTKMoment, FuzzList)
  /// The list is scrolled, in hundredths of its length.
  case scroll(Int)
  /// The list is scrolled to an item by the program, which waits for it where it is not there.
  case reveal(Int)
  /// A visible row is clicked.
  case click(Int, GTKClick)
  /// Everything is selected by a key, or nothing.
  case selectAll(Bool)
  /// Items are selected by the program, by their identities.
  case select([Int])
  /// A visible row gets the focus.
  case focus(Int)
  /// A key is pressed.
  case press(GTKKey)
  /// A pointer takes up a visible row.
  case grab(Int)
  /// The pointer moves over a visible row, into its first or its second half.
  case propose(Int, isBehind: Bool)
  /// The pointer lets go over the row where it is.
  case drop
  /// The drag is cancelled.
  case cancel
  /// The list leaves its window, or comes back.
  case toggleWindow
  /// The window has another height, in points.
  case resize(Int)
}

/// What a click on a row does.
enum GTKClick: String, CaseIterable, Hashable, Sendable {
  case select = "s"
  /// With Control.
  case toggle = "t"
  /// With Shift.
  case extend = "e"
  /// A second time.
  case activate = "a"
}

/// A key that edits a list, or leads through it.
enum GTKKey: String, CaseIterable, Hashable, Sendable {
  case delete = "x"
  case moveUp = "u"
  case moveDown = "d"
  case focusUp = "k"
  case focusDown = "j"
}

/// When a view calls the app.
enum GTKMoment: Int, CaseIterable, Hashable, Sendable {
  case prepare, layout, cleanUp, accepts, prepareHeader, shouldSelect, select, deselect, activate,
    selectionChange
  case mayMove, mayEdit, prefetch, scroll, update
}

/// A step as a word without spaces, for example `e4=1,2` or `t3s`.
extension GTKStep: LosslessStringConvertible {
  var description: String {
    switch self {
    case .edit(let list): "e\(list.text)"
    case .editInside(let moment, let list): "m\(moment.rawValue)~\(list.text)"
    case .scroll(let place): "s\(place)"
    case .reveal(let identity): "r\(identity)"
    case .click(let number, let click): "t\(number)\(click.rawValue)"
    case .selectAll(let isSelected): isSelected ? "a" : "n"
    case .select(let identities): "i" + identities.map(String.init).joined(separator: ",")
    case .focus(let number): "f\(number)"
    case .press(let key): "k\(key.rawValue)"
    case .grab(let number): "g\(number)"
    case .propose(let number, let isBehind): "p\(number)\(isBehind ? "b" : "")"
    case .drop: "d"
    case .cancel: "c"
    case .toggleWindow: "w"
    case .resize(let height): "h\(height)"
    }
  }

  init?(_ description: String) {
    let rest = description.dropFirst()
    switch (description.first, Int(rest)) {
    case ("e", _): if let list = FuzzList(text: rest) { self = .edit(list) } else { return nil }
    case ("m", _):
      let halves = rest.split(separator: "~", omittingEmptySubsequences: false)
      guard halves.count == 2, let moment = Int(halves[0]).flatMap(GTKMoment.init),
        let list = FuzzList(text: halves[1])
      else { return nil }
      self = .editInside(moment, list)
    case ("t", _):
      guard let click = rest.last.flatMap({ GTKClick(rawValue: String($0)) }),
        let number = Int(rest.dropLast())
      else { return nil }
      self = .click(number, click)
    case ("k", _):
      guard let key = GTKKey(rawValue: String(rest)) else { return nil }
      self = .press(key)
    case ("p", _):
      let isBehind = rest.last == "b"
      guard let number = Int(isBehind ? rest.dropLast() : rest) else { return nil }
      self = .propose(number, isBehind: isBehind)
    case ("i", _): self = .select(rest.split(separator: ",").compactMap { Int($0) })
    case ("a", _) where rest.isEmpty: self = .selectAll(true)
    case ("n", _) where rest.isEmpty: self = .selectAll(false)
    case ("d", _) where rest.isEmpty: self = .drop
    case ("c", _) where rest.isEmpty: self = .cancel
    case ("w", _) where rest.isEmpty: self = .toggleWindow
    case ("s", let place?): self = .scroll(place)
    case ("r", let identity?): self = .reveal(identity)
    case ("f", let number?): self = .focus(number)
    case ("g", let number?): self = .grab(number)
    case ("h", let height?): self = .resize(height)
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
  func with(_ list: FuzzList) -> GTKStep {
    switch self {
    case .edit: .edit(list)
    case .editInside(let moment, _): .editInside(moment, list)
    default: self
    }
  }
}
