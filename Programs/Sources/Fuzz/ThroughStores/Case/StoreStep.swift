/// A step that occurs while a list displays fetched rows.
enum StoreStep: Hashable, Sendable {
  /// Writes a transaction.
  case write(StoreTransaction)
  /// Scrolls to a position given as a percentage of the list's length.
  case scroll(Int)
  /// Alters tables without changing their rows.
  case alter(StoreAlteration)
  /// Replaces the request. If the step is hasty, the next one doesn't wait for the rows.
  case request(StoreRequest, isHasty: Bool)
  /// Saves the position of the list.
  case save
  /// Restores the last saved position, in the same list or in a new one.
  case restore(inNewList: Bool)
}

/// A transaction in a case.
struct StoreTransaction: Hashable, Sendable {
  /// A Boolean value that indicates whether another writer commits the transaction: another connection to a database, or a
  /// store in memory that forgets the previous values of rows.
  var isByOther = false
  /// A Boolean value that indicates whether the transaction is rolled back at its end.
  var isRolledBack = false
  /// A Boolean value that indicates whether the list waits for a notification instead of requesting the changes.
  var isTold = false
  /// A Boolean value that indicates whether the next step follows immediately.
  var isHasty = false
  var statements: [StoreStatement]
}

/// An alteration of tables that doesn't change their rows.
enum StoreAlteration: String, CaseIterable, Sendable {
  case addIndex
  case removeIndex
  case analyze
  /// Creates an unrelated table.
  case addTable
}

extension StoreStep: LosslessStringConvertible {
  /// The text representation of the step. For example, `txt:i3.1,z` is a transaction by another writer, and the list must be
  /// notified of it.
  var description: String {
    switch self {
    case .write(let transaction):
      "t" + (transaction.isByOther ? "x" : "") + (transaction.isRolledBack ? "r" : "")
        + (transaction.isTold ? "t" : "") + (transaction.isHasty ? "h" : "") + ":"
        + transaction.statements.map(\.description).joined(separator: ",")
    case .scroll(let place): "v\(place)"
    case .alter(let alteration): "a\(alteration.rawValue)"
    case .request(let request, let isHasty): (isHasty ? "N" : "n") + "\(request)"
    case .save: "p"
    case .restore(let inNewList): inNewList ? "O" : "o"
    }
  }

  init?(_ description: String) {
    let rest = description.dropFirst()
    switch description.first {
    case "t":
      guard let colon = rest.firstIndex(of: ":"),
        let statements = [StoreStatement](words: rest[colon...].dropFirst().split(separator: ","))
      else { return nil }
      let flags = rest[..<colon]
      self = .write(
        StoreTransaction(
          isByOther: flags.contains("x"), isRolledBack: flags.contains("r"),
          isTold: flags.contains("t"), isHasty: flags.contains("h"), statements: statements))
    case "v":
      guard let place = Int(rest) else { return nil }
      self = .scroll(place)
    case "a":
      guard let alteration = StoreAlteration(rawValue: String(rest)) else { return nil }
      self = .alter(alteration)
    case "n", "N":
      guard let request = StoreRequest(String(rest)) else { return nil }
      self = .request(request, isHasty: description.hasPrefix("N"))
    case "p" where rest.isEmpty: self = .save
    case "o" where rest.isEmpty: self = .restore(inNewList: false)
    case "O" where rest.isEmpty: self = .restore(inNewList: true)
    default: return nil
    }
  }
}
