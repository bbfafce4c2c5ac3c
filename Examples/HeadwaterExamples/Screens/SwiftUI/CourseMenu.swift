import Headwater
import Observation

/// A menu with expandable courses.
@MainActor
@Observable
final class CourseMenu {
  @ObservationIgnored private let dishes = SectionedDataSource(sections: Course.all)
  @ObservationIgnored private(set) lazy var courses = dishes.expanding()
  /// The expanded courses.
  var open = Expansion<Course.ID>(isExpandedByDefault: false)

  /// Expands or collapses a course.
  func toggle(_ course: Course.ID) { open.set(course, isExpanded: !open.isExpanded(course)) }
}
