#if Records
  /// The description of a record, read from its source code.
  struct RecordStructure {
    /// A stored property that has a column.
    struct Property {
      var name: String
      /// The name of the column, as a Swift expression.
      var column: String
      /// The additional arguments of the column, each with a leading comma.
      var options = ""
    }

    /// The name of the table and its additional arguments, as source code.
    var table: String
    var properties: [Property] = []
    /// The index of the key property.
    var key = 0
    /// The type of the identity, or `nil` if the type has a computed property `id`.
    var identity: String?
    /// A Boolean value that indicates whether the extension declares `id`, because the key property has a different name.
    var writesID = false
    /// The access modifier of the generated members with a trailing space, or an empty string for the default access.
    var access = ""
    /// A Boolean value that indicates whether the type is generic. Generic types don't support static stored properties.
    var isGeneric = false

    /// Records are read off the main actor, even in a module whose default isolation is the main actor.
    private static let conformance = "nonisolated HeadwaterFetching.FetchedRecord"

    /// Returns the source code of the extension that makes a type a record.
    ///
    /// - Parameters:
    ///   - type: The name of the type.
    ///   - conforms: A Boolean value that indicates whether the extension declares the conformance.
    /// - Returns: The source code.
    func extensionText(of type: String, conforms: Bool) -> String {
      let columns = properties.map {
        "      HeadwaterFetching.RecordColumn(\($0.column), \\Self.\($0.name)\($0.options)),"
      }
      let assignments = properties.map { "    self.\($0.name) = try row[\($0.column)]" }
      let tableType = "HeadwaterFetching.RecordTable<Self>"
      let value = """
        HeadwaterFetching.RecordTable<Self>(
            \(table), key: \(properties[key].column),
            columns: [
        \(columns.joined(separator: "\n"))
            ]
          ) { row in
            try Self(row: row)
          }
        """
      var members = [
        isGeneric
          ? "  nonisolated \(access)static var table: \(tableType) {\n    \(value)\n  }"
          : "  nonisolated \(access)static let table = \(value)",
        """
          nonisolated fileprivate init(row: HeadwaterFetching.FetchedRow) throws {
        \(assignments.joined(separator: "\n"))
          }
        """,
      ]
      if let identity {
        // Declare `ID` explicitly, because other records may refer to it before the compiler has inferred it.
        members.insert("  \(access)typealias ID = \(identity)", at: 0)
        if writesID {
          members.append("  nonisolated \(access)var id: \(identity) { \(properties[key].name) }")
        }
      }
      return """
        extension \(type)\(conforms ? ": \(Self.conformance)" : "") {
        \(members.joined(separator: "\n\n"))
        }
        """
    }
  }
#endif
