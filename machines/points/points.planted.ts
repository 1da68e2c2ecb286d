import { assign } from "xstate"
import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { without } from "../kit/fixtures/rule-faults.ts"
import { pointsFlow, pointsMachine } from "./points.machine.ts"

const changed = (change: Parameters<typeof pointsMachine.provide>[0]) =>
  durable({ machine: pointsMachine.provide(change), policyGuards: [] })

export const planted: Planted<typeof pointsMachine> = {
  "[CK-09] no amount is ever below zero": changed({
    guards: { mayHold: ({ event }) => event.type === "booking.held" },
    actions: {
      hold: assign(({ context }, { booking, points, totalCents }) => ({
        available: context.available - points,
        held: context.held + points,
        uses: { ...context.uses, [booking]: { points, totalCents, isSpent: false } },
      })),
    },
  }),
  "[CK-09] the account is the plain sum of its facts": changed({ actions: { giveBack: assign({}) } }),
  "[AC-02] the lines add up to the account": without(pointsFlow, "enter"),
  "[AC-06] nothing is left of a person who is forgotten": changed({ actions: { forget: assign({ available: 0 }) } }),
}
