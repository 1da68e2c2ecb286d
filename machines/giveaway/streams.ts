import type { SnapshotFrom } from "xstate"
import type { giveawayMachine } from "./giveaway.machine.ts"

export type GiveawaySnapshot = SnapshotFrom<typeof giveawayMachine>

/** The prefix of the streams: one for each entry. */
export const giveawayPrefix = "giveaway-"

export const giveawayStream = (entryId: string): string => `${giveawayPrefix}${entryId}`
