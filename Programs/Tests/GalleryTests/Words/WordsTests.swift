import Testing

@testable import GalleryKit

@Suite struct WordsTests {
  @Test func onlyOneIsSingular() {
    #expect(counted(1, "row") == "1 row")
    #expect(counted(0, "row") == "0 rows")
    #expect(counted(1_000_000, "row") == "1000000 rows")
    #expect(counted(2, "family", "families") == "2 families")
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1_000, "1,000"), (-12_345, "-12,345"), (1_000_000, "1,000,000"),
    (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func digitsAreGroupedByThree(number: Int, text: String) {
    #expect(grouped(number) == text)
  }

  @Test(arguments: [
    (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1_000, "1.0 kB"), (999_949, "999.9 kB"),
    (999_960, "1.0 MB"), (1_234_567, "1.2 MB"), (2_000_000_000, "2.0 GB"), (Int.max, "9.2 EB"),
  ])
  func sizesUseSuitableUnits(bytes: Int, text: String) {
    #expect(sizeText(bytes: bytes) == text)
  }

  @Test(arguments: [(0, "0.0 %"), (5, "0.5 %"), (1_000, "100.0 %"), (1_234, "123.4 %")])
  func percentagesHaveOneDecimal(tenths: Int, text: String) {
    #expect(percentText(tenths: tenths) == text)
  }

  @Test(arguments: [
    (Duration.microseconds(0), "0 µs"), (.microseconds(820), "820 µs"), (.microseconds(3_449), "3.4 ms"),
    (.milliseconds(1_250), "1.3 s"),
  ])
  func timesUseSuitableUnits(time: Duration, text: String) {
    #expect(timeText(time) == text)
  }
}
