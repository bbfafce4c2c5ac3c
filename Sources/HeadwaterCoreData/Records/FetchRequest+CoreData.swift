#if canImport(CoreData)
  public import CoreData
  import Headwater
  public import HeadwaterFetching

  extension FetchRequest {
    /// The same request for Core Data: tables are entities, columns are key paths of attributes (`maintainer.name` is one of
    /// a relationship's). Rows are sorted by their section first.
    ///
    /// Offset and limit are left out, because what follows a request's changes in Core Data does not keep them;
    /// ``CoreDataSource`` does.
    ///
    /// - Parameter batchSize: How many objects are read at a time; 0 for all.
    /// - Returns: The request.
    /// - Throws: `FetchError/untranslatable(expression:reason:)` for what Core Data cannot be asked.
    public func coreDataRequest(batchSize: Int = 100) throws(FetchError) -> NSFetchRequest<NSManagedObject> {
      if let search = query.search {
        throw FetchError.untranslatable(
          expression: "matching: \(search.words)", reason: "Core Data has no index to search with")
      }
      if let column = query.derived.first?.column {
        throw FetchError.untranslatable(
          expression: column.name, reason: "Core Data fetches attributes alone; keep it in an attribute")
      }
      let request = NSFetchRequest<NSManagedObject>(entityName: query.table.name)
      request.predicate = try query.filter.map { filter throws(FetchError) in try filter.coreDataPredicate() }
      request.sortDescriptors = try query.sectioning.sortDescriptors() + query.order.map(\.sortDescriptor)
      request.fetchBatchSize = batchSize
      return request
    }
  }

  extension FetchOrder {
    var sortDescriptor: NSSortDescriptor {
      if column.type == .text, column.textOrder == .ignoringASCIICase {
        return NSSortDescriptor(
          key: column.name, ascending: !isDescending, selector: #selector(NSString.caseInsensitiveCompare(_:))
        )
      }
      return NSSortDescriptor(key: column.name, ascending: !isDescending)
    }
  }

  extension Optional where Wrapped == FetchSectioning {
    /// The order that keeps sections together.
    fileprivate func sortDescriptors() throws(FetchError) -> [NSSortDescriptor] {
      switch self {
      case nil: return []
      case .value(let expression, let isDescending):
        if let column = expression.orderingColumn {
          return [FetchOrder(column, isDescending: isDescending).sortDescriptor]
        }
        throw .untranslatable(
          expression: "\(expression)",
          reason: "Core Data sorts by attributes alone; keep what sections are made by in an attribute")
      case .related(let relation):
        let path = try relation.path()
        return relation.order.map {
          NSSortDescriptor(key: "\(path).\($0.column.name)", ascending: !$0.isDescending)
        }
      }
    }
  }

  extension FetchExpression {
    /// The column whose order is the expression's. Moments in order have their days and months in order.
    fileprivate var orderingColumn: ColumnReference? {
      switch kind {
      case .column(let column): column
      case .day(let moment, secondsFromGMT: _), .month(let moment, secondsFromGMT: _):
        if case .column(let column) = moment.kind { column } else { nil }
      default: nil
      }
    }
  }

  extension FetchRelation {
    /// The key path of the relationship: what stands before the key in `maintainer.name`.
    func path() throws(FetchError) -> String {
      guard let name = columns.first?.name, let dot = name.lastIndex(of: ".") else {
        throw .untranslatable(
          expression: columns.map(\.name).joined(separator: ", "),
          reason: "in Core Data the column is the relationship's name, a dot, and the key of the other entity"
        )
      }
      return String(name[..<dot])
    }
  }
#endif
