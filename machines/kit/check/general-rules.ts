import type { AnyStateMachine } from "xstate"
import { isJson } from "../laws.ts"
import type { FlowRules } from "../rules.ts"
import { plainSnapshot } from "../seam.ts"

/** What must hold for every run of every flow, because the host relies on it. */
export const generalRules: FlowRules<AnyStateMachine> = {
  "[FL-04] no two messages have the same id": ({ outbox }) => {
    const ids = outbox.map(({ id }) => id)
    return ids.filter((id, index) => ids.indexOf(id) !== index)
  },

  "[FL-04] context and messages are JSON": ({ snapshot, outbox }) => [
    ...(isJson(plainSnapshot<AnyStateMachine>(snapshot).context) ? [] : ["the context is not JSON"]),
    ...outbox.filter(({ params }) => !isJson(params)).map(({ type }) => `${type} is not JSON`),
  ],

  "[FL-04] the timers armed are those that the state needs": ({ snapshot, timers }, flow) => {
    const armed = [...timers.keys()].sort().join(", ")
    const needed = [...flow.expectedTimers(snapshot)].sort().join(", ")
    return armed === needed ? [] : [`armed: ${armed || "none"}; needed: ${needed || "none"}`]
  },
}

/** Slow, so it is asked only for a sample of the runs. */
export const foldRule: FlowRules<AnyStateMachine> = {
  "[FL-04] the log folds to the live state": ({ opening, log, snapshot }, flow) =>
    flow.freeze(flow.replay(opening, log)) === flow.freeze(snapshot) ? [] : ["the fold is another state"],
}

/** This rule is about sending a fact, not about a run. It has its name here and is checked where facts are sent. */
export const NEVER_THROWS = "[FL-04] nothing that is sent makes the machine throw"
