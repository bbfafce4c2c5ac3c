import Headwater

/// A section of the package list.
struct PackageGroup: Hashable, Comparable, ListElement {
  /// Groups are shown by rank, then by name.
  let rank: Int
  let name: String

  static func < (left: PackageGroup, right: PackageGroup) -> Bool {
    (left.rank, left.name) < (right.rank, right.name)
  }
}

/// By what packages are put into sections.
enum PackageGrouping: String, CaseIterable, Sendable {
  case section, priority, initial

  /// As it is shown in a list of choices.
  var title: String {
    switch self {
    case .section: "Section"
    case .priority: "Priority"
    case .initial: "First letter"
    }
  }

  /// The section that a package belongs to.
  func group(of package: DebianPackage) -> PackageGroup {
    switch self {
    case .section:
      if let section = package.section { PackageGroup(rank: 0, name: section) } else { .none }
    case .priority:
      PackageGroup(
        rank: DebianPackage.Priority.allCases.firstIndex(of: package.priority) ?? 0,
        name: package.priority.rawValue)
    case .initial:
      if let letter = package.name.first { PackageGroup(rank: 0, name: letter.uppercased()) } else { .none }
    }
  }
}

extension PackageGroup {
  /// Of packages that belong to no other; stands last.
  static let none = PackageGroup(rank: 1, name: "none")
}

/// How packages are ordered within their sections.
enum PackageOrder: String, CaseIterable, Sendable {
  case name, size

  /// As it is shown in a list of choices.
  var title: String {
    switch self {
    case .name: "Name"
    case .size: "Installed size"
    }
  }

  /// Whether the first stands before the second. By size the largest comes first, and what is unknown last.
  func areInIncreasingOrder(_ first: DebianPackage, _ second: DebianPackage) -> Bool {
    switch self {
    case .name: (first.name, first.id) < (second.name, second.id)
    case .size:
      first.installedBytes == second.installedBytes
        ? (first.name, first.id) < (second.name, second.id)
        : (first.installedBytes ?? -1) > (second.installedBytes ?? -1)
    }
  }
}
