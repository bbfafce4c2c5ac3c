import Foundation
import HeadwaterFetching
import Testing

@testable import Fuzz

#if SQLite
  import GRDB
#endif

@Suite("Cases of stores")
struct StoreCaseTests {
  private func cases(_ store: StoreKind, _ count: Int = 2_000, searches: Bool = false) -> [StoreCase] {
    var generator = StoreCaseGenerator(store: store, seed: 11, searches: searches)
    return (0..<count).map { _ in generator.next() }
  }

  @Test(arguments: StoreKind.allCases) func generatedCasesAreValid(store: StoreKind) {
    let areValid = cases(store).allSatisfy(\.isValid)
    #expect(areValid)
  }

  @Test(arguments: StoreKind.allCases) func everyColumnKindIsSortedFilteredAndSectioned(store: StoreKind) {
    var (sorted, filtered, sections, typed):
      (Set<StoreColumnKind>, Set<StoreColumnKind>, Set<StoreColumnKind>, Set<StoreColumnKind>) = (
        [], [], [], []
      )
    for fuzzCase in cases(store) {
      let (request, columns) = (fuzzCase.request, fuzzCase.request.wholeTable(in: fuzzCase.schema).columns)
      sorted.formUnion(request.order.map { columns[$0.column].kind })
      filtered.formUnion((request.filter?.columns ?? []).map { columns[$0].kind })
      if case .value(let expression, _) = request.sectioning {
        sections.formUnion(expression.columns.map { columns[$0].kind })
      }
      if let column = request.typedColumn(in: fuzzCase.schema) { typed.insert(columns[column].kind) }
    }
    let kinds = Set(StoreColumnKind.kinds(of: store))
    #expect(sorted == kinds)
    #expect(filtered == kinds)
    #expect(sections == kinds)
    #expect(typed == kinds.filter(\.hasType))
  }

  @Test(arguments: StoreKind.allCases) func keysOfEveryFormAreGenerated(store: StoreKind) {
    var (keys, identities): (Set<StoreColumnKind>, Set<StoreColumnKind>) = ([], [])
    for fuzzCase in cases(store) {
      keys.formUnion(fuzzCase.schema.table.key.map { fuzzCase.schema.table.columns[$0].kind })
      if let kind = fuzzCase.request.identity(in: fuzzCase.schema) { identities.insert(kind) }
    }
    let forms: Set<StoreColumnKind> = [.textForms, .uuidForms, .dateForms]
    #expect(keys.isSuperset(of: forms.intersection(StoreColumnKind.kinds(of: store))))
    #expect(identities.isSuperset(of: forms.intersection(StoreColumnKind.kinds(of: store))))
  }

  @Test func stepsOfEveryKindAreGenerated() {
    var (steps, operators): (Set<Character>, Set<String>) = ([], [])
    for fuzzCase in cases(.sqlite) {
      for step in fuzzCase.steps { if let kind = step.description.first { steps.insert(kind) } }
      operators.formUnion(fuzzCase.request.operators.map { String($0.description.prefix(2)) })
    }
    #expect(steps == ["t", "v", "a", "n", "N", "p", "o", "O"])
    #expect(operators == ["of", "os", "og", "oc"])
  }

  @Test func mostRowsOfWindowedListsAreUnloaded() {
    let windowed = cases(.memory).filter { $0.request.size != .inMemory }
    // Limit the sizes, because some of them are extreme.
    func limited(_ number: Int) -> Int { min(max(number, 0), 1_000) }
    let large = windowed.filter { fuzzCase in
      guard case .windowed(let page, let distance, let maximum) = fuzzCase.request.size else { return false }
      let nearby = StoreScreens.height + 2 * (limited(page) + limited(distance))
      return fuzzCase.rows.count > 2 * max(limited(maximum), nearby)
    }
    #expect(large.count * 5 > windowed.count)
  }

  @Test(arguments: [
    "store:sqlite/5~5~s.bo.yo.t.xo.i/-/-/-~-~va.ge.c2.n~0~-~m/4.4.3.5.-.13/-",
    "store:sqlite/3~1~do.s.x/-/-/eq.c2.vx4~-~-~0~-~w2.4.8/5.54.5,5.12.3/-/t:a2=3=0=5",
    "store:memory/0~0~i.t/-/-/-~1~-~0~-~m/0.1,1.2/-/txr:d0/v40/aanalyze",
  ]) func olderTextsParse(text: String) {
    #expect(StoreCase(text)?.description == text)
  }

  #if SQLite
    @Test func dateFormsMatchSQLite() throws {
      let queue = try DatabaseQueue()
      for number in 0..<240 {
        let stored = StoreDateForm.stored(number)
        let argument: (any DatabaseValueConvertible)? =
          switch stored {
          case .text(let text): text
          case .real(let day): day
          default: nil
          }
        let milliseconds = try queue.read { db in
          try Int64.fetchOne(
            db, sql: "SELECT CAST(round((julianday(?) - 2440587.5) * 86400000) AS INTEGER)",
            arguments: [argument])
        }
        guard case .date(let date)? = StoreDateForm.moment(of: stored) else {
          Issue.record("\(stored) is no moment")
          continue
        }
        #expect(Int64((date.timeIntervalSince1970 * 1000).rounded()) == milliseconds, "\(stored)")
      }
    }
  #endif
}
