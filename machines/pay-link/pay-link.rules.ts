import type { FlowRules } from "../kit/rules.ts"
import type { Run } from "../kit/run.ts"
import type { Fact, LogEntry, OutboxMessage } from "../kit/types.ts"
import { mailedTwice, strayMoney, toldTwice, tooMuchBack, wantedAttempts } from "../payment/owner/rules.ts"
import type { payLinkMachine } from "./pay-link.machine.ts"
import type { PayLinkEvent } from "./pay-link.types.ts"
import { stanceOf } from "./stance.ts"

type Link = Run<typeof payLinkMachine>

/** What must hold for a pay link after any sequence of facts. Each rule returns the faults it found. */
export const payLinkRules: FlowRules<typeof payLinkMachine> = {
  "[PL-01] nothing is wanted once the link has expired, was revoked or was declined": ({ snapshot }) => {
    if (!snapshot.hasTag("over")) return []
    const { context } = snapshot
    const wanted = wantedAttempts(snapshot, stanceOf)
    const kept = context.paid.filter(({ cents, askedCents }) => askedCents !== cents)
    return [
      ...wanted.map((attempt) => `attempt ${attempt} is still wanted`),
      ...kept.map(({ by }) => `${by} is not asked back`),
    ]
  },

  "[PL-01] a payment that succeeds after the end goes back with a mail to the customer": ({ log, outbox }) => {
    const late = log.flatMap(({ fact, seq }) =>
      isOf(fact, "payment.held") && isOver(statusBefore(log, seq)) ? [fact.event.by] : [],
    )
    const told = outbox.filter((message) => message.type === "sendMail" && text(message, "kind") === "tooLate")
    return late.flatMap((by) => {
      const mails = told.filter((mail) => text(mail, "of") === by).length
      return mails === 1 ? [] : [`${by} was mailed ${mails} times`]
    })
  },

  "[CK-03] [L14] one payment is wanted at a time, and money that the link has is wanted or given back": ({
    snapshot,
  }) => strayMoney(snapshot.context, wantedAttempts(snapshot, stanceOf)),

  "[L17] no more is asked back, or comes back, than was paid": ({ snapshot }) => tooMuchBack(snapshot.context),

  "[L15] every mail goes out once": mailedTwice,

  "[L11] an answer told twice changes nothing and asks for nothing": toldTwice,

  "[PL-01] confirmed means paid by this link, or booked in another way": ({ log, snapshot }) => {
    if (topOf(snapshot.value) !== "confirmed") return []
    const isPaid = snapshot.context.paid.some(({ isTaken }) => isTaken)
    const booked = log.some(({ fact }) => isOf(fact, "booking.confirmed"))
    return isPaid || booked ? [] : ["confirmed without money and without the booking's word"]
  },
}

type Of<Type extends PayLinkEvent["type"]> = {
  readonly kind: "event"
  readonly event: Extract<PayLinkEvent, { readonly type: Type }>
}

function isOf<Type extends PayLinkEvent["type"]>(fact: Fact<PayLinkEvent>, type: Type): fact is Of<Type> {
  return fact.kind === "event" && fact.event.type === type
}

const isOver = (status: string): boolean => ["expired", "revoked", "declined", "canceled"].includes(status)

function topOf(value: LogEntry["to"]): string {
  return typeof value === "string" ? value : (Object.keys(value)[0] ?? "")
}

function statusBefore(log: Link["log"], seq: number): string {
  const before = log.find((entry) => entry.seq === seq - 1)
  return before === undefined ? "open" : topOf(before.to)
}

function text({ params }: Pick<OutboxMessage, "params">, name: string): string {
  return typeof params === "object" && params !== null ? String(Reflect.get(params, name)) : ""
}
