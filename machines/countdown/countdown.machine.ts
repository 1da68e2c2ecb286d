import { assign, setup } from "xstate"
import { isBefore } from "../../domain/time/instant.ts"
import { serverGuards } from "../deadline/guards.ts"
import { moveDeadline } from "../deadline/updates.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import { until } from "../kit/until.ts"
import type { CountdownContext, CountdownEvent, CountdownInput } from "./countdown.types.ts"

const adopt = { type: "moveDeadline", params: given } as const

export const countdownMachine = setup({
  types: {} as { context: CountdownContext; events: CountdownEvent; input: CountdownInput; meta: StateMeta },
  guards: {
    movesDeadline: serverGuards.movesDeadline,
    hasTime: ({ event }) => event.type === "server.answered" && isBefore(event.now, event.deadline),
  },
  delays: { timeLeft: until(({ deadline }) => deadline) },
  actions: {
    /** Answered by server.answered. */
    askServer: () => {},
    /** For whoever shows the countdown: only the server knows what the end means. */
    tellOver: () => {},
    moveDeadline: assign(moveDeadline),
  },
}).createMachine({
  id: "countdown",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "The time until a deadline of the server, as a page shows it.",
  context: ({ input }) => input,
  initial: "running",
  states: {
    running: {
      description: "There is time left, which the page shows second by second.",
      after: { timeLeft: "over" },
      on: {
        "server.answered": { guard: "movesDeadline", target: "running", reenter: true, actions: adopt },
        "clock.jumped": "doubtful",
      },
    },
    doubtful: {
      description: "The clock has jumped, so the time shown may be wrong: the server is asked.",
      meta: { awaits: "askServer" },
      entry: "askServer",
      on: {
        "server.answered": [
          { guard: "hasTime", target: "running", actions: adopt },
          { target: "over", actions: adopt },
        ],
      },
    },
    over: {
      description: "Nothing is left. If the server moves the deadline, time is left again.",
      meta: { rests: true },
      entry: "tellOver",
      on: {
        "server.answered": { guard: "hasTime", target: "running", actions: adopt },
        "clock.jumped": "doubtful",
      },
    },
  },
})

export const countdownFlow: Durable<typeof countdownMachine> = durable({ machine: countdownMachine, policyGuards: [] })
