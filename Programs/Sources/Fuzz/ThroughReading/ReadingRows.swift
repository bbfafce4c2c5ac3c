#if !canImport(UIKit)
  /// The rows of a chat, to which steps are applied naively.
  struct ReadingRows {
    private(set) var all: [FuzzElement]
    private var nextID: Int
    private var firstID = 0
    private var finalID = 1_000_000
    /// The number of rows for each row that a step counts.
    private let stride: Int

    init(count: Int, stride: Int = 1) {
      (all, nextID, self.stride) = ((0..<count).map(Self.row), count, stride)
    }

    private static func row(_ id: Int) -> FuzzElement { FuzzElement(id, content: abs(id &* 7 % 5)) }

    /// Returns the index of the row that a step's amount specifies, or nil if there are no rows.
    func index(_ amount: Int) -> Int? { all.isEmpty ? nil : abs(amount) * stride % all.count }

    /// Returns the id of a row that doesn't exist yet.
    func awaitedID(_ amount: Int) -> Int { amount < 0 ? firstID + amount : nextID + amount }

    /// Applies a step. Returns a Boolean value that indicates whether the step is one that changes the rows.
    mutating func apply(_ step: ReadingStep) -> Bool {
      let amount = step.amount
      switch step.kind {
      case .append where amount > 0:
        all += (nextID..<nextID + amount).map(Self.row)
        nextID += amount
      case .prepend where amount > 0:
        all = (firstID - amount..<firstID).map(Self.row) + all
        firstID -= amount
      case .grow where amount != 0 && !all.isEmpty: all[all.count - 1].content += abs(amount)
      case .replace:
        guard let index = index(amount) else { return false }
        finalID += 1
        all[all.count - 1 - index] = Self.row(finalID)
      case .delete:
        guard let index = index(amount) else { return false }
        all.remove(at: index)
      case .deleteLast where amount > 0: all.removeLast(min(all.count, amount))
      case .insert:
        finalID += 1
        all.insert(Self.row(finalID), at: abs(amount) % (all.count + 1))
      case .edit:
        guard let index = index(amount) else { return false }
        all[index].content = abs(amount) / 7 % 6
      default: return false
      }
      return true
    }
  }
#endif
