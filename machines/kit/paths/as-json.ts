import type { PathSet } from "./types.ts"

/**
 * Paths for other programs, in a stable format: `PathSet` of types.ts under `schema: 1`. Instants are ISO 8601 in UTC,
 * waits are milliseconds, states are XState's values, transitions are `<source state id>|<event type>|<index>`. A new
 * member keeps the schema number; a changed or removed member raises it.
 */
export function asJson(set: PathSet): string {
  return `${JSON.stringify({ schema: 1, ...set }, null, 2)}\n`
}
