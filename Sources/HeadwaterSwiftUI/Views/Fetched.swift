#if canImport(SwiftUI)
  public import Headwater
  public import HeadwaterFetching
  public import SwiftUI

  /// What a request finds in a database, live, in a view:
  ///
  /// ```swift
  /// struct PackageList: View {
  ///   @Fetched(bySize, in: store) private var packages
  ///
  ///   var body: some View {
  ///     HeadwaterList($packages) { package in Text(package.item?.name ?? "…") }
  ///       .navigationTitle("\(packages.numberOfItems) packages")
  ///   }
  /// }
  /// ```
  ///
  /// The source is made when it is first read, and kept for as long as the view is there. A view that is given another request
  /// shows the difference. The store is that of the first evaluation: to read another one, give the view another identity.
  @propertyWrapper
  public struct Fetched<Section: ListElement, Record: FetchedRecord>: DynamicProperty {
    @State private var state = FetchedState<Section, Record>()
    private let request: HeadwaterFetching.FetchRequest<Section, Record>?
    private let store: any FetchStore

    /// Says what is fetched.
    ///
    /// - Parameters:
    ///   - request: What is fetched; nil for nothing yet.
    ///   - store: Where; kept.
    public init(_ request: HeadwaterFetching.FetchRequest<Section, Record>?, in store: any FetchStore) {
      (self.request, self.store) = (request, store)
    }

    /// What is there, and what the source is doing; observable.
    @MainActor
    public var wrappedValue: SourceContents<Section, Slot<Record>> {
      state.current(request, in: store).contents
    }

    /// The source, for a list.
    @MainActor
    public var projectedValue: FetchedDataSource<Section, Record> { state.current(request, in: store).source }
  }
#endif
