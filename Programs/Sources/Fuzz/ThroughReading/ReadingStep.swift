#if !canImport(UIKit)
  /// One thing that happens to a chat that is read.
  struct ReadingStep: Hashable, Sendable {
    /// What happens.
    enum Kind: Character, CaseIterable, Hashable, Sendable {
      /// Rows are appended.
      case append = "a"
      /// A page of rows is put before the others.
      case prepend = "p"
      /// The last row grows by lines.
      case grow = "g"
      /// A row, counted from the end, is replaced by its final form.
      case replace = "r"
      /// A row is deleted.
      case delete = "d"
      /// As many rows are deleted at the end.
      case deleteLast = "x"
      /// A row is put before another.
      case insert = "i"
      /// A row gets other lines.
      case edit = "e"
      /// A row that is seen turns out to be higher.
      case late = "z"
      /// A finger is put on the list.
      case touch = "t"
      /// The finger moves the list.
      case move = "m"
      /// The finger lets go, at a velocity in hundredths of a point for each millisecond.
      case release = "l"
      /// Frames pass.
      case frames = "f"
      /// A keyboard of some height covers the lower edge.
      case keyboard = "k"
      /// A bar of some height covers the upper edge.
      case bar = "b"
      /// The list gets another height.
      case height = "h"
      /// The list gets another width, at which rows have other heights.
      case width = "v"
      /// The program moves the list: so far before its end.
      case program = "o"
      /// The list goes to a row.
      case jump = "j"
      /// The list takes its time to go to a row, where its host can.
      case glide = "y"
      /// The list goes to a row that is not there yet: one of those that will be appended, or put before the others.
      case await = "w"
      /// The list goes to its end.
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
