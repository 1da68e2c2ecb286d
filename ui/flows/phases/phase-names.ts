import type { MessageId } from "../../i18n/messages.tsx"

/** The tags that join several states to one phase have names; every other phase is one state and has its title. */
export const named: Readonly<Record<string, MessageId>> = {
  checkout: "flows.phase.checkout",
  open: "flows.phase.open",
  sold: "flows.phase.sold",
  booked: "flows.phase.booked",
  decided: "flows.phase.decided",
  over: "flows.phase.over",
}
