#if Records
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder

  extension RecordRemedy {
    static func makingStructure(_ keyword: TokenSyntax) -> RecordRemedy {
      .replacing(
        keyword, with: keyword.with(\.tokenKind, .keyword(.struct)), "Replace '\(keyword.text)' with 'struct'"
      )
    }

    static func makingVariable(_ variable: VariableDeclSyntax) -> RecordRemedy {
      let specifier = variable.bindingSpecifier
      return .replacing(
        specifier, with: specifier.with(\.tokenKind, .keyword(.var)), "Replace 'let' with 'var'")
    }

    static func givingType(to binding: PatternBindingSyntax) -> RecordRemedy {
      let type = binding.initializer?.value.literalType ?? "<#Type#>"
      let annotation = TypeAnnotationSyntax(
        colon: .colonToken(trailingTrivia: .space), type: TypeSyntax("\(raw: type)"),
        trailingTrivia: binding.pattern.trailingTrivia)
      let typed = binding.with(\.pattern, binding.pattern.with(\.trailingTrivia, []))
        .with(\.typeAnnotation, annotation)
      return .replacing(binding, with: typed, "Add the type '\(type)'")
    }

    static func givingValue(to binding: PatternBindingSyntax) -> RecordRemedy {
      .replacing(binding, with: binding.withPlaceholder, "Add an initial value")
    }

    /// Marks a property as ignored, and adds a placeholder for the initial value that it then needs.
    static func ignoring(_ binding: PatternBindingSyntax, of variable: VariableDeclSyntax) -> RecordRemedy {
      let name = binding.pattern.trimmedDescription
      guard variable.bindings.count == 1, !binding.hasValue(in: variable) else {
        return .adding("Ignored", to: variable, "Ignore '\(name)'")
      }
      let valued = variable.with(\.bindings, [binding.withPlaceholder])
      let marked = RecordRemedy.adding("Ignored", to: valued, "Ignore '\(name)'")
      guard case .replace(_, let node) = marked.fixIt.changes.first else { return marked }
      return .replacing(variable, with: node, "Ignore '\(name)'")
    }

    static func addingID(to type: StructDeclSyntax) -> RecordRemedy {
      let indentation = type.memberBlock.members.first?.leadingTrivia ?? [.newlines(1), .spaces(2)]
      let member = MemberBlockItemSyntax(
        leadingTrivia: indentation, decl: DeclSyntax("var id: <#Type#>"))
      return .replacing(
        type.memberBlock.members,
        with: MemberBlockItemListSyntax([member] + Array(type.memberBlock.members)), "Add a property 'id'")
    }
  }

  extension PatternBindingSyntax {
    /// The binding with a placeholder as its initial value.
    fileprivate var withPlaceholder: PatternBindingSyntax {
      let value = ExprSyntax("<#value#>").with(\.trailingTrivia, trailingTrivia)
      return with(\.trailingTrivia, []).with(
        \.initializer,
        InitializerClauseSyntax(
          equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space), value: value))
    }
  }

  extension ExprSyntax {
    /// The default type of a literal, or `nil` for other expressions.
    fileprivate var literalType: String? {
      switch kind {
      case .stringLiteralExpr: "String"
      case .integerLiteralExpr: "Int"
      case .floatLiteralExpr: "Double"
      case .booleanLiteralExpr: "Bool"
      default: nil
      }
    }
  }
#endif
