import type { SnapshotFrom } from "xstate"
import type { waitingMachine } from "./waiting.machine.ts"

export type WaitingSnapshot = SnapshotFrom<typeof waitingMachine>

/** The prefix of the streams: one for each entry. */
export const waitingPrefix = "waiting-"

export const waitingStream = (entryId: string): string => `${waitingPrefix}${entryId}`

export const standings = ["JOINING", "WAITING", "OFFERED", "BOOKING", "DONE", "LAPSED", "CLOSED"] as const
export type WaitingStanding = (typeof standings)[number]

export function standingOf(snapshot: WaitingSnapshot): WaitingStanding {
  const found = standings.find((standing) => snapshot.matches(standing))
  if (found === undefined) throw new RangeError(`no standing of an entry: ${JSON.stringify(snapshot.value)}`)
  return found
}

/** It waits, is offered places, or books: its address cannot join this line again. */
export const isLive = (snapshot: WaitingSnapshot): boolean => snapshot.status === "active"
