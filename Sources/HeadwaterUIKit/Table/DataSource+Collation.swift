#if canImport(UIKit)
  public import Headwater

  extension DataSource {
    /// Divides items into sections by the initial of a string, according to the system's collation for the user's language. The
    /// sections are the collation's section titles. The items of each section keep the order of the source.
    ///
    /// ```swift
    /// let byLetter = contacts.sectionByInitial(of: \.name, collation: .current())
    /// configuration.indexTitle { letter in letter }
    /// ```
    ///
    /// - Parameters:
    ///   - word: A closure that returns the string for an item. It must return the same string for the same item until
    ///     `invalidate()` is called. It is retained.
    ///   - collation: The collation. It is retained.
    /// - Returns: A source that retains this source, and is deallocated when it is no longer referenced.
    public func sectionByInitial(
      of word: @escaping @MainActor (Item) -> String, collation: UILocalizedIndexedCollation
    ) -> DerivedDataSource<String, Item> {
      let titles = collation.sectionTitles
      func number(of item: Item) -> Int {
        // The description of a string is the string itself.
        collation.section(
          for: word(item) as NSString, collationStringSelector: NSSelectorFromString("description"))
      }
      return section(by: { titles[number(of: $0)] }) { left, right in
        (titles.firstIndex(of: left) ?? titles.count) < (titles.firstIndex(of: right) ?? titles.count)
      }
    }
  }
#endif
