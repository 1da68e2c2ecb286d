import type { Durable } from "../kit/durable.ts"
import { accept, type Run } from "../kit/run.ts"
import type { Fact, OutboxMessage } from "../kit/types.ts"
import type { bookingMachine } from "./booking.machine.ts"
import type { BookingEvent } from "./booking.types.ts"
import { placesAfter } from "./places-ledger.ts"
import { isOver, isSettled, isSold } from "./selectors.ts"

type Booking = Run<typeof bookingMachine>
type Flow = Durable<typeof bookingMachine>

/** What must hold of a booking after any sequence of facts: by name, what was found wrong. */
export const safetyRules: Readonly<Record<string, (run: Booking, flow: Flow) => readonly string[]>> = {
  "[BK-06] [L08] places are neither oversold nor leaked": (run) => {
    const { slots, faults } = placesAfter(run.outbox)
    const { slotId, holds } = run.snapshot.context
    const taken = holds.reduce((sum, { quantity }) => sum + quantity, 0)
    const expected = isOver(run.snapshot)
      ? { held: 0, sold: 0 }
      : isSold(run.snapshot)
        ? { held: 0, sold: taken }
        : { held: taken, sold: 0 }
    const wrong = [...slots].flatMap(([slot, { held, sold }]) => {
      const due = slot === slotId ? expected : { held: 0, sold: 0 }
      return held === due.held && sold === due.sold ? [] : [`${slot} has ${held} held and ${sold} sold`]
    })
    return [...faults, ...wrong]
  },

  "[CK-03] money is never taken after its release, nor after the end, nor twice": (run) => {
    const calls = run.outbox.filter(({ type }) => type === "capturePayment" || type === "releasePayment")
    return calls.flatMap(({ id, type, params }, index) => {
      if (type !== "capturePayment") return []
      const before = calls
        .slice(0, index)
        .filter((call) => text(call.params, "paymentId") === text(params, "paymentId"))
      const late = endedAt(run) !== null && seqOf(id) >= (endedAt(run) ?? 0)
      return [...before.map((call) => `captured after ${call.type}`), ...(late ? ["captured after the end"] : [])]
    })
  },

  "[L17] refunds never exceed what was taken": ({ outbox, snapshot }) => {
    const { payment, refundedCents } = snapshot.context
    const taken = payment?.state === "captured" || payment?.state === "refunded" ? payment.amountCents : 0
    const asked = sum(outbox.filter(({ type }) => type === "refundPayment"))
    return [
      ...(asked > taken ? [`asked to refund ${asked} of ${taken}`] : []),
      ...(refundedCents > taken ? [`refunded ${refundedCents} of ${taken}`] : []),
    ]
  },

  "[L15] every mail goes out once": ({ outbox }) => {
    const mails = outbox.filter(({ type }) => type === "sendMail" || type === "tellPartner")
    const kinds = mails.map(({ type, params }) => `${type} ${text(params, "kind")}`)
    return kinds.filter((kind, index) => kinds.indexOf(kind) !== index)
  },

  "[L11] [L15] a payment's event told twice changes nothing and asks for nothing": (run, flow) => {
    const told = run.log.flatMap(({ fact }) => (isPaymentEvent(fact) ? [fact.event] : []))
    return told.flatMap((event) => {
      const again = accept(flow, run, { kind: "event", event: { ...event, at: run.at } })
      if (!again.ok) return []
      const moved = JSON.stringify(again.run.snapshot.value) !== JSON.stringify(run.snapshot.value)
      return moved || again.run.outbox.length > run.outbox.length ? [`${event.type} told twice`] : []
    })
  },

  "[L14] money that is not kept is given back": (run) => {
    const { payment } = run.snapshot.context
    const kept = payment?.state === "captured" || payment?.state === "authorised" ? payment.paymentId : null
    const authorised = run.log.flatMap(({ fact }) =>
      fact.kind === "event" && fact.event.type === "payment.authorised" ? [fact.event.paymentId] : [],
    )
    const back = new Set(
      run.outbox.flatMap(({ type, params }) =>
        type === "releasePayment" || type === "refundPayment" ? [text(params, "paymentId")] : [],
      ),
    )
    const gone = run.log.flatMap(({ fact }) =>
      fact.kind === "event" && fact.event.type === "payment.captureFailed" ? [fact.event.paymentId] : [],
    )
    const isLost = (id: string) => id !== kept && !back.has(id) && !gone.includes(id)
    const stuck = isSettled(run.snapshot) && kept !== null ? [`${kept} is settled but still holds money`] : []
    const wrongly = kept !== null && back.has(kept) && !isOver(run.snapshot) ? [`${kept} is kept, yet given back`] : []
    return [...authorised.filter(isLost).map((id) => `${id} is neither kept nor given back`), ...stuck, ...wrongly]
  },

  "[L21] nothing due, no payment provider": ({ outbox, snapshot }) =>
    snapshot.context.dueOnlineCents === 0
      ? outbox.filter(({ type }) => type === "createPayment" || type === "capturePayment").map(({ type }) => type)
      : [],
}

/** Every rule that the run breaks. */
export function brokenRules(run: Booking, flow: Flow): readonly string[] {
  return Object.entries(safetyRules).flatMap(([name, rule]) => rule(run, flow).map((what) => `${name}: ${what}`))
}

type Told = Extract<BookingEvent, { readonly type: `payment.${string}` }>

function isPaymentEvent(fact: Fact<BookingEvent>): fact is { readonly kind: "event"; readonly event: Told } {
  return fact.kind === "event" && fact.event.type.startsWith("payment.")
}

/** Seq of the entry that ended the booking. */
function endedAt({ log }: Booking): number | null {
  const over = ["CANCELED", "REJECTED", "REJECTED_RESCHEDULE", "EXPIRED"]
  return log.find(({ to }) => typeof to === "object" && over.some((status) => status in to))?.seq ?? null
}

function seqOf(messageId: string): number {
  return Number(messageId.split("/").at(-2))
}

function text(params: unknown, name: string): string {
  return typeof params === "object" && params !== null ? String(Reflect.get(params, name)) : ""
}

function sum(messages: readonly OutboxMessage[]): number {
  return messages.reduce((cents, { params }) => cents + Number(text(params, "amountCents")), 0)
}
