extension Figure {
  /// Every figure, in the order in which they are printed.
  static let all: [Figure] =
    edit + difference + pipeline + growth + transcriptGrowth + edgesGrowth + transcript + outline + memory
    + paging + components + uiKit + bridges + gtk + fetch + fetchSearch + fetchRelated + postgres

  /// Figures that are measured only where they are named: each needs a file of a gigabyte or more.
  static let large: [Figure] = fetchHundredMillion + fetchTree
}
