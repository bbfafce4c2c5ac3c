import Testing

@testable import ArticlesScreen

@Suite struct CopyrightParsingTests {
  @Test func fieldsBecomeHeadingsAndParagraphs() {
    let parsing = CopyrightParsing(
      """
      Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
      Upstream-Name: The Tool
      Source: https://example.org/tool

      Files: *
      Copyright: (C) 1987-2022 Ada Lovelace
       Copyright (c) 2020 by Grace Hopper
      License: GPL-2+ or 'MIT'

      Files: a.c
       b.c
      Copyright: 2001 Nobody
      License: GPL-2+

      License: GPL-2+
       This program is free software;
       you can redistribute it.
       .
       There is no warranty.
      """)
    #expect(parsing.name == "The Tool")
    #expect(parsing.licenses == ["GPL-2+", "MIT"])
    #expect(
      parsing.blocks == [
        .paragraph("Source: https://example.org/tool"),
        .heading("All files"), .paragraph("© 1987-2022 Ada Lovelace\n© 2020 by Grace Hopper"),
        .heading("a.c b.c"), .paragraph("© 2001 Nobody"),
        .heading("GPL-2+"), .paragraph("This program is free software; you can redistribute it."),
        .paragraph("There is no warranty."),
      ])
  }

  @Test func freeFormFileBecomesParagraphs() {
    let parsing = CopyrightParsing(
      """
      This package was put together by Ada,
      who lives in London.

      See /usr/share/common-licenses/GPL-3. And
      `/usr/share/common-licenses/LGPL-2.1'.

      Name      Year
      Ada       1843
      """)
    #expect(parsing.name == nil)
    #expect(parsing.licenses == ["GPL-3", "LGPL-2.1"])
    #expect(
      parsing.blocks == [
        .paragraph("This package was put together by Ada, who lives in London."),
        .paragraph("See /usr/share/common-licenses/GPL-3. And `/usr/share/common-licenses/LGPL-2.1'."),
        .lines("Name      Year\nAda       1843"),
      ])
  }

  @Test(arguments: ["", "\n", "Format:", "Format: x\n\n: y\n z\n\nLicense:\n\nFiles: ", " indented"])
  func nearlyEmptyFilesAreParsed(text: String) {
    let parsing = CopyrightParsing(text)
    #expect(parsing.licenses.isEmpty)
    #expect(parsing.blocks.count <= 1)
  }
}
