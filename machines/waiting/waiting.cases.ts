import { after, type FlowCases, soon } from "../kit/cases.ts"
import type { waitingMachine } from "./waiting.machine.ts"
import type { WaitingInput } from "./waiting.types.ts"

export const joinedAt = "2026-11-20T09:00:00.000Z"
const offerUntil = "2026-11-21T09:00:00.000Z"

export const waitingInput: WaitingInput = {
  entryId: "entry-1",
  slotId: "slot-1",
  startsAt: "2026-11-30T09:00:00.000Z",
  cutoffAt: "2026-11-29T09:00:00.000Z",
  holds: [{ group: "people", quantity: 2 }],
  bookingCode: "7K2M9QXR4TBD",
  at: joinedAt,
}

export const waitingCases: FlowCases<typeof waitingMachine> = {
  at: joinedAt,
  inputs: { two: waitingInput },
  events: soon<typeof waitingMachine>(
    { type: "customer.confirmed" },
    { type: "customer.left" },
    { type: "line.offered", until: offerUntil },
    { type: "line.passedOver" },
    { type: "line.collects", until: offerUntil },
    { type: "customer.accepted", of: 1 },
    { type: "customer.declined", of: 1 },
    { type: "booking.booked" },
    { type: "booking.ended" },
    { type: "slot.gone" },
  ),
  beyond: after<typeof waitingMachine>(
    "PT25H",
    { type: "customer.confirmed" },
    { type: "customer.accepted", of: 1 },
    { type: "customer.declined", of: 1 },
    { type: "line.offered", until: offerUntil },
  ),
  key: ({ context }) => [Math.min(context.passes, 1), context.wasCollected, context.offers],
}
