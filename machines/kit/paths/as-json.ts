import type { PathSet } from "./types.ts"

/**
 * Paths for other programs, a stable form: `PathSet` of types.ts under `schema: 1`. Instants are ISO 8601 in UTC,
 * waits milliseconds, states XState's values, transitions `<source state id>|<event type>|<index>`. A member that is
 * added keeps the number; one that changes or goes raises it.
 */
export function asJson(set: PathSet): string {
  return `${JSON.stringify({ schema: 1, ...set }, null, 2)}\n`
}
