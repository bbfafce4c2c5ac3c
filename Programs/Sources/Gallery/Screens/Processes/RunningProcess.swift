import GalleryKit
import Headwater

/// A row of the process table. Two are equal if they look the same.
struct RunningProcess: Equatable, ListElement {
  let identity: ProcessStatus.Identity
  let name: String
  /// The command that started it; empty for the kernel's own, and for one that has ended.
  let command: String
  /// Whether it is one of the kernel's own.
  let isPartOfKernel: Bool
  /// The share of one processor that it used, in tenths of a percent.
  let processorTenths: Int
  /// The memory that it has in use.
  let memoryBytes: Int
}

/// How processes are ordered.
enum ProcessOrder: String, CaseIterable, Sendable {
  case processor, memory

  /// As it is shown in a list of choices.
  var title: String {
    switch self {
    case .processor: "CPU"
    case .memory: "Memory"
    }
  }

  /// Whether the first stands before the second: the one that uses more, and of equals the older one.
  func areInIncreasingOrder(_ first: RunningProcess, _ second: RunningProcess) -> Bool {
    let (left, right) =
      switch self {
      case .processor: (first.processorTenths, second.processorTenths)
      case .memory: (first.memoryBytes, second.memoryBytes)
      }
    if left != right { return left > right }
    return first.identity.number < second.identity.number
  }
}

extension RunningProcess {
  /// What the row says: number, share of a processor, memory.
  var rowText: RowText {
    RowText(
      title: name,
      subtitle: command.isEmpty ? (isPartOfKernel ? "Part of the kernel" : "Has ended") : command,
      values: ["\(identity.number)", percentText(tenths: processorTenths), sizeText(bytes: memoryBytes)])
  }
}
