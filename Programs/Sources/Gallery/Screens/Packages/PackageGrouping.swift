import Foundation
import HeadwaterFetching

/// By what packages are put into sections.
enum PackageGrouping: String, CaseIterable, Sendable {
  case section, priority, initial, maintainer, month, day

  /// As it is shown in a list of choices.
  var title: String {
    switch self {
    case .section: "Section"
    case .priority: "Priority"
    case .initial: "First letter"
    case .maintainer: "Maintainer"
    case .month: "Month installed"
    case .day: "Day installed"
    }
  }

  /// The sections, as a store makes them. Those by date begin with the latest.
  ///
  /// - Parameter timeZone: Where days begin at midnight.
  /// - Returns: The sections.
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
