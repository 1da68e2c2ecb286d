import "temporal-polyfill/global"
import { type Played, play, type Reading, stories } from "../fixtures/webhook-schedules.ts"
import { numbersOf, quick } from "./kit/arguments.ts"
import { report } from "./kit/report.ts"

/*
 * Delivers a payment's webhooks in any order, each one to five times, mixed with the shop's own calls and lost answers,
 * for each payment provider and each story. There must be one charge, one final state, and one mail of a kind. The same
 * schedules must go wrong if the shop believes webhooks instead of asking the payment provider, which shows that this
 * check can fail. `node tests/load/webhooks.bench.ts [--quick] [schedules in all]`
 */

const [wanted = 0] = numbersOf(quick ? [400] : [10_400])
const providers = ["stripe", "paypal"] as const
const each = Math.ceil(wanted / (providers.length * stories.length))
const CONTROL = 50
/** The test line uses the seeds below this. */
const FIRST_SEED = 1_000

async function schedules(reading: Reading, count: number): Promise<readonly Played[]> {
  const played: Played[] = []
  for (const provider of providers) {
    for (const story of stories) {
      for (let seed = FIRST_SEED; seed < FIRST_SEED + count; seed++) {
        played.push(await play({ provider, story, seed, reading }))
      }
    }
  }
  return played
}

const played = await schedules("asked again", each)
const control = await schedules("believed", Math.min(CONTROL, each))
const wrong = (all: readonly Played[]) => all.filter(({ faults }) => faults.length > 0)
const sum = (of: (one: Played) => number) => played.reduce((total, one) => total + of(one), 0)
for (const fault of played.flatMap(({ faults }) => faults).slice(0, 10)) console.log(fault)

report(
  "webhooks in any order, each one to five times",
  [
    { what: "schedules", count: played.length },
    { what: "webhooks told", count: sum(({ events }) => events) },
    { what: "deliveries", count: sum(({ deliveries }) => deliveries) },
    { what: "most webhooks of one payment", count: Math.max(...played.map(({ events }) => events)) },
    { what: "schedules that ended wrong", count: wrong(played).length },
    { what: "control: schedules with webhooks believed", count: control.length },
    { what: "control: of which ended wrong", count: wrong(control).length },
  ],
  {
    "one charge, one final state, one mail of a kind, in every schedule": wrong(played).length === 0,
    "believing webhooks goes wrong, and is seen": wrong(control).length > 0,
  },
)
