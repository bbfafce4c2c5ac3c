#if Postgres
  internal import HeadwaterFetching

  /// The SQL that puts triggers on a table, and takes them away.
  struct CaptureSQL: Sendable {
    /// The schema that the trigger functions are in.
    static let schema = "headwater"
    /// What the names of functions begin with; another when what they send changes.
    static let functionPrefix = "capture1 "
    /// The names of the triggers.
    static let triggers = ["headwater_insert", "headwater_update", "headwater_delete", "headwater_truncate"]

    /// The table, with its schema.
    let table: TableReference
    /// How many rows of one statement are told one by one.
    let maximumRows: Int
    /// Whether the rows are told as they were, or by their keys alone.
    let includesImages: Bool

    private var dialect: SQLDialect { .postgres }

    /// The name of the table's function, quoted.
    var function: String {
      let name = "\(table.schema ?? "").\(table.name)"
      // The server cuts names off at 63 bytes.
      let room = 63 - Self.functionPrefix.utf8.count
      let short =
        name.utf8.count <= room
        ? name : "\(name.prefix { $0.isASCII }.prefix(room - 17)) \(String(Self.digest(of: name), radix: 36))"
      return "\(dialect.quoted(Self.schema)).\(dialect.quoted(Self.functionPrefix + short))"
    }

    /// Tells long names apart (FNV-1a).
    private static func digest(of text: String) -> UInt64 {
      text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    /// Makes the schema; needs `CREATE` on the database.
    var schemaStatement: String { "CREATE SCHEMA IF NOT EXISTS \(dialect.quoted(Self.schema))" }

    /// Makes function and triggers, or makes them anew.
    var install: [String] {
      let name = dialect.quoted(table)
      let arguments =
        (["\(maximumRows)", "\(includesImages)"] + table.key).map(Self.literal).joined(separator: ", ")
      let kinds = [
        ("INSERT", "REFERENCING NEW TABLE AS headwater_new "),
        ("UPDATE", "REFERENCING OLD TABLE AS headwater_old NEW TABLE AS headwater_new "),
        ("DELETE", "REFERENCING OLD TABLE AS headwater_old "), ("TRUNCATE", ""),
      ]
      return [functionStatement]
        + zip(Self.triggers, kinds).map { trigger, kind in
          "CREATE OR REPLACE TRIGGER \(trigger) AFTER \(kind.0) ON \(name) \(kind.1)"
            + "FOR EACH STATEMENT EXECUTE FUNCTION \(function)(\(arguments))"
        }
    }

    /// Takes the triggers away, for the table's owner.
    var removeTriggers: [String] {
      Self.triggers.map { "DROP TRIGGER IF EXISTS \($0) ON \(dialect.quoted(table))" }
    }

    /// Takes the function away and the triggers with it, for the function's owner.
    var removeFunction: String { "DROP FUNCTION IF EXISTS \(function)() CASCADE" }

    /// All of it as a script.
    var script: String {
      """
      -- Tells the changes of a table to whoever listens to the channel headwater_ with the table's oid.
      -- Needs CREATE on the database where there is no schema \(Self.schema), else CREATE on that schema;
      -- and TRIGGER on the table.
      BEGIN;
      \(([schemaStatement] + install).joined(separator: ";\n\n"));
      COMMIT;

      """
    }

    /// A constant, for statements that take no parameters.
    static func literal(_ text: String) -> String {
      "'" + text.replacing("'", with: "''") + "'"
    }

    private var functionStatement: String {
      """
      CREATE OR REPLACE FUNCTION \(function)() RETURNS trigger
      LANGUAGE plpgsql
      SET search_path TO pg_catalog, pg_temp
      SET "TimeZone" TO 'UTC'
      SET "DateStyle" TO 'ISO, YMD'
      SET bytea_output TO 'hex'
      SET extra_float_digits TO 3
      AS $headwater$
      \(Self.body)
      $headwater$
      """
    }

    /// What the triggers do. Arguments: how many rows at most, whether images are sent, the key's columns.
    ///
    /// A notification has room for 7,999 bytes: rows are sent in as many as they need. A row that does not fit lacks its
    /// large columns, or is named by its key alone. Whatever fails here does not fail the writer's statement: it is sent
    /// that anything may have changed.
    private static let body = """
      DECLARE
        channel constant text := 'headwater_' || TG_RELID;
        head constant text := '{"x":"' || pg_current_xact_id() || '","c":"'
          || extract(epoch FROM statement_timestamp()) || '"';
        most constant integer := TG_ARGV[0];
        images constant boolean := TG_ARGV[1];
        keys constant text[] := ARRAY(SELECT TG_ARGV[i] FROM generate_series(2, TG_NARGS - 1) i);
        begun constant text := head || ',"k":' || to_json(keys) || ',"d":[';
        changed bigint;
        pieces text[] := '{}';
        piece text;
        buffer text := '';
      BEGIN
        IF TG_OP = 'TRUNCATE' THEN
          PERFORM pg_notify(channel, head || '}');
          RETURN NULL;
        ELSIF TG_OP = 'INSERT' THEN
          SELECT count(*) INTO changed FROM (SELECT FROM headwater_new LIMIT most + 1) few;
        ELSE
          SELECT count(*) INTO changed FROM (SELECT FROM headwater_old LIMIT most + 1) few;
        END IF;
        IF changed = 0 THEN
          RETURN NULL;
        ELSIF changed > most THEN
          PERFORM pg_notify(channel, head || '}');
          RETURN NULL;
        END IF;
        IF TG_OP <> 'INSERT' THEN
          SELECT array_agg(CASE WHEN images AND octet_length(image) <= 7000 THEN '["o",' || image || ']'
              ELSE '["u",' || key || ']' END) INTO pieces
            FROM (
              SELECT CASE WHEN octet_length(whole::text) <= 7000 THEN whole::text ELSE (
                  SELECT json_object_agg(e.key, e.value)::text FROM json_each(whole) e
                    WHERE octet_length(e.value::text) <= 500 OR e.key = ANY (keys)) END AS image,
                (SELECT json_agg(whole -> k.name ORDER BY k.place)::text
                  FROM unnest(keys) WITH ORDINALITY k(name, place)) AS key
              FROM (SELECT row_to_json(o) AS whole FROM headwater_old o) rows) made;
        END IF;
        IF TG_OP = 'INSERT' THEN
          SELECT array_agg('["n",' || key || ']') INTO pieces
            FROM (
              SELECT (SELECT json_agg(whole -> k.name ORDER BY k.place)::text
                  FROM unnest(keys) WITH ORDINALITY k(name, place)) AS key
              FROM (SELECT row_to_json(n) AS whole FROM headwater_new n) rows) made;
        ELSIF TG_OP = 'UPDATE' THEN
          -- Keys that rows have got.
          SELECT pieces || coalesce(array_agg('["n",' || key || ']'), '{}') INTO pieces
            FROM (
              SELECT (SELECT json_agg(whole -> k.name ORDER BY k.place)::text
                  FROM unnest(keys) WITH ORDINALITY k(name, place)) AS key
              FROM (SELECT row_to_json(n) AS whole FROM headwater_new n) rows
              EXCEPT
              SELECT (SELECT json_agg(whole -> k.name ORDER BY k.place)::text
                  FROM unnest(keys) WITH ORDINALITY k(name, place)) AS key
              FROM (SELECT row_to_json(o) AS whole FROM headwater_old o) rows) made;
        END IF;
        FOREACH piece IN ARRAY pieces LOOP
          IF octet_length(begun) + octet_length(buffer) + octet_length(piece) > 7990 AND buffer <> '' THEN
            PERFORM pg_notify(channel, begun || buffer || ']}');
            buffer := '';
          END IF;
          buffer := buffer || CASE WHEN buffer = '' THEN '' ELSE ',' END || piece;
        END LOOP;
        PERFORM pg_notify(channel, begun || buffer || ']}');
        RETURN NULL;
      EXCEPTION WHEN OTHERS THEN
        PERFORM pg_notify(channel, head || '}');
        RETURN NULL;
      END
      """
  }
#endif
