#if Postgres
  /// What a publication tells of a table.
  struct PublishedTable: Hashable, Sendable {
    /// Another wherever the publication, or what it says of the table, was altered meanwhile.
    private let mark: String
    /// Why not every change is told, in words that follow the name of the table; nil where every one is.
    let obstacle: String?

    init(mark: String, obstacle: String?) {
      self.mark = mark
      self.obstacle = obstacle
    }

    /// Reads what ``sql(_:_:)`` gives.
    ///
    /// - Parameters:
    ///   - json: What it has given.
    ///   - columns: The columns that must be told.
    init?(_ json: String, columns: [String]) {
      guard let json = JSONValue(json), let mark = json["mark"]?.text else { return nil }
      let told = json["told"]
      let published = told?["attnames"]?.elements?.compactMap(\.text)
      let obstacle: String? =
        if json["heirs"]?.text == "true" {
          "is inherited from"
        } else if json["secured"]?.text == "true" {
          "shows not all of its rows to everyone"
        } else if json["all"]?.text != "true" {
          "is published without some of insert, update, delete and truncate"
        } else if told == nil || told == .null {
          "is not in the publication, or as its partitions only"
        } else if let filter = told?["rowfilter"], filter != .null {
          "is published only in part, by a row filter"
        } else if let published, !Set(columns).isSubset(of: published) {
          "is published without some of the columns"
        } else {
          nil
        }
      self.init(mark: mark, obstacle: obstacle)
    }

    /// An expression about a table `c`: what a publication tells of it; null where there is none.
    static func sql(_ publication: String, _ version: Int32) -> String {
      let schemas =
        version < 150_000
        ? "NULL::text"
        : "(SELECT string_agg(concat_ws(':', s.oid, s.xmin::text), ',' ORDER BY s.oid)"
          + " FROM pg_catalog.pg_publication_namespace s WHERE s.pnpubid = p.oid)"
      return """
        (SELECT json_build_object(
            'mark', concat_ws(' ', 'p', p.oid, p.xmin::text,
              (SELECT string_agg(concat_ws(':', r.oid, r.xmin::text), ',' ORDER BY r.oid)
                FROM pg_catalog.pg_publication_rel r
                WHERE r.prpubid = p.oid AND (r.prrelid = c.oid
                  OR r.prrelid IN (SELECT a.relid FROM pg_catalog.pg_partition_ancestors(c.oid) a))),
              \(schemas)),
            'all', p.pubinsert AND p.pubupdate AND p.pubdelete AND p.pubtruncate,
            'heirs', c.relkind <> 'p' AND EXISTS (SELECT FROM pg_catalog.pg_inherits h WHERE h.inhparent = c.oid),
            'secured', pg_catalog.row_security_active(c.oid),
            'told', (SELECT to_json(t) FROM pg_catalog.pg_publication_tables t
              JOIN pg_catalog.pg_namespace m ON m.nspname = t.schemaname
              WHERE t.pubname = p.pubname AND m.oid = c.relnamespace AND t.tablename = c.relname))::text
          FROM pg_catalog.pg_publication p WHERE p.pubname = \(CaptureSQL.literal(publication)))
        """
    }
  }
#endif
