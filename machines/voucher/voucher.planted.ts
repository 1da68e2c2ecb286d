import { assign } from "xstate"
import { after } from "../kit/cases.ts"
import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { withEntries } from "../kit/fixtures/rule-faults.ts"
import { voucherCases } from "./voucher.cases.ts"
import { voucherFlow, voucherMachine } from "./voucher.machine.ts"
import type { VoucherContext, VoucherEvent } from "./voucher.types.ts"

/** Only more time is given. With all cases of a voucher, the bounded search does not reach these faults. */
const onlyTime: typeof voucherCases = {
  ...voucherCases,
  events: voucherCases.events.filter(({ event }) => event.type === "shop.extended"),
  key: ({ context }) => [Math.min(context.extensions, 3), context.reminded],
}
const changed = (change: Parameters<typeof voucherMachine.provide>[0]) =>
  durable({ machine: voucherMachine.provide(change), policyGuards: voucherFlow.policyGuards })

/** Only a withdrawal and its refunds. */
const onlyRefunds: typeof voucherCases = {
  ...voucherCases,
  events: voucherCases.events.filter(({ event }) => ["customer.withdrew", "payment.refunded"].includes(event.type)),
}

/** Only more credit, its withdrawal, and uses. */
const onlyTopUps: typeof voucherCases = {
  ...voucherCases,
  events: [
    ...voucherCases.events.filter(({ event }) =>
      ["buyer.toppedUp", "buyer.withdrewTopUp", "customer.redeemed"].includes(event.type),
    ),
    ...after<typeof voucherMachine>("PT360H", { type: "buyer.withdrewTopUp", order: "T0P" }),
  ],
}
const isOnIt = ({ context, event }: { readonly context: VoucherContext; readonly event: VoucherEvent }) =>
  event.type === "buyer.withdrewTopUp" &&
  context.topUps.some(({ order, withdrawn }) => order === event.order && !withdrawn)
const without = ({ topUps, valueCents, balanceCents }: VoucherContext, order: string) => {
  const cents = topUps.find((one) => one.order === order)?.amountCents ?? 0
  return {
    valueCents: valueCents - cents,
    balanceCents: balanceCents - cents,
    topUps: topUps.map((one) => (one.order === order ? { ...one, withdrawn: true } : one)),
  }
}

export const planted: Planted<typeof voucherMachine> = {
  "[GF-07] [L17] refunds never exceed what was paid": {
    flow: changed({ guards: { completesRefund: () => false, isPartOfRefund: () => true } }),
    cases: onlyRefunds,
  },
  // The log says that the voucher expired when it was delivered.
  "[GF-05] nothing is used after its end": withEntries(voucherFlow, (entry) =>
    entry.fact.kind === "event" && entry.fact.event.type === "delivery.sent" ? { ...entry, to: "expired" } : entry,
  ),
  "[BX-11] its holder is reminded of its end once by each kind of reminder": {
    flow: changed({ actions: { noteReminder: assign({}) } }),
    cases: onlyTime,
  },
  "[GF-07] what a booking uses was not withdrawn from": {
    // Once the credit is asked back, nobody looks whether it is used.
    flow: changed({
      guards: { isUnusedTopUp: isOnIt },
      actions: { takeTopUp: assign(({ context }, { order }) => without(context, order)) },
    }),
    cases: onlyTopUps,
  },
  "[GF-07] more credit is withdrawn from only within its own period": {
    flow: changed({ guards: { topUpInTime: ({ event }) => event.type === "buyer.withdrewTopUp" } }),
    cases: onlyTopUps,
  },
  "[BX-11] it is given more time at most twice": {
    flow: changed({ guards: { mayExtend: () => true } }),
    cases: onlyTime,
  },
}
