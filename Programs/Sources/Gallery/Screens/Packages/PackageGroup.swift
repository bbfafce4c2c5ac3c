import Headwater
import HeadwaterFetching

/// A section of the package list.
enum PackageGroup: Hashable, ListElement {
  /// Packages in a Debian section, or packages without one.
  case section(String?)
  /// Packages with a given priority.
  case priority(Package.Priority)
  /// Packages whose names begin with a given letter.
  case initial(String)
  /// Packages with a given maintainer, or packages without one.
  case maintainer(Maintainer?)
  /// Packages that were installed in a given month, or whose installation date isn't known.
  case month(CalendarDate?)
  /// Packages that were installed on a given day, or whose installation date isn't known.
  case day(CalendarDate?)

  /// The identity of the section. It doesn't change when the name or address of a maintainer changes.
  var identity: Identity {
    if case .maintainer(let maintainer?) = self { .maintainer(maintainer.id) } else { .group(self) }
  }

  /// The identity of a section.
  enum Identity: Hashable, Sendable {
    /// The id of a maintainer.
    case maintainer(Maintainer.ID)
    /// The section itself.
    case group(PackageGroup)
  }
}

extension PackageGroup {
  /// The title of the section header.
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

  /// The text of the section header on a single line.
  var headerText: String { note.isEmpty ? title : "\(title) <\(note)>" }

  /// The note in the section header: the address of a maintainer, or an empty string for other sections.
  var note: String {
    if case .maintainer(let maintainer?) = self { maintainer.email } else { "" }
  }
}
