import Measuring

/// All workloads, in the order in which they are measured.
@MainActor
enum Catalogue {
  static var all: [Workload] {
    UnitWorkloads.all + SendWorkloads.all + NestedWorkloads.all + ChainWorkloads.all
      + ListWorkloads.all + EffectWorkloads.all + BulkWorkloads.all
      // Before test stores and shared values: a history of a process with either also records them.
      + HistoryWorkloads.all + GrowthWorkloads.all + TestStoreWorkloads.all
      + ObservationWorkloads.all + SharingWorkloads.all + QueryWorkloads.all
      + DependencyWorkloads.all
      + MiddlewareWorkloads.all + MemoryWorkloads.all + AppWorkloads.all
      // Last: from the first store on an actor on, each section of the main actor is listed.
      + ActorWorkloads.all
  }
}
