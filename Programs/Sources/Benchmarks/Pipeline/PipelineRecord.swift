import Headwater

/// A small item whose identity is separate from its content.
struct PipelineRecord: Identifiable, ListElement {
  let id: Int
  var value: Int
}

extension PipelineRecord {
  /// Returns records numbered from 0.
  static func list(_ count: Int) -> [PipelineRecord] {
    (0..<count).map { PipelineRecord(id: $0, value: $0 &* 7919 % 1_000) }
  }
}
