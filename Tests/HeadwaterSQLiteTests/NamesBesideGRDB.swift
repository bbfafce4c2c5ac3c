#if SQLite
  // Compiles only if no public name of Headwater is ambiguous with a name of GRDB or Foundation.

  import Foundation
  import GRDB
  import Headwater
  import HeadwaterComponents
  import HeadwaterFetching
  import HeadwaterSQLite
  import HeadwaterTesting
  import HeadwaterUIKit

  /// The names of public types, without the names of their modules.
  private enum PublicNames {
    // Headwater
    typealias Name1 = ArrayDataSource
    typealias Name2 = Changeset
    typealias Name3 = ConcatenatedSection
    typealias Name6003 = SeparatedRow<Int, String>
    typealias Name6004 = ListPart<Int, String>
    typealias Name6005 = ListEndsDataSource
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
    typealias Name17 = ItemFinding
    typealias Name18 = ItemPosition
    typealias Name19 = ItemRun
    typealias Name20 = ItemSearch
    typealias Name21 = ListAction
    typealias Name22 = ListAnchoring
    typealias Name23 = ListBehavior
    typealias Name159 = ListBehaviorConfiguring
    typealias Name24 = ListCell
    typealias Name25 = ListContext
    typealias Name26 = ListController
    typealias Name27 = ListHost
    typealias Name28 = ListOptions
    typealias Name29 = ScrollActivity
    typealias Name30 = ListRestoration
    typealias Name31 = LoadKind
    typealias Name32 = LoadResult
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
    // HeadwaterComponents
    typealias Name68 = AbsoluteComponent
    typealias Name69 = BoxComponent
    typealias Name70 = BuildContext
    typealias Name71 = ButtonComponent
    typealias Name72 = ChangeCommands
    typealias Name73 = CommandDataSource
    typealias Name74 = CommandError
    typealias Name75 = Component
    typealias Name76 = ComponentColor
    typealias Name77 = ComponentController
    typealias Name78 = ComponentDataSource
    typealias Name79 = ComponentLayout
    typealias Name80 = ComposedComponent
    typealias Name81 = ControlledComponent
    typealias Name82 = ImageComponent
    typealias Name83 = ImageMode
    typealias Name84 = LayoutContext
    typealias Name85 = LayoutMeasures
    typealias Name86 = Length
    typealias Name87 = PreparationOptions
    typealias Name89 = PreparedComponent
    typealias Name90 = PreparedItem
    typealias Name91 = Size
    typealias Name92 = SizeRange
    typealias Name93 = StackAlignment
    typealias Name94 = StackBuilder
    typealias Name95 = StackChild
    typealias Name96 = StackComponent
    typealias Name97 = StackDistribution
    typealias Name98 = StackStyle
    typealias Name99 = StateReference
    typealias Name100 = StatefulComponent
    typealias Name101 = TextComponent
    typealias Name102 = TextRun
    typealias Name103 = TextStyle
    typealias Name104 = TextTruncation
    typealias Name105 = TextWeight
    typealias Name106 = ViewComponent
    // HeadwaterFetching
    typealias Name107 = CalendarDate
    typealias Name108 = ColumnReference
    typealias Name109 = ColumnType
    typealias Name110 = FetchAggregate
    typealias Name111 = FetchConnection
    typealias Name112 = FetchError
    typealias Name113 = FetchExpression
    typealias Name114 = FetchKey
    typealias Name115 = FetchOptions
    typealias Name116 = FetchOrder
    typealias Name117 = FetchQuery
    typealias Name118 = FetchRowEdit
    typealias Name119 = FetchSearch
    typealias Name120 = FetchSections
    typealias Name160 = FetchStatement
    typealias Name121 = FetchStore
    typealias Name122 = FetchUpdate
    typealias Name123 = FetchValue
    typealias Name124 = FetchValueConvertible
    typealias Name125 = FetchedDataSource
    typealias Name126 = FetchedRecord
    typealias Name127 = FetchedRow
    typealias Name6001 = LiveValue
    typealias Name6002 = ValueRequest
    typealias Name128 = MemoryStore
    typealias Name129 = RecordColumn
    typealias Name130 = RecordRequest
    typealias Name131 = RecordTable
    typealias Name132 = TableReference
    // HeadwaterSQLite
    typealias Name133 = SQLiteStore
    // HeadwaterTesting
    typealias Name134 = Batch
    typealias Name135 = FakePagingSource
    typealias Name136 = HeadlessCell
    typealias Name137 = HeadlessListView
    typealias Name138 = HeadlessMetrics
    typealias Name139 = ScrollScript
    typealias Name140 = SplitMix64
    typealias Name141 = VirtualClock
    // HeadwaterUIKit
    typealias Name142 = CellRequest
    typealias Name143 = CollectionConfiguration
    typealias Name144 = CollectionViewAdapter
    typealias Name145 = CollectionViewOptions
    typealias Name146 = ItemSize
    typealias Name147 = ListAdapter
    typealias Name148 = ListCellView
    typealias Name149 = ListConfiguration
    typealias Name150 = ListHostView
    typealias Name151 = ListSectionView
    typealias Name152 = NibListCell
    typealias Name153 = RowAnimations
    typealias Name154 = RowHeight
    typealias Name155 = TableConfiguration
    typealias Name156 = TableViewAdapter
    typealias Name157 = TableViewOptions
    typealias Name158 = ViewRequest
    // Headwater
    typealias Name163 = Occurrence
    typealias Name161 = UndoRegistering
    typealias Name162 = UndoStack
    typealias Name7001 = StaticBuilder
    typealias Name7002 = StaticDataSource
    typealias Name7003 = StaticElement
    typealias Name7004 = StaticRow
    typealias Name7005 = StaticSection
    typealias Name164 = ListInsets
  }
#endif
