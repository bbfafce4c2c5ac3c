import Foundation
import HeadwaterFetching

/// The property by which packages are grouped into sections. The raw values are the titles in the menu.
enum PackageGrouping: String, CaseIterable, Sendable {
  case section = "Section"
  case priority = "Priority"
  case initial = "First letter"
  case maintainer = "Maintainer"
  case month = "Month installed"
  case day = "Day installed"

  /// Returns the sections for a fetch request. Dates are in descending order. The time zone determines when days begin.
  func sections(in timeZone: TimeZone = .current) -> FetchSections<PackageGroup, Package> {
    let seconds = timeZone.secondsFromGMT()
    return switch self {
    case .section: FetchSections<String?, Package>.value(\.section).map { .section($0) }
    case .priority: FetchSections<Package.Priority, Package>.value(\.priority).map { .priority($0) }
    case .initial: FetchSections<String, Package>.firstLetter(of: \.name).map { .initial($0) }
    case .maintainer:
      FetchSections<Maintainer?, Package>.related(
        \.maintainerID, sortedBy: [SortDescriptor(\Maintainer.name, comparator: .lexical)]
      ).map { .maintainer($0) }
    case .month:
      FetchSections<CalendarDate?, Package>.month(
        of: \.installedAt, secondsFromGMT: seconds, isDescending: true
      ).map { .month($0) }
    case .day:
      FetchSections<CalendarDate?, Package>.day(
        of: \.installedAt, secondsFromGMT: seconds, isDescending: true
      ).map { .day($0) }
    }
  }
}
