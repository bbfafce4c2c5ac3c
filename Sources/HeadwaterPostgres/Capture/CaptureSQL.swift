#if Postgres
  internal import HeadwaterFetching

  /// The SQL that installs change capture on a table and removes it.
  ///
  /// Triggers write the changed rows to a log that only roles with read access to the table can read. They announce new entries
  /// on a channel whose name only those roles know. The notifications have no payload, so there is nothing to forge.
  struct CaptureSQL: Sendable {
    /// The triggers that log the changes made by ordinary sessions.
    static let triggers = ["headwater_insert", "headwater_update", "headwater_delete", "headwater_truncate"]
    /// The trigger for sessions that apply changes from another server.
    static let replicaTrigger = "headwater_replica"
    /// The first OID for types that aren't built into the server.
    static let firstOwnType = 16384
    /// The error code that a function raises to roll back part of its transaction.
    private static let undoing = "HW001"
    /// The name prefix of the functions of the first version, whose notifications carried rows.
    private static let firstPrefix = "capture1 "

    /// The table, qualified with its schema.
    let table: TableReference
    /// The maximum number of rows per statement that are logged individually.
    let maximumRows: Int
    /// A Boolean value that indicates whether the log contains whole old rows instead of only their keys.
    let includesImages: Bool

    private var dialect: SQLDialect { .postgres }
    private var names: CaptureNames { CaptureNames(of: table) }
    private var earlierNames: CaptureNames { CaptureNames(of: table, version: 2) }

    /// Creates the schema. Requires `CREATE` on the database.
    var schemaStatement: String { "CREATE SCHEMA IF NOT EXISTS \(dialect.quoted(CaptureNames.schema))" }

    /// Allows every role to look up names in the schema. Its objects have their own privileges.
    var usageStatement: String { "GRANT USAGE ON SCHEMA \(dialect.quoted(CaptureNames.schema)) TO PUBLIC" }

    /// Prevents other sessions from installing a capture until the transaction ends. Requires `CREATE` on the schema.
    var lockStatement: String { "CREATE TABLE \(lock) ()" }

    /// Removes the table that ``lockStatement`` creates.
    var unlockStatement: String { "DROP TABLE \(lock)" }

    private var lock: String {
      dialect.quoted(TableReference("installation", schema: CaptureNames.schema, key: [], columns: []))
    }

    /// Waits until no session uses the log of an earlier capture, so that its objects can then be replaced without waiting.
    ///
    /// Any role can lock the log the way its readers do, so this statement must run before any statement that locks the table.
    /// It removes the log and then rolls back the removal, because writers that have locked the table may need the log to
    /// finish.
    var awaitLog: String {
      let block = """
        BEGIN
          \(removeLog.joined(separator: "; "));
          RAISE SQLSTATE '\(Self.undoing)';
        EXCEPTION WHEN SQLSTATE '\(Self.undoing)' THEN
          NULL;
        END
        """
      return "DO " + Self.body(block)
    }

    /// Removes all existing objects of the table's capture, and creates new ones.
    var install: [String] {
      let table = dialect.quoted(table)
      let arguments =
        (["\(maximumRows)", "\(includesImages)"] + self.table.key).map(Self.literal).joined(separator: ", ")
      let kinds = [
        ("INSERT", "REFERENCING NEW TABLE AS headwater_new "),
        ("UPDATE", "REFERENCING OLD TABLE AS headwater_old NEW TABLE AS headwater_new "),
        ("DELETE", "REFERENCING OLD TABLE AS headwater_old "), ("TRUNCATE", ""),
      ]
      let call = "EXECUTE FUNCTION \(names.capture)(\(arguments))"
      return removeObjects + logStatements
        + [
          captureFunction, followFunction, "REVOKE ALL ON FUNCTION \(names.capture)() FROM PUBLIC",
          "GRANT EXECUTE ON FUNCTION \(names.follow)(oid) TO PUBLIC", revocation,
        ]
        + zip(Self.triggers, kinds).map { trigger, kind in
          "CREATE TRIGGER \(trigger) AFTER \(kind.0) ON \(table) \(kind.1)FOR EACH STATEMENT \(call)"
        }
    }

    /// Makes triggers also fire for changes that another server sends. Requires ownership of the table.
    var installReplica: [String] {
      let table = dialect.quoted(table)
      let arguments =
        (["\(maximumRows)", "\(includesImages)"] + self.table.key).map(Self.literal).joined(separator: ", ")
      return [
        "CREATE TRIGGER \(Self.replicaTrigger) AFTER INSERT OR UPDATE OR DELETE ON \(table) FOR EACH ROW "
          + "EXECUTE FUNCTION \(names.capture)(\(arguments))",
        "ALTER TABLE \(table) ENABLE REPLICA TRIGGER \(Self.replicaTrigger)",
        "ALTER TABLE \(table) ENABLE ALWAYS TRIGGER headwater_truncate",
      ]
    }

    /// Removes the triggers. Requires ownership of the table.
    var removeTriggers: [String] {
      (Self.triggers + [Self.replicaTrigger]).map {
        "DROP TRIGGER IF EXISTS \($0) ON \(dialect.quoted(table))"
      }
    }

    /// Removes all objects and the triggers. Requires ownership of the capture.
    var removeObjects: [String] {
      let first = names.function(Self.firstPrefix)
      return ["DROP FUNCTION IF EXISTS \(first)() CASCADE"]
        + [earlierNames, names].flatMap { names in
          [
            "DROP FUNCTION IF EXISTS \(names.capture)() CASCADE",
            "DROP FUNCTION IF EXISTS \(names.follow)(oid)",
          ]
        } + removeLog
    }

    private var removeLog: [String] {
      [earlierNames, names].flatMap { names in
        [
          "DROP TABLE IF EXISTS \(names.log), \(names.state)",
          "DROP SEQUENCE IF EXISTS \(names.lease), \(names.faults), \(names.secret), \(names.order)",
        ]
      }
    }

    /// The complete installation as a script.
    var script: String {
      """
      -- Logs the changes of a table while a list shows it, for roles that can read it.
      -- Needs CREATE on the database where there is no schema \(CaptureNames.schema), else CREATE on that schema;
      -- and TRIGGER and SELECT on the table. What begins at ALTER TABLE needs the table's owner: without it, rows that
      -- logical replication brings are not logged.
      BEGIN;
      SET LOCAL search_path TO pg_catalog, pg_temp;
      -- Nobody waits longer for this than that. If it fails because of a lock, run it again.
      SET LOCAL lock_timeout TO '2s';
      \(([schemaStatement, usageStatement, awaitLog] + install + installReplica).joined(separator: ";\n\n"));
      COMMIT;

      """
    }

    /// Returns a string literal, for statements that take no parameters.
    static func literal(_ text: String) -> String {
      let quoted = "'" + text.replacing("'", with: "''") + "'"
      // In other kinds of literals, the meaning of a backslash depends on standard_conforming_strings.
      return text.utf8.contains(UInt8(ascii: "\\")) ? " E" + quoted.replacing("\\", with: "\\\\") : quoted
    }

    /// Returns the body of a function as a dollar-quoted literal.
    private static func body(_ text: String) -> String {
      var tag = "$headwater$"
      while text.contains(tag) { tag.insert("x", at: tag.index(before: tag.endIndex)) }
      return tag + "\n" + text + "\n" + tag
    }

    /// Returns a query for the OID of a table's schema.
    private static func schema(of table: String) -> String {
      "SELECT c.relnamespace FROM pg_catalog.pg_class c WHERE c.oid = \(table)"
    }

    /// The statements that create the log, and the table and sequences that show whether the log is complete. Policies allow a
    /// role to read a table's entries only if it may read the whole table.
    private var logStatements: [String] {
      let policy = """
        CREATE POLICY readers ON %@ FOR SELECT TO PUBLIC USING (
          pg_catalog.has_table_privilege(relation, 'SELECT') AND NOT pg_catalog.row_security_active(relation)
          AND pg_catalog.has_schema_privilege((\(Self.schema(of: "relation"))), 'USAGE'))
        """
      let sequences = [names.lease, names.faults, names.secret, names.order].map {
        "CREATE SEQUENCE \($0) MINVALUE 0 START 0"
      }
      // An identity column of an unlogged table has an unlogged sequence. PostgreSQL 15 can't read such a sequence on a standby
      // that has been promoted: "bad magic number in sequence".
      let tables = [
        """
        CREATE UNLOGGED TABLE \(names.log) (
          number bigint NOT NULL DEFAULT pg_catalog.nextval(\(Self.literal(names.order))), relation oid NOT NULL,
          transaction xid8 NOT NULL, command text, kind "char" NOT NULL, body text)
        """,
        """
        CREATE UNLOGGED TABLE \(names.state) (
          relation oid NOT NULL, server text NOT NULL, lease bigint NOT NULL, faults bigint NOT NULL,
          unsettled text NOT NULL, pruned pg_snapshot, candidate pg_snapshot NOT NULL, noted timestamptz NOT NULL)
          WITH (autovacuum_enabled = false)
        """,
        "CREATE INDEX ON \(names.log) (transaction)",
      ]
      let protections = [names.log, names.state].flatMap { name in
        [
          "REVOKE ALL ON \(name) FROM PUBLIC", "ALTER TABLE \(name) ENABLE ROW LEVEL SECURITY",
          policy.replacing("%@", with: name), "GRANT SELECT ON \(name) TO PUBLIC",
        ]
      }
      return sequences + tables + protections + [
        "REVOKE ALL ON SEQUENCE \(names.lease), \(names.faults), \(names.secret), \(names.order) FROM PUBLIC",
        "GRANT SELECT ON SEQUENCE \(names.lease), \(names.faults) TO PUBLIC",
        // A sequence has the same value before its first use as after it.
        "SELECT pg_catalog.setval(\(Self.literal(names.faults)), 0)",
        // Generates 60 random bits.
        """
        SELECT pg_catalog.setval(\(Self.literal(names.secret)), ('x' || pg_catalog.left(pg_catalog.replace(
          pg_catalog.gen_random_uuid()::text, '-', ''), 8) || pg_catalog.left(pg_catalog.replace(
          pg_catalog.gen_random_uuid()::text, '-', ''), 7))::bit(60)::bigint)
        """,
      ]
    }

    /// Revokes the default privileges that the database grants on new tables, sequences, and functions.
    private var revocation: String {
      func list(_ names: [String]) -> String { names.map(Self.literal).joined(separator: ", ") }
      let block = """
        DECLARE
          found record;
        BEGIN
          FOR found IN
            SELECT DISTINCT o.kind, o.name, a.grantee::pg_catalog.regrole::text AS grantee
              FROM (
                SELECT CASE c.relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, c.oid::pg_catalog.regclass::text, c.relacl,
                    c.relowner
                  FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
                  WHERE n.nspname = \(Self.literal(CaptureNames.schema)) AND c.relname = ANY (ARRAY[\(list(names.relations))])
                UNION ALL
                SELECT 'FUNCTION', p.oid::pg_catalog.regprocedure::text, p.proacl, p.proowner
                  FROM pg_catalog.pg_proc p JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace
                  WHERE n.nspname = \(Self.literal(CaptureNames.schema)) AND p.proname = ANY (ARRAY[\(list(names.functions))])
              ) o(kind, name, acl, owner)
              CROSS JOIN LATERAL pg_catalog.aclexplode(o.acl) a
              WHERE a.grantee NOT IN (0, o.owner)
          LOOP
            EXECUTE pg_catalog.format('REVOKE ALL ON %s %s FROM %s', found.kind, found.name, found.grantee);
          END LOOP;
        END
        """
      return "DO " + Self.body(block)
    }

    private var captureFunction: String {
      """
      CREATE FUNCTION \(names.capture)() RETURNS trigger
      LANGUAGE plpgsql SECURITY DEFINER
      SET search_path TO pg_catalog, pg_temp
      SET "TimeZone" TO 'UTC'
      SET "DateStyle" TO 'ISO, YMD'
      SET bytea_output TO 'hex'
      SET extra_float_digits TO 3
      SET standard_conforming_strings TO on
      AS \(Self.body(captureBody))
      """
    }

    /// The body of the trigger function. Its arguments are the maximum number of rows, whether images are logged, and the key's
    /// columns.
    ///
    /// Nothing is logged without a lease. The end of the lease is stored in a sequence, because every session sees its current
    /// value, regardless of its snapshot. A large row is logged without its large columns, or only by its key. An error in the
    /// function never causes the writer's statement to fail: the function logs an entry that means "anything may have changed"
    /// or, if that also fails, increments a counter of missing entries. It sends no notification if transactions can be
    /// prepared, because the notification would fail, or if the server's notification queue is filling up.
    ///
    /// A cast to JSON that another role has defined for its own type must not run with the privileges of this function. Values
    /// of types that aren't built in are therefore logged as text, by a statement that uses their actual types. The function
    /// trusts the catalog only if each statement has its own snapshot, because an older snapshot may show an earlier type of a
    /// column.
    private var captureBody: String {
      let insertion = "INSERT INTO \(names.log) (relation, transaction, command, kind, body)"
      func rows(_ row: String) -> String {
        """
        SELECT row_to_json(t.*) AS whole FROM headwater_\(row) t WHERE simple
                    UNION ALL SELECT unnest(\(row)s)
        """
      }
      func texts(_ row: String, _ source: String, _ arguments: String = "") -> String {
        """
        EXECUTE format('SELECT array_agg(row_to_json(t.*)) FROM (SELECT %s FROM \(source) r) t', columns)
                  INTO \(row)s\(arguments)
        """
      }
      func key(_ row: String) -> String {
        """
        SELECT (SELECT json_agg(whole -> k.name ORDER BY k.place)::text
                    FROM unnest(keys) WITH ORDINALITY k(name, place)) AS key
                FROM (\(rows(row))) rows
        """
      }
      func image(_ source: String) -> String {
        """
        \(insertion)
                SELECT TG_RELID, pg_current_xact_id(), command,
                    CASE WHEN images AND octet_length(image) <= 7000 THEN 'o' ELSE 'u' END,
                    CASE WHEN images AND octet_length(image) <= 7000 THEN image ELSE key END
                  FROM (
                    SELECT CASE WHEN octet_length(whole::text) <= 7000 THEN whole::text ELSE (
                        SELECT json_object_agg(e.key, e.value)::text FROM json_each(whole) e
                          WHERE octet_length(e.value::text) <= 500 OR e.key = ANY (keys)) END AS image,
                      (SELECT json_agg(whole -> k.name ORDER BY k.place)::text
                        FROM unnest(keys) WITH ORDINALITY k(name, place)) AS key
                    FROM (\(source)) rows) made
        """
      }
      return """
        #variable_conflict use_variable
        DECLARE
          most integer;
          images boolean;
          keys text[];
          command text;
          changed bigint;
          simple boolean;
          columns text;
          olds json[];
          news json[];
          earlier text;
          later text;
        BEGIN
          BEGIN
            IF (SELECT l.last_value & \(CaptureLease.mask) FROM \(names.lease) l)
                <= extract(epoch FROM clock_timestamp()) THEN
              RETURN NULL;
            END IF;
            most := TG_ARGV[0];
            images := TG_ARGV[1];
            keys := ARRAY(SELECT TG_ARGV[i] FROM generate_series(2, TG_NARGS - 1) i ORDER BY i);
            command := extract(epoch FROM statement_timestamp())::text;
            changed := 1;
            IF TG_LEVEL = 'STATEMENT' AND TG_OP = 'INSERT' THEN
              SELECT count(*) INTO changed FROM (SELECT FROM headwater_new LIMIT most + 1) few;
            ELSIF TG_LEVEL = 'STATEMENT' AND TG_OP <> 'TRUNCATE' THEN
              SELECT count(*) INTO changed FROM (SELECT FROM headwater_old LIMIT most + 1) few;
            END IF;
            IF changed = 0 THEN
              RETURN NULL;
            ELSIF TG_OP = 'TRUNCATE' OR changed > most THEN
              \(insertion) VALUES (TG_RELID, pg_current_xact_id(), command, 'a', NULL);
            ELSE
              simple := current_setting('transaction_isolation') = 'read committed' AND NOT EXISTS (
                SELECT FROM pg_attribute a WHERE a.attrelid = TG_RELID AND a.attnum > 0 AND NOT a.attisdropped
                  AND a.atttypid >= \(Self.firstOwnType));
              IF NOT simple THEN
                SELECT string_agg(format('CASE WHEN pg_typeof(r.%1$I)::oid < \(Self.firstOwnType) THEN to_json(r.%1$I) '
                      'WHEN r.%1$I IS DISTINCT FROM NULL THEN to_json(format(''%%s'', r.%1$I)) END AS %1$I', a.attname),
                    ', ' ORDER BY a.attnum) INTO columns
                  FROM pg_attribute a WHERE a.attrelid = TG_RELID AND a.attnum > 0 AND NOT a.attisdropped;
              END IF;
              IF TG_LEVEL = 'ROW' THEN
                IF TG_OP <> 'INSERT' THEN
                  IF simple THEN
                    olds := ARRAY[row_to_json(OLD)];
                  ELSE
                    \(texts("old", "(SELECT ($1).*)", " USING OLD"));
                  END IF;
                  \(image("SELECT unnest(olds) AS whole"));
                  SELECT json_agg(olds[1] -> k.name ORDER BY k.place)::text INTO earlier
                    FROM unnest(keys) WITH ORDINALITY k(name, place);
                END IF;
                IF TG_OP <> 'DELETE' THEN
                  IF simple THEN
                    news := ARRAY[row_to_json(NEW)];
                  ELSE
                    \(texts("new", "(SELECT ($1).*)", " USING NEW"));
                  END IF;
                  SELECT json_agg(news[1] -> k.name ORDER BY k.place)::text INTO later
                    FROM unnest(keys) WITH ORDINALITY k(name, place);
                  IF earlier IS DISTINCT FROM later THEN
                    \(insertion) VALUES (TG_RELID, pg_current_xact_id(), command, 'n', later);
                  END IF;
                END IF;
              ELSE
                IF TG_OP <> 'INSERT' THEN
                  IF NOT simple THEN
                    \(texts("old", "headwater_old"));
                  END IF;
                  \(image(rows("old")));
                END IF;
                IF TG_OP <> 'DELETE' AND NOT simple THEN
                  \(texts("new", "headwater_new"));
                END IF;
                IF TG_OP = 'INSERT' THEN
                  \(insertion)
                  SELECT TG_RELID, pg_current_xact_id(), command, 'n', made.key FROM (
                  \(key("new"))) made;
                ELSIF TG_OP = 'UPDATE' THEN
                  -- Keys that rows have got.
                  \(insertion)
                  SELECT TG_RELID, pg_current_xact_id(), command, 'n', made.key FROM (
                  \(key("new"))
                  EXCEPT
                  \(key("old"))) made;
                END IF;
              END IF;
            END IF;
          EXCEPTION WHEN OTHERS THEN
            BEGIN
              \(insertion) VALUES (TG_RELID, pg_current_xact_id(), NULL, 'a', NULL);
            EXCEPTION WHEN OTHERS THEN
              BEGIN
                PERFORM nextval(\(Self.literal(names.faults)));
              EXCEPTION WHEN OTHERS THEN
                -- Followers notice that the sequence is missing.
                NULL;
              END;
            END;
          END;
          BEGIN
            IF current_setting('max_prepared_transactions') = '0' AND pg_notification_queue_usage() < 0.5 THEN
              PERFORM pg_notify(\(Self.literal(CaptureLease.channelPrefix)) || to_hex(s.last_value), '')
                FROM \(names.secret) s;
            END IF;
          EXCEPTION WHEN OTHERS THEN
            NULL;
          END;
          RETURN NULL;
        END
        """
    }

    /// The function that followers call periodically. It extends the lease and deletes old entries.
    ///
    /// If the lease has ended, or an entry is missing, a new lease begins, with a new number. The function then returns the
    /// running transactions that may have written to the table without logging the changes.
    private var followFunction: String {
      """
      CREATE FUNCTION \(names.follow)(
        followed oid, OUT channel text, OUT lease bigint, OUT faults bigint, OUT unsettled text, OUT keys text[])
      LANGUAGE plpgsql SECURITY DEFINER
      SET search_path TO pg_catalog, pg_temp
      AS \(Self.body(followBody))
      """
    }

    /// The body of the function that followers call.
    ///
    /// Callers change the lease one at a time. A caller that begins a lease holds the lock until its transaction ends. Any
    /// other caller sets a sequence and then rolls back the subtransaction that holds the lock. The sequence isn't affected by
    /// the rollback. As a result, neither vacuuming the log nor a transaction that stays open delays other callers. The state
    /// contains the number of its lease, so if the beginning of a lease is rolled back, no state exists for that lease.
    private var followBody: String {
      """
      #variable_conflict use_variable
      DECLARE
        caller name;
        started text;
        present bigint;
        known record;
      BEGIN
        caller := CASE current_setting('role') WHEN 'none' THEN session_user ELSE current_setting('role')::name END;
        IF NOT coalesce(has_table_privilege(caller, followed, 'SELECT')
              AND has_schema_privilege(caller, (\(Self.schema(of: "followed"))), 'USAGE'), false) OR NOT EXISTS (
            SELECT FROM pg_trigger t WHERE t.tgrelid = followed
              AND t.tgfoid = \(Self.literal(names.capture + "()"))::regprocedure) THEN
          RAISE insufficient_privilege USING MESSAGE = 'permission denied to follow the table';
        END IF;
        started := extract(epoch FROM pg_postmaster_start_time())::text;
        BEGIN
          LOCK TABLE \(names.state) IN SHARE UPDATE EXCLUSIVE MODE;
          present := floor(extract(epoch FROM clock_timestamp()));
          SELECT f.last_value INTO faults FROM \(names.faults) f;
          SELECT l.last_value INTO lease FROM \(names.lease) l;
          SELECT * INTO known FROM \(names.state) s
            WHERE s.relation = followed AND s.server = started AND s.lease = lease >> 33 AND s.faults = faults;
          IF FOUND AND (lease & \(CaptureLease.mask)) > present + \(CaptureLease.margin) THEN
            unsettled := known.unsettled;
            lease := (lease & ~\(CaptureLease.mask))
              | greatest(lease & \(CaptureLease.mask), present + \(CaptureLease.seconds));
            PERFORM setval(\(Self.literal(names.lease)), lease);
            RAISE SQLSTATE '\(Self.undoing)';
          END IF;
        EXCEPTION WHEN SQLSTATE '\(Self.undoing)' THEN
          NULL;
        END;
        IF unsettled IS NULL THEN
          DELETE FROM \(names.log);
          DELETE FROM \(names.state);
          lease := (((lease >> 33) + 1) << 33) | (present + \(CaptureLease.seconds));
          PERFORM setval(\(Self.literal(names.lease)), lease);
          SELECT coalesce(string_agg(w.transactionid::text, ' '), '') INTO unsettled FROM (
            SELECT DISTINCT ON (x.virtualtransaction) x.transactionid
              FROM pg_locks r JOIN pg_locks x ON x.virtualtransaction = r.virtualtransaction
              WHERE r.locktype = 'relation' AND r.relation = followed AND r.granted
                AND r.database = (SELECT d.oid FROM pg_database d WHERE d.datname = current_database())
                AND r.mode IN ('RowExclusiveLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
                AND x.locktype = 'transactionid' AND x.mode = 'ExclusiveLock' AND x.granted
              ORDER BY x.virtualtransaction, age(x.transactionid) DESC) w;
          INSERT INTO \(names.state) VALUES (
            followed, started, lease >> 33, faults, unsettled, NULL, pg_current_snapshot(), clock_timestamp());
        ELSIF known.noted < clock_timestamp() - interval '\(CaptureLease.keepingSeconds) seconds' THEN
          PERFORM FROM \(names.state) s WHERE s.relation = followed AND s.noted = known.noted FOR UPDATE SKIP LOCKED;
          IF FOUND THEN
            DELETE FROM \(names.log) l WHERE pg_visible_in_snapshot(l.transaction, known.candidate);
            UPDATE \(names.state) s
              SET pruned = s.candidate, candidate = pg_current_snapshot(), noted = clock_timestamp();
          END IF;
        END IF;
        IF current_setting('max_prepared_transactions') = '0' AND pg_notification_queue_usage() < 0.25 THEN
          SELECT \(Self.literal(CaptureLease.channelPrefix)) || to_hex(s.last_value) INTO channel FROM \(names.secret) s;
        END IF;
        keys := ARRAY[\(table.key.map(Self.literal).joined(separator: ", "))]::text[];
      END
      """
    }
  }

  /// The quoted names of the objects in a table's capture.
  struct CaptureNames: Hashable, Sendable {
    /// The schema of all objects.
    static let schema = "headwater"
    /// The version number in all names. It changes when the objects change.
    private static let version = 3
    /// The prefix of the names of trigger functions.
    static let capturePrefix = "capture\(version) "

    /// The suffix that all of the names share.
    private let suffix: String
    private let version: Int

    /// Creates the names for a table.
    ///
    /// - Parameters:
    ///   - table: The table, qualified with its schema.
    ///   - version: The version of the objects.
    init(of table: TableReference, version: Int = Self.version) {
      let name = "\(table.schema ?? "").\(table.name)"
      // The server truncates names at 63 bytes.
      let room = 63 - Self.capturePrefix.utf8.count
      suffix =
        name.utf8.count <= room
        ? name : "\(name.prefix { $0.isASCII }.prefix(room - 17)) \(String(Self.digest(of: name), radix: 36))"
      self.version = version
    }

    /// Creates the names that belong to a trigger function, or returns nil if the function is from another version.
    ///
    /// - Parameter function: The function's name.
    init?(ofFunction function: String) {
      guard function.hasPrefix(Self.capturePrefix) else { return nil }
      suffix = String(function.dropFirst(Self.capturePrefix.count))
      version = Self.version
    }

    /// The trigger function.
    var capture: String { quoted("capture") }
    /// The function that followers call.
    var follow: String { quoted("follow") }
    /// The table that contains the changes.
    var log: String { quoted("log") }
    /// The table that contains the state of the log.
    var state: String { quoted("state") }
    /// The sequence that contains the number and the end of the lease.
    var lease: String { quoted("lease") }
    /// The sequence that counts the changes that are missing from the log.
    var faults: String { quoted("faults") }
    /// The sequence that contains the secret part of the channel's name.
    var secret: String { quoted("secret") }
    /// The sequence that numbers the changes.
    var order: String { quoted("order") }

    /// The total number of columns of the two tables.
    static let numberOfColumns = 14

    /// The unquoted names of the tables and sequences.
    var relations: [String] { ["log", "state", "lease", "faults", "secret", "order"].map(name) }
    /// The unquoted names of the functions.
    var functions: [String] { ["capture", "follow"].map(name) }

    private func name(_ word: String) -> String { "\(word)\(version) \(suffix)" }

    private func quoted(_ word: String) -> String { function("\(word)\(version) ") }

    func function(_ prefix: String) -> String {
      let dialect = SQLDialect.postgres
      return "\(dialect.quoted(Self.schema)).\(dialect.quoted(prefix + suffix))"
    }

    /// Returns a hash value that distinguishes long names (FNV-1a).
    private static func digest(of text: String) -> UInt64 {
      text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
  }
#endif
