import { script } from "./script.ts"

/** The process that runs a call without an answer; null: an older release has written the row. */
export const idempotencyProcess = script(`
alter table idempotency add column process text;
`)
