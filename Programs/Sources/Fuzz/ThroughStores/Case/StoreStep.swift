/// One thing that happens while a list shows what is fetched.
enum StoreStep: Hashable, Sendable {
  /// A transaction is written.
  case write(StoreTransaction)
  /// The list is scrolled to so many hundredths of its length.
  case scroll(Int)
  /// The tables are changed in a way that leaves their rows alone.
  case alter(StoreAlteration)
  /// Another request replaces the one that is shown. Where it is hasty, the next step doesn't wait for what is read for it.
  case request(StoreRequest, isHasty: Bool)
  /// The position of the list is saved.
  case save
  /// The position that was saved last is restored, in the same list or in a new one.
  case restore(inNewList: Bool)
}

/// A transaction of a case.
struct StoreTransaction: Hashable, Sendable {
  /// Whether somebody else writes it: over another connection to a database; a store in memory forgets what rows were.
  var isByOther = false
  /// Whether it is rolled back at its end.
  var isRolledBack = false
  /// Whether the list waits until it is told, instead of asking for what has changed.
  var isTold = false
  /// Whether the next step comes at once.
  var isHasty = false
  var statements: [StoreStatement]
}

/// A change of tables that leaves their rows alone.
enum StoreAlteration: String, CaseIterable, Sendable {
  case addIndex
  case removeIndex
  case analyze
  /// A table that nobody looks at comes.
  case addTable
}

extension StoreStep: LosslessStringConvertible {
  /// For example `tx.i3.1,z` for a transaction that somebody else writes, and that the list waits to be told of.
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
      guard let colon = rest.firstIndex(of: ":") else { return nil }
      let flags = rest[..<colon]
      let statements = rest[colon...].dropFirst().split(separator: ",").map { StoreStatement(String($0)) }
      guard !statements.contains(nil) else { return nil }
      self = .write(
        StoreTransaction(
          isByOther: flags.contains("x"), isRolledBack: flags.contains("r"),
          isTold: flags.contains("t"),
          isHasty: flags.contains("h"), statements: statements.compactMap { $0 }))
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
