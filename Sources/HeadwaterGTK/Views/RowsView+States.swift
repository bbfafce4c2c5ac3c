#if GTK
  import CGTK
  import CHeadwaterGTK
  public import Headwater

  extension RowsView {
    /// What stands in place of items; at first what the presentation registers. Others take the place of what is shown.
    public var stateViews: StateViews<Cell> {
      get { states.views }
      set { states.views = newValue }
    }

    /// Whose state is shown where there are no items; kept. At first the source itself, where it is `Loadable`.
    public var loader: (any Loadable)? {
      get { states.loader }
      set { states.loader = newValue }
    }

    /// What is shown in place of items: nil for nothing, and while there are items.
    public var shownState: StateKind? { states.shownKind }

    /// The cell that shows it.
    public var stateCell: Cell? { states.shownView }

    /// An update has ended. Called by the driver.
    package func updateHasEnded() {
      states.update()
      if progressiveLoading != nil || follower != nil { adjustments.waitForLayout() }
    }

    static func makeStateStage(
      _ driver: Driver<Section, Item>, _ presentation: Presentation<Cell, Section, Item>,
      over widget: UnsafeMutablePointer<GtkWidget>
    ) -> StateStage<Cell> {
      let overlay = ObjectReference(sinking: widget)
      let states = StateStage<Cell>(
        driver, views: presentation.stateViews,
        place: { cell, registration in
          let align = registration.fillsList ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER
          gtk_widget_set_halign(cell.widget, align)
          gtk_widget_set_valign(cell.widget, align)
          gtk_overlay_add_overlay(OpaquePointer(overlay.pointer), cell.widget)
        },
        remove: { cell in
          // The overlay has let go of it if it has been destroyed.
          guard UnsafeMutableRawPointer(gtk_widget_get_parent(cell.widget)) == overlay.pointer else { return }
          gtk_overlay_remove_overlay(OpaquePointer(overlay.pointer), cell.widget)
        })
      states.report = presentation.report
      return states
    }

    /// Takes away what stands in place of items, when the view goes, wherever that happens.
    nonisolated func endStates() {
      let states = states
      if headwater_is_main_thread() != 0 {
        MainActor.assumeIsolated { states.end() }
      } else {
        Task { @MainActor in states.end() }
      }
    }
  }
#endif
