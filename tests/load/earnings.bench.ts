import "temporal-polyfill/global"
import fc from "fast-check"
import { broken, history } from "../histories/earnings.ts"
import { numbersOf, quick } from "./kit/arguments.ts"
import { report } from "./kit/report.ts"

/*
 * Plays a million random histories of partners' money and checks the laws after each step: each posting has two ends, a
 * booking sums to zero, and statements and what is open are what was earned.
 * `node tests/load/earnings.bench.ts [--quick] [histories] [seed]`
 */

const [histories = 0, seed = 0] = numbersOf([quick ? 20_000 : 1_000_000, 1])
const begun = performance.now()
const found = fc.check(
  fc.property(history, (given) => broken(given).length === 0),
  { numRuns: histories, seed },
)
const seconds = (performance.now() - begun) / 1_000
if (found.counterexample !== null)
  console.log(JSON.stringify(found.counterexample), JSON.stringify(broken(found.counterexample[0])))
report(
  `${histories} random histories of partners' money`,
  [{ histories: found.numRuns, "a second": found.numRuns / seconds }],
  { "0 cents drift, statements and open are what was earned": !found.failed },
)
