// Compiles only if no public name of Headwater is ambiguous with a name of SwiftUI, UIKit, Combine, Core Data, SwiftData,
// Foundation, or Observation.

import Foundation
import Headwater
import HeadwaterBridges
import HeadwaterComponents
import HeadwaterCoreData
import HeadwaterFetching
import HeadwaterSwiftUI
import HeadwaterTesting
import HeadwaterTranscripts
import HeadwaterUIKit
import Observation

#if canImport(SwiftUI) && canImport(UIKit)
  import Combine
  import CoreData
  import SwiftData
  import SwiftUI
  import UIKit
#else
  import HeadlessUIKit
#endif

/// The names of all public types that an app can use, without the names of their modules.
private enum PublicNames {
  // Headwater
  typealias Name1 = ArrayDataSource
  typealias Name2 = Changeset
  typealias Name3 = ConcatenatedSection
  typealias Name4 = DataSource
  typealias Name5 = DerivedDataSource
  typealias Name6 = Diagnostic
  typealias Name7 = Driver
  typealias Name8 = LoadingRow
  typealias Name9 = EditError
  typealias Name10 = EditableDataSource
  typealias Name11 = Expandable
  typealias Name12 = ExpandablePart
  typealias Name13 = ExpandableSection
  typealias Name14 = ExpandingDataSource
  typealias Name15 = Expansion
  typealias Name5011 = IndexLetters
  typealias Name17 = ItemFinding
  typealias Name18 = ItemPosition
  typealias Name19 = ItemRun
  typealias Name20 = ItemSearch
  typealias Name21 = ListAction
  typealias Name22 = ListAnchoring
  typealias Name23 = ListBehavior
  typealias Name166 = ListBehaviorConfiguring
  typealias Name24 = ListCell
  typealias Name25 = ListContext
  typealias Name26 = ListController
  typealias Name27 = ListHost
  typealias Name28 = ListOptions
  typealias Name29 = ScrollActivity
  typealias Name30 = ListRestoration
  typealias Name31 = LoadKind
  typealias Name32 = LoadResult
  typealias Name5012 = LocalizedComparator
  typealias Name33 = LoadState
  typealias Name34 = Loadable
  typealias Name35 = LoadingDataSource
  typealias Name36 = LocalEdit
  typealias Name37 = Move
  typealias Name5201 = OrderedEdit
  typealias Name38 = ObservationToken
  typealias Name39 = ObservedDataSource
  typealias Name40 = OutlineDataSource
  typealias Name41 = Page
  typealias Name42 = PageRequest
  typealias Name43 = PagedDataSource
  typealias Name44 = PagingOptions
  typealias Name45 = PagingSource
  typealias Name46 = Presentation
  typealias Name47 = ReusableView
  typealias Name48 = ScrollAnchor
  typealias Name49 = ScrollCorrection
  typealias Name50 = SectionOptions
  typealias Name51 = SectionedDataSource
  typealias Name52 = Selection
  typealias Name53 = Snapshot
  typealias Name54 = SnapshotTransition
  typealias Name55 = StatusKind
  typealias Name56 = StatusViews
  typealias Name57 = StreamedDataSource
  typealias Name58 = SupplementaryKind
  typealias Name59 = UpdateContext
  typealias Name60 = UpdateLog
  typealias Name61 = UpdatePolicy
  typealias Name62 = UpdateRules
  typealias Name63 = UpdateStep
  typealias Name64 = ViewRegistration
  typealias Name65 = VisibleItemsTracking
  typealias Name66 = VisibleRows
  typealias Name67 = WrappingDataSource
  // HeadwaterBridges
  typealias Name68 = ContentChange
  typealias Name69 = ContentChangeDelegate
  typealias Name70 = DiffableElement
  typealias Name71 = DiffableSectionSnapshot
  typealias Name72 = DiffableSnapshot
  typealias Name73 = DiffableSource
  // HeadwaterComponents
  typealias Name74 = AbsoluteComponent
  typealias Name75 = BoxComponent
  typealias Name76 = BuildContext
  typealias Name77 = ButtonComponent
  typealias Name78 = ChangeCommands
  typealias Name79 = CommandDataSource
  typealias Name80 = CommandError
  typealias Name81 = Component
  typealias Name82 = ComponentColor
  typealias Name83 = ComponentController
  typealias Name84 = ComponentDataSource
  typealias Name85 = ComponentLayout
  typealias Name86 = ComposedComponent
  typealias Name87 = ControlledComponent
  typealias Name88 = ImageComponent
  typealias Name89 = ImageMode
  typealias Name90 = LayoutContext
  typealias Name91 = LayoutMeasures
  typealias Name92 = Length
  typealias Name93 = PreparationOptions
  typealias Name95 = PreparedComponent
  typealias Name96 = PreparedItem
  typealias Name97 = Size
  typealias Name98 = SizeRange
  typealias Name99 = StackAlignment
  typealias Name100 = StackBuilder
  typealias Name101 = StackChild
  typealias Name102 = StackComponent
  typealias Name103 = StackDistribution
  typealias Name104 = StackStyle
  typealias Name105 = StateReference
  typealias Name106 = StatefulComponent
  typealias Name107 = TextComponent
  typealias Name108 = TextRun
  typealias Name109 = TextStyle
  typealias Name110 = TextTruncation
  typealias Name111 = TextWeight
  typealias Name112 = ViewComponent
  // HeadwaterFetching
  typealias Name113 = CalendarDate
  typealias Name114 = ColumnReference
  typealias Name115 = ColumnType
  typealias Name116 = FetchAggregate
  typealias Name117 = FetchConnection
  typealias Name118 = FetchError
  typealias Name119 = FetchExpression
  typealias Name120 = FetchKey
  typealias Name121 = FetchOptions
  typealias Name122 = FetchOrder
  typealias Name123 = FetchQuery
  typealias Name124 = FetchRowEdit
  typealias Name125 = FetchSearch
  typealias Name126 = FetchSections
  typealias Name127 = FetchStore
  typealias Name127a = FetchStatement
  typealias Name128 = FetchUpdate
  typealias Name129 = FetchValue
  typealias Name130 = FetchValueConvertible
  typealias Name131 = FetchedDataSource
  typealias Name132 = FetchedRecord
  typealias Name133 = FetchedRow
  typealias Name6001 = LiveValue
  typealias Name6002 = ValueRequest
  typealias Name134 = MemoryStore
  typealias Name135 = RecordColumn
  typealias Name136 = RecordRequest
  typealias Name137 = RecordTable
  typealias Name138 = TableReference
  // HeadwaterTesting
  typealias Name139 = Batch
  typealias Name140 = FakePagingSource
  typealias Name141 = HeadlessCell
  typealias Name142 = HeadlessListView
  typealias Name143 = HeadlessMetrics
  typealias Name144 = ScrollScript
  typealias Name145 = SplitMix64
  typealias Name146 = VirtualClock
  // HeadwaterTranscripts
  typealias Name147 = TranscriptDataSource
  typealias Name148 = TranscriptRow
  // HeadwaterUIKit
  typealias Name149 = CellRequest
  typealias Name150 = CollectionConfiguration
  typealias Name151 = CollectionViewAdapter
  typealias Name152 = CollectionViewOptions
  typealias Name153 = ItemSize
  typealias Name154 = ListAdapter
  typealias Name155 = ListCellView
  typealias Name156 = ListConfiguration
  typealias Name157 = ListHostView
  typealias Name158 = ListSectionView
  typealias Name159 = NibListCell
  typealias Name160 = RowAnimations
  typealias Name161 = RowHeight
  typealias Name162 = TableConfiguration
  typealias Name163 = TableViewAdapter
  typealias Name164 = TableViewOptions
  typealias Name165 = ViewRequest
  // Headwater
  typealias Name167 = Occurrence
  typealias Name168 = UndoRegistering
  typealias Name169 = UndoStack
  typealias Name7001 = StaticBuilder
  typealias Name7002 = StaticDataSource
  typealias Name7003 = StaticElement
  typealias Name7004 = StaticRow
  typealias Name7005 = StaticSection
  typealias Name170 = SeparatedRow<Int, String>
  typealias Name171 = ListPart<Int, String>
  typealias Name172 = ListEndsDataSource
  typealias Name173 = ListInsets
  #if canImport(SwiftUI) && canImport(UIKit)
    // HeadwaterCoreData
    typealias Name5001 = CoreDataSource
    typealias Name5002 = ManagedItem
    typealias Name5003 = ManagedObjectSource
    // HeadwaterSwiftUI
    typealias Name5004 = Fetched
    typealias Name6003 = FetchedValue
    typealias Name5005 = HeadwaterGrid
    typealias Name5006 = HeadwaterList
    typealias Name5007 = ListDescription
    typealias Name5008 = ListPlace
    typealias Name5009 = ModifiableList
    typealias Name5010 = SourceContents
  #endif
}
