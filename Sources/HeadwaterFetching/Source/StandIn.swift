internal import Foundation

// Stands in for the evaluator until that is there.
extension FetchExpression {
  package func evaluate(in row: FetchedRow) -> FetchValue {
    switch self {
    case .column(let column): return row.value(of: column.name) ?? .null
    case .value(let value): return value
    case .comparison(let comparison, let left, let right):
      let (a, b) = (left.evaluate(in: row), right.evaluate(in: row))
      if comparison == .equal { return .boolean(a == b) }
      if comparison == .notEqual { return .boolean(a != b) }
      if a.isNull || b.isNull { return .boolean(false) }
      let order = a.compare(b)
      switch comparison {
      case .less: return .boolean(order < 0)
      case .lessOrEqual: return .boolean(order <= 0)
      case .greater: return .boolean(order > 0)
      default: return .boolean(order >= 0)
      }
    case .all(let parts): return .boolean(parts.allSatisfy { $0.evaluate(in: row) == .boolean(true) })
    case .any(let parts): return .boolean(parts.contains { $0.evaluate(in: row) == .boolean(true) })
    case .not(let part): return .boolean(part.evaluate(in: row) != .boolean(true))
    case .isOne(let value, let values): return .boolean(values.contains(value.evaluate(in: row)))
    default: return .null
    }
  }
}

extension FetchValue {
  package func compare(_ other: FetchValue, _ textOrder: TextOrder = .binary) -> Int {
    func sign<Value: Comparable>(_ left: Value, _ right: Value) -> Int {
      left < right ? -1 : left == right ? 0 : 1
    }
    switch (self, other) {
    case (.null, .null): return 0
    case (.null, _): return -1
    case (_, .null): return 1
    case (.boolean(let a), .boolean(let b)): return sign(a ? 1 : 0, b ? 1 : 0)
    case (.integer(let a), .integer(let b)): return sign(a, b)
    case (.real(let a), .real(let b)): return sign(a, b)
    case (.integer(let a), .real(let b)): return sign(Double(a), b)
    case (.real(let a), .integer(let b)): return sign(a, Double(b))
    case (.date(let a), .date(let b)): return sign(a, b)
    case (.text(let a), .text(let b)):
      let folds = textOrder == .ignoringASCIICase
      var (left, right) = (a.utf8.makeIterator(), b.utf8.makeIterator())
      while true {
        guard let x = left.next() else { return right.next() == nil ? 0 : -1 }
        guard let y = right.next() else { return 1 }
        let (p, q) = (folds && x >= 65 && x <= 90 ? x + 32 : x, folds && y >= 65 && y <= 90 ? y + 32 : y)
        if p != q { return p < q ? -1 : 1 }
      }
    case (.uuid(let a), .uuid(let b)): return sign(a.uuidString, b.uuidString)
    case (.bytes(let a), .bytes(let b)):
      return a == b ? 0 : a.lexicographicallyPrecedes(b) ? -1 : 1
    default: return sign("\(self)", "\(other)")
    }
  }
}
