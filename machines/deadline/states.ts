import { given } from "../kit/params.ts"

const adopt = { type: "adopt", params: given } as const
const moveDeadline = { type: "moveDeadline", params: given } as const

/** Runs until the server's deadline; if the server moves the deadline, it starts again. */
export const running = {
  description: "Counting down.",
  after: { countdown: { target: "verifyingExpiry" } },
  on: {
    "server.status": [{ guard: "movesDeadline", target: "running", reenter: true, actions: adopt }, { actions: adopt }],
    "server.deadlineMoved": { guard: "movesDeadline", target: "running", reenter: true, actions: moveDeadline },
  },
} as const

/** Each flow gives `refetch` its own parameters. */
export const verifyingExpiry = {
  description: "The countdown is at zero: the page asks the server, which decides.",
  meta: { awaits: "refetch" },
  on: {
    "server.status": { target: "running", actions: adopt },
    "server.deadlineMoved": { target: "running", actions: moveDeadline },
    "server.unreachable": { target: "running" },
  },
} as const

/** How a checkout page ends when the server says so. The states have these names in every checkout. */
export const endsByServer = [
  { guard: "ranOutPaying", target: "expired.payment" },
  { guard: "ranOut", target: "expired.checkout" },
  { guard: "wasCanceled", target: "canceled" },
  { guard: "isBooked", target: "done" },
] as const
