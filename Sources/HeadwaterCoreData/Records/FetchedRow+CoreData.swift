#if canImport(CoreData)
  import CoreData
  import Foundation
  import HeadwaterFetching

  extension FetchValue {
    /// The value in the form in which an attribute stores it.
    var object: Any? {
      switch self {
      case .null: nil
      case .boolean(let value): value
      case .integer(let value): value
      case .real(let value): value
      case .text(let value): value
      case .malformedText(let value): String(decoding: value, as: UTF8.self)
      case .bytes(let value): value
      case .date(let value): value
      case .uuid(let value): value
      }
    }

    /// Creates a value of the given column type from the value of an attribute.
    init(_ object: Any?, as type: ColumnType) {
      self =
        switch (object, type) {
        case (let value as NSNumber, .boolean): .boolean(value.boolValue)
        case (let value as NSNumber, .integer): .integer(value.int64Value)
        case (let value as NSNumber, .real): value.doubleValue.isNaN ? .null : .real(value.doubleValue)
        case (let value as NSNumber, .date), (let value as NSNumber, .secondsSince1970):
          .date(Date(timeIntervalSince1970: value.doubleValue))
        case (let value as String, _): .text(value)
        case (let value as Data, _): .bytes(value)
        case (let value as Date, _): .date(value)
        case (let value as UUID, _): .uuid(value)
        default: .null
        }
    }
  }

  extension FetchedRow {
    /// Reads the attributes of an object.
    ///
    /// - Parameters:
    ///   - object: The object, which must be read on its context's queue.
    ///   - query: The query that defines the columns and the sections.
    /// - Returns: The row with the key of its section.
    static func row(of object: NSManagedObject, for query: FetchQuery) -> FetchedRow {
      let row = FetchedRow(query.table, values: values(of: object, query.table))
      return FetchedRow(query.table, values: row.values, section: query.sectionKey(of: row))
    }

    /// Returns the row of the related object that represents the object's section.
    static func relatedRow(of object: NSManagedObject, _ relation: FetchRelation) throws(FetchError)
      -> FetchedRow?
    {
      guard let related = object.value(forKeyPath: try relation.path()) as? NSManagedObject else {
        return nil
      }
      return FetchedRow(relation.table, values: values(of: related, relation.table))
    }

    private static func values(of object: NSManagedObject, _ table: TableReference) -> [FetchValue] {
      table.columns.map { FetchValue(object.value(forKeyPath: $0.name), as: $0.type) }
    }
  }
#endif
