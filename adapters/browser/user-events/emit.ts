import { browserTables } from "../../../machines/browser-analytics.ts"
import { emitted } from "../../../machines/kit/emits.ts"
import type { LogEntry } from "../../../machines/kit/types.ts"
import type { Waiting } from "./queue.ts"

/** A fact that a machine of this page has accepted. */
export type Seen = readonly [entry: LogEntry, before: unknown, after: unknown]

/** The user events of one fact: nearly all facts have none. Their ids are the fact's, so each is told once. */
export function userEventsOf([entry, before, after]: Seen): readonly Waiting[] {
  const table = browserTables[entry.machine]
  if (table === undefined) return []
  const event = entry.fact.kind === "event" ? entry.fact.event : null
  return emitted(table, { event, before, after }).map(({ type, data }) => ({
    id: `${entry.stream}/${entry.actor.kind}/${entry.seq}/${type}`,
    event_type: type,
    timestamp: entry.at,
    metadata: data,
  }))
}
