#if SQLite
  /// A moment that is read from, and what may be kept of it.
  struct FencesMoment: Sendable {
    let keeping: FencesKeeping
    /// The database's files then.
    let files: DataFiles

    /// Looks at the files. Nil where they are not there.
    init?(_ keeping: FencesKeeping) {
      guard let files = keeping.files() else { return nil }
      (self.keeping, self.files) = (keeping, files)
    }
  }
#endif
