#if Postgres
  import HeadwaterFetching
  import Testing

  @testable import HeadwaterPostgres

  @Suite("Connection strings and passwords", .needsPostgreSQL) struct AddressTests {
    private static let marker = "s3cretMARK"

    /// Slightly malformed addresses, each with a password.
    private static let malformed: [String] = [
      "postgres://bob:s3cretMARK%ret@localhost/shop", "postgres:/bob:s3cretMARK@localhost/shop",
      "postgre://bob:s3cretMARK@localhost/shop", "http://bob:s3cretMARK@localhost/shop",
      "bob:s3cretMARK@localhost/shop",
      "postgres://bob:s3cretMARK@[::1/shop", "postgres://bob:s3cretMARK@localhost:port/shop",
      "postgres://bob:x@s3cretMARK@localhost/shop", "postgres://bob:x/s3cretMARK@localhost/shop",
      "postgres://bob:x?s3cretMARK@localhost/shop", "postgres://bob:s3cretMARK",
      "postgres://bob@localhost:s3cretMARK/shop",
      "postgres://bob@localhost/shop?password:s3cretMARK",
      "postgres://bob@localhost/shop?passwort=s3cretMARK",
      "host=localhost user=bob password=x s3cretMARK dbname=shop", "host=localhost pass=s3cretMARK",
      "host=localhost password='s3cretMARK", "host=localhost password=s3cretMARK sslmode=s3cretMARK",
      "host=localhost port=s3cretMARK", "host=localhost user=bob:s3cretMARK@here connect_timeout=2",
      "user=bob password s3cretMARK", "s3cretMARK",
      "postgres://bob:s3cretMARK@localhost/shop?connect_timeout=%zz",
      "host=/nowhere/s3cretMARK@x dbname=shop", "postgresql://bob:pass#s3cretMARK@localhost:1/shop",
      "jdbc:postgresql://localhost/shop?user=bob&password=s3cretMARK",
      "host=localhost\u{0}password=s3cretMARK",
      "password=s3cretMARK hostaddr=300.300.300.300", "password=s3cretMARK hostaddr=127.0.0.1 port=1",
      "postgres://bob:s3cretMARK@localhost:1/shop?sslmode=wrong", "service=s3cretMARK password=s3cretMARK",
      "password=s3cretMARK port=99999 host=localhost",
      "postgres://bob:s3cretMARK@localhost:1/shop?options=%3D%3D",
    ]

    @Test(arguments: malformed) func malformedAddressIsNeverShown(address: String) async throws {
      let store = PostgresStore(address)
      var shown = ["\(store)"]
      dump(store.address, to: &shown[0])
      do {
        _ = try await store.connect(to: Items.query)
        Issue.record("it was taken")
      } catch {
        shown.append("\(error)")
        shown.append(String(reflecting: error))
      }
      do { _ = try await store.tables() } catch { shown.append("\(error)") }
      for text in shown { #expect(!text.contains(Self.marker) && !text.contains("s3cret"), "\(text)") }
    }

    @Test func malformedAddressIsNotRetried() async throws {
      do {
        _ = try await PostgresStore("postgres://bob:a%zz@localhost/shop").connect(to: Items.query)
        Issue.record("it was taken")
      } catch let error as FetchError {
        #expect(!error.isDisconnection)
      }
    }

    @Test(
      arguments: [
        "SELECT id FROM secret WHERE word::integer = 1", "SELECT word::date FROM secret",
        "SELECT word::json FROM secret",
        "SELECT word::mood FROM secret", "UPDATE secret SET id = 2", "SELECT word::uuid FROM secret",
        "UPDATE secret SET word = NULL", "UPDATE secret SET word = 'marker-value too long'",
        "INSERT INTO secret VALUES (1, 'marker-value')", "SELECT ('\"' || word || '\"')::integer FROM secret",
        "SELECT repeat(word, 2)::varchar::inet FROM secret",
      ])
    func errorsContainNoValues(statement: String) async throws {
      let database = try await TestDatabase(
        "CREATE TYPE mood AS ENUM ('so so'); CREATE TABLE secret (id integer PRIMARY KEY CHECK (id < 2), word varchar(12) NOT NULL)",
        "INSERT INTO secret VALUES (1, 'marker-value')")
      do {
        _ = try await database.values(statement)
        Issue.record("it was let")
      } catch {
        #expect(!"\(error)".contains("marker"), "\(error)")
      }
    }
  }
#endif
