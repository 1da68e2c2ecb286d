import type { FlowRules } from "../kit/rules.ts"
import type { bookingModeMachine } from "./booking-mode.machine.ts"

export const bookingModeRules: FlowRules<typeof bookingModeMachine> = {
  "[XD-03] the stored mode is the one on screen": ({ snapshot, outbox }) => {
    const shown = snapshot.value === "openDate" ? "OPEN_DATE_BOOKING" : "BOOKING"
    const last = outbox.findLast(({ type }) => type === "rememberMode")
    const kept = last === undefined ? shown : mode(last.params)
    return kept === shown && snapshot.context.mode === shown ? [] : [`shown ${shown}, kept ${kept}`]
  },
}

function mode(params: unknown): string {
  return typeof params === "object" && params !== null ? String(Reflect.get(params, "mode")) : ""
}
