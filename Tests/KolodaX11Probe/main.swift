// A window with nothing but a red square in it, for tests of the window layer: every event it
// hears of is one line on standard output.

import Dispatch
import Glibc
import KolodaX11

let options = ProbeOptions(Array(CommandLine.arguments.dropFirst()))
do {
  if options.cards > 0 { try DeckProbe(options).run() }
  let probe = try Probe(options)
  probe.start()
  dispatchMain()
} catch {
  writeLine("probe: \(error)", to: 2)
  exit(1)
}
