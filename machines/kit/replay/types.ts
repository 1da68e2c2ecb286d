import type { StateValue } from "xstate"
import type { FlowFigures, StuckStreams, Window } from "../figures/types.ts"
import type { LogEntry, Opening, Origin, OutboxMessage, TimerOp } from "../types.ts"

/** A stream in the JSON form in which it is stored, shown and exported. */
export type StoredLog = { readonly opening: Opening; readonly log: readonly LogEntry[] }

/** One step of a replayed log. Frame 0 is the opening. */
export type Frame = Pick<Origin, "actor"> & {
  readonly seq: number
  readonly at: string
  /** Event type, or timer id; null for the opening. */
  readonly event: string | null
  readonly kind: "opening" | "event" | "timer"
  /** The fields of the event besides its type and instant. */
  readonly payload: Readonly<Record<string, unknown>>
  readonly value: StateValue
  /** Ids of all active states. */
  readonly active: readonly string[]
  /** Ids of the transitions taken, including eventless ones. */
  readonly transitions: readonly string[]
  readonly context: unknown
  readonly changes: readonly ContextChange[]
  readonly effects: readonly OutboxMessage[]
  readonly timers: readonly TimerOp[]
}

/**
 * A part of the context that the frame changed, with its path, for example `payment.state`. `undefined` if it did not
 * exist, or no longer exists.
 */
export type ContextChange = { readonly path: string; readonly before: unknown; readonly after: unknown }

/** Why a log cannot be replayed beyond an entry. */
export type BrokenLog = {
  /** Number of the first wrong or missing entry, 0 for the opening; null for the file as a whole. */
  readonly seq: number | null
  readonly code: /** Too large to be one. */
    | "tooLarge"
    | "notJson"
    /** `detail`: the path of the wrong part; `expected`: what it must be. */
    | "notALog"
    | "otherFlow"
    | "otherStream"
    | "unknownVersion"
    /** `detail`: the number that comes instead. */
    | "missingEntry"
    | "outOfOrder"
    /** `detail`: the state in the log; `expected`: the state that the machine reaches. */
    | "diverges"
    /** The state refuses the event `detail`; `expected`: the guards that refuse it, or `unexpected`, `closed`. */
    | "refused"
    | "threw"
  /** What the log says. */
  readonly detail: string
  /** What it should say; "" if that is not known. */
  readonly expected: string
}

/** All frames up to the first wrong entry, if there is one. */
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

/**
 * The server's stored logs, where they may be read (development, operator). Null if they may not, or if the stream does
 * not exist.
 */
export type StoredLogs = {
  /** The newest streams of a flow, at most fifty. With `search`, only those whose name contains it. */
  readonly list: (flow: string, search?: string) => Promise<readonly StoredStream[] | null>
  readonly read: (stream: string) => Promise<StoredLog | null>
  /** The figures of the last days, of one version or ("") of all. */
  readonly figures: (flow: string, days: Window, version?: string) => Promise<FlowFigures | null>
  /** The streams that somebody should look at, the worst first. Pages begin with 1. */
  readonly stuck: (flow: string, page?: number) => Promise<StuckStreams | null>
}
