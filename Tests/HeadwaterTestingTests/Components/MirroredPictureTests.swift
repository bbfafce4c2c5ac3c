import HeadwaterComponents
import HeadwaterComponentsTesting
import Testing

/// Tests that headless cells draw layouts from right to left.
@MainActor struct MirroredPictureTests {
  /// Returns the picture of a component in a cell that is 10 characters wide.
  private func picture(_ component: any Component, isRightToLeft: Bool) throws -> String {
    let cell = HeadlessComponentCell()
    cell.isRightToLeft = isRightToLeft
    cell.show(
      try ComponentLayout(
        of: component, in: SizeRange(width: 10 * HeadlessComponentCell.grid.width)))
    return cell.text
  }

  @Test
  func rowIsDrawnFromRightToLeft() throws {
    let row = StackComponent(.row(), of: [TextComponent("ab"), TextComponent("cd")])
    #expect(try picture(row, isRightToLeft: false) == "abcd")
    #expect(try picture(row, isRightToLeft: true) == "      cdab")
  }

  @Test
  func textBeginsAtLeadingEdge() throws {
    #expect(try picture(TextComponent("ab"), isRightToLeft: false) == "ab")
    #expect(try picture(TextComponent("ab"), isRightToLeft: true) == "        ab")
    #expect(try picture(TextComponent("ab", alignment: .end), isRightToLeft: true) == "ab")
  }
}
