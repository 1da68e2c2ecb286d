import { statusOf } from "../../domain/booking/status.ts"
import type { FlowRules } from "../kit/rules.ts"
import { accept, type Run } from "../kit/run.ts"
import type { Fact, LogEntry, OutboxMessage } from "../kit/types.ts"
import { cameBackCents, ledgerFaults, stillTrue } from "../money/ledger.ts"
import type { MoneyEvent } from "../money/types.ts"
import { dueNow, keptCents } from "./booking.amounts.ts"
import type { bookingMachine } from "./booking.machine.ts"
import type { BookingEvent } from "./booking.types.ts"
import { codesAfter } from "./codes-ledger.ts"
import { type Places, placesAfter } from "./places-ledger.ts"
import { isOver, isSettled, isSold, isWaitingForLink } from "./selectors.ts"

type Booking = Run<typeof bookingMachine>

/** What must hold of a booking after any sequence of facts: by name, what was found wrong. */
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

  "[CK-03] money is taken once, and never after it was released": ({ outbox, log }) => {
    const calls = outbox.filter(({ type }) => type === "capturePayment" || type === "releasePayment")
    const paidAt = entryOf(log, "payment.captured")?.seq ?? Number.POSITIVE_INFINITY
    return calls.flatMap(({ id, type, params }, index) => {
      if (type !== "capturePayment") return []
      const before = calls.slice(0, index).filter((call) => text(call, "paymentId") === text({ params }, "paymentId"))
      const twice = seqOf(id) > paidAt ? ["captured after it was captured"] : []
      return [...before.map((call) => `captured after ${call.type}`), ...twice]
    })
  },

  "[CK-03] what is still open when the time is over, or the checkout is left, is closed": ({ outbox, log }) => {
    const ends = log.filter(
      ({ seq, to, fact }) =>
        isOf(fact, "customer.leftCheckout") || (statusOf(to) === "EXPIRED" && statusBefore(log, seq) !== "EXPIRED"),
    )
    const asked = (type: string, seq: (at: number) => boolean) =>
      outbox.some((message) => message.type === type && seq(seqOf(message.id)))
    return ends.flatMap(({ seq }) =>
      asked("createPayment", (at) => at < seq) && !asked("closePayments", (at) => at === seq)
        ? [`${seq} leaves payments open`]
        : [],
    )
  },

  "[CK-12] nothing is taken of a booking that was rejected or called off": ({ outbox, log }) => {
    const ended = log.find(({ to }) => ["CANCELED", "REJECTED", "REJECTED_RESCHEDULE"].includes(statusOf(to)))
    const end = ended?.seq ?? Number.POSITIVE_INFINITY
    const late = outbox.filter(({ id, type }) => type === "capturePayment" && seqOf(id) >= end)
    return late.map(({ id }) => `${id} captures after the end`)
  },

  "[BK-05] a booking is moved by its customer twice at most": ({ log, snapshot }) => {
    const moves = log.filter(
      ({ fact, to, seq }) =>
        statusOf(to) === "RESCHEDULED" &&
        (isOf(fact, "customer.rescheduleRequested") ||
          isOf(fact, "provider.rescheduleAccepted") ||
          (isOf(fact, "link.paid") && "owing" === stepBefore(log, seq))),
    ).length
    const { modifications } = snapshot.context
    return [
      ...(moves > 2 ? [`moved ${moves} times`] : []),
      ...(moves === modifications ? [] : [`moved ${moves} times, counted ${modifications}`]),
    ]
  },

  "[BK-05] [BX-12] moving a booking charges no card: what another date costs more is asked for by a link": (run) => {
    const { outbox, log } = run
    const asked = entryOf(log, "customer.rescheduleRequested")?.seq ?? Number.POSITIVE_INFINITY
    const charges = outbox.filter(({ id, type }) => isCharge(type) && seqOf(id) >= asked)
    return charges.map(({ id, type }) => `${id} ${type} after the booking was moved`)
  },

  "[BX-12] [BX-16] what was taken for a sold booking is what it costs, less what a link still asks for": (run) => {
    const { context } = run.snapshot
    if (!isSold(run.snapshot)) return []
    const asked = context.demand === null || context.demand.reason === "difference" ? 0 : context.demand.amountCents
    const given = context.allowances.reduce((all, one) => all + one, 0)
    const [kept, due] = [keptCents(context), dueNow(context) - asked - given]
    return kept === due ? [] : [`${kept} cents are kept, ${due} are due`]
  },

  "[BX-12] a link asks once for what it is to take, and is open only while the booking waits for it": (run) => {
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

  "[L17] refunds never exceed what was taken": ({ outbox, log, snapshot }) => {
    const { payment, refundedCents } = snapshot.context
    const taken = payment?.state === "captured" || payment?.state === "refunded" ? payment.amountCents : 0
    const parts = outbox.flatMap(({ type, params }) => (type === "refundDifference" ? [ofPayment(params)] : []))
    const askedInAll =
      sum(outbox.filter(({ type }) => type === "refundPayment")) + parts.reduce((one, two) => one + two, 0)
    const moneyFacts = log.flatMap(({ fact }) => (isMoney(fact) ? [fact.event] : []))
    const asked = askedInAll - cameBackCents(moneyFacts)
    return [
      ...(asked > taken ? [`asked to refund ${asked} of ${taken}`] : []),
      ...(refundedCents > taken ? [`refunded ${refundedCents} of ${taken}`] : []),
    ]
  },

  "[L15] every mail goes out once": ({ outbox }) => {
    const mails = outbox.filter(({ type }) => type === "sendMail" || type === "tellPartner")
    const kinds = mails.map((mail) => `${mail.type} ${text(mail, "kind")} ${text(mail, "of")}`)
    return kinds.filter((kind, index) => kinds.indexOf(kind) !== index)
  },

  "[L11] [L15] an answer told twice changes nothing and asks for nothing": (run, flow) => {
    const told = run.log.flatMap(({ fact }) => (isAnswer(fact) ? [fact.event] : []))
    return stillTrue(told).flatMap((event) => {
      const again = accept(flow, run, { kind: "event", event: { ...event, at: run.at } })
      if (!again.ok) return []
      const moved = JSON.stringify(again.run.snapshot.value) !== JSON.stringify(run.snapshot.value)
      return moved || again.run.outbox.length > run.outbox.length ? [`${event.type} told twice`] : []
    })
  },

  "[L14] money that is not kept is given back": (run) => {
    const { payment, late } = run.snapshot.context
    const held = payment?.state === "captured" || payment?.state === "authorised" ? payment.paymentId : null
    const back = new Set(givenBack(run))
    const gone = run.log.flatMap(({ fact }) =>
      isOf(fact, "payment.captureFailed") || isOf(fact, "payment.released") ? [fact.event.paymentId] : [],
    )
    // All of it may have come back in parts, while the booking stands.
    const inParts = run.outbox.flatMap(({ type, params }) => (type === "refundDifference" ? [paymentIn(params)] : []))
    const isLost = (id: string) =>
      id !== held && id !== late?.paymentId && !back.has(id) && !gone.includes(id) && !inParts.includes(id)
    const authorised = run.log.flatMap(({ fact }) => (isOf(fact, "payment.authorised") ? [fact.event.paymentId] : []))
    const stuck = isSettled(run.snapshot) && held !== null ? [`${held} is settled but still holds money`] : []
    const wrongly = held !== null && back.has(held) && !isOver(run.snapshot) ? [`${held} is kept, yet given back`] : []
    return [...authorised.filter(isLost).map((id) => `${id} is neither kept nor given back`), ...stuck, ...wrongly]
  },

  "[BX-06] money that comes too late and is not kept goes back with a word to the customer": ({ log, outbox }) => {
    const isLate = (id: string) =>
      log.some(
        ({ fact, seq }) =>
          isOf(fact, "payment.authorised") && fact.event.paymentId === id && statusBefore(log, seq) === "EXPIRED",
      )
    const back = outbox.filter(
      (message) =>
        message.type === "releasePayment" &&
        isLate(text(message, "paymentId")) &&
        statusBefore(log, seqOf(message.id)) === "EXPIRED",
    )
    const told = outbox.filter((message) => message.type === "sendMail" && text(message, "kind") === "tooLate")
    const seqs = (messages: readonly OutboxMessage[]) => messages.map(({ id }) => seqOf(id)).join()
    return seqs(back) === seqs(told) ? [] : [`given back at ${seqs(back) || "none"}, mailed at ${seqs(told) || "none"}`]
  },

  "[CK-13] the booking believes of its money what the ledger says": ({ log, snapshot }) =>
    ledgerFaults(
      log.flatMap(({ fact }) => (isMoney(fact) ? [fact.event] : [])),
      snapshot.context,
      undecided(snapshot.context),
    ),

  "[L21] nothing due, no payment provider": ({ outbox, snapshot }) =>
    snapshot.context.dueOnlineCents === 0 && snapshot.context.discounts.length === 0
      ? outbox.filter(({ type }) => isCharge(type)).map(({ type }) => type)
      : [],
}

const none: Places = { held: 0, sold: 0 }

/** What the booking must have of each slot in its present state. */
function placesDue({ snapshot }: Booking): ReadonlyMap<string, Places> {
  const { slotId, wish, holds } = snapshot.context
  const all = holds.reduce((count, { quantity }) => count + quantity, 0)
  if (isOver(snapshot)) return new Map()
  const own: Places = isSold(snapshot) ? { held: 0, sold: all } : { held: all, sold: 0 }
  return new Map([[slotId, own], ...(wish === null ? [] : [[wish.slotId, { held: all, sold: 0 }] as const])])
}

function givenBack({ outbox }: Booking): readonly string[] {
  return outbox.flatMap((message) =>
    message.type === "releasePayment" || message.type === "refundPayment" ? [text(message, "paymentId")] : [],
  )
}

type Of<Type extends BookingEvent["type"]> = {
  readonly kind: "event"
  readonly event: Extract<BookingEvent, { readonly type: Type }>
}

function isOf<Type extends BookingEvent["type"]>(fact: Fact<BookingEvent>, type: Type): fact is Of<Type> {
  return fact.kind === "event" && fact.event.type === type
}

/** Of a difference that comes back: the cents of the booking's own payment. */
function ofPayment(params: unknown): number {
  const payment = partOf(params)
  return payment === null ? 0 : Number(text({ params: payment }, "amountCents"))
}

const paymentIn = (params: unknown): string => text({ params: partOf(params) }, "paymentId")

const partOf = (params: unknown): unknown =>
  typeof params === "object" && params !== null ? Reflect.get(params, "payment") : null

/** What the outside says of what it was asked: it may say it twice. */
function isAnswer(fact: Fact<BookingEvent>): fact is Extract<Fact<BookingEvent>, { readonly kind: "event" }> {
  return fact.kind === "event" && /^(payment|places|link)\./.test(fact.event.type)
}

/** Money that came too late is on hold as long as it is asked whether there are places. */
const undecided = ({ late }: Booking["snapshot"]["context"]) =>
  late === null ? {} : { [late.paymentId]: late.amountCents }

type MoneyFact = { readonly kind: "event"; readonly event: Extract<BookingEvent, MoneyEvent> }

const isMoney = (fact: Fact<BookingEvent>): fact is MoneyFact =>
  fact.kind === "event" && fact.event.type.startsWith("payment.")

const isCharge = (type: string): boolean => type === "createPayment" || type === "capturePayment"

function entryOf(log: Booking["log"], type: BookingEvent["type"]) {
  return log.find(({ fact }) => isOf(fact, type))
}

/** The status in which the entry found the booking. */
function statusBefore(log: readonly LogEntry[], seq: number) {
  return statusOf(log.find((entry) => entry.seq === seq - 1)?.to ?? "CHECKOUT")
}

/** The step within it; null where the status has none. */
function stepBefore(log: readonly LogEntry[], seq: number): unknown {
  const to = log.find((entry) => entry.seq === seq - 1)?.to
  return typeof to === "object" ? Object.values(to)[0] : null
}

function seqOf(messageId: string): number {
  return Number(messageId.split("/").at(-2))
}

function text({ params }: Pick<OutboxMessage, "params">, name: string): string {
  return typeof params === "object" && params !== null ? String(Reflect.get(params, name)) : ""
}

function sum(messages: readonly OutboxMessage[]): number {
  return messages.reduce((cents, message) => cents + Number(text(message, "amountCents")), 0)
}
