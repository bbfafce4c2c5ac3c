#if GTK
  import CGTK
  import Headwater

  // Applies the options of sections to rows: visible headers and footers, and insets around items.
  extension RowsView {
    /// Applies the insets of the options to a row.
    func inset(_ slot: CellSlot, of row: LiveRow) {
      guard !registrations.options.isUnused || slot.isInset else { return }
      guard case .item? = driver.rows.row(at: row.number), let context = driver.rows.context(at: row.number)
      else { return slot.inset(by: (0, 0, 0, 0)) }
      slot.inset(by: registrations.insets(in: context))
    }

    /// Applies the current options to existing rows, because the first and last items of sections may have changed.
    func showOptions() {
      guard !registrations.options.isUnused else { return }
      for row in liveRows.rows {
        guard let slot = slot(showing: row), let context = driver.rows.context(at: row.number) else {
          continue
        }
        switch driver.rows.row(at: row.number) {
        case .header: if slot.wantedKind != kind(.header, .header, context) { show(row, in: slot) }
        case .footer: if slot.wantedKind != kind(.footer, .footer, context) { show(row, in: slot) }
        case .item, nil: inset(slot, of: row)
        }
      }
    }

    /// Returns the kind of cell that a header or footer needs.
    private func kind(
      _ kind: SupplementaryKind, _ role: CellKind.Role, _ context: ListContext<Section>
    ) -> CellKind {
      registrations.supplementaryView(of: kind, in: context).map {
        CellKind(role: role, registration: $0.identifier)
      } ?? .nothing
    }
  }

  extension CellSlot {
    /// Sets the margins around the cell, in pixels.
    func inset(by insets: (top: Double, leading: Double, bottom: Double, trailing: Double)) {
      guard let widget else { return }
      isInset = insets != (0, 0, 0, 0)
      gtk_widget_set_margin_top(widget, CInt(clampedInset: insets.top))
      gtk_widget_set_margin_start(widget, CInt(clampedInset: insets.leading))
      gtk_widget_set_margin_bottom(widget, CInt(clampedInset: insets.bottom))
      gtk_widget_set_margin_end(widget, CInt(clampedInset: insets.trailing))
    }
  }

  extension CInt {
    /// Converts an inset to a margin that GTK accepts. NaN and negative values become 0.
    fileprivate init(clampedInset inset: Double) {
      self = inset > 0 ? CInt(Swift.min(inset, Double(Int16.max)).rounded()) : 0
    }
  }
#endif
