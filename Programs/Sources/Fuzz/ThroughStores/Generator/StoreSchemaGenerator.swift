import HeadwaterTesting

/// Generates random tables that a store supports.
struct StoreSchemaGenerator {
  let store: StoreKind
  let features: Set<StoreFeature>

  func schema(_ random: inout SplitMix64) -> StoreSchema {
    var schema = StoreSchema(table: table(&random, columns: 2 + random.below(5), relates: false))
    if random.oneIn(2) { relate(&schema, &random) }
    if store != .memory, random.oneIn(4) { addTriggers(to: &schema, &random) }
    return schema
  }

  private func table(_ random: inout SplitMix64, columns count: Int, relates: Bool) -> StoreTable {
    func isMade(_ kind: StoreColumnKind) -> Bool { kind.feature.map(features.contains) ?? true }
    let kinds = StoreColumnKind.kinds(of: store).filter(isMade)
    var columns = (0..<count).map { _ in
      var column = StoreColumn(kind: kinds[random.below(kinds.count)], isOptional: random.oneIn(2))
      if features.contains(.loose), !column.isOptional { column.isLoose = random.oneIn(3) }
      return column
    }
    var key = [random.below(count)]
    if random.oneIn(3) { key.append((key[0] + 1) % count) }
    for column in key {
      // If comparisons ignored case, rows whose keys differ only in case would have the same position.
      var kinds: [StoreColumnKind] = [
        .integer, .integer, .integer, .text, .text, .uuid, .uuidText, .bytes, .date, .seconds,
        .textForms,
      ]
      if store != .memory { kinds.append(.uuidForms) }
      if store == .sqlite, !relates { kinds += [.textIgnoringCase, .dateForms] }
      kinds = kinds.filter(isMade)
      columns[column] = StoreColumn(kind: kinds[random.below(kinds.count)])
    }
    var table = StoreTable(name: random.below(6), key: key, columns: columns)
    if store == .sqlite {
      table.isWithoutRowID = random.oneIn(4)
      table.isKeyRowID =
        !table.isWithoutRowID && key.count == 1 && columns[key[0]].kind == .integer
        && random.oneIn(2)
      // SQLite allows null in keys, and several rows can have the same null key, unless the key is the row id.
      if features.contains(.nulls), !relates, !table.isWithoutRowID, !table.isKeyRowID, random.oneIn(10) {
        table.columns[key[random.below(key.count)]].isOptional = true
      }
    }
    return table
  }

  private func relate(_ schema: inout StoreSchema, _ random: inout SplitMix64) {
    let other = table(&random, columns: 1 + random.below(3) + 1, relates: true)
    let actions: [StoreRelation.Action] = store == .memory ? [.none] : StoreRelation.Action.allCases
    let action = actions[random.below(actions.count)]
    var columns: [Int] = []
    for column in other.key {
      columns.append(schema.table.columns.count)
      schema.table.columns.append(
        StoreColumn(kind: other.columns[column].kind, isOptional: action == .setNull || random.oneIn(2)))
    }
    if action != .setNull, random.oneIn(4), let last = columns.last {
      // The reference is also part of the key.
      schema.table.columns[last].isOptional = false
      schema.table.key.append(last)
      schema.table.isKeyRowID = false
    }
    schema.relation = StoreRelation(table: other, columns: columns, action: action)
  }

  private func addTriggers(to schema: inout StoreSchema, _ random: inout SplitMix64) {
    let table = schema.table
    let free = table.columns.indices.filter {
      !table.key.contains($0) && !(schema.relation?.columns.contains($0) ?? false)
    }
    guard let column = free.randomElement(using: &random) else { return }
    switch random.below(3) {
    case 0: schema.triggers = [.set(column: column, value: random.below(4))]
    case 1: schema.triggers = [.delete(column: column)]
    default: if schema.relation != nil { schema.triggers = [.setAll(column: column, value: random.below(4))] }
    }
  }
}
