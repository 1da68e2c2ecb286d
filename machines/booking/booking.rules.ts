import { LONGEST_HOLD_MINUTES } from "../../domain/booking/reseller-hold.ts"
import { statusOf } from "../../domain/booking/status.ts"
import { isBefore, plusMinutes } from "../../domain/time/instant.ts"
import type { FlowRules } from "../kit/rules.ts"
import { accept, type Run } from "../kit/run.ts"
import type { Fact, LogEntry, OutboxMessage } from "../kit/types.ts"
import { byHandCents, givenBackCents, paidCents } from "../payment/owner/money.ts"
import { strayMoney, wantedAttempts } from "../payment/owner/rules.ts"
import { dueNow, keptCents } from "./booking.amounts.ts"
import type { DifferenceParams } from "./booking.effects.ts"
import type { bookingMachine } from "./booking.machine.ts"
import type { BookingEvent } from "./booking.types.ts"
import { codesAfter } from "./codes-ledger.ts"
import { type Places, placesAfter } from "./places-ledger.ts"
import { isOver, isReclaiming, isSold, isWaitingForLink } from "./selectors.ts"
import { stanceOf } from "./stance.ts"

type Booking = Run<typeof bookingMachine>

/** What must hold for a booking after any sequence of facts. Each rule returns the faults it found. */
export const bookingRules: FlowRules<typeof bookingMachine> = {
  "[BK-06] [L08] places are held or sold exactly while the booking is open": (run) => {
    const { slots, faults } = placesAfter(run.outbox)
    const due = placesDue(run)
    const wrong = [...slots].flatMap(([slot, { held, sold }]) => {
      const expected = due.get(slot) ?? none
      return held === expected.held && sold === expected.sold ? [] : [`${slot} has ${held} held and ${sold} sold`]
    })
    const missing = [...due].filter(([slot, { held, sold }]) => held + sold > 0 && !slots.has(slot))
    return [...faults, ...wrong, ...missing.map(([slot]) => `${slot} has nothing`)]
  },

  "[CK-03] [L14] one payment is wanted at a time, and money that the booking has is wanted or given back": ({
    snapshot,
  }) => strayMoney(snapshot.context, wantedBy(snapshot)),

  "[CK-03] [CK-12] a booking that is over wants no payment": ({ snapshot }) => {
    if (!isOver(snapshot) || isReclaiming(snapshot)) return []
    const { context } = snapshot
    return [
      ...wantedBy(snapshot).map((attempt) => `attempt ${attempt} is still wanted`),
      ...context.paid
        .filter(({ cents, askedCents }) => askedCents !== cents)
        .map(({ by }) => `${by} is not asked back`),
    ]
  },

  "[CK-12] money is taken only after both sides have agreed": ({ log, snapshot }) => {
    const taken = snapshot.context.paid.some(({ isTaken, askedCents }) => isTaken && askedCents === 0)
    const agreed = log.some(
      ({ fact }) =>
        isOf(fact, "partner.confirmed") || isOf(fact, "customer.alternativeAccepted") || isOf(fact, "payment.paid"),
    )
    const wants = attemptsOf(snapshot).some((attempt) => stanceOf(snapshot, attempt) === "takes")
    return (taken || wants) && !snapshot.context.instant && !agreed ? ["taken before the partner said yes"] : []
  },

  "[BX-15] a hold ends two hours after it was opened at the latest": ({ snapshot }) => {
    if (!snapshot.hasTag("checkout")) return []
    const { at, deadline } = snapshot.context
    const latest = plusMinutes(at, LONGEST_HOLD_MINUTES)
    return isBefore(latest, deadline) ? [`it is held until ${deadline}`] : []
  },

  "[BK-05] the customer moves a booking twice at most": ({ log, snapshot }) => {
    const all = log.filter(
      ({ fact, to, seq }) =>
        statusOf(to) === "RESCHEDULED" &&
        (isOf(fact, "partner.moved") ||
          isOf(fact, "customer.rescheduleRequested") ||
          isOf(fact, "partner.rescheduleAccepted") ||
          (isOf(fact, "link.paid") && "owing" === stepBefore(log, seq))),
    )
    // What follows a move of the partner's counts as none of the two (BK-10).
    const moves = all.filter(({ fact }, n) => {
      const before = all[n - 1]
      return !isOf(fact, "partner.moved") && (before === undefined || !isOf(before.fact, "partner.moved"))
    }).length
    const { modifications } = snapshot.context
    return [
      ...(moves > 2 ? [`moved ${moves} times`] : []),
      ...(moves === modifications ? [] : [`moved ${moves} times, counted ${modifications}`]),
    ]
  },

  "[BK-05] [BX-12] moving a booking charges no card: a link asks for the difference": (run) => {
    const { log } = run
    const asked = entryOf(log, "customer.rescheduleRequested")?.seq ?? Number.POSITIVE_INFINITY
    const charges = log.filter(({ seq, to }) => seq >= asked && stepIn(to) === "capturing")
    return charges.map(({ seq }) => `${seq} charges a card after the booking was moved`)
  },

  "[BX-12] [BX-16] a sold booking has taken its price, less what a link still asks for": (run) => {
    const { context } = run.snapshot
    if (!isSold(run.snapshot)) return []
    const asked = context.demand === null || context.demand.reason === "difference" ? 0 : context.demand.amountCents
    // What the link that made it gives back is none of its own money.
    const given = context.paidTo === "link" ? 0 : context.allowances.reduce((all, one) => all + one, 0)
    const [kept, due] = [keptCents(context), dueNow(context) - asked - given]
    return kept === due ? [] : [`${kept} cents are kept, ${due} are due`]
  },

  "[BX-12] a link asks once for its amount, and is open only while the booking waits for it": (run) => {
    const links = run.outbox.filter(({ type }) => type === "openLink").map((link) => text(link, "of"))
    const twice = links.filter((of, index) => links.indexOf(of) !== index)
    const { demand } = run.snapshot.context
    const free = run.outbox.filter(({ type, params }) => type === "openLink" && text({ params }, "amountCents") === "0")
    return [
      ...twice.map((of) => `link ${of} is opened twice`),
      ...free.map(({ id }) => `${id} asks for nothing`),
      ...(demand !== null && !links.includes(`${demand.of}`) ? [`link ${demand.of} is waited for, not opened`] : []),
      ...(isWaitingForLink(run.snapshot) && demand === null ? ["it waits for no link"] : []),
    ]
  },

  "[L07] codes are reserved while the booking is open, redeemed while it is sold, free when it is over": (run) => {
    const { codes, faults } = codesAfter(run.outbox)
    const { discounts } = run.snapshot.context
    const expected = isOver(run.snapshot) ? "free" : isSold(run.snapshot) ? "redeemed" : "reserved"
    const wrong = [...codes].filter(
      ([code, state]) => state !== (discounts.some((one) => one.code === code) ? expected : "free"),
    )
    const missing = expected === "free" ? [] : discounts.filter(({ code }) => !codes.has(code))
    return [
      ...faults,
      ...wrong.map(([code, state]) => `${code} is ${state}`),
      ...missing.map(({ code }) => `${code} was never reserved`),
    ]
  },

  "[L17] no more is asked back, or comes back, than was paid": ({ snapshot: { context }, log, outbox }) => [
    ...context.paid
      .filter(({ cents, askedCents }) => askedCents > cents)
      .map(({ by, cents, askedCents }) => `${by}: asked ${askedCents} back of ${cents}`),
    ...(givenBackCents(context) + byHandCents(context) > paidCents(context) ? ["more came back than was paid"] : []),
    ...log.flatMap(({ fact }) => {
      if (!isOf(fact, "link.paid")) return []
      const { of, amountCents } = fact.event
      const asked = askedOfLink(outbox, of)
      return asked > amountCents ? [`link ${of}: asked ${asked} back of ${amountCents}`] : []
    }),
  ],

  "[L15] every mail goes out once": ({ outbox }) => {
    const mails = outbox.filter(({ type }) => type === "sendMail" || type === "tellPartner")
    const kinds = mails.map((mail) => `${mail.type} ${text(mail, "kind")} ${text(mail, "of")}`)
    return kinds.filter((kind, index) => kinds.indexOf(kind) !== index)
  },

  "[L11] [L15] an answer told twice changes nothing and asks for nothing": (run, flow) => {
    const { fact } = run.log.at(-1) ?? { fact: undefined }
    if (fact === undefined || !isAnswer(fact)) return []
    const again = accept(flow, run, { kind: "event", event: { ...fact.event, at: run.at } })
    if (!again.ok) return []
    const { value, context } = run.snapshot
    const moved =
      JSON.stringify(again.run.snapshot.value) !== JSON.stringify(value) ||
      JSON.stringify(again.run.snapshot.context.paid) !== JSON.stringify(context.paid)
    return moved || again.run.outbox.length > run.outbox.length ? [`${fact.event.type} told twice`] : []
  },

  "[BX-06] money that comes too late and is not kept goes back with a mail to the customer": (run) => {
    const { log, outbox, snapshot } = run
    const late = log.flatMap(({ fact, seq }) =>
      isOf(fact, "payment.held") && statusBefore(log, seq) === "EXPIRED" ? [fact.event.by] : [],
    )
    const told = outbox.filter((message) => message.type === "sendMail" && text(message, "kind") === "tooLate")
    const mailsOf = (by: string) => told.filter((mail) => text(mail, "of") === by).length
    const isBack = statusOf(snapshot.value) === "EXPIRED" && !isReclaiming(snapshot)
    const back = snapshot.context.paid.filter(({ by }) => isBack && late.includes(by))
    return [
      ...back.filter(({ by }) => mailsOf(by) !== 1).map(({ by }) => `${by} goes back, mailed ${mailsOf(by)} times`),
      ...late.filter((by) => mailsOf(by) > 1).map((by) => `${by} was mailed ${mailsOf(by)} times`),
    ]
  },

  "[L21] nothing due, no payment": ({ snapshot }) =>
    snapshot.context.dueOnlineCents === 0 && snapshot.context.discounts.length === 0 && snapshot.context.attempt > 0
      ? [`attempt ${snapshot.context.attempt} was begun`]
      : [],
}

/** How much of a pay link's money was asked back. */
function askedOfLink(outbox: Booking["outbox"], of: number): number {
  const parts = outbox.flatMap(({ type, params }) =>
    type === "refundDifference" && isDifference(params) ? params.links : [],
  )
  return parts.filter((part) => part.of === of).reduce((sum, { cents }) => sum + cents, 0)
}

const isDifference = (params: unknown): params is DifferenceParams =>
  typeof params === "object" && params !== null && "links" in params

const attemptsOf = ({ context }: Booking["snapshot"]): readonly number[] =>
  Array.from({ length: context.attempt }, (_, index) => index + 1)

const wantedBy = (snapshot: Booking["snapshot"]) => wantedAttempts(snapshot, stanceOf)

const none: Places = { held: 0, sold: 0 }

/** The places that the booking must hold or have bought in its state, by slot. */
function placesDue({ snapshot }: Booking): ReadonlyMap<string, Places> {
  const { slotId, wish, holds } = snapshot.context
  const all = holds.reduce((count, { quantity }) => count + quantity, 0)
  if (isOver(snapshot)) return new Map()
  const own: Places = isSold(snapshot) ? { held: 0, sold: all } : { held: all, sold: 0 }
  return new Map([[slotId, own], ...(wish === null ? [] : [[wish.slotId, { held: all, sold: 0 }] as const])])
}

type Of<Type extends BookingEvent["type"]> = {
  readonly kind: "event"
  readonly event: Extract<BookingEvent, { readonly type: Type }>
}

function isOf<Type extends BookingEvent["type"]>(fact: Fact<BookingEvent>, type: Type): fact is Of<Type> {
  return fact.kind === "event" && fact.event.type === type
}

/** An answer from outside, which may arrive twice. */
function isAnswer(fact: Fact<BookingEvent>): fact is Extract<Fact<BookingEvent>, { readonly kind: "event" }> {
  return fact.kind === "event" && /^(payment|places|link)\./.test(fact.event.type)
}

function entryOf(log: Booking["log"], type: BookingEvent["type"]) {
  return log.find(({ fact }) => isOf(fact, type))
}

/** The status before this entry. */
function statusBefore(log: readonly LogEntry[], seq: number) {
  return statusOf(log.find((entry) => entry.seq === seq - 1)?.to ?? "CHECKOUT")
}

/** The step before this entry; null if the status has none. */
function stepBefore(log: readonly LogEntry[], seq: number): unknown {
  return stepIn(log.find((entry) => entry.seq === seq - 1)?.to)
}

const stepIn = (to: LogEntry["to"] | undefined): unknown => (typeof to === "object" ? Object.values(to)[0] : null)

function text({ params }: Pick<OutboxMessage, "params">, name: string): string {
  return typeof params === "object" && params !== null ? String(Reflect.get(params, name)) : ""
}
