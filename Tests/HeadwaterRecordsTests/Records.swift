#if Records
  import Foundation
  public import HeadwaterRecords

  enum Priority: Int, FetchValueConvertible {
    case low, high
  }

  @Record("folder")
  struct Folder: Hashable {
    var id: UUID
    var name: String
  }

  @Record("note")
  struct Note: Hashable {
    var id: Int
    var folder: Folder.ID?
    @Column("headline", ignoresCase: true) var title: String
    var priority: Priority
    var text: String?
    @Column(type: .secondsSince1970) var changed: Date
    @Ignored var isSelected = false
    static let maximumLength = 80
    var isLong: Bool { title.count > Note.maximumLength }
  }

  /// A public record whose key isn't named `id`.
  @Record("package", schema: "main")
  public struct Package: Equatable {
    /// The key.
    @Key public let name: String
    /// The size, which other modules can only read.
    public private(set) var size: Int {
      didSet { changes += 1 }
    }
    var version, revision: Int
    @Ignored var changes = 0
    var `default`: Bool

    /// Creates a package.
    public init(name: String, size: Int) {
      (self.name, self.size, version, revision, `default`) = (name, size, 1, 2, false)
    }
  }

  @Record("boxed")
  struct Box<Value: FetchValueConvertible & Hashable>: Hashable {
    var id: Int
    var value: Value
  }

  enum Outer {
    @Record("inner")
    fileprivate struct Inner: Hashable {
      fileprivate var id: Int
      private var secret: String
    }

    static var innerColumns: [String] { Inner.table.columns.map(\.reference.name) }
  }

  @Record("computed")
  struct Computed: Hashable {
    @Key var code: String
    var id: String { code }
  }

  struct Group<Value: FetchValueConvertible & Hashable> {
    @Record("member")
    struct Member: Hashable {
      var id: Value
    }
  }

  extension Group {
    @Record("guest")
    struct Guest: Hashable {
      @Key var code: Value
      var name: String
    }
  }

  extension Outer {
    @Record("extended")
    struct Extended: Hashable {
      var id: Int
    }
  }
#endif
