extension Figure {
  /// Every figure, in the order in which they are printed.
  static let all: [Figure] =
    edit + difference + pipeline + growth + transcriptGrowth + transcript + outline + memory + paging
<<<<<<< HEAD
    + components + uiKit
    + gtk + fetch
    + postgres
=======
    + components + uiKit + gtk + fetch + postgres
>>>>>>> fba07a4e0c98e009c564fb8eec3f4670b78eef56
}
