import type { SnapshotFrom } from "xstate"
import type { accountMachine } from "./account.machine.ts"

export type AccountSnapshot = SnapshotFrom<typeof accountMachine>

/** One stream for each person. */
export const accountStream = (personId: string): string => `account-${personId}`

export const isVerified = (snapshot: AccountSnapshot): boolean => snapshot.matches("verified")
