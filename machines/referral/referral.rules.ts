import type { FlowRules } from "../kit/rules.ts"
import type { referralMachine } from "./referral.machine.ts"

const withVisit = ["awarding", "completed"]

/** What must hold after any sequence of events; `npm run flows:check` looks for one that breaks a rule. */
export const referralRules: FlowRules<typeof referralMachine> = {
  "[AC-05] the customer has points exactly while a visit of the friend counts": ({ snapshot }) => {
    const { booking } = snapshot.context
    return withVisit.includes(snapshot.value) === (booking !== null) ? [] : [`${snapshot.value}, visit ${booking}`]
  },

  "[AC-05] a doubtful referral waits for a person": ({ snapshot, log }) => {
    const isSeen = log.some(({ fact }) => fact.kind === "event" && fact.event.type.startsWith("operator."))
    const mayBe = ["signedUp", "doubted", "refused", "ended"].includes(snapshot.value)
    return !snapshot.context.isDoubtful || isSeen || mayBe ? [] : [`${snapshot.value}, and nobody has looked`]
  },
}
