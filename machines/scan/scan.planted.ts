import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { scanFlow, scanMachine } from "./scan.machine.ts"

const { policyGuards } = scanFlow
const changed = (change: Parameters<typeof scanMachine.provide>[0]) =>
  durable({ machine: scanMachine.provide(change), policyGuards })

export const planted: Planted<typeof scanMachine> = {
  // The signature is skipped: what was signed by nobody is looked up like a good ticket.
  "[BX-13] nobody is let in by a ticket that is forged, moved, cancelled, of another day or departure, or used":
    changed({
      guards: {
        isForged: () => false,
        isGood: ({ event }) => event.type === "roster.answered" && event.finding.signature === "bad",
      },
    }),
  "[BX-13] no more people are let in than the ticket still lets in": changed({
    guards: { areFewer: () => true, isAlready: () => false, isGood: () => true },
  }),
  "[BX-13] a ticket that the roster does not know is let in by the host alone": changed({
    guards: {
      isUnknown: () => false,
      isGood: ({ event }) => event.type === "roster.answered" && event.finding.guest === null,
    },
  }),
}
