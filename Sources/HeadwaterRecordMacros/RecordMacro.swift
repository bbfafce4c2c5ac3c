#if Records
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// The `@Record` macro, which generates the table of a structure and an initializer that creates a record from a row.
  enum RecordMacro: ExtensionMacro {
    /// Returns the extension, or diagnoses the problems with the declaration.
    static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      var reader = RecordReader(of: node, declaration, in: context.lexicalContext)
      let structure = reader.read()
      for fault in reader.faults { context.diagnose(fault) }
      guard let structure, reader.faults.isEmpty else { return [] }
      let text = structure.extensionText(of: type.trimmedDescription, conforms: !protocols.isEmpty)
      return [try ExtensionDeclSyntax("\(raw: text)")]
    }
  }

  /// The `@Key`, `@Column`, and `@Ignored` macros, which only check that they are attached to a property of a record.
  enum RecordPropertyMacro: PeerMacro {
    /// Diagnoses a misplaced attribute. The expansion is always empty.
    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      let name = node.attributeName.trimmedDescription
      let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes
      let remedies = attributes?.named(node.name).map { RecordRemedy.removing($0) } ?? []
      let isInRecord =
        context.lexicalContext.first?.asProtocol((any WithAttributesSyntax).self)?.attributes.named("Record")
        != nil
      if !isInRecord {
        context.diagnose(RecordFault.outsideRecord(name).diagnostic(at: node, remedies))
      } else if !declaration.is(VariableDeclSyntax.self) {
        context.diagnose(RecordFault.notStored(name).diagnostic(at: node, remedies))
      }
      return []
    }
  }
#endif
