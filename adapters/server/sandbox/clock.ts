import { Effect, Schema } from "effect"
import { advanceClock, clockOffset, resetClock } from "../store/clock.ts"
import { SandboxFault, textOf } from "./answer.ts"

const hour = 3_600_000

/** How far the buttons of the control page move the shop's clock, in milliseconds. */
export const clockSteps = { hour, twoDays: 48 * hour, week: 7 * 24 * hour } as const

/** A year ahead at most: nothing in the shop waits longer, and each day ahead gets its slots. */
const most = 366 * 24 * hour
const Step = Schema.NumberFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 0, maximum: most }))

/** POST /sandbox/clock: moves the clock that all of the shop's timers follow, or sets it back to real time. */
export const moveClock = Effect.fnUntraced(function* (request: Request) {
  const form = new URLSearchParams(yield* textOf(request))
  if (form.get("reset") === "true") yield* resetClock
  else {
    const refused = new SandboxFault({ status: 400, code: "advance_ms" })
    const step = yield* Schema.decodeUnknownEffect(Step)(form.get("advance_ms")).pipe(Effect.mapError(() => refused))
    if ((yield* clockOffset) + step > most) return yield* refused
    yield* advanceClock(step)
  }
  return new Response(null, { status: 303, headers: { location: "/sandbox", "cache-control": "no-store" } })
})
