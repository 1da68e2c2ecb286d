import type { FlowRules } from "../kit/rules.ts"
import type { browsingMachine } from "./browsing.machine.ts"

export const browsingRules: FlowRules<typeof browsingMachine> = {
  "[AN-01] pictures are looked at on the page that is open": ({ snapshot, log }) => {
    const page = log.findLastIndex(({ fact }) => fact.kind === "event" && fact.event.type === "page.opened")
    const moved = log.findLastIndex(({ fact }) => fact.kind === "event" && fact.event.type === "customer.movedPictures")
    const isKept = snapshot.context.picture !== null
    return isKept === moved > page ? [] : [isKept ? "the picture of a page that was left" : "no picture is known"]
  },
}
