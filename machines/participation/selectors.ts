import type { SnapshotFrom } from "xstate"
import type { Role } from "../../domain/participation/roles.ts"
import type { InviteeState } from "../../domain/participation/views.ts"
import { isBefore } from "../../domain/time/instant.ts"
import type { BookingSnapshot } from "../booking/booking.machine.ts"
import { isSold } from "../booking/selectors.ts"
import type { participationMachine } from "./participation.machine.ts"

export type ParticipationSnapshot = SnapshotFrom<typeof participationMachine>

/** The role that the invitation's link gives its holder; null: it opens nothing. */
export function roleOf(snapshot: ParticipationSnapshot): Extract<Role, "participant" | "invited"> | null {
  if (!snapshot.hasTag("open") && !snapshot.matches({ over: "ended" })) return null
  return snapshot.context.joined ? "participant" : "invited"
}

/** The invitation as the booking's owner sees it; null: the owner took it back. */
export function inviteeState(snapshot: ParticipationSnapshot): InviteeState | null {
  if (snapshot.matches({ open: "invited" })) return "invited"
  if (snapshot.matches({ open: "participant" })) return "participant"
  if (snapshot.matches({ over: "declined" })) return "declined"
  if (snapshot.matches({ over: "left" })) return "left"
  return snapshot.matches({ over: "ended" }) ? (snapshot.context.joined ? "participant" : "ended") : null
}

/** Whether people can be invited to a booking: it is valid, and its visit is not over at `at`. */
export function takesInvitations(booking: BookingSnapshot, endsAt: string, at: string): boolean {
  return isSold(booking) && isBefore(at, endsAt)
}
