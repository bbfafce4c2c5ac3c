import Headwater
import HeadwaterFetching

/// A section of the package list.
enum PackageGroup: Hashable, ListElement {
  /// Packages of a Debian section, or of none.
  case section(String?)
  /// Packages of a priority.
  case priority(Package.Priority)
  /// Packages whose names begin with a letter.
  case initial(String)
  /// Packages of a maintainer, or of none.
  case maintainer(Maintainer?)
  /// Packages that were installed in a month, or in none that is known.
  case month(CalendarDate?)
  /// Packages that were installed on a day, or on none that is known.
  case day(CalendarDate?)

  /// A maintainer stays the same when its name or its address changes.
  var identity: Identity {
    if case .maintainer(let maintainer?) = self { .maintainer(maintainer.id) } else { .group(self) }
  }

  /// What distinguishes sections.
  enum Identity: Hashable, Sendable {
    /// That of a maintainer.
    case maintainer(Maintainer.ID)
    /// The section itself.
    case group(PackageGroup)
  }
}

extension PackageGroup {
  /// What the header says.
  var title: String {
    switch self {
    case .section(let name): name ?? "none"
    case .priority(let priority): priority.name
    case .initial(let letter): letter.isEmpty ? "none" : letter
    case .maintainer(let maintainer): maintainer?.name ?? "nobody"
    case .month(let month): month?.description ?? "not known"
    case .day(let day): day?.description ?? "not known"
    }
  }

  /// What the header says, in a line.
  var headerText: String { note.isEmpty ? title : "\(title) <\(note)>" }

  /// What the header says beside it: a maintainer's address; empty for nothing.
  var note: String {
    if case .maintainer(let maintainer?) = self { maintainer.email } else { "" }
  }
}
