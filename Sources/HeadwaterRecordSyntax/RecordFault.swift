#if Records
  import SwiftDiagnostics
  import SwiftSyntax

  /// Why a type cannot be a record, or a property no column.
  enum RecordFault: DiagnosticMessage {
    case notAStructure(String)
    case noTableName
    case noKey(String)
    case severalKeys(String)
    case keyBesideID(String)
    case ignoredKey(String)
    case noType(String)
    case constant(String)
    case lazy(String)
    case ignoredWithoutValue(String)
    case unsupportedType(String, of: String)
    case pattern
    case conditional
    case duplicateColumn(String)
    case notStored(String)
    case outsideRecord(String)

    var message: String {
      switch self {
      case .notAStructure(let kind):
        "A record is a structure, and no \(kind): it is read and compared as a value."
      case .noTableName: "The name of the table is empty."
      case .noKey(let name):
        "'\(name)' has no key: mark the property that tells its rows apart with '@Key', or call it 'id'."
      case .severalKeys(let name): "'\(name)' is the key already. A record's key is one property."
      case .keyBesideID(let name):
        "'\(name)' cannot be the key, because the record's identity is its property 'id'."
      case .ignoredKey(let name): "'\(name)' is the key and cannot be left out."
      case .noType(let name): "The column of '\(name)' needs a type: say which."
      case .constant(let name): "'\(name)' is a constant with a value, so that it cannot be read from a row."
      case .lazy(let name): "'\(name)' is lazy and cannot be read from a row: leave it out."
      case .ignoredWithoutValue(let name):
        "'\(name)' is left out, and needs a value that each record begins with."
      case .unsupportedType(let type, let name): "'\(name)' cannot stand in a column, because it is \(type)."
      case .pattern: "A column is a property of one name."
      case .conditional: "The columns of a record cannot depend on a condition of the compiler."
      case .duplicateColumn(let name): "Two properties stand in the column '\(name)'."
      case .notStored(let name): "'@\(name)' is for stored properties alone."
      case .outsideRecord(let name):
        "'@\(name)' is for the properties of a structure that is marked with '@Record'."
      }
    }

    var diagnosticID: MessageID { MessageID(domain: "HeadwaterRecords", id: name) }
    var severity: DiagnosticSeverity { .error }

    private var name: String { String("\(self)".prefix { $0 != "(" }) }

    /// The fault at a place, with what would put it right.
    func diagnostic(at node: some SyntaxProtocol, _ remedies: [RecordRemedy] = []) -> Diagnostic {
      Diagnostic(node: node, message: self, fixIts: remedies.map(\.fixIt))
    }
  }

  /// What would put a fault right.
  struct RecordRemedy {
    struct Message: FixItMessage {
      let message: String
      var fixItID: MessageID { MessageID(domain: "HeadwaterRecords", id: message) }
    }

    let fixIt: FixIt

    init(_ message: String, _ changes: [FixIt.Change]) {
      fixIt = FixIt(message: Message(message: message), changes: changes)
    }

    /// Puts a node in place of another.
    static func replacing(_ node: some SyntaxProtocol, with other: some SyntaxProtocol, _ message: String)
      -> RecordRemedy
    {
      RecordRemedy(message, [.replace(oldNode: Syntax(node), newNode: Syntax(other))])
    }

    /// Takes an attribute away from its declaration; none where it stands alone, as the compiler may hand it out.
    static func removing(_ attribute: AttributeSyntax) -> [RecordRemedy] {
      guard let list = attribute.parent?.as(AttributeListSyntax.self) else { return [] }
      let rest = list.filter { $0.id != attribute.id }
      return [
        .replacing(
          list, with: AttributeListSyntax(Array(rest)),
          "Remove '@\(attribute.attributeName.trimmedDescription)'")
      ]
    }

    /// Puts an attribute before a property.
    static func adding(_ name: String, to variable: VariableDeclSyntax, _ message: String) -> RecordRemedy {
      var marked = variable
      let trivia = variable.leadingTrivia
      marked.leadingTrivia = []
      let attribute = AttributeSyntax(
        leadingTrivia: trivia, attributeName: IdentifierTypeSyntax(name: .identifier(name)),
        trailingTrivia: .space)
      marked.attributes = AttributeListSyntax([.attribute(attribute)] + Array(marked.attributes))
      return .replacing(variable, with: marked, message)
    }
  }
#endif
