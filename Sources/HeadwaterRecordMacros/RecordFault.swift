#if Records
  import SwiftDiagnostics
  import SwiftSyntax

  /// The reason why a type can't be a record or a property can't be a column.
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
        "A record must be declared as 'struct', not '\(kind)', because it is read and compared as a value."
      case .noTableName: "The name of the table is empty."
      case .noKey(let name):
        "'\(name)' has no key. Mark the property that identifies its rows with '@Key', or name it 'id'."
      case .severalKeys(let name): "'\(name)' is already the key. A record has a single key property."
      case .keyBesideID(let name):
        "'\(name)' can't be the key, because the record's identity is its property 'id'."
      case .ignoredKey(let name): "'\(name)' is the key, so it can't be ignored."
      case .noType(let name): "'\(name)' needs a type annotation, which determines the type of its column."
      case .constant(let name): "'\(name)' is a constant with a value, so it can't be read from a row."
      case .lazy(let name): "'\(name)' is lazy, so it can't be read from a row. Mark it with '@Ignored'."
      case .ignoredWithoutValue(let name):
        "'\(name)' is ignored, so it needs an initial value."
      case .unsupportedType(let type, let name):
        "'\(name)' can't be stored in a column, because its type is \(type)."
      case .pattern: "A column must be a property with a single name."
      case .conditional: "The columns of a record can't depend on conditional compilation."
      case .duplicateColumn(let name): "Two properties have the column '\(name)'."
      case .notStored(let name): "'@\(name)' can only be attached to stored properties."
      case .outsideRecord(let name):
        "'@\(name)' can only be attached to properties of a structure that is marked with '@Record'."
      }
    }

    var diagnosticID: MessageID { MessageID(domain: "HeadwaterRecords", id: name) }
    var severity: DiagnosticSeverity { .error }

    private var name: String { String("\(self)".prefix { $0 != "(" }) }

    /// Returns a diagnostic for the fault at a syntax node, with fix-its.
    func diagnostic(at node: some SyntaxProtocol, _ remedies: [RecordRemedy] = []) -> Diagnostic {
      Diagnostic(node: node, message: self, fixIts: remedies.map(\.fixIt))
    }
  }

  /// A fix-it for a fault.
  struct RecordRemedy {
    struct Message: FixItMessage {
      let message: String
      var fixItID: MessageID { MessageID(domain: "HeadwaterRecords", id: message) }
    }

    let fixIt: FixIt

    init(_ message: String, _ changes: [FixIt.Change]) {
      fixIt = FixIt(message: Message(message: message), changes: changes)
    }

    /// Replaces a syntax node with another one.
    static func replacing(_ node: some SyntaxProtocol, with other: some SyntaxProtocol, _ message: String)
      -> RecordRemedy
    {
      RecordRemedy(message, [.replace(oldNode: Syntax(node), newNode: Syntax(other))])
    }

    /// Removes an attribute from its declaration. Returns no fix-it if the attribute has no parent, which can happen because
    /// the compiler may pass it detached.
    static func removing(_ attribute: AttributeSyntax) -> [RecordRemedy] {
      guard let list = attribute.parent?.as(AttributeListSyntax.self) else { return [] }
      let rest = list.filter { $0.id != attribute.id }
      return [
        .replacing(
          list, with: AttributeListSyntax(Array(rest)),
          "Remove '@\(attribute.attributeName.trimmedDescription)'")
      ]
    }

    /// Adds an attribute to a property.
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
