import { isBefore } from "../../domain/time/instant.ts"
import type { FlowRules } from "../kit/rules.ts"
import { accept, type Run } from "../kit/run.ts"
import type { OutboxMessage } from "../kit/types.ts"
import { withdrawalAt } from "./voucher.guards.ts"
import type { voucherMachine } from "./voucher.machine.ts"
import type { VoucherEvent } from "./voucher.types.ts"

type Voucher = Run<typeof voucherMachine>

export const voucherRules: FlowRules<typeof voucherMachine> = {
  "[GF-07] never both used and withdrawn": (run) => {
    const { value, context } = run.snapshot
    const isWithdrawn = value === "withdrawn" || run.snapshot.matches("withdrawing")
    return isWithdrawn && usesOf(run).size > 0 ? [`withdrawn with ${Object.keys(context.uses).join()} used`] : []
  },

  "[GF-06] the credit is the value minus its uses, and never negative": (run) => {
    const { balanceCents, valueCents } = run.snapshot.context
    const left = valueCents - [...usesOf(run).values()].reduce((sum, cents) => sum + cents, 0)
    return [
      ...(balanceCents === left ? [] : [`${balanceCents} left, by its facts ${left}`]),
      ...(balanceCents < 0 ? [`${balanceCents} left`] : []),
    ]
  },

  "[GF-06] one booking takes from it only once": (run) => {
    const using = new Set<string>()
    return eventsOf(run).flatMap(({ event }) => {
      if (event.type === "booking.canceled") using.delete(event.bookingCode)
      if (event.type !== "customer.redeemed") return []
      const twice = using.has(event.bookingCode)
      using.add(event.bookingCode)
      return twice ? [`${event.bookingCode} takes twice`] : []
    })
  },

  "[GF-07] [L17] refunds never exceed what was paid, and are not requested twice": (run) => {
    const { paidCents } = run.opening.input
    const refunded = (before: number) =>
      eventsOf(run).reduce(
        (sum, { seq, event }) => (seq < before && event.type === "payment.refunded" ? sum + event.amountCents : sum),
        0,
      )
    const failures = eventsOf(run).flatMap(({ seq, event }) => (event.type === "payment.refundFailed" ? [seq] : []))
    const asks = run.outbox.filter(({ type }) => type === "refundPayment")
    return [
      ...(refunded(Number.POSITIVE_INFINITY) > paidCents ? ["more came back than was paid"] : []),
      ...asks.flatMap((ask, index) => {
        const open = paidCents - refunded(seqOf(ask))
        const last = asks[index - 1]
        const settled = last === undefined || failures.some((seq) => seqOf(last) < seq && seq < seqOf(ask))
        return [
          ...(amountOf(ask) > open ? [`${amountOf(ask)} asked back of ${open}`] : []),
          ...(settled ? [] : [`asked back again at ${seqOf(ask)}`]),
        ]
      }),
    ]
  },

  "[GF-07] withdrawn only within the withdrawal period": (run) =>
    eventsOf(run).flatMap(({ event, seq }) =>
      event.type === "customer.withdrew" && !isBefore(withdrawalAt(event), run.opening.input.withdrawalEndsAt)
        ? [`withdrawn at ${seq}, too late`]
        : [],
    ),

  "[GF-07] [L11] a refund reported twice changes nothing": (run, flow) =>
    eventsOf(run).flatMap(({ event }) => {
      if (event.type !== "payment.refunded") return []
      const again = accept(flow, run, { kind: "event", event: { ...event, at: run.at } })
      return again.ok ? [`${event.refundId} counts twice`] : []
    }),

  "[GF-05] nothing is used after its end": (run) =>
    eventsOf(run).flatMap(({ event, seq }) => {
      const isOver = !isBefore(event.at, run.opening.input.expiresAt) || wasIn(run, "expired", seq)
      return event.type === "customer.redeemed" && isOver ? [`used at ${seq}`] : []
    }),

  "[GF-06] its state matches its credit": ({ snapshot }) => {
    const { balanceCents, valueCents } = snapshot.context
    const isWrong =
      (snapshot.matches("used") && balanceCents !== 0) ||
      (snapshot.matches({ valid: "partlyUsed" }) && (balanceCents === 0 || balanceCents === valueCents)) ||
      ((snapshot.matches({ valid: "bought" }) || snapshot.matches({ valid: "sent" })) && balanceCents !== valueCents)
    return isWrong ? [`${JSON.stringify(snapshot.value)} with ${balanceCents} of ${valueCents} left`] : []
  },
}

function eventsOf({ log }: Voucher): readonly { readonly seq: number; readonly event: VoucherEvent }[] {
  return log.flatMap(({ seq, fact }) => (fact.kind === "event" ? [{ seq, event: fact.event }] : []))
}

/** The uses by booking, computed from the facts alone. */
function usesOf(run: Voucher): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  for (const { event } of eventsOf(run)) {
    if (event.type === "customer.redeemed") uses.set(event.bookingCode, event.amountCents)
    if (event.type === "booking.canceled") uses.delete(event.bookingCode)
  }
  return uses
}

/** Whether the voucher was in this state before the fact. */
function wasIn({ log }: Voucher, state: string, seq: number): boolean {
  return log.some((entry) => entry.seq < seq && entry.to === state)
}

function seqOf({ id }: OutboxMessage): number {
  return Number(id.split("/").at(-2))
}

function amountOf({ params }: OutboxMessage): number {
  return typeof params === "object" && params !== null ? Number(Reflect.get(params, "amountCents")) : Number.NaN
}
