#if Records
  /// A record as its source text says it is.
  struct RecordStructure {
    /// A stored property that has a column.
    struct Property {
      var name: String
      /// The column's name, as an expression.
      var column: String
      /// What else is said of the column, as arguments, each with a comma before it.
      var options = ""
    }

    /// The table's name and what else is said of it, as arguments.
    var table: String
    var properties: [Property] = []
    /// The property that is the key.
    var key = 0
    /// The type of the identity; nil where the type has one that is computed.
    var identity: String?
    /// Whether the key has another name, so that the identity is to be written.
    var writesID = false
    /// The modifier of what others may read, with a space after it; empty for none.
    var access = ""
    /// Whether the type has parameters: such types have no stored type properties.
    var isGeneric = false

    /// A record is read off the main actor, also in a module whose types are the main actor's by default.
    #if compiler(>=6.2)
      private static let conformance = "nonisolated HeadwaterFetching.FetchedRecord"
    #else
      private static let conformance = "HeadwaterFetching.FetchedRecord"
    #endif

    /// The extension that makes a type the record.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - conforms: Whether it is to say that the type conforms.
    /// - Returns: The text.
    func extensionText(of type: String, conforms: Bool) -> String {
      let columns = properties.map {
        "      HeadwaterFetching.Column(\($0.column), \\Self.\($0.name)\($0.options)),"
      }
      let assignments = properties.map { "    self.\($0.name) = try row[\($0.column)]" }
      let tableType = "HeadwaterFetching.Table<Self>"
      let value = """
        HeadwaterFetching.Table<Self>(
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
        // Other records name it before the compiler has looked for it.
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
