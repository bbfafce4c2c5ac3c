import Headwater
import HeadwaterTesting
import HeadwaterUIKit
import Testing

@testable import Fuzz

#if !canImport(UIKit)
  /// Tests that faults planted between the adapter and the view are found and that the failing cases are shrunk.
  @Suite("Faults planted in UIKit adapters")
  @MainActor
  struct PlantedUIKitFaultTests {
    private func firstFailure(
      _ rules: UpdateRules, _ fault: @escaping @MainActor (UIKitStep, any UIKitStage) -> Void
    ) async throws -> (shrunk: UIKitCase, findings: [FuzzFinding]) {
      try await shrunkFailure(
        PlayerJudge<UIKitPlayer> { UIKitPlayer($0, beforeStep: fault) },
        honest: PlayerJudge<UIKitPlayer> { UIKitPlayer($0) }, UIKitCaseGenerator(rules: rules, seed: 7))
    }

    @Test(arguments: [UpdateRules.collection, .table])
    func wrongCellTextIsFound(rules: UpdateRules) async throws {
      let failure = try await firstFailure(rules) { step, stage in
        guard case .touch = step, let path = stage.visible.first?.path else { return }
        if let cell = (stage.view as? UICollectionView)?.cellForItem(at: path) as? FuzzCollectionCell {
          cell.text = "wrong"
        } else if let cell = (stage.view as? UITableView)?.cellForRow(at: path) as? FuzzTableCell {
          cell.text = "wrong"
        }
      }
      #expect(failure.shrunk.steps.count == 1)
      #expect(failure.findings.allSatisfy { !$0.isIllegal })
    }

    @Test(arguments: [UpdateRules.collection, .table])
    func unplannedBatchIsFound(rules: UpdateRules) async throws {
      let failure = try await firstFailure(rules) { step, stage in
        guard case .scroll = step else { return }
        let path = IndexPath(indexes: [0, 0])
        (stage.view as? UICollectionView)?.insertItems(at: [path])
        (stage.view as? UITableView)?.insertRows(at: [path], with: .none)
      }
      #expect(failure.shrunk.steps.count == 1)
      #expect(failure.findings.contains { $0.isIllegal })
    }

    @Test(arguments: [UpdateRules.collection, .table])
    func lostSelectionIsFound(rules: UpdateRules) async throws {
      let failure = try await firstFailure(rules) { step, stage in
        guard let edit = step.edit, edit.moment == nil else { return }
        (stage.view as? UICollectionView)?.selectItem(at: nil, animated: false, scrollPosition: [])
        (stage.view as? UITableView)?.selectRow(at: nil, animated: false, scrollPosition: .none)
      }
      #expect(failure.shrunk.steps.count <= 3)
      #expect("\(failure.findings)".contains("selected"))
    }

    /// Records the previous step and the selection before it.
    @MainActor
    private final class Past {
      var step: UIKitStep?
      var selection: Set<Int> = []
    }

    private func show(_ look: UIKitLook, on stage: any UIKitStage) {
      (stage as? CollectionFuzzStage)?.list.configuration = stage.scene.collectionConfiguration(look)
      (stage as? TableFuzzStage)?.list.configuration = stage.scene.tableConfiguration(look)
    }

    @Test(arguments: [UpdateRules.collection, .table])
    func revertedConfigurationIsFound(rules: UpdateRules) async throws {
      let past = Past()
      let failure = try await firstFailure(rules) { step, stage in
        defer { past.step = step }
        guard case .look = past.step else { return }
        var look = stage.look
        look.hasOtherCells.toggle()
        show(look, on: stage)
      }
      #expect(failure.shrunk.steps.count <= 2)
      #expect("\(failure.findings)".contains("another configuration"))
    }

    @Test(arguments: [UpdateRules.collection, .table])
    func headersIgnoringItemCountsAreFound(rules: UpdateRules) async throws {
      let failure = try await firstFailure(rules) { step, stage in
        guard let edit = step.edit, edit.moment == nil, stage.look.hasHeaders,
          stage.look.leavesOutEmptyHeaders
        else { return }
        var look = stage.look
        look.leavesOutEmptyHeaders = false
        show(look, on: stage)
      }
      #expect(failure.shrunk.steps.count <= 2)
      // A header alone makes its section visible.
      #expect("\(failure.findings)".contains(/visible (paths|sections) are/))
    }

    @Test(arguments: [UpdateRules.collection, .table])
    func undoneExternalSelectionIsFound(rules: UpdateRules) async throws {
      let past = Past()
      let failure = try await firstFailure(rules) { step, stage in
        if case .mark = past.step { stage.adapter.select(past.selection) }
        (past.step, past.selection) = (step, stage.adapter.selection.ids)
      }
      #expect(failure.shrunk.steps.count <= 3)
      #expect("\(failure.findings)".contains(/selected (items|paths) are/))
    }

    @Test(arguments: [UpdateRules.collection, .table])
    func coveredRowIsFound(rules: UpdateRules) async throws {
      let failure = try await firstFailure(rules) { step, stage in
        guard case .scroll = step else { return }
        stage.adapter.occlusionInsets.top = 5
      }
      #expect(failure.shrunk.steps.count == 1)
      #expect("\(failure.findings)".contains("visible fraction"))
    }

    @Test(arguments: [UpdateRules.collection, .table])
    func casesWithoutFaultsPass(rules: UpdateRules) async {
      let judge = PlayerJudge<UIKitPlayer> { UIKitPlayer($0) }
      var run = FuzzRun(judge: judge, generator: UIKitCaseGenerator(rules: rules, seed: 3))
      let failure = await run.nextFailure(upTo: 300)
      #expect(failure == nil)
    }
  }
#endif
