import { given } from "../kit/params.ts"

const adopt = { type: "adopt", params: given } as const
const moveDeadline = { type: "moveDeadline", params: given } as const

/** Until the server's deadline; one that it moves begins anew. */
export const running = {
  description: "Counting down.",
  after: { countdown: { target: "verifyingExpiry" } },
  on: {
    "server.status": [{ guard: "movesDeadline", target: "running", reenter: true, actions: adopt }, { actions: adopt }],
    "server.deadlineMoved": { guard: "movesDeadline", target: "running", reenter: true, actions: moveDeadline },
  },
} as const

/** The flow says with which params `refetch` asks. */
export const verifyingExpiry = {
  description: "Zero by this clock: the server is asked, and its word counts.",
  meta: { awaits: "refetch" },
  on: {
    "server.status": { target: "running", actions: adopt },
    "server.deadlineMoved": { target: "running", actions: moveDeadline },
    "server.unreachable": { target: "running" },
  },
} as const

/** How a checkout page ends when the server says so; the states have these names in every checkout. */
export const endsByServer = [
  { guard: "ranOutPaying", target: "expired.payment" },
  { guard: "ranOut", target: "expired.checkout" },
  { guard: "wasCanceled", target: "canceled" },
  { guard: "isBooked", target: "done" },
] as const
