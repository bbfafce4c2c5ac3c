#if Postgres
  /// A table's entry in a publication.
  struct PublishedTable: Hashable, Sendable {
    /// A mark that changes if the publication, or its entry for the table, is altered.
    private let mark: String
    /// The reason why some changes aren't published, phrased to follow the name of the table, or nil if all changes are
    /// published.
    let obstacle: String?

    init(mark: String, obstacle: String?) {
      self.mark = mark
      self.obstacle = obstacle
    }

    /// Parses the value of the expression that ``sql(_:_:)`` returns.
    ///
    /// - Parameters:
    ///   - json: The value.
    ///   - columns: The columns that must be published.
    init?(_ json: String, columns: [String]) {
      guard let json = JSONValue(json), let mark = json["mark"]?.text else { return nil }
      let told = json["told"]
      let published = told?["attnames"]?.elements?.compactMap(\.text)
      let obstacle: String? =
        if json["heirs"]?.text == "true" {
          "has child tables"
        } else if json["secured"]?.text == "true" {
          "has row-level security that applies to the role"
        } else if json["all"]?.text != "true" {
          "isn't published for all of INSERT, UPDATE, DELETE, and TRUNCATE"
        } else if told == nil || told == .null {
          "isn't in the publication, or only its partitions are"
        } else if let filter = told?["rowfilter"], filter != .null {
          "is published only in part, because of a row filter"
        } else if let published, !Set(columns).isSubset(of: published) {
          "is published without some of its columns"
        } else {
          nil
        }
      self.init(mark: mark, obstacle: obstacle)
    }

    /// Returns an SQL expression that describes how a publication covers a table `c`. Its value is null if there is no such
    /// publication.
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
