#if Records
  public import SwiftSyntax
  import SwiftSyntaxBuilder
  public import SwiftSyntaxMacros

  /// Writes the table of a structure, and the initializer that makes a record of a row.
  public enum RecordExpansion: ExtensionMacro {
    /// Writes the extension, or says what is wrong.
    public static func expansion(
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

  /// Checks that what says more of a property stands where it is read.
  public enum RecordPropertyExpansion: PeerMacro {
    /// Says what is wrong; writes nothing.
    public static func expansion(
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
