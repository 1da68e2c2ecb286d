import { MOST_EVENTS } from "../../../domain/user-event/sent.ts"
import type { Metadata } from "../../../domain/user-event/types.ts"

/** An event that waits, as the call spells it. */
export type Waiting = {
  readonly id: string
  readonly event_type: string
  readonly timestamp: string
  readonly metadata: Metadata
}

/** The most events that wait. The oldest makes room for a new one. */
export const MOST_WAITING = 1_000
/** Chromium refuses a request of more than 65,535 bytes that outlives its page. */
export const MOST_BYTES = 60_000
/** The server takes events of a week; those that waited longer are dropped. */
const OLDEST_MS = 6.9 * 86_400_000

/** Reads what waits. Anything may stand in a browser's storage. */
export function waitingIn(text: string | null, now: number): readonly Waiting[] {
  try {
    const read: unknown = JSON.parse(text || "[]")
    return Array.isArray(read) ? read.filter((one): one is Waiting => isWaiting(one) && isYoung(one, now)) : []
  } catch {
    return []
  }
}

const isYoung = ({ timestamp }: Waiting, now: number) => now - Date.parse(timestamp) < OLDEST_MS

function isWaiting(one: unknown): one is Waiting {
  if (typeof one !== "object" || one === null) return false
  const { id, event_type, timestamp, metadata } = one as Readonly<Record<string, unknown>>
  const isText = [id, event_type, timestamp].every((value) => typeof value === "string")
  return isText && typeof metadata === "object" && metadata !== null
}

/** With new events, each once. */
export function withNew(waiting: readonly Waiting[], more: readonly Waiting[]): readonly Waiting[] {
  const known = new Set(waiting.map(({ id }) => id))
  return [...waiting, ...more.filter(({ id }) => !known.has(id))].slice(-MOST_WAITING)
}

export const without = (waiting: readonly Waiting[], sent: readonly Waiting[]): readonly Waiting[] => {
  const gone = new Set(sent.map(({ id }) => id))
  return waiting.filter(({ id }) => !gone.has(id))
}

/** The oldest of them that fit into one call. */
export function batchOf(
  waiting: readonly Waiting[],
  bodyOf: (events: readonly Waiting[]) => string,
): readonly Waiting[] {
  let events = waiting.slice(0, MOST_EVENTS)
  while (events.length > 0 && new TextEncoder().encode(bodyOf(events)).length > MOST_BYTES)
    events = events.slice(0, Math.floor(events.length / 2))
  return events
}
