import type { FlowRules } from "../kit/rules.ts"
import { accept, type Run } from "../kit/run.ts"
import type { Fact, LogEntry, OutboxMessage } from "../kit/types.ts"
import { cameBackCents, ledgerFaults, stillTrue } from "../money/ledger.ts"
import type { MoneyEvent } from "../money/types.ts"
import type { payLinkMachine } from "./pay-link.machine.ts"
import type { PayLinkEvent } from "./pay-link.types.ts"

type Link = Run<typeof payLinkMachine>

/** What must hold of a payment link after any sequence of facts: by name, what was found wrong. */
export const payLinkRules: FlowRules<typeof payLinkMachine> = {
  "[PL-01] nothing is taken once the link has expired, was revoked or was declined": ({ log, outbox }) => {
    const end = log.find(({ to }) => ["expired", "revoked", "declined"].includes(topOf(to)))?.seq
    const late = outbox.filter(({ id, type }) => isCharge(type) && end !== undefined && seqOf(id) >= end)
    return late.map(({ id, type }) => `${id} ${type} after the end`)
  },

  "[PL-01] a payment that succeeds after the end goes back with a word to the customer": ({ log, outbox }) => {
    const late = log.flatMap(({ fact, seq }) =>
      isOf(fact, "payment.authorised") && isOver(statusBefore(log, seq)) ? [fact.event.paymentId] : [],
    )
    return late.flatMap((id) => {
      const asked = (type: string) => outbox.filter((message) => message.type === type && isAbout(message, id)).length
      const wrong = asked("releasePayment") !== 1 || asked("sendMail") !== 1
      return wrong ? [`${id} was given back ${asked("releasePayment")} times, mailed ${asked("sendMail")} times`] : []
    })
  },

  "[PL-03] whatever is asked for is the link's own price": ({ outbox, snapshot }) => {
    const price = snapshot.context.link?.amountCents
    const other = outbox.filter((message) => isCharge(message.type) && text(message, "amountCents") !== `${price}`)
    return other.map(({ id, type, params }) => `${id} ${type} ${JSON.stringify(params)}, the link costs ${price}`)
  },

  "[CK-03] money is taken once, and never after it was released": ({ outbox, log }) => {
    const calls = outbox.filter(({ type }) => type === "capturePayment" || type === "releasePayment")
    const paidAt = log.find(({ fact }) => isOf(fact, "payment.captured"))?.seq ?? Number.POSITIVE_INFINITY
    return calls.flatMap((call, index) => {
      if (call.type !== "capturePayment") return []
      const before = calls.slice(0, index).filter((one) => text(one, "paymentId") === text(call, "paymentId"))
      const again = seqOf(call.id) > paidAt ? ["captured after it was captured"] : []
      return [...before.map(({ type }) => `captured after ${type}`), ...again]
    })
  },

  "[L17] refunds never exceed what was taken": ({ outbox, log, snapshot }) => {
    const { payment, refundedCents } = snapshot.context
    const taken = payment?.state === "captured" || payment?.state === "refunded" ? payment.amountCents : 0
    const refunds = outbox.filter(({ type }) => type === "refundPayment")
    const askedInAll = refunds.reduce((sum, message) => sum + Number(text(message, "amountCents")), 0)
    const asked = askedInAll - cameBackCents(log.flatMap(({ fact }) => (isMoney(fact) ? [fact.event] : [])))
    return asked > taken || refundedCents > taken ? [`asked back ${asked}, got ${refundedCents}, of ${taken}`] : []
  },

  "[L14] money that is not kept is given back": ({ outbox, log, snapshot }) => {
    const { payment } = snapshot.context
    const held = payment?.state === "captured" || payment?.state === "authorised" ? payment.paymentId : null
    const back = outbox.filter(({ type }) => type === "releasePayment" || type === "refundPayment")
    const gone = log.flatMap(({ fact }) => (isOf(fact, "payment.captureFailed") ? [fact.event.paymentId] : []))
    const isLost = (id: string) =>
      id !== held && !gone.includes(id) && !back.some((message) => text(message, "paymentId") === id)
    const authorised = log.flatMap(({ fact }) => (isOf(fact, "payment.authorised") ? [fact.event.paymentId] : []))
    const stuck = held !== null && JSON.stringify(snapshot.value).includes("settled") ? [`${held} is stuck`] : []
    return [...authorised.filter(isLost).map((id) => `${id} is neither kept nor given back`), ...stuck]
  },

  "[CK-13] the link believes of its money what the ledger says": ({ log, snapshot }) =>
    ledgerFaults(
      log.flatMap(({ fact }) => (isMoney(fact) ? [fact.event] : [])),
      snapshot.context,
    ),

  "[L15] every mail goes out once, and the booking hears each word once": ({ outbox, log }) => {
    const told = outbox.filter(({ type }) => type === "sendMail" || type === "tellBooking")
    const words = told.map(({ type, params }) => `${type} ${JSON.stringify(params)}`)
    // A card that fails after the provider's yes is followed by another: the booking is asked once.
    const twice = words.filter((word, index) => words.indexOf(word) !== index)
    return twice.map((word) => `${word} twice in ${log.length} facts`)
  },

  "[L11] an answer told twice changes nothing and asks for nothing": (run, flow) =>
    stillTrue(run.log.flatMap(({ fact }) => (isMoney(fact) ? [fact.event] : []))).flatMap((event) => {
      const again = accept(flow, run, { kind: "event", event: { ...event, at: run.at } })
      if (!again.ok) return []
      const moved = JSON.stringify(again.run.snapshot.value) !== JSON.stringify(run.snapshot.value)
      return moved || again.run.outbox.length > run.outbox.length ? [`${event.type} told twice`] : []
    }),

  "[PL-01] confirmed means paid by this link, or booked in another way": ({ log, outbox, snapshot }) => {
    if (topOf(snapshot.value) !== "confirmed") return []
    const paid = snapshot.context.payment?.state === "captured"
    const told = outbox.some((message) => message.type === "tellBooking" && text(message, "word") === "paid")
    const booked = log.some(({ fact }) => isOf(fact, "booking.confirmed"))
    return (paid && told) || (!paid && booked) ? [] : ["confirmed without money and without the booking's word"]
  },
}

type Of<Type extends PayLinkEvent["type"]> = {
  readonly kind: "event"
  readonly event: Extract<PayLinkEvent, { readonly type: Type }>
}

function isOf<Type extends PayLinkEvent["type"]>(fact: Fact<PayLinkEvent>, type: Type): fact is Of<Type> {
  return fact.kind === "event" && fact.event.type === type
}

type MoneyFact = { readonly kind: "event"; readonly event: Extract<PayLinkEvent, MoneyEvent> }

const isMoney = (fact: Fact<PayLinkEvent>): fact is MoneyFact =>
  fact.kind === "event" && fact.event.type.startsWith("payment.")

const isCharge = (type: string): boolean => type === "createPayment" || type === "capturePayment"

const isOver = (status: string): boolean => ["expired", "revoked", "declined", "canceled"].includes(status)

/** Of a payment that came too late: its release, or the mail that says so. */
function isAbout(message: OutboxMessage, paymentId: string): boolean {
  return message.type === "sendMail"
    ? text(message, "kind") === "tooLate" && text(message, "of") === paymentId
    : text(message, "paymentId") === paymentId
}

function topOf(value: LogEntry["to"]): string {
  return typeof value === "string" ? value : (Object.keys(value)[0] ?? "")
}

function statusBefore(log: Link["log"], seq: number): string {
  const before = log.find((entry) => entry.seq === seq - 1)
  return before === undefined ? "open" : topOf(before.to)
}

function seqOf(messageId: string): number {
  return Number(messageId.split("/").at(-2))
}

function text({ params }: Pick<OutboxMessage, "params">, name: string): string {
  return typeof params === "object" && params !== null ? String(Reflect.get(params, name)) : ""
}
