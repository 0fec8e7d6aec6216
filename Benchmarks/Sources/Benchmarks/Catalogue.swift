import Measuring

/// All workloads, in the order in which they are measured.
@MainActor
enum Catalogue {
  static var all: [Workload] {
    UnitWorkloads.all + SendWorkloads.all + NestedWorkloads.all + ChainWorkloads.all
      + ListWorkloads.all + EffectWorkloads.all + BulkWorkloads.all + TestStoreWorkloads.all
      + ObservationWorkloads.all + SharingWorkloads.all + DependencyWorkloads.all
      + MiddlewareWorkloads.all + HistoryWorkloads.all + MemoryWorkloads.all
      + AppWorkloads.all
  }
}
