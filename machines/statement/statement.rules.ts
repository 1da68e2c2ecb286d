import { LEAST_PAID_CENTS } from "../../domain/earnings/statement.ts"
import type { FlowRules } from "../kit/rules.ts"
import type { Run } from "../kit/run.ts"
import type { statementMachine } from "./statement.machine.ts"
import type { StatementEvent } from "./statement.types.ts"

type Statement = Run<typeof statementMachine>

const sayable = ["type", "at", "totals", "hash", "closing", "reference"]

export const statementRules: FlowRules<typeof statementMachine> = {
  "[PR-05] what is closed is worth a transfer, and never changes": (run) => {
    const counts = eventsOf(run).filter((event) => event.type === "statement.counted")
    const last = counts.findLast((event) => event.totals.dueCents >= LEAST_PAID_CENTS)
    const { totals, hash } = run.snapshot.context
    if (run.snapshot.matches("OPEN") || run.snapshot.matches("COUNTING"))
      return hash === null ? [] : [`it is open, and its hash is ${hash}`]
    return [
      ...(totals.dueCents >= LEAST_PAID_CENTS ? [] : [`closed with ${totals.dueCents} cents`]),
      ...(last?.hash === hash && last.totals === totals ? [] : ["it holds another count than the one that closed it"]),
    ]
  },

  "[PR-05] nothing is paid that the shop has not approved, and each approval asks once": (run) => {
    const approvals = eventsOf(run).filter(({ type }) => type === "admin.approved").length
    const payouts = run.outbox.filter(({ type }) => type === "sendPayout").length
    return [
      ...(payouts === approvals ? [] : [`${payouts} payouts for ${approvals} approvals`]),
      ...(run.snapshot.matches("PAID") && approvals === 0 ? ["paid without approval"] : []),
    ]
  },

  "[AC-06] the log holds no personal data": (run) =>
    eventsOf(run).flatMap((event) =>
      Object.keys(event).flatMap((name) => (sayable.includes(name) ? [] : [`${event.type} says ${name}`])),
    ),
}

const eventsOf = ({ log }: Statement): readonly StatementEvent[] =>
  log.flatMap(({ fact }) => (fact.kind === "event" ? [fact.event] : []))
