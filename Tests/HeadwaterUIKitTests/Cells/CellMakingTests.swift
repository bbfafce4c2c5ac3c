import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("The creation of cells")
@MainActor
struct CellMakingTests {
  @Test func nibCreatesCells() {
    var made = 0
    let nib = CodeNib {
      made += 1
      return PhotoCell(frame: .zero)
    }
    let screen = NoteScreen(["ab"]) { configuration in
      configuration.register(PhotoCell.self) { cell, note in cell.text = note.text }
        .nib(nib)
    }
    #expect(screen.texts == ["a", "b"])
    #expect(made == 2)
  }

  @Test func wrongNibClassShowsPlaceholdersAndReports() throws {
    let nib = CodeNib { TextCell(frame: .zero) }
    let screen = NoteScreen(["ab"], binds: false) { configuration in
      configuration.register(PhotoCell.self, identifier: "photo") { cell, note in cell.text = note.text }
        .nib(nib)
    }
    let failures = try UIKitFailure.collect {
      screen.adapter.bind(to: screen.view)
      screen.view.layoutIfNeeded()
      #expect(screen.view.visibleCells.map(\.isCovered) == [true, true])
      try screen.source.append(Note("c"), toSection: 0)
    }
    #expect(failures == [])
    #expect(
      screen.record.diagnostics.first
        == .wrongView(registration: "photo", position: at(0, 0), found: "TextCell"))
    #expect(screen.record.diagnostics.count == 1)
  }

  @Test func cellRegistrationConfiguresCells() throws {
    let registration = UICollectionView.CellRegistration<TextCell, Note> { cell, _, note in
      cell.text = note.text
    }
    let screen = NoteScreen(["abc"]) { configuration in configuration.register(registration) }
    let cell = screen.view.cellForItem(at: IndexPath(0, 1))
    let failures = try UIKitFailure.collect {
      #expect(screen.texts == ["a", "b", "c"])
      try screen.source.update(Note("b", "new"))
      #expect(screen.texts == ["a", "new", "c"])
      #expect(screen.view.cellForItem(at: IndexPath(0, 1)) === cell)
      try screen.source.move(from: at(0, 0), to: at(0, 2))
      #expect(screen.texts == ["new", "c", "a"])
    }
    #expect(failures == [])
  }

  @Test func closureChoosesCellClass() throws {
    let screen = NoteScreen(["abc"]) { configuration in
      configuration.cellProvider { request, note, place in
        #expect(request.indexPath == place.indexPath)
        let cell =
          note.kind == .photo ? request.dequeue(PhotoCell.self) : request.dequeue(TextCell.self)
        cell?.text = note.text
        return cell
      }
    }
    let cell = screen.view.cellForItem(at: IndexPath(0, 1))
    let failures = try UIKitFailure.collect {
      #expect(screen.texts == ["a", "b", "c"])
      try screen.source.update(Note("b", "new"))
      #expect(screen.texts == ["a", "new", "c"])
      #expect(screen.view.cellForItem(at: IndexPath(0, 1)) === cell)
      try screen.source.update(Note("b", "photo", .photo))
      #expect(screen.texts == ["a", "photo", "c"])
      #expect(screen.view.cellForItem(at: IndexPath(0, 1)) is PhotoCell)
    }
    #expect(failures == [])
    #expect(screen.record.diagnostics == [])
  }

  @Test func closureChoosesCellRegistration() throws {
    let plain = UICollectionView.CellRegistration<TextCell, Note> { cell, _, note in cell.text = note.text }
    let photo = UICollectionView.CellRegistration<PhotoCell, Note> { cell, _, note in
      cell.text = "photo \(note.text)"
    }
    let screen = NoteScreen(["abc"]) { configuration in
      configuration.cellProvider { request, note, _ in
        note.kind == .photo
          ? request.dequeue(using: photo, for: note) : request.dequeue(using: plain, for: note)
      }
    }
    let failures = try UIKitFailure.collect {
      try screen.source.update(Note("b", "b", .photo))
      #expect(screen.texts == ["a", "photo b", "c"])
      try screen.source.update(Note("b", "c", .photo))
      #expect(screen.texts == ["a", "photo c", "c"])
      try screen.source.update(Note("b", "d"))
      #expect(screen.texts == ["a", "d", "c"])
    }
    #expect(failures == [])
    #expect(screen.record.diagnostics == [])
  }

  @Test func closuresCanShareCellClass() {
    let failures = UIKitFailure.collect {
      let screen = NoteScreen(["ab"]) { configuration in
        configuration.cellProvider(identifier: "one") { request, _, _ in
          let cell = request.dequeue(TextCell.self)
          cell?.text = "one"
          return cell
        }
        .when { note, _ in note.id == "a" }
        configuration.cellProvider(identifier: "two") { request, _, _ in
          let cell = request.dequeue(TextCell.self)
          cell?.text = "two"
          return cell
        }
      }
      #expect(screen.texts == ["one", "two"])
    }
    #expect(failures == [])
  }

  @Test func closureReturningNilShowsPlaceholderAndReports() throws {
    var makes = false
    let screen = NoteScreen(["a"], binds: false) { configuration in
      configuration.cellProvider { request, note, _ in
        guard makes else { return nil }
        let cell = request.dequeue(TextCell.self)
        cell?.text = note.text
        return cell
      }
    }
    let failures = try UIKitFailure.collect {
      screen.adapter.bind(to: screen.view)
      screen.view.layoutIfNeeded()
      #expect(screen.view.visibleCells.map(\.isCovered) == [true])
      #expect(
        screen.record.diagnostics == [.wrongView(registration: "created", position: at(0, 0), found: "nil")])
      makes = true
      try screen.source.update(Note("a", "made"))
      #expect(screen.texts == ["made"])
    }
    #expect(failures == [])
  }

  @Test func wrongViewIsReportedOncePerKind() {
    let screen = NoteScreen(["abcdefghijklmnopqrstuvwxyz"], binds: false) { configuration in
      configuration.cellProvider { request, note, _ in
        switch note.id {
        case "a"..."d": nil
        case "e"..."h": TextCell(frame: .zero)
        default: request.dequeue(TextCell.self)
        }
      }
    }
    let failures = UIKitFailure.collect {
      screen.adapter.bind(to: screen.view)
      for offset in [0, 300, 0, 300, 0] { screen.scroll(to: CGFloat(offset)) }
    }
    #expect(failures == [])
    let stranger = "an instance of TextCell that wasn't dequeued"
    #expect(
      screen.record.diagnostics == [
        .wrongView(registration: "created", position: at(0, 0), found: "nil"),
        .wrongView(registration: "created", position: at(0, 4), found: stranger),
      ])
  }

  @Test func cellDequeuedByClosureIsShown() {
    let screen = NoteScreen(["a"], binds: false) { configuration in
      configuration.cellProvider { request, note, place in
        let cell =
          request.view.dequeueReusableCell(
            withReuseIdentifier: "own", for: request.indexPath) as? TextCell
        cell?.text = "own \(note.text)"
        return cell
      }
    }
    screen.view.register(TextCell.self, forCellWithReuseIdentifier: "own")
    let failures = UIKitFailure.collect {
      screen.adapter.bind(to: screen.view)
      #expect(screen.texts == ["own a"])
    }
    #expect(failures == [])
    #expect(screen.record.diagnostics == [])
  }

  @Test func closureReturningOtherCellShowsPlaceholderAndReports() {
    for dequeues in [true, false] {
      let screen = NoteScreen(["a"], binds: false) { configuration in
        configuration.cellProvider { request, _, _ in
          if dequeues { _ = request.dequeue(TextCell.self) }
          return TextCell(frame: .zero)
        }
      }
      let failures = UIKitFailure.collect {
        screen.adapter.bind(to: screen.view)
        screen.view.layoutIfNeeded()
        #expect(screen.view.visibleCells.map(\.isCovered) == [true])
      }
      #expect(failures == [])
      #expect(screen.record.diagnostics.count == 1)
    }
  }

  @Test func closureDequeuingTwiceGetsSameCellOrNil() {
    let photo = UICollectionView.CellRegistration<PhotoCell, Note> { _, _, _ in }
    let failures = UIKitFailure.collect {
      let screen = NoteScreen(["a"]) { configuration in
        configuration.cellProvider { request, _, _ in
          let first = request.dequeue(TextCell.self)
          #expect(request.dequeue(TextCell.self) === first)
          #expect(request.dequeue(PhotoCell.self) == nil)
          #expect(request.dequeue(using: photo, for: Note("x")) == nil)
          first?.text = "once"
          return first
        }
      }
      #expect(screen.texts == ["once"])
    }
    #expect(failures == [])
  }

  @Test func throwingClosureShowsPlaceholderUntilItSucceeds() throws {
    struct Broken: Error {}
    var throwing: (before: Bool, after: Bool) = (false, false)
    let screen = NoteScreen(["ab"]) { configuration in
      configuration.cellProvider { request, note, _ in
        if throwing.before { throw Broken() }
        let cell = request.dequeue(TextCell.self)
        if throwing.after { throw Broken() }
        cell?.text = note.text
        return cell
      }
    }
    let failures = try UIKitFailure.collect {
      for (index, moment) in [(true, false), (false, true)].enumerated() {
        throwing = moment
        try screen.source.update(Note("b", "broken \(index)"))
        #expect(screen.view.visibleCells.map(\.isCovered) == [false, true])
        throwing = (false, false)
        try screen.source.update(Note("b", "well \(index)"))
        #expect(screen.view.visibleCells.map(\.isCovered) == [false, false])
        #expect(screen.texts == ["a", "well \(index)"])
      }
    }
    #expect(failures == [])
    #expect(screen.record.diagnostics.count == 2)
  }

  @Test func throwingPreparationShowsPlaceholderUntilItSucceeds() throws {
    struct Broken: Error {}
    let screen = NoteScreen(["ab"]) { configuration in
      configuration.register(TextCell.self, identifier: "text") { cell, note in
        if note.text == "broken" { throw Broken() }
        cell.text = note.text
      }
    }
    let cell = screen.view.cellForItem(at: IndexPath(0, 1))
    let failures = try UIKitFailure.collect {
      try screen.source.update(Note("b", "broken"))
      #expect(cell?.isCovered == true)
      #expect(cell?.contentView.subviews.count == 1)
      try screen.source.update(Note("b", "well"))
      #expect(cell?.isCovered == false)
      #expect(screen.texts == ["a", "well"])
      #expect(screen.view.cellForItem(at: IndexPath(0, 1)) === cell)
    }
    #expect(failures == [])
    #expect(
      screen.record.diagnostics == [
        .preparationFailed(registration: "text", position: at(0, 1), error: "Broken()")
      ])
  }

  @Test func reusedCellRemovesPlaceholder() throws {
    struct Broken: Error {}
    let screen = NoteScreen(["ab"], binds: false) { configuration in
      configuration.register(TextCell.self) { cell, note in
        if note.id == "a" { throw Broken() }
        cell.text = note.text
      }
    }
    screen.adapter.bind(to: screen.view)
    screen.view.layoutIfNeeded()
    let covered = screen.view.cellForItem(at: IndexPath(0, 0))
    #expect(covered?.isCovered == true)
    try screen.source.remove(at: at(0, 0))
    try screen.source.append(Note("c"), toSection: 0)
    #expect(screen.view.cellForItem(at: IndexPath(0, 1)) === covered)
    #expect(covered?.isCovered == false)
  }
}
