#if Records
  import HeadwaterRecordSyntax
  import SwiftCompilerPlugin
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// What the compiler runs to expand the macros.
  @main
  struct RecordPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [RecordMacro.self, RecordPropertyMacro.self]
  }

  // The compiler looks for types of this module; what they do is in a library, which tests can use.

  enum RecordMacro: ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      try RecordExpansion.expansion(
        of: node, attachedTo: declaration, providingExtensionsOf: type, conformingTo: protocols, in: context)
    }
  }

  enum RecordPropertyMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      try RecordPropertyExpansion.expansion(of: node, providingPeersOf: declaration, in: context)
    }
  }
#else
  /// Without the trait there is nothing to expand.
  @main
  enum NoPlugin {
    static func main() {}
  }
#endif
