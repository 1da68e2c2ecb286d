import type { StateValue } from "xstate"
import type { LogEntry, Opening, Origin, OutboxMessage, TimerOp } from "../types.ts"

/** A stream as it is stored, shown and exported: JSON. */
export type StoredLog = { readonly opening: Opening; readonly log: readonly LogEntry[] }

/** One step of a replayed log. Frame 0 is the opening. */
export type Frame = Pick<Origin, "actor"> & {
  readonly seq: number
  readonly at: string
  /** Event type, or timer id; null for the opening. */
  readonly event: string | null
  readonly kind: "opening" | "event" | "timer"
  /** What the event carried besides its type and instant. */
  readonly payload: Readonly<Record<string, unknown>>
  readonly value: StateValue
  /** Ids of all states that the flow is in. */
  readonly active: readonly string[]
  /** Ids of the transitions taken, those that fired by themselves included. */
  readonly transitions: readonly string[]
  readonly context: unknown
  readonly changes: readonly ContextChange[]
  readonly effects: readonly OutboxMessage[]
  readonly timers: readonly TimerOp[]
}

/** A part of the context that the frame changed, by its path: `payment.state`. `undefined` where there was, or is, none. */
export type ContextChange = { readonly path: string; readonly before: unknown; readonly after: unknown }

/** Why a log cannot be replayed beyond an entry. */
export type BrokenLog = {
  /** Place in the log of the first entry that is wrong or missing, 0 for the opening; null: the file as a whole. */
  readonly seq: number | null
  readonly code: /** Too large to be one. */
    | "tooLarge"
    | "notJson"
    /** `detail`: the path of the part that is not as it must be; `expected`: what it must be. */
    | "notALog"
    | "otherFlow"
    | "otherStream"
    | "unknownVersion"
    /** `detail`: the number that comes instead. */
    | "missingEntry"
    | "outOfOrder"
    /** `detail`: the state that the log says; `expected`: the one that the machine comes to. */
    | "diverges"
    /** The state does not take the event `detail`; `expected`: the guards that say no, or `unexpected`, `closed`. */
    | "refused"
    | "threw"
  /** What the log says. */
  readonly detail: string
  /** What it would have to say; "" where that is not known. */
  readonly expected: string
}

/** All frames up to where it breaks, if it does. */
export type Replay = { readonly frames: readonly Frame[]; readonly broken: BrokenLog | null }

export type StoredStream = {
  readonly stream: string
  readonly flow: string
  readonly version: string
  readonly openedAt: string
  /** As one line: `CHECKOUT.holding`. */
  readonly state: string
  readonly entries: number
}

/** The server's stored logs, where they may be read (development, an admin). Null: not here, or no such stream. */
export type StoredLogs = {
  /** The newest streams of a flow, fifty at most; those whose name holds the words looked for, where some are given. */
  readonly list: (flow: string, search?: string) => Promise<readonly StoredStream[] | null>
  readonly read: (stream: string) => Promise<StoredLog | null>
}
