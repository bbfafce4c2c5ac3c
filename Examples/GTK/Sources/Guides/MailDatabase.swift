// The database of the guide *A live database list*. The window follows changes that other programs make, for example:
// sqlite3 /tmp/mail.db "UPDATE message SET isRead = TRUE WHERE folder = 'Inbox'"

import HeadwaterSQLite

/// Opens the database, and adds any missing messages.
@MainActor
func openMailDatabase() throws -> SQLiteStore {
  let store = try SQLiteStore(path: "/tmp/mail.db", createsFile: true)
  try store.database.write { db in
    try db.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS message (
          id INTEGER PRIMARY KEY, folder TEXT NOT NULL, subject TEXT NOT NULL, isRead BOOLEAN NOT NULL);
        INSERT OR IGNORE INTO message VALUES
          (1, 'Inbox', 'Lunch on Friday', FALSE), (2, 'Inbox', 'Rehearsal', TRUE), (3, 'Inbox', 'Your order', FALSE),
          (4, 'Travel', 'Hotel in Oslo', TRUE), (5, 'Travel', 'Tickets', FALSE);
        """)
  }
  return store
}
