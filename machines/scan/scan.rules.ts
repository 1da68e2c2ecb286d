import { verdictOf } from "../../domain/tickets/verdict.ts"
import type { FlowRules } from "../kit/rules.ts"
import type { OutboxMessage } from "../kit/types.ts"
import type { scanMachine } from "./scan.machine.ts"
import type { WriteParams } from "./scan.types.ts"

type Written = OutboxMessage & { readonly params: WriteParams }
const isWritten = (message: OutboxMessage): message is Written => message.type === "writeScans"

const admitting = ["admitted", "unknownOffline"]

export const scanRules: FlowRules<typeof scanMachine> = {
  "[BX-13] nobody is let in by a ticket that is forged, moved, cancelled, of another day or departure, or used": ({
    outbox,
  }) =>
    outbox
      .filter(isWritten)
      .filter(({ params: { finding } }) => !admitting.includes(verdictOf(finding)))
      .map(({ params: { finding } }) => `let in: ${verdictOf(finding)}`),

  "[BX-13] no more people are let in than the ticket still lets in": ({ outbox }) =>
    outbox.filter(isWritten).flatMap(({ params: { finding, scans } }) => {
      const most = finding.guest?.left ?? finding.ticket?.units ?? 0
      return scans
        .filter(({ kind, units }) => kind === "in" && (units > most || units < 1))
        .map(({ units }) => `${units} of ${most}`)
    }),

  "[BX-13] a ticket that the roster does not know is let in by the host alone": (run) => {
    const { context } = run.snapshot
    const said = run.log.some(({ fact }) => fact.kind === "event" && fact.event.type === "host.admitted")
    return run.snapshot.matches("admitted") && context.isUnsure && !said ? ["let in by itself"] : []
  },
}
