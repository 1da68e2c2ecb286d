import type { LogEntry } from "./types.ts"

/*
 * People's words are never in a log. An event names them by a remark: the id of a text that stands beside the log and can
 * be erased.
 */

/** The remark of words that stood in this entry, in the field `reason`, before there were remarks. */
export const remarkId = (stream: string, seq: number): string => `${stream}/${seq}`

/** The entry of an older version, with a remark in place of the words. */
export function remarked(entry: LogEntry): LogEntry {
  const { fact, stream, seq } = entry
  if (fact.kind !== "event" || !("reason" in fact.event)) return entry
  const { reason: _, ...event } = fact.event
  return { ...entry, fact: { ...fact, event: Object.assign(event, { remark: remarkId(stream, seq) }) } }
}
