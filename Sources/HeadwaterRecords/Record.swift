@_exported public import Headwater
@_exported public import HeadwaterFetching

#if Records
  /// Turns a structure into a record of a database table by generating its `Table` with a column for each stored property.
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
  /// The key is the property `id`, or the property that is marked with ``Key()``. Columns can store numbers, text, dates,
  /// identifiers, bytes, enumerations with raw values that are `FetchValueConvertible`, and optionals of these types. To refer
  /// to another record, use a property of that record's `ID` type. Exclude all other properties with ``Ignored()``. If a
  /// declaration can't be a record, the compiler reports an error and suggests how to fix it.
  ///
  /// - Parameters:
  ///   - table: The name of the table, which may contain any characters.
  ///   - schema: The schema or attached database that contains the table, or `nil` for the default.
  @attached(extension, conformances: FetchedRecord, names: named(ID), named(table), named(id), named(init))
  public macro Record(_ table: String, schema: String? = nil) =
    #externalMacro(module: "HeadwaterRecordMacros", type: "RecordMacro")

  /// Customizes the column of a record's property: its name, its type, or the way in which text is compared.
  ///
  /// - Parameters:
  ///   - name: The name of the column in the table, which may contain any characters. By default, the name of the property.
  ///   - type: The type that the store uses to save the values. By default, it is derived from the type of the property.
  ///   - ignoresCase: A Boolean value that indicates whether text comparisons ignore the case of the letters A to Z.
  @attached(peer)
  public macro Column(_ name: String? = nil, type: ColumnType? = nil, ignoresCase: Bool = false) =
    #externalMacro(module: "HeadwaterRecordMacros", type: "RecordPropertyMacro")

  /// Marks the property that is the key of the table and the identity of the record. A property named `id` doesn't need this
  /// attribute.
  @attached(peer)
  public macro Key() = #externalMacro(module: "HeadwaterRecordMacros", type: "RecordPropertyMacro")

  /// Excludes a property from the table. The property needs an initial value, which is used for each record that is read.
  @attached(peer)
  public macro Ignored() = #externalMacro(module: "HeadwaterRecordMacros", type: "RecordPropertyMacro")
#endif
