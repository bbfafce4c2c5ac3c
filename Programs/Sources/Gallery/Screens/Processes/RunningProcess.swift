import GalleryKit
import Headwater

/// A row of the process table. Two rows are equal if they look the same.
struct RunningProcess: Equatable, ListElement {
  let identity: ProcessStatus.Identity
  let name: String
  /// The command line, which is empty for kernel threads and processes that have ended.
  let command: String
  /// A Boolean value that indicates whether the process is a kernel thread.
  let isPartOfKernel: Bool
  /// The usage of one processor, in tenths of a percent.
  let processorTenths: Int
  /// The resident memory in bytes.
  let memoryBytes: Int
}

/// The sort orders of the process table. The raw values are the titles in the menu.
enum ProcessOrder: String, CaseIterable, Sendable {
  case processor = "CPU"
  case memory = "Memory"

  /// Returns a Boolean value that indicates whether one process sorts before another. The process with the higher usage comes
  /// first. If the usage is equal, the process with the lower number comes first.
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
  /// The text of the row: name, command line, number, processor usage, and memory.
  var rowText: RowText {
    RowText(
      title: name,
      subtitle: command.isEmpty ? (isPartOfKernel ? "Part of the kernel" : "Has ended") : command,
      values: ["\(identity.number)", percentText(tenths: processorTenths), sizeText(bytes: memoryBytes)])
  }
}
