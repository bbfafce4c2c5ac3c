extension Figure {
  /// All figures, in the order in which they are printed.
  static let all: [Figure] =
    edit + separators + difference + pipeline + growth + transcriptGrowth + edgesGrowth + transcript + outline
    + memory + paging + components + uiKit + bridges + gtk + fetch + fetchSearch + fetchRelated + postgres

  /// Figures that are measured only if they are named, because each takes several minutes or requires a file of about a
  /// gigabyte or more.
  static let large: [Figure] = fetchHundredMillion + fetchTree + gtkEndurance
}
