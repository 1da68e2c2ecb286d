import type { FlowRules } from "../kit/rules.ts"
import type { OutboxMessage } from "../kit/types.ts"
import { plainSum } from "./plain-sum.ts"
import type { pointsMachine } from "./points.machine.ts"

const amounts = ["available", "pending", "held", "debt"] as const

export const pointsRules: FlowRules<typeof pointsMachine> = {
  "[CK-09] no amount is ever below zero": ({ snapshot: { context } }) =>
    amounts.flatMap((name) => (context[name] >= 0 ? [] : [`${context[name]} ${name}`])),

  "[CK-09] the account is the plain sum of its facts": ({ snapshot: { context }, log }) => {
    const sum = plainSum(log)
    return amounts.flatMap((name) =>
      context[name] === sum[name] ? [] : [`${context[name]} ${name}, by its facts ${sum[name]}`],
    )
  },

  "[AC-02] the lines add up to the account": ({ snapshot, outbox }) => {
    if (snapshot.matches("closed")) return []
    const { available, pending, held, debt } = snapshot.context
    const [lines, account] = [outbox.reduce((sum, line) => sum + pointsOf(line), 0), available + pending + held - debt]
    return lines === account ? [] : [`the lines say ${lines}, the account ${account}`]
  },

  "[AC-06] nothing is left of a person who is forgotten": ({ snapshot }) => {
    const { awards, uses } = snapshot.context
    const left = [...Object.keys(awards), ...Object.keys(uses)]
    return snapshot.matches("closed") && left.length > 0 ? [left.join()] : []
  },
}

function pointsOf({ params }: OutboxMessage): number {
  return typeof params === "object" && params !== null ? Number(Reflect.get(params, "points")) : Number.NaN
}
