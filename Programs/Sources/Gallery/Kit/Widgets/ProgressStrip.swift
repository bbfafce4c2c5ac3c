#if GTK
  import CGTK

  /// A strip that shows what is being done and how much of it, with a button that cancels it. Hidden otherwise.
  @MainActor
  package final class ProgressStrip {
    package let widget: Widget
    private let text = Widget.label().style("gallery-caption", "gallery-number")
      .minimum(width: 280)
    private let bar = Widget(gtk_progress_bar_new()).expand(horizontally: true)
      .align(vertically: GTK_ALIGN_CENTER)

    /// - Parameters:
    ///   - toolTip: The text that appears when the pointer rests on the button.
    ///   - cancel: Called when the button is clicked.
    package init(toolTip: String, cancel: @escaping @MainActor () -> Void) {
      widget = Widget.row(spacing: 12, text, bar, .button("Cancel", toolTip: toolTip, cancel))
        .style("gallery-tools")
      gtk_progress_bar_set_pulse_step(bar.final, 0.02)
      gtk_widget_set_visible(widget.pointer, 0)
    }

    /// Shows what is being done, and how much of it.
    ///
    /// - Parameters:
    ///   - text: What is being done.
    ///   - fraction: The share that is done; nil if it is not known.
    package func show(_ text: String, fraction: Double?) {
      self.text.setText(text)
      if let fraction {
        gtk_progress_bar_set_fraction(bar.final, fraction)
      } else {
        gtk_progress_bar_pulse(bar.final)
      }
      gtk_widget_set_visible(widget.pointer, 1)
    }

    /// Hides the strip.
    package func hide() {
      gtk_widget_set_visible(widget.pointer, 0)
    }
  }
#endif
