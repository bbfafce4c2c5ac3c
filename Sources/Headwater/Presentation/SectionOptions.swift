/// Options for all sections, and for some. What is set for one section wins over what a closure sets for it, and that wins
/// over what is set for all. This holds for each option by itself: one that a level leaves out is left to the next level.
///
/// ```swift
/// list.options.insets = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
/// list.options.bySection { city, options in
///   if city.isCapital { options.lineSpacing = 2 }
/// }
/// list.options["London"].showsHeader = false
/// ```
@MainActor
@dynamicMemberLookup
public struct SectionOptions<Section: ListElement, Options> {
  /// What holds for all sections, unless something else is set for them.
  public var all: Options { didSet { isSetForAll = true } }
  private var isSetForAll = false
  private var change: (@MainActor (Section, ListContext<Section>, inout Options) -> Void)?
  private var named: [Section.Identity: Options] = [:]
  /// Options that are all left out.
  private let none: Options

  /// Makes options that leave everything to the view.
  ///
  /// - Parameter none: Options that are all left out.
  package init(_ none: Options) {
    (all, self.none) = (none, none)
  }

  /// Sets what changes what holds for all into what holds for a section, in place of an earlier closure.
  ///
  /// - Parameter body: Gets the section and its options.
  public mutating func bySection(_ body: @escaping @MainActor (Section, inout Options) -> Void) {
    change = { section, _, options in body(section, &options) }
  }

  /// Sets what changes what holds for all into what holds for a section, in place of an earlier closure.
  ///
  /// - Parameter body: Gets the section, its index and the number of its items, and its options.
  public mutating func bySection(
    _ body: @escaping @MainActor (Section, ListContext<Section>, inout Options) -> Void
  ) {
    change = body
  }

  /// What is set for one section, by its identity. O(1).
  ///
  /// - Parameter identity: The section's identity.
  public subscript(identity: Section.Identity) -> Options {
    get { named[identity] ?? none }
    set { named[identity] = newValue }
  }

  /// An option for all sections.
  ///
  /// - Parameter option: The option.
  public subscript<Value>(dynamicMember option: WritableKeyPath<Options, Value>) -> Value {
    get { all[keyPath: option] }
    set { all[keyPath: option] = newValue }
  }

  /// What holds for a section: what the first level says that says anything.
  ///
  /// - Parameters:
  ///   - option: The option.
  ///   - context: The section's place; nil if it is gone.
  /// - Returns: The value; nil if no level says anything.
  package func value<Value>(of option: KeyPath<Options, Value?>, in context: ListContext<Section>?) -> Value?
  {
    guard let context else { return nil }
    if let value = named[context.section.identity]?[keyPath: option] { return value }
    guard let change else { return all[keyPath: option] }
    var options = all
    change(context.section, context, &options)
    return options[keyPath: option]
  }

  /// Whether no level says anything of any option, as far as can be known without asking for each section.
  package var isUnused: Bool { change == nil && named.isEmpty && !isSetForAll }

  /// A Boolean value that indicates whether options depend on a section's value, its index, or the number of its items.
  package var dependOnSections: Bool { change != nil }

  /// Whether some level may say something of an option.
  package func mayHave<Value>(_ option: KeyPath<Options, Value?>) -> Bool {
    all[keyPath: option] != nil || variesBySection(option)
  }

  /// Whether some level may say something of an option other than for all sections.
  package func variesBySection<Value>(_ option: KeyPath<Options, Value?>) -> Bool {
    change != nil || named.values.contains { $0[keyPath: option] != nil }
  }
}
