#if Records
  import SwiftSyntax

  extension AttributeSyntax {
    /// The last part of the name.
    var name: String {
      let name = attributeName.trimmedDescription
      return name.split(separator: ".").last.map(String.init) ?? name
    }

    /// The expression of an argument.
    func argument(_ index: Int) -> ExprSyntax? {
      let list = arguments?.as(LabeledExprListSyntax.self).map(Array.init) ?? []
      return list.indices.contains(index) ? list[index].expression : nil
    }
  }

  extension AttributeListSyntax {
    /// The attribute of a name.
    func named(_ name: String) -> AttributeSyntax? {
      lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.name == name }
    }

    /// Those that say something of a column.
    var recordMarks: [AttributeSyntax] {
      compactMap { $0.as(AttributeSyntax.self) }.filter { ["Column", "Key", "Ignored"].contains($0.name) }
    }
  }

  extension ExprSyntax {
    /// Whether it is a literal of no text.
    var isEmptyText: Bool { self.as(StringLiteralExprSyntax.self)?.segments.trimmedDescription == "" }
  }

  extension DeclModifierSyntax {
    /// Whether what is modified belongs to the type.
    var isOfType: Bool { name.tokenKind == .keyword(.static) || name.tokenKind == .keyword(.class) }
  }

  extension DeclModifierListSyntax {
    /// The modifier that has to be repeated on what others may read, with a space after it.
    var access: String {
      for modifier in self where modifier.detail == nil {
        switch modifier.name.tokenKind {
        case .keyword(.public), .keyword(.open): return "public "
        case .keyword(.package): return "package "
        default: continue
        }
      }
      return ""
    }
  }

  extension VariableDeclSyntax {
    /// Whether it has a getter of its own.
    var isComputed: Bool {
      bindings.contains { binding in
        switch binding.accessorBlock?.accessors {
        case nil: false
        case .getter: true
        case .accessors(let accessors):
          accessors.contains { !["willSet", "didSet"].contains($0.accessorSpecifier.text) }
        }
      }
    }

    var names: [String] { bindings.map { $0.pattern.trimmedDescription } }
  }

  extension PatternBindingSyntax {
    /// The type that is said: the one behind it, or in `var a, b: Int` the one behind a later one.
    func typeOfColumn(in variable: VariableDeclSyntax) -> TypeSyntax? {
      if let typeAnnotation { return typeAnnotation.type }
      if initializer != nil { return nil }
      let later = variable.bindings.drop { $0.id != id }.dropFirst()
      for next in later {
        if let type = next.typeAnnotation?.type { return type }
        if next.initializer != nil { return nil }
      }
      return nil
    }

    /// Whether each value begins with something.
    func hasValue(in variable: VariableDeclSyntax) -> Bool {
      if initializer != nil { return true }
      guard variable.bindingSpecifier.tokenKind == .keyword(.var) else { return false }
      return typeOfColumn(in: variable)?.is(OptionalTypeSyntax.self) == true
    }
  }

  extension TypeSyntax {
    /// What a type is that no column can hold; nil for one that may be in a column.
    var unsupportedKind: String? {
      if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.unsupportedKind }
      if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.unsupportedKind }
      switch kind {
      case .arrayType: return "an array"
      case .dictionaryType: return "a dictionary"
      case .functionType: return "a function"
      case .someOrAnyType: return "of no type of its own"
      case .metatypeType: return "a type"
      case .tupleType:
        let elements = self.as(TupleTypeSyntax.self)?.elements
        // Parentheses around one type mean nothing.
        return elements?.count == 1 ? elements?.first?.type.unsupportedKind : "a tuple"
      case .identifierType:
        switch self.as(IdentifierTypeSyntax.self)?.name.text {
        case "Array": return "an array"
        case "Dictionary": return "a dictionary"
        case "Set": return "a set"
        default: return nil
        }
      default: return nil
      }
    }
  }

  extension IfConfigDeclSyntax {
    /// Whether properties that would be columns depend on the condition.
    var hasStoredProperties: Bool {
      clauses.contains { clause in
        guard case .decls(let members)? = clause.elements else { return false }
        return members.contains { member in
          guard let variable = member.decl.as(VariableDeclSyntax.self) else { return false }
          return !variable.isComputed && !variable.modifiers.contains { $0.isOfType }
            && variable.attributes.named("Ignored") == nil
        }
      }
    }
  }
#endif
