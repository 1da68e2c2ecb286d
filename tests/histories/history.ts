import { isDeepStrictEqual } from "node:util"
import { causationOf, factsOf, type KnownPayment } from "../../adapters/server/payments/facts.ts"
import type { Amounts } from "../../domain/checkout/discounts.ts"
import { cents } from "../../domain/money/cents.ts"
import { isBefore } from "../../domain/time/instant.ts"
import { dueNow } from "../../machines/booking/booking.amounts.ts"
import { alternatives, bookingInput } from "../../machines/booking/booking.cases.ts"
import { bookingFlow, type bookingMachine } from "../../machines/booking/booking.machine.ts"
import { bookingRules } from "../../machines/booking/booking.rules.ts"
import type { BookingEvent } from "../../machines/booking/booking.types.ts"
import { isOver, isSettled, nextAttempt } from "../../machines/booking/selectors.ts"
import type { Durable } from "../../machines/kit/durable.ts"
import { accept, begin, nextTimer, type Run, timerFact } from "../../machines/kit/run.ts"
import { plainSnapshot, stamped } from "../../machines/kit/seam.ts"
import type { Fact, OutboxMessage, Untimed } from "../../machines/kit/types.ts"
import { openBank } from "./bank.ts"
import { chanceOf } from "./chance.ts"
import { openLinks } from "./links.ts"

type Flow = Durable<typeof bookingMachine>
type Sent = Untimed<BookingEvent>

export type Ending = {
  readonly facts: number
  readonly value: Run<typeof bookingMachine>["snapshot"]["value"]
  /** The faults found. */
  readonly faults: readonly string[]
}

/** The most steps before the history is left to finish. */
const MOST_STEPS = 120
const ATTEMPTS = 3
const PATIENCE = 200

/**
 * Plays one booking from beginning to end, with random steps: commands of the customer and the partner, the bank's yes
 * and no, webhooks that are lost, repeated and late, time that passes, timers that fire late, a worker that crashes
 * before or after a call to the payment provider. Then everything is delivered, and the records of the bank, the
 * booking and the places are compared. A `forgetful` shop loses its messages when its worker crashes, as it would
 * without an outbox.
 */
export function liveThrough(seed: number, flow: Flow = bookingFlow, { forgetful = false } = {}): Ending {
  const chance = chanceOf(seed)
  const bank = openBank()
  const links = openLinks()
  const input = {
    ...bookingInput,
    instant: chance.in100(50),
    dueOnlineCents: chance.in100(10) ? 0 : bookingInput.dueOnlineCents,
  }
  let run = begin(flow, input, input.at)
  let now = Temporal.Instant.from(input.at)
  let done = 0
  /** The ids of the facts that the booking has accepted: the store keeps each once. */
  const heard = new Set<string>()
  let waiting: readonly OutboxMessage[] = run.outbox

  const at = () => now.toString({ fractionalSecondDigits: 3 })
  const take = (fact: Fact<BookingEvent>, name: string | null): boolean => {
    if (name !== null && heard.has(name)) return false
    const outcome = accept(flow, run, fact)
    if (!outcome.ok) return false
    if (name !== null) heard.add(name)
    waiting = [...waiting, ...outcome.run.outbox.slice(run.outbox.length)]
    run = outcome.run
    done += 1
    return true
  }
  const tell = (event: Sent, name: string | null = null) =>
    take({ kind: "event", event: stamped<BookingEvent>(event, at()) }, name)

  const known = (): KnownPayment | null => {
    const { payment, late, refundedCents, refundFailures } = run.snapshot.context
    if (payment === null) return null
    const standing = late === null ? payment : { ...payment, paymentId: late.paymentId, state: "authorised" as const }
    return { ...standing, refundedCents, refundFailures }
  }

  /** Reads the payment, as the shop does after a webhook, a poll or the customer's return. */
  const look = (paymentId: string) => {
    const payment = bank.get(paymentId)
    let applied = false
    for (const fact of factsOf(payment, known())) {
      const name = causationOf(fact, payment, known())
      if (tell(fact, name) && fact.type === "payment.authorised") applied = true
    }
    if (payment.status !== "authorised" || applied) return
    const { amountCents, attempt } = payment
    const standing = known()
    const isWanted =
      standing?.attempt === attempt && ["authorised", "captured", "refunded"].includes(standing?.state ?? "")
    if (isWanted) return
    if (!tell({ type: "payment.authorised", paymentId, amountCents }, `${paymentId}/payment.authorised`))
      bank.cancel(paymentId)
  }

  const givenBack = (paymentId: string, amountCents: number, key: string): Sent => {
    bank.refund(paymentId, amountCents, key)
    return { type: "payment.refunded", paymentId, amountCents, inAllCents: bank.get(paymentId).refundedCents }
  }

  const call = ({ id, type, params }: OutboxMessage): readonly (readonly [Sent, string])[] => {
    const { paymentId = "", amountCents = 0, attempt = 0, code = "" } = params as Params
    switch (type) {
      case "createPayment": {
        for (const older of bank.payments()) if (older.attempt < attempt) bank.cancel(older.paymentId)
        const payment = bank.create(code, attempt, amountCents)
        return [[{ type: "payment.created", paymentId: payment.paymentId, attempt }, id]]
      }
      case "capturePayment":
        return bank.capture(paymentId, !chance.in100(15))
          ? [[{ type: "payment.captured", paymentId, amountCents: bank.get(paymentId).capturedCents }, id]]
          : [[{ type: "payment.captureFailed", paymentId, error: "payment_failed" }, id]]
      case "releasePayment": {
        if (bank.cancel(paymentId)) return [[{ type: "payment.released", paymentId }, id]]
        const { capturedCents, refundedCents } = bank.get(paymentId)
        const left = capturedCents - refundedCents
        if (left > 0) bank.refund(paymentId, left, `${id}/refund`)
        return [[{ type: "payment.released", paymentId }, id]]
      }
      case "refundPayment":
        return [[givenBack(paymentId, amountCents, id), id]]
      case "refundDifference": {
        const { payment, links: ofLinks } = params as Difference
        for (const { of, cents } of ofLinks) links.refund(of, cents, `${id}/${of}`)
        return payment === null ? [] : [[givenBack(payment.paymentId, payment.amountCents, id), id]]
      }
      case "openLink": {
        links.open(params as Asked)
        return []
      }
      case "closePayments":
        return bank.payments().flatMap((payment) => {
          if (payment.status === "open") bank.cancel(payment.paymentId)
          const { paymentId: held, amountCents: cents, status } = payment
          const named = `${held}/payment.authorised`
          return status === "authorised"
            ? [[{ type: "payment.authorised", paymentId: held, amountCents: cents }, named] as const]
            : []
        })
      case "reclaimPlaces":
        return [[{ type: chance.in100(60) ? "places.reclaimed" : "places.gone", paymentId }, id]]
      default:
        return []
    }
  }

  /** Does one message of the outbox. A worker that crashes before or after the call leaves the message there. */
  const work = (crash: "before" | "after" | "never") => {
    const message = waiting[chance.below(Math.max(waiting.length, 1))]
    if (message === undefined) return
    const answers = crash === "before" ? [] : call(message)
    if (crash !== "never" && forgetful) waiting = waiting.filter(({ id }) => id !== message.id)
    if (crash !== "never") return
    for (const [event, name] of answers) tell(event, name)
    waiting = waiting.filter(({ id }) => id !== message.id)
  }

  const fire = () => {
    const timer = nextTimer(run)
    if (timer === undefined) return
    const due = Temporal.Instant.from(timer.dueAt)
    if (Temporal.Instant.compare(due, now) <= 0) take(timerFact(timer), null)
  }

  const atBank = (what: (paymentId: string) => void) => {
    const payments = bank.payments()
    const payment = payments[chance.below(Math.max(payments.length, 1))]
    if (payment) what(payment.paymentId)
  }
  /** A refund bounces. It is told at once, because the bank's later answer covers all refunds together. */
  const bounces = (paymentId: string) => {
    const standing = known()
    const { refundedCents } = bank.get(paymentId)
    if (refundedCents === 0 || standing?.paymentId !== paymentId || standing.refundedCents !== refundedCents) return
    bank.bounce(paymentId)
    const fact = { type: "payment.refundFailed", paymentId, inAllCents: cents(0) } as const
    tell(fact, causationOf(fact, bank.get(paymentId), standing))
  }
  /** The customer pays an open pay link, or its time ends. Its messages are also repeated and late. */
  const atLink = (isPaid: boolean) => {
    for (const { of, until } of links.waiting()) {
      if (isPaid && isBefore(at(), until)) links.pay(of)
      if (!isBefore(at(), until)) links.close(of)
    }
    for (const { of, state, amountCents } of links.all()) {
      if (state === "paid") tell({ type: "link.paid", of, amountCents }, `link-${of}`)
      if (state === "closed") tell({ type: "link.closed", of }, `link-${of}`)
    }
    const { demand, paidByLinks } = run.snapshot.context
    links.keepOnly(isOver(run.snapshot) ? [] : [demand?.of ?? 0, ...paidByLinks.map(({ of }) => of)])
  }
  const code = () =>
    chance.in100(50)
      ? ({ kind: "coupon", code: "ESTATE", cents: 3000 } as const)
      : ({ kind: "credit", code: chance.one(["DONO", "ALTRO"]), cents: chance.one([2000, 9000]) } as const)
  const priced = (): Partial<Amounts> =>
    chance.one<Partial<Amounts>>([
      {},
      { totalCents: 15_000, dueOnlineCents: 12_000 },
      { totalCents: 8_000, dueOnlineCents: 5_000 },
    ])
  const slot = () => alternatives[chance.below(alternatives.length)] ?? { slotId: "", startsAt: "" }
  const begins = () => {
    if (!chance.in100(95)) return
    tell({ type: "customer.detailsGiven" })
    if (chance.in100(15)) tell({ type: "customer.discountApplied", ...code() })
    if (chance.in100(10)) tell({ type: "customer.reservedForLater" })
    tell({ type: "customer.paymentStarted", attempt: 1 })
  }
  const pays = () =>
    nextAttempt(run.snapshot) <= ATTEMPTS &&
    tell({ type: "customer.paymentStarted", attempt: nextAttempt(run.snapshot) })
  const waits = () => {
    now = now.add({ minutes: chance.one([1, 1, 5, 5, 15, 15, 15, 60, 60 * 12, 60 * 48]) })
  }
  const ways: readonly (readonly [weight: number, () => unknown])[] = [
    [2, pays],
    [1, () => tell({ type: "customer.leftCheckout" })],
    [1, () => tell({ type: "customer.canceled" })],
    [4, () => tell({ type: "customer.alternativeAccepted", ...slot() })],
    [1, () => tell({ type: "customer.alternativesDeclined" })],
    [4, () => tell({ type: "customer.rescheduleRequested", ...slot(), ...priced() })],
    [1, () => tell({ type: "customer.rescheduleWithdrawn" })],
    [1, () => tell({ type: "admin.refunded", amountCents: chance.one([1000, 9000]), reason: "pioggia" })],
    [2, () => atBank(bounces)],
    [1, () => tell({ type: "customer.discountApplied", ...code() })],
    [1, () => tell({ type: "customer.discountRemoved", code: "DONO" })],
    [8, () => atLink(chance.in100(30))],
    [6, () => tell({ type: "provider.confirmed" })],
    [1, () => tell({ type: "provider.rejected" })],
    [4, () => tell({ type: "provider.alternativesProposed", alternatives })],
    [4, () => tell({ type: "provider.rescheduleAccepted" })],
    [2, () => tell({ type: "provider.rescheduleRejected" })],
    [10, () => atBank(bank.approve)],
    [3, () => atBank(bank.decline)],
    [1, () => atBank(bank.lapse)],
    [12, () => atBank(look)],
    [20, () => work("never")],
    [4, () => work("before")],
    [6, () => work("after")],
    [5, waits],
    [4, fire],
  ]
  const total = ways.reduce((sum, [weight]) => sum + weight, 0)
  const happen = () => {
    let left = chance.below(total)
    for (const [weight, way] of ways) {
      left -= weight
      if (left < 0) return way()
    }
    return null
  }
  begins()
  for (let step = chance.below(MOST_STEPS); step > 0; step--) happen()

  // The end of a history: no new steps; all messages arrive, due timers fire, and lost answers are found.
  for (let round = 0; round < PATIENCE; round++) {
    const before = [done, waiting.length].join()
    while (waiting.length > 0) work("never")
    for (const { paymentId } of bank.payments()) look(paymentId)
    if (links.waiting().length > 0) now = now.add({ hours: 24 })
    atLink(chance.in100(10))
    const timer = nextTimer(run)
    if (timer !== undefined) {
      now = later(now, Temporal.Instant.from(timer.dueAt).add({ minutes: chance.below(90) }))
      fire()
    }
    tell({ type: "admin.refundedByHand" })
    if (before === [done, waiting.length].join() && nextTimer(run) === undefined && links.waiting().length === 0) break
  }
  return { facts: done, value: run.snapshot.value, faults: audit(flow, run, bank.payments(), links.keptCents()) }
}

type Asked = { readonly of: number; readonly amountCents: number; readonly until: string }
type Difference = {
  readonly payment: { readonly paymentId: string; readonly amountCents: number } | null
  readonly links: readonly { readonly of: number; readonly cents: number }[]
}
type Params = {
  readonly code?: string
  readonly paymentId?: string
  readonly amountCents?: number
  readonly attempt?: number
}

const later = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) > 0 ? one : other

/** Compares the booking's records with the bank's, and with its own log. */
function audit(
  flow: Flow,
  run: Run<typeof bookingMachine>,
  payments: ReturnType<ReturnType<typeof openBank>["payments"]>,
  ofLinks: number,
): readonly string[] {
  const { snapshot } = run
  const rules = Object.entries(bookingRules).flatMap(([name, rule]) =>
    rule(run, flow).map((what) => `${name}: ${what}`),
  )
  const { payment, refundedCents, paidByLinks, allowances, bouncedCents } = snapshot.context
  const onHold = payments.reduce((sum, { status, amountCents }) => sum + (status === "authorised" ? amountCents : 0), 0)
  const taken = payments.reduce((sum, one) => sum + one.capturedCents - one.refundedCents, 0)
  const isTaken = payment?.state === "captured" || payment?.state === "refunded"
  const believed = isTaken ? payment.amountCents - refundedCents : 0
  const givenUp = allowances.reduce((sum, one) => sum + one, 0)
  const due = bouncedCents + (isOver(snapshot) ? 0 : dueNow(snapshot.context) - givenUp)
  const believedOfLinks = isOver(snapshot) ? 0 : paidByLinks.reduce((sum, { cents }) => sum + cents, 0)
  const again = plainSnapshot(flow.replay(run.opening, run.log))
  return [
    ...rules,
    ...(onHold === 0 ? [] : [`[CK-13] ${onHold} cents are still on hold`]),
    ...(taken === believed ? [] : [`[CK-13] the bank has taken ${taken} cents, the booking believes ${believed}`]),
    ...(ofLinks === believedOfLinks
      ? []
      : [`[BX-12] links keep ${ofLinks} cents, the booking believes ${believedOfLinks}`]),
    ...(taken + ofLinks === due ? [] : [`[CK-13] ${taken + ofLinks} cents are taken for what is worth ${due}`]),
    ...(isOver(snapshot) && !isSettled(snapshot) ? ["[BK-06] it is over, and something is still owed"] : []),
    ...(isDeepStrictEqual(again, plainSnapshot(snapshot)) ? [] : ["[BK-01] its log tells another story"]),
  ]
}
