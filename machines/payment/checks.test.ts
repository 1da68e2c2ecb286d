import { describe, expect, test } from "vitest"
import { millisecondsBetween } from "../../domain/time/instant.ts"
import { accept, begin, nextTimer, type Run, timerFact } from "../kit/run.ts"
import type { EventOf, Fact } from "../kit/types.ts"
import { openedAt, paymentInput } from "./payment.cases.ts"
import { LAST_LOOK } from "./payment.guards.ts"
import { paymentFlow, type paymentMachine } from "./payment.machine.ts"
import type { ProviderWord } from "./payment.types.ts"

type Payment = Run<typeof paymentMachine>

const paymentId = "pay-1"
const created: ProviderWord = { type: "provider.created", paymentId, at: openedAt }
const authorised: ProviderWord = {
  type: "provider.authorised",
  paymentId,
  amountCents: paymentInput.amountCents,
  at: openedAt,
}

const hears = (run: Payment, event: ProviderWord) => accepted(run, { kind: "event", event })
const opened = (...words: readonly ProviderWord[]) =>
  words.reduce(hears, begin(paymentFlow, { ...paymentInput, capture: "onDemand" }, openedAt))

function accepted(run: Payment, fact: Fact<EventOf<typeof paymentMachine>>): Payment {
  const outcome = accept(paymentFlow, run, fact)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.rejection))
  return outcome.run
}

/** The payment after this many timers, with nobody saying anything. */
function silent(run: Payment, timers: number): Payment {
  const timer = nextTimer(run)
  if (timers === 0) return run
  if (timer === undefined) throw new Error(`no timer in ${JSON.stringify(run.snapshot.value)}`)
  return silent(accepted(run, timerFact(timer)), timers - 1)
}

const effects = ({ outbox }: Payment) => outbox.map(({ type }) => type)

/** Minutes from the opening to each of the first checks. */
const checkedAfter = (run: Payment, checks: number) =>
  Array.from({ length: checks }, (_, index) => {
    const before = effects(silent(run, index)).length
    const checked = silent(run, index + 1)
    expect(effects(checked).slice(before)).toEqual(["lookAtPayment"])
    return millisecondsBetween(openedAt, checked.at) / 60_000
  })

describe("[CK-03] the checks of a payment that nobody reports", () => {
  const states = [
    { state: "asked", words: [] },
    { state: "created", words: [created] },
    { state: "authorised", words: [created, authorised] },
  ] as const

  test.each(states)("$state: come at 1, 5 and 30 minutes, and then each hour", ({ state, words }) => {
    const run = opened(...words)
    expect(run.snapshot.value).toBe(state)
    expect(checkedAfter(run, 6)).toEqual([1, 5, 30, 90, 150, 210])
    expect(silent(run, 6).snapshot.value).toBe(state)
  })

  test("go on with the hourly ones if the payment was reported after three of them", () => {
    const late = silent(opened(), 3)
    const run = hears(late, { ...created, at: late.at })
    expect(checkedAfter(run, 2)).toEqual([90, 150])
  })

  test("stop when the payment is decided", () => {
    const failed = hears(opened(created), { type: "provider.failed", paymentId, error: "card_declined", at: openedAt })
    const gone = hears(failed, { type: "provider.released", paymentId, at: openedAt })
    expect(gone.snapshot.hasTag("decided")).toBe(true)
    expect(nextTimer(gone)).toBeUndefined()
  })

  test("are 25 in about a day; then a payment that was never opened has failed, without another call", () => {
    const last = silent(opened(), LAST_LOOK - 1)
    expect(effects(last).filter((type) => type === "lookAtPayment")).toHaveLength(25)
    expect(last.snapshot.value).toBe("asked")
    const over = silent(last, 1)
    expect(over.snapshot.value).toBe("failed")
    expect(over.snapshot.context.error).toBe("payment_not_created")
    expect(effects(over)).toEqual(effects(last))
    expect(millisecondsBetween(openedAt, over.at) / 60_000).toBe(30 + 23 * 60)
    expect(nextTimer(over)).toBeUndefined()
  })

  test("are 25 in about a day; then a payment that nobody authorised is closed at the payment provider", () => {
    const last = silent(opened(created), LAST_LOOK - 1)
    expect(last.snapshot.value).toBe("created")
    const over = silent(last, 1)
    expect(over.snapshot.value).toBe("closing")
    expect(effects(over).at(-1)).toBe("closePayment")
    expect(millisecondsBetween(openedAt, over.at) / 60_000).toBe(30 + 23 * 60)
  })
})
