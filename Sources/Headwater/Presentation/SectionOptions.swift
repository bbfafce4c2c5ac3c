/// Options for all sections and for individual sections. The options set for one section take precedence over those set by a
/// closure, which take precedence over those for all sections. Each option is resolved separately: if one level doesn't set it,
/// the next level does.
///
/// ```swift
/// configuration.options.insets = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
/// configuration.options.bySection { city, options in
///   if city.isCapital { options.lineSpacing = 2 }
/// }
/// configuration.options["London"].showsHeader = false
/// ```
@MainActor
@dynamicMemberLookup
public struct SectionOptions<Section: ListElement, Options> {
  /// The options for all sections, unless a section overrides them.
  public var all: Options { didSet { isSetForAll = true } }
  private var isSetForAll = false
  private var change: (@MainActor (Section, ListContext<Section>, inout Options) -> Void)?
  private var named: [Section.Identity: Options] = [:]
  /// Options that are all nil.
  private let none: Options

  /// Creates options that leave everything to the view.
  ///
  /// - Parameter none: Options that are all nil.
  package init(_ none: Options) {
    (all, self.none) = (none, none)
  }

  /// Sets a closure that modifies the options for each section, starting from the options for all sections. It replaces an
  /// earlier closure.
  ///
  /// - Parameter body: A closure that receives the section and its options.
  public mutating func bySection(_ body: @escaping @MainActor (Section, inout Options) -> Void) {
    change = { section, _, options in body(section, &options) }
  }

  /// Sets a closure that modifies the options for each section, starting from the options for all sections. It replaces an
  /// earlier closure.
  ///
  /// - Parameter body: A closure that receives the section, the context with its index and number of items, and its options.
  public mutating func bySection(
    _ body: @escaping @MainActor (Section, ListContext<Section>, inout Options) -> Void
  ) {
    change = body
  }

  /// The options that are set for one section. O(1).
  ///
  /// - Parameter identity: The section's identity.
  public subscript(identity: Section.Identity) -> Options {
    get { named[identity] ?? none }
    set { named[identity] = newValue }
  }

  /// The value of an option for all sections.
  ///
  /// - Parameter option: The option.
  public subscript<Value>(dynamicMember option: WritableKeyPath<Options, Value>) -> Value {
    get { all[keyPath: option] }
    set { all[keyPath: option] = newValue }
  }

  /// Returns the value of an option for a section, from the first level that sets it.
  ///
  /// - Parameters:
  ///   - option: A closure that reads the option. A key path isn't used, because creating one in generic code costs more than
  ///     everything else here.
  ///   - context: The section's context; nil if the section no longer exists.
  /// - Returns: The value; nil if no level sets the option.
  package func value<Value>(
    of option: (Options) -> Value?, in context: ListContext<Section>?
  ) -> Value? {
    guard let context else { return nil }
    // Options that are set for this section take precedence.
    if let value = named[context.section.identity].flatMap(option) { return value }
    guard let change else { return option(all) }
    // The closure starts from the options for all sections.
    var options = all
    change(context.section, context, &options)
    return option(options)
  }

  /// A Boolean value that indicates whether no level sets any option. Closures aren't called for this check.
  package var isUnused: Bool { change == nil && named.isEmpty && !isSetForAll }

  /// A Boolean value that indicates whether options depend on a section's value, its index, or its number of items.
  package var dependOnSections: Bool { change != nil }

  /// Returns a Boolean value that indicates whether any level may set an option.
  package func mayHave<Value>(_ option: (Options) -> Value?) -> Bool {
    option(all) != nil || variesBySection(option)
  }

  /// Returns a Boolean value that indicates whether an option may be set for individual sections.
  package func variesBySection<Value>(_ option: (Options) -> Value?) -> Bool {
    change != nil || named.values.contains { option($0) != nil }
  }
}
