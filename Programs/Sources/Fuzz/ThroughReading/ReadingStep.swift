#if !canImport(UIKit)
  /// A step that changes or scrolls a chat.
  struct ReadingStep: Hashable, Sendable {
    /// The type of a step.
    enum Kind: Character, CaseIterable, Hashable, Sendable {
      /// Appends rows.
      case append = "a"
      /// Prepends a page of rows.
      case prepend = "p"
      /// Adds lines to the last row.
      case grow = "g"
      /// Replaces a row, counted from the end, with its final version.
      case replace = "r"
      /// Deletes a row.
      case delete = "d"
      /// Deletes one or more rows at the end.
      case deleteLast = "x"
      /// Inserts a row before another.
      case insert = "i"
      /// Changes the number of lines in a row.
      case edit = "e"
      /// Increases the height of a visible row.
      case late = "z"
      /// Touches the list.
      case touch = "t"
      /// Drags the list.
      case move = "m"
      /// Ends the drag, at a velocity in hundredths of a point per millisecond.
      case release = "l"
      /// Lets frames pass.
      case frames = "f"
      /// Covers the lower edge with a keyboard of the given height.
      case keyboard = "k"
      /// Covers the upper edge with a bar of the given height.
      case bar = "b"
      /// Changes the height of the list.
      case height = "h"
      /// Changes the width of the list and thus the heights of its rows.
      case width = "v"
      /// Scrolls the list programmatically to a distance from its end.
      case program = "o"
      /// Scrolls to a row without an animation.
      case jump = "j"
      /// Scrolls to a row with an animation if the host supports it.
      case glide = "y"
      /// Scrolls to a row that doesn't exist yet and will be appended or prepended.
      case await = "w"
      /// Scrolls to the end of the list.
      case end = "s"
    }

    var kind: Kind
    var amount = 0
  }

  extension ReadingStep: LosslessStringConvertible {
    var description: String { "\(kind.rawValue)\(amount)" }

    init?(_ description: String) {
      guard let kind = description.first.flatMap(Kind.init), let amount = Int(description.dropFirst()) else {
        return nil
      }
      self.init(kind: kind, amount: amount)
    }
  }
#endif
