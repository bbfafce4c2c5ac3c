import Headwater
import Observation

/// A menu whose courses open and shut.
@MainActor
@Observable
final class CourseMenu {
  @ObservationIgnored private let dishes = SectionedDataSource(sections: Course.all)
  @ObservationIgnored private(set) lazy var courses = dishes.expanding()
  /// Which courses are open.
  var open = Expansion<Course.ID>(isExpandedByDefault: false)

  /// Opens a course, or shuts it.
  func toggle(_ course: Course.ID) { open.set(course, isExpanded: !open.isExpanded(course)) }
}
