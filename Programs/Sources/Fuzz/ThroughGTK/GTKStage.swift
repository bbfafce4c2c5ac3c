#if GTK
  import CGTK
  import Headwater
  import HeadwaterGTK

  /// A list in a window, which the judge controls and checks.
  @MainActor
  final class GTKStage {
    let fuzzCase: GTKCase
    let scene = GTKScene()
    let window: FuzzWindow
    let list: RowsView<FuzzElement, FuzzElement>

    init(_ fuzzCase: GTKCase, in window: FuzzWindow) {
      (self.fuzzCase, self.window) = (fuzzCase, window)
      scene.become(fuzzCase.list)
      let presentation = Self.presentation(fuzzCase, scene)
      if fuzzCase.isGrid {
        list = GridView(
          scene.source, presentation: presentation, columns: 1...2, selectionLimit: fuzzCase.selectionLimit)
      } else {
        list = ListView(
          scene.source, presentation: presentation, selectionLimit: fuzzCase.selectionLimit)
      }
      list.report = { [scene] in if case .hostBrokeContract = $0 { scene.faults.append("\($0)") } }
      list.onUpdate = { [scene] _ in scene.reached(.update) }
      list.onSelectionChange = { [scene] _ in scene.reached(.selectionChange) }
      if fuzzCase.options.contains(.anchoredAtTop) { list.anchoring = .top }
      if fuzzCase.options.contains(.anchoredAtBottom) { list.anchoring = .bottom }
      Signal.connect(UnsafeMutableRawPointer(list.adjustment), "value-changed") { [scene, window] in
        if !window.isInFrame { scene.reached(.scroll) }
      }
      gtk_widget_set_valign(list.widget, GTK_ALIGN_START)
      resize(to: CInt(FuzzWindow.height))
    }

    private static func presentation(
      _ fuzzCase: GTKCase, _ scene: GTKScene
    ) -> Presentation<Cell, FuzzElement, FuzzElement> {
      var presentation = Presentation<Cell, FuzzElement, FuzzElement>()
      let hasOwnHeights = fuzzCase.options.contains(.ownHeights)
      presentation.register(
        LabelCell.self,
        configure: { cell, item in
          scene.prepare(cell, item)
          cell.text = GTKText.item(item, hasOwnHeights: hasOwnHeights)
          scene.reached(.prepare)
        }
      )
      .when { _, _ in
        scene.reached(.accepts)
        return true
      }
      .onLayout { _ in scene.reached(.layout) }
      .onEndDisplaying { cell in
        scene.cleanUp(cell)
        scene.reached(.cleanUp)
      }
      let areAllTitled = !fuzzCase.options.contains(.someSections)
      if fuzzCase.options.contains(.headers), !fuzzCase.isGrid {
        presentation.register(
          .header,
          LabelCell.self,
          configure: { cell, section in
            cell.text = GTKText.header(section)
            scene.reached(.prepareHeader)
          }
        )
        .when { areAllTitled || GTKText.isTitled($0) }
      }
      if fuzzCase.options.contains(.footers), !fuzzCase.isGrid {
        presentation.register(
          .footer,
          LabelCell.self, configure: { cell, section in cell.text = GTKText.footer(section) }
        )
        .when { areAllTitled || GTKText.isTitled($0) }
      }
      presentation.behavior = scene.behavior
      if fuzzCase.options.contains(.prefetches) {
        presentation.onPrefetch { _ in scene.reached(.prefetch) }
      }
      return presentation
    }

    /// The model from which GTK reads the rows and their selection.
    var model: OpaquePointer? {
      let view = OpaquePointer(list.view)
      return fuzzCase.isGrid ? gtk_grid_view_get_model(view) : gtk_list_view_get_model(view)
    }

    var isOnScreen: Bool { gtk_widget_get_mapped(list.view) != 0 }

    func resize(to height: CInt) { gtk_widget_set_size_request(list.widget, FuzzWindow.width, height) }

    /// Waits until GTK has completed the layout, including changes that the list's closures have made in the meantime.
    func settle() async {
      var changes: Int
      repeat {
        changes = scene.changes
        await window.waitForFrames(2)
      } while changes != scene.changes
    }
  }
#endif
