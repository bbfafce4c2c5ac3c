#if Records
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  /// The compiler plugin that expands the macros.
  @main
  struct RecordPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [RecordMacro.self, RecordPropertyMacro.self]
  }
#else
  /// An empty plugin. Without the `Records` trait, there are no macros to expand.
  @main
  enum NoPlugin {
    static func main() {}
  }
#endif
