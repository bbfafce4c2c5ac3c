import Foundation
import Headwater
package import HeadwaterFetching
import HeadwaterTesting

/// A random trial of live values. It generates requests and transactions from a seed, and after each round compares the values
/// with those that are computed in Swift from all rows.
package struct LiveValueTrial: Sendable {
  /// The seed for all random choices.
  package let seed: UInt64
  /// The number of rounds.
  package var rounds: Int
  /// The maximum number of things.
  package var range: Int

  package init(seed: UInt64, rounds: Int = 12, range: Int = 40) {
    (self.seed, self.rounds, self.range) = (seed, rounds, range)
  }

  /// The values that are read together.
  private struct Totals: Equatable, Sendable {
    var count = 0
    var exists = false
    var sum: Int?
    var average: Double?
    var least: String?
    var greatest: Double?
    var counts: [String?: Int] = [:]
    var averages: [Bool: Double] = [:]
    var owners = 0
  }

  /// Runs the trial on a store in which the tables of ``TrialThing`` and ``TrialOwner`` are empty.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - perform: A closure that performs a transaction on the tables, possibly through another connection.
  ///   - disturb: A closure that is called before each read with the number of the round. It may make the store lose track of
  ///     changes.
  /// - Returns: Descriptions of the failures, each with the seed; empty if there are none.
  /// - Throws: Any error that the store or a transaction throws.
  @MainActor
  package func run(
    in store: some FetchStore, perform: FetchTrial.Perform, disturb: (Int) -> Void = { _ in }
  ) async throws -> [String] {
    var random = SplitMix64(seed: seed)
    let mirror = MemoryStore([TrialThing.table.reference, TrialOwner.table.reference])
    var edits = TrialEdits(seed: random.next(), over: mirror, range: range)
    let (predicate, includes) = condition(&random)
    let id = random.below(range)
    let totals = LiveValue(
      Self.totals(where: predicate), initially: Totals(), in: store, minimumInterval: .zero)
    let shares = LiveValue<Double?>(
      .sum(of: \TrialThing.score, where: predicate), in: store, minimumInterval: .zero)
    let found = LiveValue<TrialThing?>(
      .first(
        of: try RecordRequest(predicate, sortedBy: [SortDescriptor(\TrialThing.score, order: .reverse)])),
      in: store, minimumInterval: .zero)
    let limited = LiveValue<Int?>(
      .values(.count(of: try RecordRequest(predicate, offset: 3, limit: 5))) { $0 }, in: store,
      minimumInterval: .zero)
    let named = LiveValue<TrialThing?>(.record(id), in: store, minimumInterval: .zero)
    for round in 0..<rounds {
      if round > 0 || !random.oneIn(4) {
        for _ in 0..<1 + random.below(3) {
          let transaction = edits.next(count: round == 0 ? range : nil)
          try mirror.perform(transaction)
          try await perform(transaction)
        }
      }
      disturb(round)
      try await totals.catchUp()
      try await shares.catchUp()
      try await limited.catchUp()
      // Some records can't be decoded.
      try? await found.catchUp()
      try? await named.catchUp()
      let things = mirror.rows(of: TrialThing.table.reference).map(Self.thing)
      let included = things.filter(includes)
      var wrong: [String] = []
      func compare<Value: Equatable>(_ name: String, _ shown: Value, _ expected: Value) {
        if shown != expected {
          wrong.append("seed \(seed), round \(round): \(name) is \(shown), not \(expected)")
        }
      }
      compare("totals", totals.value, Self.totals(of: included, owners: mirror))
      compare("share", shares.value, included.compactMap(\.score).reduce(0, +))
      compare("limited", limited.value, min(5, max(0, included.count - 3)))
      compare("first", Shown(found), Shown(Self.first(of: included)))
      compare("named", Shown(named), Shown(things.first { $0.id == id }))
      if !wrong.isEmpty { return wrong }
    }
    return []
  }

  /// A record, or the failure to decode it.
  private enum Shown: Equatable {
    case thing(TrialThing?)
    case failure

    @MainActor
    init(_ value: LiveValue<TrialThing?>) { self = value.error == nil ? .thing(value.value) : .failure }

    init(_ thing: TrialThing?) { self = thing?.rank == 13 ? .failure : .thing(thing) }
  }

  private func condition(
    _ random: inout SplitMix64
  ) -> (Predicate<TrialThing>?, @Sendable (TrialThing) -> Bool) {
    switch random.below(3) {
    case 0: (nil, { _ in true })
    case 1: (#Predicate { $0.rank >= 2 }, { $0.rank >= 2 })
    default: (#Predicate { $0.kind != "a" }, { $0.kind != "a" })
    }
  }

  private static func totals(where predicate: Predicate<TrialThing>?) -> ValueRequest<Totals> {
    .values(
      .count(predicate), .exists(predicate), .sum(of: \TrialThing.rank, where: predicate),
      .average(of: \TrialThing.owner, where: predicate), .minimum(of: \TrialThing.name, where: predicate),
      .maximum(of: \TrialThing.score, where: predicate),
      .counts(of: try RecordRequest(predicate, sectionedBy: .value(\TrialThing.kind))),
      .averages(
        of: \TrialThing.rank, in: try RecordRequest(predicate, sectionedBy: .value(\TrialThing.isDone))),
      .count(from: TrialOwner.table)
    ) { count, exists, sum, average, least, greatest, counts, averages, owners in
      Totals(
        count: count, exists: exists, sum: sum, average: average, least: least, greatest: greatest,
        counts: counts, averages: averages, owners: owners)
    }
  }

  // MARK: - Naive values

  private static func thing(_ values: [FetchValue]) -> TrialThing {
    func value<Value: FetchValueConvertible>(_ index: Int) -> Value? { Value(fetchValue: values[index]) }
    return TrialThing(
      id: value(0) ?? 0, name: value(1) ?? "", kind: value(2), rank: value(3) ?? 0, score: value(4),
      owner: value(5), isDone: value(6) ?? false, made: value(7), mark: value(8))
  }

  private static func totals(of things: [TrialThing], owners mirror: MemoryStore) -> Totals {
    var totals = Totals(count: things.count, exists: !things.isEmpty)
    totals.sum = things.map(\.rank).reduce(0, +)
    let owners = things.compactMap(\.owner)
    totals.average = owners.isEmpty ? nil : Double(owners.reduce(0, +)) / Double(owners.count)
    totals.least =
      things.min { left, right in
        let (one, other) = (folded(left.name), folded(right.name))
        return one == other ? left.id < right.id : one.lexicographicallyPrecedes(other)
      }?.name
    totals.greatest = things.compactMap(\.score).max()
    totals.counts = Dictionary(grouping: things, by: \.kind).mapValues(\.count)
    totals.averages = Dictionary(grouping: things, by: \.isDone).mapValues { things in
      Double(things.map(\.rank).reduce(0, +)) / Double(things.count)
    }
    totals.owners = mirror.rows(of: TrialOwner.table.reference).count
    return totals
  }

  private static func folded(_ text: String) -> [UInt8] {
    text.utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }
  }

  /// Returns the thing with the highest score; nil comes last.
  private static func first(of things: [TrialThing]) -> TrialThing? {
    things.min { left, right in
      switch (left.score, right.score) {
      case (let one?, let other?) where one != other: one > other
      case (.some, nil): true
      case (nil, .some): false
      default: left.id < right.id
      }
    }
  }
}
