#if Records
  import SwiftDiagnostics
  import SwiftParser
  import SwiftSyntax
  import SwiftSyntaxMacroExpansion
  import SwiftSyntaxMacros
  import Testing

  @Suite("The expansion of the macro, and its errors")
  struct RecordExpansionTests {
    @Test
    func expansionAddsTableAndInitializer() {
      let expansion = Expansion(
        """
        @Record("note", schema: "other") public struct Note {
          public var id: Int
          @Column("headline", ignoresCase: true) var title: String?
          @Ignored var isOpen = false
        }
        """)
      #expect(expansion.faults == [])
      #expect(
        expansion.text.hasSuffix(
          """
          extension Note: nonisolated HeadwaterFetching.FetchedRecord {
            public typealias ID = Int

            nonisolated public static let table = HeadwaterFetching.RecordTable<Self>(
              "note", schema: "other", key: "id",
              columns: [
                HeadwaterFetching.RecordColumn("id", \\Self.id),
                HeadwaterFetching.RecordColumn("headline", \\Self.title, ignoresCase: true),
              ]
            ) { row in
              try Self(row: row)
            }

            nonisolated fileprivate init(row: HeadwaterFetching.FetchedRow) throws {
              self.id = try row["id"]
              self.title = try row["headline"]
            }
          }
          """))
      #expect(!expansion.text.contains("@"))
    }

    @Test
    func expansionAddsIdentityForNamedKey() {
      let expansion = Expansion("@Record(\"p\") package struct P { @Key var name: String }")
      #expect(expansion.text.contains("nonisolated package var id: String"))
      let written = Expansion("@Record(\"p\") struct P { @Key var name: String; var id: String { name } }")
      #expect(!written.text.contains("nonisolated var id"))
    }

    @Test
    func genericContextExpandsToComputedTable() {
      #expect(Expansion("@Record(\"p\") struct P<T> { var id: T }").text.contains("static var table"))
      #expect(
        Expansion("struct Q<T> { @Record(\"p\") struct P { var id: T } }").text.contains("static var table"))
      // An extension doesn't show whether its type is generic.
      let extended = Expansion("extension Q { @Record(\"p\") struct P { var id: T } }")
      #expect(extended.text.contains("extension Q.P: ") && extended.text.contains("static var table"))
      #expect(extended.faults == [])
    }

    @Test(arguments: Refusal.all)
    func invalidDeclarationsAreDiagnosedWithFixIts(refusal: Refusal) {
      let expansion = Expansion(refusal.source)
      #expect(expansion.faults.count == 1, "\(refusal.source)")
      #expect(expansion.faults.first?.hasPrefix(refusal.fault) == true, "\(expansion.faults)")
      #expect(expansion.text.contains("extension") == refusal.source.contains("func"), "\(refusal.source)")
      for remedy in refusal.remedies {
        let mended = expansion.mended(remedy.name)
        #expect(mended == remedy.source, "\(refusal.source)")
      }
      #expect(expansion.remedies == refusal.remedies.map(\.name), "\(refusal.source)")
    }
  }

  /// A declaration that the macro rejects.
  struct Refusal: Sendable, CustomTestStringConvertible {
    var source: String
    /// The line and column of the error, and the beginning of its message.
    var fault: String
    var remedies: [(name: String, source: String)]

    var testDescription: String { source }

    init(_ source: String, _ fault: String, _ remedies: (name: String, source: String)...) {
      (self.source, self.fault, self.remedies) = (source, fault, remedies)
    }

    static let all = [
      Refusal(
        "@Record(\"n\") class N { var id: Int }", "1:14 A record must be declared as 'struct', not 'class'",
        ("Replace 'class' with 'struct'", "@Record(\"n\") struct N { var id: Int }")),
      Refusal(
        "@Record(\"n\") actor N { var id: Int }", "1:14 A record must be declared as 'struct', not 'actor'",
        ("Replace 'actor' with 'struct'", "@Record(\"n\") struct N { var id: Int }")),
      Refusal("@Record(\"n\") enum N { case a }", "1:14 A record must be declared as 'struct', not 'enum'"),
      Refusal("@Record(\"\") struct N { var id: Int }", "1:9 The name of the table is empty"),
      Refusal(
        "@Record(\"n\") struct N {\n  var name: String\n}", "1:21 'N' has no key",
        ("Mark 'name' as the key", "@Record(\"n\") struct N {\n  @Key var name: String\n}"),
        ("Add a property 'id'", "@Record(\"n\") struct N {\n  var id: <#Type#>\n  var name: String\n}")),
      Refusal(
        "@Record(\"n\") struct N { @Key var a: Int; @Key var b: Int }", "1:42 'a' is already the key",
        ("Remove '@Key'", "@Record(\"n\") struct N { @Key var a: Int; var b: Int }")),
      Refusal(
        "@Record(\"n\") struct N { @Key var a: Int; var id: Int }", "1:25 'a' can't be the key",
        ("Remove '@Key'", "@Record(\"n\") struct N { var a: Int; var id: Int }")),
      Refusal(
        "@Record(\"n\") struct N { @Ignored var id = 1 }", "1:25 'id' is the key, so it can't be ignored",
        ("Remove '@Ignored'", "@Record(\"n\") struct N { var id = 1 }")),
      Refusal(
        "@Record(\"n\") struct N { var id: Int; var title = \"\" }",
        "1:42 'title' needs a type annotation",
        ("Add the type 'String'", "@Record(\"n\") struct N { var id: Int; var title: String = \"\" }")),
      Refusal(
        "@Record(\"n\") struct N { var id: Int; var title = make() }",
        "1:42 'title' needs a type annotation",
        ("Add the type '<#Type#>'", "@Record(\"n\") struct N { var id: Int; var title: <#Type#> = make() }")),
      Refusal(
        "@Record(\"n\") struct N { var id: Int; let size: Int = 1 }",
        "1:38 'size' is a constant with a value",
        ("Replace 'let' with 'var'", "@Record(\"n\") struct N { var id: Int; var size: Int = 1 }"),
        ("Ignore 'size'", "@Record(\"n\") struct N { var id: Int; @Ignored let size: Int = 1 }")),
      Refusal(
        "@Record(\"n\") struct N { var id: Int; lazy var size: Int = 1 }", "1:47 'size' is lazy",
        ("Ignore 'size'", "@Record(\"n\") struct N { var id: Int; @Ignored lazy var size: Int = 1 }")),
      Refusal(
        "@Record(\"n\") struct N { var id: Int; @Ignored var size: Int }",
        "1:51 'size' is ignored, so it needs",
        (
          "Add an initial value",
          "@Record(\"n\") struct N { var id: Int; @Ignored var size: Int = <#value#> }"
        )),
      Refusal(
        "@Record(\"n\") struct N { var id: Int; var tags: [String] }",
        "1:48 'tags' can't be stored in a column, because its type is an array",
        (
          "Ignore 'tags'",
          "@Record(\"n\") struct N { var id: Int; @Ignored var tags: [String] = <#value#> }"
        )),
      Refusal(
        "@Record(\"n\") struct N { var id: Int; var tags: Set<String>? }",
        "1:48 'tags' can't be stored in a column, because its type is a set",
        ("Ignore 'tags'", "@Record(\"n\") struct N { var id: Int; @Ignored var tags: Set<String>? }")),
      Refusal(
        "@Record(\"n\") struct N { var id: Int; var (a, b): (Int, Int) }",
        "1:42 A column must be a property with a single name"),
      Refusal(
        "@Record(\"n\") struct N { var id: Int; @Column(\"id\") var a: Int }",
        "1:38 Two properties have the column 'id'"),
      Refusal(
        "@Record(\"n\") struct N { var id: Int; @Column(\"c\") var a: Int { 1 } }",
        "1:38 '@Column' can only be attached to stored properties",
        ("Remove '@Column'", "@Record(\"n\") struct N { var id: Int; var a: Int { 1 } }")),
      Refusal(
        "@Record(\"n\") struct N { var id: Int; @Ignored static let a = 1 }",
        "1:38 '@Ignored' can only be attached to stored properties",
        ("Remove '@Ignored'", "@Record(\"n\") struct N { var id: Int; static let a = 1 }")),
      Refusal(
        "@Record(\"n\") struct N { var id: Int; @Key func a() {} }",
        "1:38 '@Key' can only be attached to stored properties",
        ("Remove '@Key'", "@Record(\"n\") struct N { var id: Int; func a() {} }")),
      Refusal(
        "struct N { @Column(\"c\") var a: Int }",
        "1:12 '@Column' can only be attached to properties of a structure",
        ("Remove '@Column'", "struct N { var a: Int }")),
      Refusal(
        "@Record(\"n\") struct N { var id: Int\n#if DEBUG\nvar a: Int\n#endif\n}",
        "2:1 The columns of a record can't depend on conditional compilation"),
    ]
  }

  /// Source text with expanded macros.
  struct Expansion {
    let text: String
    /// The position of each error, and the beginning of its message.
    let faults: [String]
    private let source: String
    private let context: BasicMacroExpansionContext

    init(_ text: String) {
      let source = Parser.parse(source: text)
      let macros: [String: any Macro.Type] = [
        "Record": RecordMacro.self, "Column": RecordPropertyMacro.self,
        "Key": RecordPropertyMacro.self, "Ignored": RecordPropertyMacro.self,
      ]
      let context = BasicMacroExpansionContext(
        sourceFiles: [source: .init(moduleName: "Test", fullFilePath: "test.swift")])
      let specs = macros.mapValues { type in
        MacroSpec(
          type: type,
          conformances: [TypeSyntax(IdentifierTypeSyntax(name: .identifier("FetchedRecord")))])
      }
      let expanded = source.expand(
        macroSpecs: specs,
        contextGenerator: {
          BasicMacroExpansionContext(sharingWith: context, lexicalContext: $0.allMacroLexicalContexts())
        },
        indentationWidth: .spaces(2))
      (self.source, self.context) = (text, context)
      self.text = expanded.description
      faults = context.diagnostics.map { diagnostic in
        let place = context.location(for: diagnostic.position, anchoredAt: diagnostic.node, fileName: "")
        return "\(place.line):\(place.column) \(diagnostic.message)"
      }
    }

    /// The messages of the available fix-its.
    var remedies: [String] { context.diagnostics.flatMap(\.fixIts).map(\.message.message) }

    /// Returns the source text after a fix-it is applied.
    func mended(_ name: String) -> String? {
      guard let remedy = context.diagnostics.flatMap(\.fixIts).first(where: { $0.message.message == name }),
        remedy.changes.count == 1, case .replace(let old, let new) = remedy.changes[0]
      else { return nil }
      let place = context.location(for: old.position, anchoredAt: old, fileName: "")
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      let start = lines.prefix(place.line - 1).reduce(0) { $0 + $1.utf8.count + 1 } + place.column - 1
      let bytes = Array(source.utf8)
      return String(decoding: bytes[..<start], as: UTF8.self) + new.description
        + String(decoding: bytes[(start + old.totalLength.utf8Length)...], as: UTF8.self)
    }
  }
#endif
