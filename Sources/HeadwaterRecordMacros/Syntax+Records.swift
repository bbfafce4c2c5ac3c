#if Records
  import SwiftSyntax

  extension AttributeSyntax {
    /// The last component of the attribute's name.
    var name: String {
      let name = attributeName.trimmedDescription
      return name.split(separator: ".").last.map(String.init) ?? name
    }

    /// Returns the expression of an argument, or `nil` if there is none at the index.
    func argument(_ index: Int) -> ExprSyntax? {
      let list = arguments?.as(LabeledExprListSyntax.self).map(Array.init) ?? []
      return list.indices.contains(index) ? list[index].expression : nil
    }
  }

  extension AttributeListSyntax {
    /// Returns the attribute with the given name, or `nil` if there is none.
    func named(_ name: String) -> AttributeSyntax? {
      lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.name == name }
    }

    /// The attributes that apply to columns.
    var recordMarks: [AttributeSyntax] {
      compactMap { $0.as(AttributeSyntax.self) }.filter { ["Column", "Key", "Ignored"].contains($0.name) }
    }
  }

  extension ExprSyntax {
    /// A Boolean value that indicates whether the expression is an empty string literal.
    var isEmptyText: Bool { self.as(StringLiteralExprSyntax.self)?.segments.trimmedDescription == "" }
  }

  extension DeclModifierSyntax {
    /// A Boolean value that indicates whether the modifier makes a declaration a static or class member.
    var isOfType: Bool { name.tokenKind == .keyword(.static) || name.tokenKind == .keyword(.class) }
  }

  extension DeclModifierListSyntax {
    /// The access modifier that generated members must repeat, with a trailing space, or an empty string for the default
    /// access.
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
    /// A Boolean value that indicates whether the variable is a computed property.
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
    /// Returns the declared type: that of the binding itself or, as in `var a, b: Int`, that of a later binding.
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

    /// Returns a Boolean value that indicates whether the property has an initial value, either explicitly or because it is an
    /// optional variable.
    func hasValue(in variable: VariableDeclSyntax) -> Bool {
      if initializer != nil { return true }
      guard variable.bindingSpecifier.tokenKind == .keyword(.var) else { return false }
      return typeOfColumn(in: variable)?.is(OptionalTypeSyntax.self) == true
    }
  }

  extension TypeSyntax {
    /// A description of the type's kind if a column can't store the type, or `nil` if it can.
    var unsupportedKind: String? {
      if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.unsupportedKind }
      if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.unsupportedKind }
      switch kind {
      case .arrayType: return "an array"
      case .dictionaryType: return "a dictionary"
      case .functionType: return "a function"
      case .someOrAnyType: return "opaque or existential"
      case .metatypeType: return "a metatype"
      case .tupleType:
        let elements = self.as(TupleTypeSyntax.self)?.elements
        // Parentheses around a single type have no effect.
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
    /// A Boolean value that indicates whether the condition contains properties that would become columns.
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
