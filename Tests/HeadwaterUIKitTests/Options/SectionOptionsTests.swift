import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("Options and their precedence")
@MainActor
struct SectionOptionsTests {
  typealias Options = SectionOptions<String, CollectionViewOptions<String, Int>>

  func place(_ section: String, _ index: Int, items: Int = 0) -> ListContext<String> {
    ListContext(section: section, position: ItemPosition(section: index, item: 0), numberOfItems: items)
  }

  /// Sets or omits a value on each of the three levels. The first level that sets the value determines it.
  @Test func sectionOverridesClosureAndClosureOverridesGeneral() {
    let levels: [CGFloat?] = [nil, 1]
    for named in levels {
      for closure in levels.map({ $0.map { $0 + 1 } }) {
        for all in levels.map({ $0.map { $0 + 2 } }) {
          var options = Options(CollectionViewOptions())
          options["s"].lineSpacing = named
          options.bySection { _, options in if let closure { options.lineSpacing = closure } }
          options.all.lineSpacing = all
          #expect(options.value(of: \.lineSpacing, in: place("s", 0)) == named ?? closure ?? all)
          #expect(options.value(of: \.lineSpacing, in: place("t", 1)) == closure ?? all)
        }
      }
    }
  }

  @Test func optionsAreResolvedIndependently() {
    var options = Options(CollectionViewOptions())
    options["s"].lineSpacing = 1
    options.bySection { _, options in options.itemSpacing = 2 }
    options.headerSize = CGSize(width: 3, height: 3)
    #expect(options.value(of: \.lineSpacing, in: place("s", 0)) == 1)
    #expect(options.value(of: \.itemSpacing, in: place("s", 0)) == 2)
    #expect(options.value(of: \.headerSize, in: place("s", 0))?.width == 3)
    #expect(options.value(of: \.footerSize, in: place("s", 0)) == nil)
  }

  @Test func closureReceivesSectionAndPosition() {
    var options = Options(CollectionViewOptions())
    options.bySection { section, context, options in
      if context.position.section == 1 { options.showsHeader = section == "t" }
    }
    options.showsHeader = true
    #expect(options.value(of: \.showsHeader, in: place("s", 1)) == false)
    #expect(options.value(of: \.showsHeader, in: place("t", 1)) == true)
    #expect(options.value(of: \.showsHeader, in: place("s", 0)) == true)
  }

  @Test func closureReceivesGeneralOptionsAndMayRemoveThem() {
    var options = Options(CollectionViewOptions())
    options.lineSpacing = 4
    options.itemSpacing = 5
    options.bySection { _, options in
      options.lineSpacing = options.lineSpacing.map { $0 * 2 }
      options.itemSpacing = nil
    }
    #expect(options.value(of: \.lineSpacing, in: place("s", 0)) == 8)
    #expect(options.value(of: \.itemSpacing, in: place("s", 0)) == nil)
  }

  @Test func closuresAndSectionsMakeOptionsVary() {
    var options = Options(CollectionViewOptions())
    options.lineSpacing = 1
    #expect(!options.variesBySection(\.lineSpacing))
    options["s"].itemSpacing = 1
    #expect(!options.variesBySection(\.lineSpacing))
    #expect(options.variesBySection(\.itemSpacing))
    options.bySection { _, _ in }
    #expect(options.variesBySection(\.lineSpacing))
  }
}
