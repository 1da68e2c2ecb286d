import { MAX_SENDINGS } from "../../domain/participation/invitation.ts"
import { type FlowCases, soon } from "../kit/cases.ts"
import type { participationMachine } from "./participation.machine.ts"
import type { ParticipationInput } from "./participation.types.ts"

export const openedAt = "2026-11-20T09:00:00.000Z"

export const participationInput: ParticipationInput = {
  invitationId: "invitation-1",
  bookingCode: "7K2M9QXR4TBD",
  most: 3,
  endsAt: "2026-12-05T12:00:00.000Z",
  durationMinutes: 180,
  at: openedAt,
}

export const participationCases: FlowCases<typeof participationMachine> = {
  at: openedAt,
  inputs: { invited: participationInput },
  events: soon<typeof participationMachine>(
    { type: "owner.resent" },
    { type: "owner.removed" },
    { type: "invited.accepted" },
    { type: "invited.declined" },
    { type: "participant.left" },
    { type: "booking.moved", endsAt: "2026-12-12T12:00:00.000Z" },
    { type: "booking.moved", endsAt: participationInput.endsAt },
    { type: "booking.canceled" },
  ),
  // One more than the maximum stands for any number above it.
  key: ({ context }) => [Math.min(context.sendings, MAX_SENDINGS + 1), context.joined, context.reason, context.endsAt],
}
