import { isDeepStrictEqual } from "node:util"
import { nameOf, newsOf } from "../../adapters/server/payments/news.ts"
import type { Amounts } from "../../domain/checkout/discounts.ts"
import { movedFaults, movedTogether, restOf } from "../../domain/money/rest.ts"
import { isBefore } from "../../domain/time/instant.ts"
import { dueNow } from "../../machines/booking/booking.amounts.ts"
import { alternatives, bookingInput } from "../../machines/booking/booking.cases.ts"
import { bookingFlow } from "../../machines/booking/booking.machine.ts"
import { bookingRules } from "../../machines/booking/booking.rules.ts"
import type { BookingEvent } from "../../machines/booking/booking.types.ts"
import { type MovedFor, movedOfBooking } from "../../machines/booking/moved.ts"
import { isOver, isSettled, nextAttempt } from "../../machines/booking/selectors.ts"
import { plainSnapshot } from "../../machines/kit/seam.ts"
import type { OutboxMessage, Untimed } from "../../machines/kit/types.ts"
import { backCents, movedOf } from "../../machines/payment/amounts.ts"
import { byHandCents, givenBackCents, keptCents, takenCents } from "../../machines/payment/owner/money.ts"
import { type PaymentEvent, paymentFlow } from "../../machines/payment/payment.machine.ts"
import { paymentRules } from "../../machines/payment/payment.rules.ts"
import { type BookingRun, type Flows, Together } from "../fixtures/together.ts"
import { openBank } from "./bank.ts"
import { chanceOf } from "./chance.ts"
import { openLinks } from "./links.ts"

type Sent = Untimed<BookingEvent>
type Word = Untimed<PaymentEvent>

export type Ending = {
  readonly facts: number
  readonly value: BookingRun["snapshot"]["value"]
  /** The faults found. */
  readonly faults: readonly string[]
}

/** After this many steps, the history takes no new ones and ends. */
const MOST_STEPS = 120
const ATTEMPTS = 3
const PATIENCE = 200

const released: Flows = { booking: bookingFlow, payment: paymentFlow }

/**
 * Plays one booking from beginning to end, with random steps: commands of the customer and the partner, the bank's yes
 * and no, webhooks that are lost, repeated and late, time that passes, timers that fire late, a worker that crashes
 * before or after a call to the payment provider. Then everything is delivered, and the records of the bank, the
 * payments, the booking and the places are compared. Booking and payments follow each other by their real follows. A
 * `forgetful` shop loses its messages when its worker crashes, as it would without an outbox.
 */
export function liveThrough(seed: number, { flows = released, forgetful = false } = {}): Ending {
  const chance = chanceOf(seed)
  const bank = openBank()
  const links = openLinks()
  const input = {
    ...bookingInput,
    instant: chance.in100(50),
    dueOnlineCents: chance.in100(10) ? 0 : bookingInput.dueOnlineCents,
  }
  let now = Temporal.Instant.from(input.at)
  const at = () => now.toString({ fractionalSecondDigits: 3 })
  const shop = new Together(input, at, flows)
  /** How far the outbox was read, and the messages that are not done yet. */
  let read = 0
  let left: readonly OutboxMessage[] = []
  const waiting = (): readonly OutboxMessage[] => {
    left = [...left, ...shop.outbox.slice(read)]
    read = shop.outbox.length
    return left
  }
  const booking = () => shop.booking.snapshot
  const tell = (event: Sent, name: string | null = null) => shop.tell(event, name)

  /** Reads the payment at the bank, as the shop does after a webhook, a timer or the customer's return. */
  const look = (paymentId: string) => {
    const payment = bank.get(paymentId)
    const run = shop.payments.get(payment.attempt)
    if (run === undefined) return
    const { snapshot } = run
    for (const word of newsOf(payment, snapshot)) {
      shop.tellPayment(payment.attempt, word, nameOf(word, snapshot.context))
    }
  }

  const release = (paymentId: string, id: string): Word => {
    if (bank.cancel(paymentId)) return { type: "provider.released", paymentId }
    const { capturedCents, refundedCents, amountCents } = bank.get(paymentId)
    const taken = capturedCents - refundedCents
    if (taken > 0) bank.refund(paymentId, taken, `${id}/refund`)
    return taken === amountCents
      ? { type: "provider.refunded", paymentId, amountCents, inAllCents: amountCents }
      : { type: "provider.released", paymentId }
  }

  const close = (paymentId: string): Word => {
    const { status, amountCents } = bank.get(paymentId)
    if (status === "authorised" || status === "captured") return { type: "provider.authorised", paymentId, amountCents }
    bank.cancel(paymentId)
    return { type: "provider.failed", paymentId, error: "payment_not_confirmed" }
  }

  /** Carries out a call to the payment provider. Returns the event that the payment gets. */
  const answerTo = ({ id, type, params }: OutboxMessage): Word | null => {
    const { paymentId = "", amountCents = 0, attempt = 0, code = "" } = params as Params
    switch (type) {
      case "createPayment":
        return { type: "provider.created", paymentId: bank.create(code, attempt, amountCents).paymentId }
      case "closePayment":
        return close(paymentId)
      case "capturePayment":
        return bank.capture(paymentId, !chance.in100(15))
          ? { type: "provider.captured", paymentId, amountCents: bank.get(paymentId).capturedCents }
          : { type: "provider.captureFailed", paymentId, error: "payment_failed" }
      case "releasePayment":
        return release(paymentId, id)
      case "refundPayment":
        bank.refund(paymentId, amountCents, id)
        return { type: "provider.refunded", paymentId, amountCents, inAllCents: bank.get(paymentId).refundedCents }
      default:
        return null
    }
  }

  /** Carries out a message's call. The returned function delivers the answer; a crashed worker does not call it. */
  const call = (message: OutboxMessage): (() => void) => {
    const { id, type, params } = message
    const { paymentId = "", attempt = 0 } = params as Params
    switch (type) {
      case "lookAtPayment":
        return () => {
          const found = bank.payments().find((payment) => payment.attempt === attempt)
          if (found !== undefined) look(found.paymentId)
        }
      case "refundDifference":
        for (const { of, cents } of (params as Difference).links) links.refund(of, cents, `${id}/${of}`)
        return () => {}
      case "openLink":
        links.open(params as Asked)
        return () => {}
      case "reclaimPlaces": {
        const answer = chance.in100(60) ? "places.reclaimed" : "places.gone"
        return () => tell({ type: answer, paymentId }, id)
      }
      default: {
        const word = answerTo(message)
        return () => word !== null && shop.tellPayment(attempt, word, id)
      }
    }
  }

  /** Does one message of the outbox. A worker that crashes before or after the call leaves the message there. */
  const work = (crash: "before" | "after" | "never") => {
    const all = waiting()
    const message = all[chance.below(Math.max(all.length, 1))]
    if (message === undefined) return
    const answer = crash === "before" ? null : call(message)
    if (crash !== "never" && forgetful) left = left.filter(({ id }) => id !== message.id)
    if (crash !== "never") return
    answer?.()
    left = waiting().filter(({ id }) => id !== message.id)
  }

  const fire = () => {
    const due = shop.nextDue()
    if (due !== null && Temporal.Instant.compare(due, now) <= 0) shop.fire()
  }

  const atBank = (what: (paymentId: string) => void) => {
    const payments = bank.payments()
    const payment = payments[chance.below(Math.max(payments.length, 1))]
    if (payment) what(payment.paymentId)
  }
  /** A refund bounces. It is told at once, because the bank's later answer covers all refunds together. */
  const bounces = (paymentId: string) => {
    const { refundedCents, attempt } = bank.get(paymentId)
    const context = shop.payments.get(attempt)?.snapshot.context
    if (context === undefined || refundedCents === 0 || backCents(context) !== refundedCents) return
    bank.bounce(paymentId)
    const word = { type: "provider.refundFailed", paymentId, inAllCents: 0 } as const
    shop.tellPayment(attempt, word, nameOf(word, context))
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
    const { demand, paidByLinks } = booking().context
    links.keepOnly(isOver(booking()) ? [] : [demand?.of ?? 0, ...paidByLinks.map(({ of }) => of)])
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
    nextAttempt(booking()) <= ATTEMPTS && tell({ type: "customer.paymentStarted", attempt: nextAttempt(booking()) })
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
    [1, () => tell({ type: "admin.refunded", amountCents: chance.one([1000, 9000]), remark: "remark-1" })],
    [2, () => atBank(bounces)],
    [2, () => tell({ type: "customer.discountApplied", ...code() })],
    [2, () => tell({ type: "customer.paymentStopped", attempt: booking().context.attempt, isAtBank: false })],
    [1, () => tell({ type: "customer.discountRemoved", code: "DONO" })],
    [8, () => atLink(chance.in100(30))],
    [6, () => tell({ type: "partner.confirmed" })],
    [1, () => tell({ type: "partner.rejected" })],
    [4, () => tell({ type: "partner.alternativesProposed", alternatives })],
    [4, () => tell({ type: "partner.rescheduleAccepted" })],
    [2, () => tell({ type: "partner.rescheduleRejected" })],
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
  const onTheWay: string[] = []
  for (let step = chance.below(MOST_STEPS); step > 0; step--) {
    happen()
    onTheWay.push(...restFaults(shop))
  }

  // The end of a history: no new steps; all messages arrive, due timers fire, and lost answers are found.
  for (let round = 0; round < PATIENCE; round++) {
    const before = [shop.facts, waiting().length].join()
    while (waiting().length > 0) work("never")
    for (const { paymentId } of bank.payments()) look(paymentId)
    if (links.waiting().length > 0) now = now.add({ hours: 24 })
    atLink(chance.in100(10))
    const due = shop.nextDue()
    if (due !== null) {
      now = later(now, Temporal.Instant.from(due).add({ minutes: chance.below(90) }))
      fire()
    }
    for (const attempt of shop.payments.keys()) shop.tellPayment(attempt, { type: "admin.refundedByHand" })
    const isQuiet = before === [shop.facts, waiting().length].join()
    if (isQuiet && shop.nextDue() === null && links.waiting().length === 0) break
  }
  return {
    facts: shop.facts,
    value: booking().value,
    faults: [...onTheWay, ...audit(flows, shop, bank.payments(), links)],
  }
}

type Asked = { readonly of: number; readonly amountCents: number; readonly until: string }
type Difference = { readonly links: readonly { readonly of: number; readonly cents: number }[] }
type Params = {
  readonly code?: string
  readonly paymentId?: string
  readonly amountCents?: number
  readonly attempt?: number
}

const later = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) > 0 ? one : other

type AtBank = ReturnType<ReturnType<typeof openBank>["payments"]>

/** Compares the payments' records with the bank's, and with their own logs. */
function auditPayments({ payments }: Together, atBank: AtBank, flow: Flows["payment"]): readonly string[] {
  return [...payments].flatMap(([attempt, run]) => {
    const { context } = run.snapshot
    const theirs = atBank.find((payment) => payment.attempt === attempt)
    const taken = (theirs?.capturedCents ?? 0) - (theirs?.refundedCents ?? 0)
    // If a hold was captured after its release, the same call gave the money back, and the payment never counted it.
    const believed = context.capturedCents - backCents(context)
    const again = flow.replay(run.opening, run.log)
    const isSame = isDeepStrictEqual([again.value, again.context], [run.snapshot.value, context])
    return [
      ...Object.entries(paymentRules).flatMap(([name, rule]) => rule(run, flow).map((what) => `${name}: ${what}`)),
      ...(theirs === undefined || ["captured", "canceled"].includes(theirs.status)
        ? []
        : [`[CK-03] payment ${attempt} is still ${theirs.status} at the bank`]),
      ...(taken === believed ? [] : [`[CK-13] the bank has taken ${taken} cents, payment ${attempt} says ${believed}`]),
      ...(isSame ? [] : ["[BK-01] a payment's log tells another story"]),
    ]
  })
}

/** After each step: what the payments have left is what the booking keeps of them. */
function restFaults({ payments, booking }: Together): readonly string[] {
  const own = movedTogether([...payments.values()].map(({ snapshot }) => movedOf(snapshot.context)))
  const kept = keptCents(booking.snapshot.context)
  return [
    ...movedFaults(own).map((fault) => `[L17] ${fault}`),
    ...(restOf(own) === kept ? [] : [`[L17] the payments have ${restOf(own)} cents left, the booking keeps ${kept}`]),
  ]
}

/** At the end: the rest that the operator reads is what the bank still has for the booking. */
function restAtEnd({ payments, booking: { snapshot } }: Together, ofLinks: readonly MovedFor[], left: number) {
  const own = [...payments.values()].map((run): MovedFor => ({ demand: null, moved: movedOf(run.snapshot.context) }))
  const moved = movedOfBooking(snapshot.context, [...own, ...ofLinks])
  return restOf(moved) === left ? [] : [`[L17] ${restOf(moved)} cents are left of ${left} at the bank`]
}

/** Compares the booking's records with the bank's, with its payments', and with its own log. */
function audit(flows: Flows, shop: Together, atBank: AtBank, links: ReturnType<typeof openLinks>): readonly string[] {
  const { booking: run } = shop
  const { snapshot } = run
  const rules = Object.entries(bookingRules).flatMap(([name, rule]) =>
    rule(run, flows.booking).map((what) => `${name}: ${what}`),
  )
  const { context } = snapshot
  const { paidByLinks, allowances } = context
  const onHold = atBank.reduce((sum, { status, amountCents }) => sum + (status === "authorised" ? amountCents : 0), 0)
  const taken = atBank.reduce((sum, one) => sum + one.capturedCents - one.refundedCents, 0)
  /** Refunds that a bank sent back twice: the payment provider keeps the money, and a person paid another way. */
  const bounced = [...shop.payments.values()]
    .flatMap((payment) => payment.snapshot.context.refunds)
    .reduce((sum, { state, cents }) => (state === "bounced" ? sum + cents : sum), 0)
  const ofLinks = links.keptCents()
  const believed = takenCents(context) - givenBackCents(context)
  const givenUp = allowances.reduce((sum, one) => sum + one, 0)
  const due = bounced + (isOver(snapshot) ? 0 : dueNow(context) - givenUp)
  const believedOfLinks = isOver(snapshot) ? 0 : paidByLinks.reduce((sum, { cents }) => sum + cents, 0)
  const again = plainSnapshot(flows.booking.replay(run.opening, run.log))
  return [
    ...rules,
    ...restFaults(shop),
    ...restAtEnd(shop, links.moved(), taken - bounced + ofLinks),
    ...auditPayments(shop, atBank, flows.payment),
    ...(onHold === 0 ? [] : [`[CK-13] ${onHold} cents are still on hold`]),
    ...(taken - bounced === believed
      ? []
      : [`[CK-13] the bank has taken ${taken} cents, ${bounced} bounced, the booking believes ${believed}`]),
    ...(byHandCents(context) === 0 ? [] : [`[CK-13] ${byHandCents(context)} cents still wait for a person`]),
    ...(ofLinks === believedOfLinks
      ? []
      : [`[BX-12] links keep ${ofLinks} cents, the booking believes ${believedOfLinks}`]),
    ...(taken + ofLinks === due ? [] : [`[CK-13] ${taken + ofLinks} cents are taken for what is worth ${due}`]),
    ...(isOver(snapshot) && !isSettled(snapshot) ? ["[BK-06] it is over, and something is still owed"] : []),
    ...(isDeepStrictEqual(again, plainSnapshot(snapshot)) ? [] : ["[BK-01] its log tells another story"]),
  ]
}
