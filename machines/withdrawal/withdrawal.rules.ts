import { isBefore } from "../../domain/time/instant.ts"
import type { FlowRules } from "../kit/rules.ts"
import { accept, type Run } from "../kit/run.ts"
import type { withdrawalMachine } from "./withdrawal.machine.ts"
import type { WithdrawalEvent } from "./withdrawal.types.ts"

type Withdrawal = Run<typeof withdrawalMachine>

/** The allowed contents of the events: the customer can be found only through `statementId`. */
const sayable = ["type", "at", "statementId", "why", "refundId", "amountCents"]

/** The safety rules of a withdrawal after any sequence of facts: the rule's name, and what was found wrong. */
export const withdrawalRules: FlowRules<typeof withdrawalMachine> = {
  "[BX-01] never confirmed after the period, and the confirmation's instant is the withdrawal's": (run) => {
    const { endsAt, withdrawnAt } = run.snapshot.context
    const confirmed = confirmationOf(run)?.at ?? null
    return [
      ...(confirmed !== null && !isBefore(confirmed, endsAt) ? [`confirmed at ${confirmed}, over at ${endsAt}`] : []),
      ...(confirmed === withdrawnAt ? [] : [`confirmed at ${confirmed}, withdrawn at ${withdrawnAt}`]),
    ]
  },

  "[BX-01] [L15] exactly one receipt for each withdrawal": (run) => {
    const receipts = asked(run, "sendReceipt")
    const { withdrawnAt, statementId } = run.snapshot.context
    const wrong = receipts.filter(
      ({ params }) => text(params, "withdrawnAt") !== withdrawnAt || text(params, "statementId") !== statementId,
    )
    return [
      ...(receipts.length === (isConfirmed(run) ? 1 : 0) ? [] : [`${receipts.length} receipts`]),
      ...wrong.map(({ params }) => `a receipt says ${JSON.stringify(params)}`),
    ]
  },

  "[BX-01] [L17] only the contract refunds, and no more than was paid": (run) => {
    const { paidCents, refunds } = run.snapshot.context
    const back = Object.values(refunds).reduce((sum, cents) => sum + cents, 0)
    return [
      ...run.outbox
        .filter(({ type }) => /refundPayment/.test(type))
        .map(({ id }) => `${id} refunds beside the contract`),
      ...(back > paidCents ? [`${back} of ${paidCents} came back`] : []),
    ]
  },

  "[BX-01] the contract ends with the withdrawal, once": (run) => {
    const ended = asked(run, "endContract").length
    return ended === (isConfirmed(run) ? 1 : 0) ? [] : [`the contract was ended ${ended} times`]
  },

  "[BX-01] settled means that everything is refunded": ({ snapshot }) => {
    const { paidCents, refunds } = snapshot.context
    const back = Object.values(refunds).reduce((sum, cents) => sum + cents, 0)
    return snapshot.matches({ confirmed: "settled" }) && back !== paidCents ? [`${back} of ${paidCents} is back`] : []
  },

  "[BX-01] the log holds no personal data": ({ log }) =>
    log.flatMap(({ fact }) =>
      fact.kind === "event"
        ? Object.keys(fact.event).flatMap((name) => (sayable.includes(name) ? [] : [`${fact.event.type} says ${name}`]))
        : [],
    ),

  "[L11] a refund reported twice changes nothing": (run, flow) =>
    run.log.flatMap(({ fact }) => {
      if (fact.kind !== "event" || fact.event.type !== "contract.refunded") return []
      const again = accept(flow, run, { kind: "event", event: { ...fact.event, at: run.at } })
      return again.ok ? [`${fact.event.refundId} counts twice`] : []
    }),
}

function confirmationOf({ log }: Withdrawal): WithdrawalEvent | undefined {
  const found = log.find(({ fact }) => fact.kind === "event" && fact.event.type === "customer.confirmed")
  return found?.fact.kind === "event" ? found.fact.event : undefined
}

const isConfirmed = (run: Withdrawal): boolean => confirmationOf(run) !== undefined

const asked = ({ outbox }: Withdrawal, effect: string) => outbox.filter(({ type }) => type === effect)

function text(params: unknown, name: string): string {
  return typeof params === "object" && params !== null ? String(Reflect.get(params, name)) : ""
}
