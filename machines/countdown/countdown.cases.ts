import { after, type FlowCases, soon } from "../kit/cases.ts"
import type { countdownMachine } from "./countdown.machine.ts"

const at = "2026-11-20T09:00:00.000Z"
export const deadline = "2026-11-20T09:20:00.000Z"
/** After the customer has begun to pay. */
export const laterDeadline = "2026-11-20T09:25:00.000Z"

export const countdownCases: FlowCases<typeof countdownMachine> = {
  at,
  inputs: { checkout: { deadline, at } },
  events: [
    ...soon<typeof countdownMachine>(
      { type: "server.answered", deadline, now: at },
      { type: "server.answered", deadline: laterDeadline, now: at },
      { type: "clock.jumped" },
    ),
    // The answer comes to a page whose computer has slept.
    ...after<typeof countdownMachine>("PT30M", { type: "server.answered", deadline, now: "2026-11-20T09:30:00.000Z" }),
  ],
}
