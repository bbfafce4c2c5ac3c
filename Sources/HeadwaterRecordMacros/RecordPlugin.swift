#if Records
  import HeadwaterRecordSyntax
  import SwiftCompilerPlugin
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// The compiler plugin that expands the macros.
  @main
  struct RecordPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [RecordMacro.self, RecordPropertyMacro.self]
  }

  // The compiler looks for macro types in this module. Their implementation is in a library, so that tests can use it.

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
  /// An empty plugin. Without the `Records` trait, there are no macros to expand.
  @main
  enum NoPlugin {
    static func main() {}
  }
#endif
