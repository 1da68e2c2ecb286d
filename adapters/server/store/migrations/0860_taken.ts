import { script } from "./script.ts"

/**
 * The transitions that an entry took, including eventless ones. Null: it was written before this column, or taken from
 * elsewhere; a replay of its log tells them.
 */
export const taken = script(`alter table events add column taken text[]`)
