import Measuring

/// All workloads, in the order in which they are measured.
///
/// `l`, an action on its way through middleware, has its place between `k` and `o`.
@MainActor
enum Catalogue {
  static var all: [Workload] {
    SendWorkloads.all + NestedWorkloads.all + ChainWorkloads.all + ListWorkloads.all
      + EffectWorkloads.all + TestStoreWorkloads.all + ObservationWorkloads.all
      + DependencyWorkloads.all + HistoryWorkloads.all + MemoryWorkloads.all
  }
}
