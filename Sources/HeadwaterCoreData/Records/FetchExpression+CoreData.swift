#if canImport(CoreData)
  import CoreData
  import HeadwaterFetching

  extension FetchExpression {
    /// Returns the condition as a Core Data predicate.
    func coreDataPredicate() throws(FetchError) -> NSPredicate {
      switch kind {
      case .value(.boolean(let value)):
        return NSPredicate(value: value)
      case .column:
        return comparison(try coreDataExpression(), .equalTo, NSExpression(forConstantValue: true))
      case .comparison(let order, let left, let right):
        return comparison(try left.coreDataExpression(), order.type, try right.coreDataExpression())
      case .all(let conditions):
        return NSCompoundPredicate(andPredicateWithSubpredicates: try predicates(conditions))
      case .any(let conditions):
        return NSCompoundPredicate(orPredicateWithSubpredicates: try predicates(conditions))
      case .not(let condition):
        let negation = NSCompoundPredicate(notPredicateWithSubpredicate: try condition.coreDataPredicate())
        guard case .comparison(let order, let left, let right) = condition.kind, order.isOrder else {
          return negation
        }
        // Null isn't ordered, so the negation also has to match rows in which either side is null.
        let null = NSExpression(forConstantValue: nil)
        return NSCompoundPredicate(orPredicateWithSubpredicates: [
          negation,
          comparison(try left.coreDataExpression(), .equalTo, null),
          comparison(try right.coreDataExpression(), .equalTo, null),
        ])
      case .isOne(let value, let constants):
        return comparison(
          try value.coreDataExpression(), .in,
          NSExpression(forConstantValue: constants.filter { !$0.isNull }.map(\.object)))
      case .matches(let match, let text, let other):
        return comparison(try text.coreDataExpression(), match.type, try other.coreDataExpression())
      default:
        throw .untranslatable(expression: "\(self)", reason: "Core Data doesn't support it as a condition")
      }
    }

    private func predicates(_ conditions: [FetchExpression]) throws(FetchError) -> [NSPredicate] {
      var predicates: [NSPredicate] = []
      for condition in conditions { predicates.append(try condition.coreDataPredicate()) }
      return predicates
    }

    private func comparison(
      _ left: NSExpression, _ type: NSComparisonPredicate.Operator, _ right: NSExpression
    ) -> NSPredicate {
      NSComparisonPredicate(
        leftExpression: left, rightExpression: right, modifier: .direct, type: type, options: [])
    }

    /// Returns the value as a Core Data expression.
    private func coreDataExpression() throws(FetchError) -> NSExpression {
      switch kind {
      case .column(let column):
        return NSExpression(forKeyPath: column.name)
      case .value(let value):
        return NSExpression(forConstantValue: value.object)
      case .arithmetic(let operation, let left, let right):
        let arguments = [try left.coreDataExpression(), try right.coreDataExpression()]
        return NSExpression(forFunction: operation.function, arguments: arguments)
      default:
        throw .untranslatable(expression: "\(self)", reason: "Core Data doesn't support it as a value")
      }
    }
  }

  extension FetchComparison {
    fileprivate var type: NSComparisonPredicate.Operator {
      switch self {
      case .equal: .equalTo
      case .notEqual: .notEqualTo
      case .less: .lessThan
      case .lessOrEqual: .lessThanOrEqualTo
      case .greater: .greaterThan
      case .greaterOrEqual: .greaterThanOrEqualTo
      }
    }

    fileprivate var isOrder: Bool { self != .equal && self != .notEqual }
  }

  extension FetchTextMatch {
    fileprivate var type: NSComparisonPredicate.Operator {
      switch self {
      case .contains: .contains
      case .hasPrefix: .beginsWith
      case .hasSuffix: .endsWith
      }
    }
  }

  extension FetchArithmetic {
    fileprivate var function: String {
      switch self {
      case .add: "add:to:"
      case .subtract: "from:subtract:"
      case .multiply: "multiply:by:"
      case .divide: "divide:by:"
      case .remainder: "modulus:by:"
      }
    }
  }
#endif
