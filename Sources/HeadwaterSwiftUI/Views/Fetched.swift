#if canImport(SwiftUI)
  public import Headwater
  public import HeadwaterFetching
  public import SwiftUI

  /// A property wrapper that provides the live results of a database request to a view:
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
  /// The source is created when it is first read, and exists as long as the view's state. If the view is re-evaluated with a
  /// different request, it displays the changes. The store is always the one from the first evaluation. To read from a
  /// different store, give the view a different identity.
  @propertyWrapper
  public struct Fetched<Section: ListElement, Record: FetchedRecord>: DynamicProperty {
    @State private var state = FetchedState<Section, Record>()
    private let request: RecordRequest<Section, Record>?
    private let store: any FetchStore

    /// Creates a property that fetches the results of a request.
    ///
    /// - Parameters:
    ///   - request: The request, or `nil` to fetch nothing yet.
    ///   - store: The store in which to fetch, which is retained.
    public init(_ request: RecordRequest<Section, Record>?, in store: any FetchStore) {
      (self.request, self.store) = (request, store)
    }

    /// The observable results and load state.
    @MainActor
    public var wrappedValue: SourceContents<Section, LoadingRow<Record>> {
      state.current(request, in: store).contents
    }

    /// The data source, for use in a list.
    @MainActor
    public var projectedValue: FetchedDataSource<Section, Record> { state.current(request, in: store).source }
  }
#endif
