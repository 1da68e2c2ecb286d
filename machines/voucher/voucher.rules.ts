import { owedCents } from "../../domain/gift/voucher-ledger.ts"
import { isBefore } from "../../domain/time/instant.ts"
import { withdrawalEnd } from "../../domain/withdrawal/period.ts"
import type { FlowRules } from "../kit/rules.ts"
import { accept, type Run } from "../kit/run.ts"
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
    const { balanceCents } = run.snapshot.context
    const value = topUpsOf(run).reduce((sum, { amountCents }) => sum + amountCents, run.opening.input.valueCents)
    const left = value - [...usesOf(run).values()].reduce((sum, cents) => sum + cents, 0)
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

  "[GF-07] [L17] refunds never exceed what was paid": (run) => {
    const paid = topUpsOf(run).reduce((sum, { paidCents }) => sum + paidCents, run.opening.input.paidCents)
    const back = eventsOf(run).reduce(
      (sum, { event }) => (event.type === "payment.refunded" ? sum + event.amountCents : sum),
      0,
    )
    return back > paid ? [`${back} came back of ${paid}`] : []
  },

  "[GF-05] [BX-11] the lines of its account add up to what is still owed": ({ snapshot }) => {
    const { ledger, balanceCents } = snapshot.context
    const owed = snapshot.hasTag("over") ? 0 : balanceCents
    return owedCents(ledger) === owed ? [] : [`the lines give ${owedCents(ledger)}, owed are ${owed}`]
  },

  "[BX-11] its holder is reminded of its end once by each kind of reminder": ({ outbox }) => {
    const kinds = outbox.flatMap(({ type, params }) =>
      type === "sendMail" ? [String(Reflect.get(Object(params), "kind"))] : [],
    )
    const reminders = kinds.filter((kind) => kind.startsWith("remind"))
    return reminders.filter((kind, index) => reminders.indexOf(kind) !== index).map((kind) => `${kind} twice`)
  },

  "[BX-11] it is given more time at most twice": ({ snapshot: { context } }) =>
    context.extensions > 2 ? [`extended ${context.extensions} times`] : [],

  "[GF-07] withdrawn only within the withdrawal period": (run) =>
    eventsOf(run).flatMap(({ event, seq }) =>
      event.type === "customer.withdrew" && !isBefore(withdrawalAt(event), run.opening.input.withdrawalEndsAt)
        ? [`withdrawn at ${seq}, too late`]
        : [],
    ),

  "[GF-07] what a booking uses was not withdrawn from": (run) => {
    const { valueCents, uses } = run.snapshot.context
    const used = Object.values(uses).reduce((sum, cents) => sum + cents, 0)
    return used > valueCents ? [`${used} used of ${valueCents}`] : []
  },

  "[GF-07] more credit is withdrawn from only within its own period": (run) => {
    const events = eventsOf(run)
    return events.flatMap(({ event, seq }) => {
      if (event.type !== "buyer.withdrewTopUp") return []
      const bought = events.find((one) => one.event.type === "buyer.toppedUp" && one.event.order === event.order)
      return bought !== undefined && isBefore(event.at, withdrawalEnd(bought.event.at))
        ? []
        : [`withdrawn from ${event.order} at ${seq}, too late`]
    })
  },

  "[GF-07] [L11] a refund reported twice changes nothing": (run, flow) =>
    eventsOf(run).flatMap(({ event }) => {
      if (event.type !== "payment.refunded") return []
      const again = accept(flow, run, { kind: "event", event: { ...event, at: run.at } })
      return again.ok ? [`${event.refundId} counts twice`] : []
    }),

  "[GF-05] nothing is used after its end": (run) => {
    let { expiresAt } = run.opening.input
    return eventsOf(run).flatMap(({ event, seq }) => {
      if ("expiresAt" in event) expiresAt = event.expiresAt
      const isOver = !isBefore(event.at, expiresAt) || wasIn(run, "expired", seq)
      return event.type === "customer.redeemed" && isOver ? [`used at ${seq}`] : []
    })
  },

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

/** The credit that was put on it later and that nobody withdrew from, by the facts alone. */
function topUpsOf(run: Voucher): readonly Extract<VoucherEvent, { readonly type: "buyer.toppedUp" }>[] {
  const events = eventsOf(run)
  return events.flatMap(({ event }) =>
    event.type === "buyer.toppedUp" &&
    !events.some((other) => other.event.type === "buyer.withdrewTopUp" && other.event.order === event.order)
      ? [event]
      : [],
  )
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

/** Whether the voucher was in this state right before the fact. */
function wasIn({ log }: Voucher, state: string, seq: number): boolean {
  return log.some((entry) => entry.seq === seq - 1 && entry.to === state)
}
