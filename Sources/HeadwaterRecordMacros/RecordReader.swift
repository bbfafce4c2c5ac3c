#if Records
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// A reader that creates the description of a record from its declaration, and collects faults.
  struct RecordReader {
    private(set) var faults: [Diagnostic] = []

    private let attribute: AttributeSyntax
    private let declaration: any DeclGroupSyntax
    private var structure: RecordStructure
    /// The index of the key property and the attribute that marks it.
    private var key: (index: Int, attribute: AttributeSyntax)?
    /// The stored property `id` with its index, if there is one. `hasComputedID` indicates whether there is a computed property
    /// `id`.
    private var storedID: (index: Int?, variable: VariableDeclSyntax)?
    private var hasComputedID = false
    private var types: [String] = []
    private var variables: [VariableDeclSyntax] = []
    private var columns: Set<String> = []

    /// A Boolean value that indicates whether a surrounding type is or may be generic. The syntax of an extension doesn't show
    /// this.
    private let isInGeneric: Bool

    init(of attribute: AttributeSyntax, _ declaration: some DeclGroupSyntax, in surroundings: [Syntax]) {
      isInGeneric = surroundings.contains {
        $0.is(ExtensionDeclSyntax.self)
          || $0.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
      }
      self.attribute = attribute
      self.declaration = declaration
      structure = RecordStructure(table: attribute.arguments?.trimmedDescription ?? "")
    }

    /// Reads the declaration. Returns the description of the record, or `nil` if the declaration can't be a record.
    mutating func read() -> RecordStructure? {
      guard let type = declaration.as(StructDeclSyntax.self) else {
        refuseKind()
        return nil
      }
      if let name = attribute.argument(0), name.isEmptyText { refuse(.noTableName, at: name) }
      structure.access = type.modifiers.access
      structure.isGeneric = isInGeneric || type.genericParameterClause != nil
      // Collect the stored properties, and then determine which of them is the key.
      for member in type.memberBlock.members {
        if let variable = member.decl.as(VariableDeclSyntax.self) {
          read(variable)
        } else if let condition = member.decl.as(IfConfigDeclSyntax.self), condition.hasStoredProperties {
          refuse(.conditional, at: condition)
        }
      }
      findKey(of: type)
      return structure
    }

    private mutating func refuse(
      _ fault: RecordFault, at node: some SyntaxProtocol, _ remedies: [RecordRemedy] = []
    ) {
      faults.append(fault.diagnostic(at: node, remedies))
    }

    private mutating func refuseKind() {
      if let type = declaration.as(ClassDeclSyntax.self) {
        let keyword = type.classKeyword
        refuse(.notAStructure("class"), at: keyword, [.makingStructure(keyword)])
      } else if let type = declaration.as(ActorDeclSyntax.self) {
        let keyword = type.actorKeyword
        refuse(.notAStructure("actor"), at: keyword, [.makingStructure(keyword)])
      } else {
        refuse(.notAStructure("\(declaration.introducer.text)"), at: declaration.introducer)
      }
    }
  }

  // MARK: - Properties

  extension RecordReader {
    private mutating func read(_ variable: VariableDeclSyntax) {
      let marks = variable.attributes.recordMarks
      let isStored = !variable.isComputed && !variable.modifiers.contains { $0.isOfType }
      guard isStored else {
        for mark in marks { refuse(.notStored(mark.name), at: mark, RecordRemedy.removing(mark)) }
        hasComputedID =
          hasComputedID || variable.names.contains("id") && !variable.modifiers.contains { $0.isOfType }
        return
      }
      for binding in variable.bindings { read(binding, of: variable) }
    }

    private mutating func read(_ binding: PatternBindingSyntax, of variable: VariableDeclSyntax) {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
        return refuse(.pattern, at: binding.pattern)
      }
      let marks = variable.attributes
      let mark = marks.named("Key")
      if name.text == "id" { storedID = (nil, variable) }
      // An ignored property needs an initial value and can't be the key.
      if let ignored = marks.named("Ignored") {
        if mark != nil || name.text == "id" {
          return refuse(.ignoredKey(name.text), at: ignored, RecordRemedy.removing(ignored))
        }
        if !binding.hasValue(in: variable) {
          refuse(.ignoredWithoutValue(name.text), at: name, [.givingValue(to: binding)])
        }
        return
      }
      // Every other stored property becomes a column.
      guard isReadable(binding, name, of: variable), let type = binding.typeOfColumn(in: variable) else {
        return
      }
      add(name, type.trimmedDescription, marks.named("Column"), variable)
      guard let mark else { return }
      if let key {
        refuse(.severalKeys(structure.properties[key.index].name), at: mark, RecordRemedy.removing(mark))
      } else {
        key = (structure.properties.count - 1, mark)
      }
    }

    /// Returns a Boolean value that indicates whether a property can be read from a row, and records a fault if it can't.
    private mutating func isReadable(
      _ binding: PatternBindingSyntax, _ name: TokenSyntax, of variable: VariableDeclSyntax
    ) -> Bool {
      if variable.modifiers.contains(where: { $0.name.tokenKind == .keyword(.lazy) }) {
        refuse(
          .lazy(name.text), at: name, [.adding("Ignored", to: variable, "Ignore '\(name.text)'")])
      } else if variable.bindingSpecifier.tokenKind == .keyword(.let), binding.initializer != nil {
        refuse(
          .constant(name.text), at: variable.bindingSpecifier,
          [.makingVariable(variable), .adding("Ignored", to: variable, "Ignore '\(name.text)'")])
      } else if let type = binding.typeOfColumn(in: variable) {
        guard let kind = type.unsupportedKind else { return true }
        refuse(.unsupportedType(kind, of: name.text), at: type, [.ignoring(binding, of: variable)])
      } else {
        refuse(.noType(name.text), at: name, [.givingType(to: binding)])
      }
      return false
    }

    private mutating func add(
      _ name: TokenSyntax, _ type: String, _ column: AttributeSyntax?, _ variable: VariableDeclSyntax
    ) {
      let plainName = name.identifier?.name ?? name.text
      var property = RecordStructure.Property(name: name.text, column: "\"\(plainName)\"")
      // The first argument of `@Column` replaces the name, and the others are passed on.
      for argument in column?.arguments?.as(LabeledExprListSyntax.self) ?? [] {
        if argument.label == nil {
          if !argument.expression.is(NilLiteralExprSyntax.self) {
            property.column = argument.expression.trimmedDescription
          }
        } else {
          property.options += ", \(argument.with(\.trailingComma, nil).trimmedDescription)"
        }
      }
      if !columns.insert(property.column).inserted {
        refuse(
          .duplicateColumn(String(property.column.dropFirst().dropLast())),
          at: column.map { Syntax($0) } ?? Syntax(name))
      }
      if plainName == "id" { storedID = (structure.properties.count, variable) }
      structure.properties.append(property)
      types.append(type)
      variables.append(variable)
    }

    private mutating func findKey(of type: StructDeclSyntax) {
      if let key {
        structure.key = key.index
        if structure.properties[key.index].name == "id" {
          structure.identity = types[key.index]
          return
        }
        if storedID != nil {
          return refuse(
            .keyBesideID(structure.properties[key.index].name), at: key.attribute,
            RecordRemedy.removing(key.attribute))
        }
        // Generate `id` unless the type computes it.
        if !hasComputedID { (structure.identity, structure.writesID) = (types[key.index], true) }
      } else if let storedID {
        // Without an index, the property has a fault that was already recorded.
        guard let index = storedID.index else { return }
        (structure.key, structure.identity) = (index, types[index])
      } else if faults.isEmpty {
        let remedies = variables.first.map { variable in
          [RecordRemedy.adding("Key", to: variable, "Mark '\(structure.properties[0].name)' as the key")]
        }
        refuse(.noKey(type.name.text), at: type.name, (remedies ?? []) + [.addingID(to: type)])
      }
    }
  }
#endif
