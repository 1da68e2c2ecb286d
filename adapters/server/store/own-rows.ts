import { Context, Effect } from "effect"
import type { Message } from "./outbox-table.ts"

/**
 * Outbox rows that this process carries out itself as soon as they are committed. They are written with a lease, so
 * nobody must claim them. If the process dies, the lease ends and any worker takes them.
 */
export type OwnRows = {
  /** Whether a row of this type that is written now is leased to this process. */
  readonly takes: (type: string) => boolean
  readonly leaseMs: number
  /** Takes the leased rows over, after their commit. */
  readonly took: (messages: readonly Message[]) => Effect.Effect<void>
}

/** Without an outbox in this process, every row is left to be claimed. */
export const OwnRows = Context.Reference<OwnRows>("altrove/store/OwnRows", {
  defaultValue: () => ({ takes: () => false, leaseMs: 0, took: () => Effect.void }),
})
