import "temporal-polyfill/global"
import fc from "fast-check"
import { capacity, liveInLine, steps } from "../histories/waiting.ts"
import { numbersOf, quick } from "./kit/arguments.ts"
import { report } from "./kit/report.ts"

/*
 * Plays ten thousand random histories of a line for a full slot: no stranger may get ahead of anybody who fits, and no place
 * may be given twice. `node tests/load/waiting.bench.ts [--quick] [histories] [seed]`
 */

const [histories = 0, seed = 0] = numbersOf([quick ? 500 : 10_000, 1])
const begun = performance.now()
const found = fc.check(
  fc.property(capacity, steps, (places, all) => liveInLine(places, all).length === 0),
  { numRuns: histories, seed },
)
const seconds = (performance.now() - begun) / 1_000
if (found.counterexample !== null)
  console.log(liveInLine(...found.counterexample), JSON.stringify(found.counterexample))
report(
  `${histories} random histories of a waiting list`,
  [{ histories: found.numRuns, "a second": found.numRuns / seconds }],
  { "no stranger gets ahead, no place is given twice": !found.failed },
)
