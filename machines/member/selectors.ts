import type { SnapshotFrom } from "xstate"
import type { memberMachine } from "./member.machine.ts"

export type MemberSnapshot = SnapshotFrom<typeof memberMachine>

/** The prefix of the streams: one for each member. */
export const memberPrefix = "member-"

export const memberStream = (memberId: string): string => `${memberPrefix}${memberId}`

export type Standing = "invited" | "active" | "removed"

/** Nobody sees a member before the invitation was written. */
export function standingOf(snapshot: MemberSnapshot): Standing {
  if (snapshot.matches("removed")) return "removed"
  return snapshot.matches("active") ? "active" : "invited"
}
