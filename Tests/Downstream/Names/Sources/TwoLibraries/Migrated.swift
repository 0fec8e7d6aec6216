import Tessera

/// The ticks of Tessera's timer, in a module in which another file imports the other library.
func migratedTicks() async -> Int {
  let clock: some Clock<Duration> = .immediate
  let ticks: ClockTimer<Duration> = clock.timer(interval: .seconds(1))
  for await _ in ticks { return 1 }
  return 0
}
