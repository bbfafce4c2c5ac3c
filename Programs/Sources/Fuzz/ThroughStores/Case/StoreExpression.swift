import HeadwaterFetching

/// An expression in a case. Columns and values are identified by number to keep the text short.
indirect enum StoreExpression: Hashable, Sendable {
  case column(Int)
  case null
  case value(StoreColumnKind, Int)
  /// A function applied to arguments.
  case call(StoreFunction, [StoreExpression])
}

/// A function in an expression.
enum StoreFunction: String, CaseIterable, Sendable {
  case equal = "eq"
  case notEqual = "ne"
  case less = "lt"
  case lessOrEqual = "le"
  case greater = "gt"
  case greaterOrEqual = "ge"
  case all = "and"
  case any = "or"
  case not
  /// Tests whether the first argument is one of the other arguments, which are constants.
  case isOne = "in"
  case contains = "has"
  case hasPrefix = "pre"
  case hasSuffix = "suf"
  case add
  case subtract = "sub"
  case multiply = "mul"
  case divide = "div"
  case remainder = "rem"
  case coalesce = "coa"
  case conditional = "if"
  case day
  /// The day in a time zone east of Greenwich.
  case dayEast = "dae"
  case month = "mon"
  /// The month in a time zone west of Greenwich.
  case monthWest = "mow"
  case firstLetter = "let"

  /// The number of arguments, or nil if the text specifies it.
  var arity: Int? {
    switch self {
    case .all, .any, .isOne: nil
    case .not, .day, .dayEast, .month, .monthWest, .firstLetter: 1
    case .conditional: 3
    default: 2
    }
  }
}

extension StoreExpression {
  /// Returns the expression that a store receives.
  func fetchExpression(_ columns: [ColumnReference]) -> FetchExpression {
    switch self {
    case .column(let number): return .column(columns[number])
    case .null: return .value(.null)
    case .value(let kind, let number): return .value(kind.value(number))
    case .call(let function, let arguments):
      return function.fetchExpression(
        arguments.map { $0.fetchExpression(columns) }, constants: arguments.dropFirst().map(\.constant))
    }
  }

  /// The value of a constant, or null if the expression isn't a constant.
  var constant: FetchValue {
    if case .value(let kind, let number) = self { kind.value(number) } else { .null }
  }

  /// Returns a Boolean value that indicates whether all columns exist and every function has the right number of arguments.
  func isValid(columns: Int) -> Bool {
    switch self {
    case .column(let number): (0..<columns).contains(number)
    case .null, .value: true
    case .call(let function, let arguments):
      arguments.allSatisfy { $0.isValid(columns: columns) }
        && (function.arity.map { $0 == arguments.count } ?? (function != .isOne || !arguments.isEmpty))
    }
  }

  /// Returns a Boolean value that indicates whether the expression is a condition, which can be used as a filter.
  func isTruth(in table: StoreTable) -> Bool {
    switch self {
    case .column(let number): table.columns[number].kind.type == .boolean
    case .value(let kind, _): kind.type == .boolean
    case .null: false
    case .call(let function, let arguments):
      switch function {
      case .add, .subtract, .multiply, .divide, .remainder, .day, .dayEast, .month, .monthWest, .firstLetter:
        false
      case .coalesce: arguments[0].isTruth(in: table)
      case .conditional: arguments[1].isTruth(in: table)
      default: true
      }
    }
  }

  /// The columns that the expression refers to.
  var columns: [Int] {
    if case .column(let column) = self { [column] } else { parts.flatMap(\.columns) }
  }

  /// The direct subexpressions.
  var parts: [StoreExpression] {
    if case .call(_, let arguments) = self { arguments } else { [] }
  }
}

extension StoreFunction {
  fileprivate func fetchExpression(_ parts: [FetchExpression], constants: [FetchValue]) -> FetchExpression {
    switch self {
    case .equal: .equal(parts[0], parts[1])
    case .notEqual: .notEqual(parts[0], parts[1])
    case .less: .less(parts[0], parts[1])
    case .lessOrEqual: .lessOrEqual(parts[0], parts[1])
    case .greater: .greater(parts[0], parts[1])
    case .greaterOrEqual: .greaterOrEqual(parts[0], parts[1])
    case .all: .all(parts)
    case .any: .any(parts)
    case .not: .not(parts[0])
    case .isOne: .isOne(parts[0], of: constants)
    case .contains: .contains(parts[0], parts[1])
    case .hasPrefix: .hasPrefix(parts[0], parts[1])
    case .hasSuffix: .hasSuffix(parts[0], parts[1])
    case .add: .sum(parts[0], parts[1])
    case .subtract: .difference(parts[0], parts[1])
    case .multiply: .product(parts[0], parts[1])
    case .divide: .quotient(parts[0], parts[1])
    case .remainder: .remainder(parts[0], parts[1])
    case .coalesce: .coalesce(parts[0], parts[1])
    case .conditional: .conditional(parts[0], parts[1], parts[2])
    case .day: .day(parts[0], secondsFromGMT: 0)
    case .dayEast: .day(parts[0], secondsFromGMT: 50_400)
    case .month: .month(parts[0], secondsFromGMT: 0)
    case .monthWest: .month(parts[0], secondsFromGMT: -12_600)
    case .firstLetter: .firstLetter(parts[0])
    }
  }
}

extension StoreExpression: LosslessStringConvertible {
  /// The text representation of the expression. Functions precede their arguments, with the number of arguments if it varies,
  /// as in `and2.eq.c0.vi3.c2`.
  var description: String {
    switch self {
    case .column(let number): "c\(number)"
    case .null: "n"
    case .value(let kind, let number): "v\(kind.rawValue)\(number)"
    case .call(let function, let arguments):
      ([function.rawValue + (function.arity == nil ? "\(arguments.count)" : "")]
        + arguments.map(\.description)).joined(separator: ".")
    }
  }

  init?(_ description: String) {
    var words = description.split(separator: ".", omittingEmptySubsequences: false)[...]
    guard let expression = Self.next(&words), words.isEmpty else { return nil }
    self = expression
  }

  private static func next(_ words: inout ArraySlice<Substring>) -> StoreExpression? {
    guard let word = words.popFirst() else { return nil }
    if word == "n" { return .null }
    let number = Int(word.drop { !$0.isNumber })
    let name = word.prefix { !$0.isNumber }
    if name == "c" { return number.map { .column($0) } }
    if name.count == 2, name.first == "v", let kind = name.last.flatMap(StoreColumnKind.init), let number {
      return .value(kind, number)
    }
    guard let function = StoreFunction(rawValue: String(name)), let count = function.arity ?? number else {
      return nil
    }
    var arguments: [StoreExpression] = []
    for _ in 0..<count {
      guard let argument = next(&words) else { return nil }
      arguments.append(argument)
    }
    return .call(function, arguments)
  }
}
