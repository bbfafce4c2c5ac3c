#if canImport(CoreData)
  public import CoreData
  import Headwater
  public import HeadwaterFetching

  extension RecordRequest {
    /// Returns the request as a Core Data request. Tables are entities, and columns are key paths of attributes; for example,
    /// `maintainer.name` is an attribute of a related object. Rows are sorted by section first.
    ///
    /// The offset and the limit are left out, because a fetched results controller doesn't respect them. ``CoreDataSource``
    /// applies them itself.
    ///
    /// - Parameter batchSize: The number of objects to read at a time; 0 to read all.
    /// - Returns: The request.
    /// - Throws: `FetchError/untranslatable(expression:reason:)` if Core Data doesn't support the request.
    public func coreDataRequest(batchSize: Int = 100) throws(FetchError) -> NSFetchRequest<NSManagedObject> {
      if let search = query.search {
        throw FetchError.untranslatable(
          expression: "matching: \(search.words)", reason: "Core Data has no search index")
      }
      if query.table.statement != nil {
        throw FetchError.unsupported("Core Data doesn't run SQL.")
      }
      if let column = query.derived.first?.column {
        throw FetchError.untranslatable(
          expression: column.name, reason: "Core Data fetches only attributes; store it in an attribute")
      }
      for comparator in query.comparators where comparator != .localizedStandard {
        throw FetchError.untranslatable(
          expression: "\(comparator.locale)", reason: "Core Data sorts text only in the user's language")
      }
      var terms = query.order
      if case .related(let relation) = query.sectioning { terms += relation.order }
      for term in terms where term.movesNull {
        throw FetchError.untranslatable(
          expression: term.column.name,
          reason: "Core Data sorts nil first in ascending order, and last in descending order")
      }
      if query.movesNullSection {
        throw FetchError.untranslatable(
          expression: "sectionedBy:",
          reason: "Core Data sorts nil first in ascending order, and last in descending order")
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
      if comparator != nil { return languageDescriptor(at: column.name) }
      if column.type == .text, column.textOrder == .ignoringASCIICase {
        return NSSortDescriptor(
          key: column.name, ascending: !isDescending, selector: #selector(NSString.caseInsensitiveCompare(_:))
        )
      }
      return NSSortDescriptor(key: column.name, ascending: !isDescending)
    }

    /// Returns a descriptor that sorts the text at a key path in the user's language.
    fileprivate func languageDescriptor(at key: String) -> NSSortDescriptor {
      NSSortDescriptor(
        key: key, ascending: !isDescending, selector: #selector(NSString.localizedStandardCompare(_:)))
    }
  }

  extension Optional where Wrapped == FetchSectioning {
    /// Returns the sort order that keeps sections together.
    fileprivate func sortDescriptors() throws(FetchError) -> [NSSortDescriptor] {
      switch self {
      case nil: return []
      case .value(let expression, let isDescending):
        if let column = expression.orderingColumn {
          return [FetchOrder(column, isDescending: isDescending).sortDescriptor]
        }
        throw .untranslatable(
          expression: "\(expression)",
          reason: "Core Data sorts only by attributes; store the value of the sections in an attribute")
      case .related(let relation):
        let path = try relation.path()
        return relation.order.map { term in
          let key = "\(path).\(term.column.name)"
          if term.comparator != nil { return term.languageDescriptor(at: key) }
          return NSSortDescriptor(key: key, ascending: !term.isDescending)
        }
      }
    }
  }

  extension FetchExpression {
    /// The column that has the same order as the expression. If points in time are sorted, so are their days and months.
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
    /// Returns the key path of the relationship: the part of `maintainer.name` before the last dot.
    func path() throws(FetchError) -> String {
      guard let name = columns.first?.name, let dot = name.lastIndex(of: ".") else {
        throw .untranslatable(
          expression: columns.map(\.name).joined(separator: ", "),
          reason:
            "in Core Data, the column is the relationship's name, a dot, and the key of the other entity"
        )
      }
      return String(name[..<dot])
    }
  }
#endif
