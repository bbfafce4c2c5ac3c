@_exported public import Headwater
@_exported public import HeadwaterFetching

#if Records
  /// Makes a structure a record of a store's table: writes its `Table`, with a column for each stored
  /// property.
  ///
  /// ```swift
  /// @Record("note") struct Note {
  ///   var id: Int
  ///   var folder: Folder.ID?
  ///   @Column("headline") var title: String
  ///   var changed: Date
  ///   @Ignored var isSelected = false
  /// }
  /// ```
  ///
  /// The key is the property `id`, or the one that is marked with ``Key()``. A property's type is any that stands in a
  /// column: numbers, text, dates, identifiers, bytes, enumerations with raw values that are `FetchValueConvertible`, and
  /// optionals of these. What names another record is a property of that record's `ID`. Every other property is left out,
  /// by ``Ignored()``. What cannot be a record is an error of the compiler, with what to do about it.
  ///
  /// - Parameters:
  ///   - table: The table's name, as it is: any characters.
  ///   - schema: The schema, or the attached database, that it is in; nil for the default.
  @attached(extension, conformances: FetchedRecord, names: named(ID), named(table), named(id), named(init))
  public macro Record(_ table: String, schema: String? = nil) =
    #externalMacro(module: "HeadwaterRecordMacros", type: "RecordMacro")

  /// Says more of a record's column: another name than its property's, another type than the usual one, how text
  /// compares.
  ///
  /// - Parameters:
  ///   - name: The column's name in the table, as it is: any characters; the property's by default.
  ///   - type: How the store writes the values down; by default as the property's type says.
  ///   - ignoresCase: Whether text compares as if the letters A to Z were small ones.
  @attached(peer)
  public macro Column(_ name: String? = nil, type: ColumnType? = nil, ignoresCase: Bool = false) =
    #externalMacro(module: "HeadwaterRecordMacros", type: "RecordPropertyMacro")

  /// Marks the property that is the key of its table and the identity of the record. One that is called `id` needs no mark.
  @attached(peer)
  public macro Key() = #externalMacro(module: "HeadwaterRecordMacros", type: "RecordPropertyMacro")

  /// Leaves a property out of the table. It needs a value of its own, which each record that is read begins with.
  @attached(peer)
  public macro Ignored() = #externalMacro(module: "HeadwaterRecordMacros", type: "RecordPropertyMacro")
#endif
