import { movedFaults } from "../../domain/money/rest.ts"
import type { FlowRules } from "../kit/rules.ts"
import { accept, type Run } from "../kit/run.ts"
import { byHandCents, givenBackCents, movedOf, paidCents, takenCents } from "../payment/owner/money.ts"
import { dueNow } from "./gift-order.amounts.ts"
import type { giftOrderMachine } from "./gift-order.machine.ts"
import { stanceOf } from "./stance.ts"

type Order = Run<typeof giftOrderMachine>

const attempts = (latest: number): readonly number[] => Array.from({ length: latest }, (_, index) => index + 1)

/** What must hold for a gift order after any sequence of facts. Each rule returns the faults it found. */
export const giftOrderRules: FlowRules<typeof giftOrderMachine> = {
  "[GF-05] bought means paid, or that nothing was due": ({ snapshot }) => {
    if (!snapshot.matches("CONFIRMED")) return []
    const { context } = snapshot
    const due = dueNow(context)
    return takenCents(context) === due ? [] : [`bought for ${takenCents(context)} of ${due}`]
  },

  "[GF-07] nothing is wanted once the order is over": ({ snapshot }) => {
    if (!snapshot.hasTag("over")) return []
    const { context } = snapshot
    return attempts(context.attempt)
      .filter((attempt) => !["letsGo", "closes"].includes(stanceOf(snapshot, attempt)))
      .map((attempt) => `attempt ${attempt} is still wanted`)
  },

  "[L14] one payment is wanted at a time, and money that the order has is wanted or given back": ({ snapshot }) => {
    const { context } = snapshot
    const wanted = attempts(context.attempt).filter((attempt) =>
      ["waits", "takes", "keeps"].includes(stanceOf(snapshot, attempt)),
    )
    const lost = context.paid.filter(
      ({ attempt, cents, askedCents }) =>
        !wanted.includes(attempt) && askedCents !== cents && stanceOf(snapshot, attempt) !== "letsGo",
    )
    return [
      ...(wanted.length > 1 ? [`attempts ${wanted.join(" and ")} are wanted`] : []),
      ...lost.map(({ by }) => `${by} is neither kept nor given back`),
    ]
  },

  "[L17] no more is asked back, or comes back, than was paid": ({ snapshot: { context } }) => [
    ...context.paid
      .filter(({ cents, askedCents, backCents }) => askedCents > cents || backCents > askedCents)
      .map(({ by, cents, askedCents, backCents }) => `${by}: asked ${askedCents}, back ${backCents}, of ${cents}`),
    ...(givenBackCents(context) + byHandCents(context) > paidCents(context) ? ["more came back than was paid"] : []),
    ...movedFaults(movedOf(context)),
  ],

  "[L15] every mail goes out once": ({ outbox }) => {
    const mails = outbox.filter(({ type }) => type === "sendMail").map(({ params }) => JSON.stringify(params))
    return mails.filter((mail, index) => mails.indexOf(mail) !== index).map((mail) => `${mail} twice`)
  },

  "[L11] an answer told twice changes nothing and asks for nothing": (run: Order, flow) => {
    const last = run.log.at(-1)
    if (last?.fact.kind !== "event" || !last.fact.event.type.startsWith("payment.")) return []
    const again = accept(flow, run, { kind: "event", event: { ...last.fact.event, at: run.at } })
    if (!again.ok) return []
    const moved = JSON.stringify(again.run.snapshot) !== JSON.stringify(run.snapshot)
    return moved || again.run.outbox.length > run.outbox.length ? [`${last.fact.event.type} told twice`] : []
  },
}
