import { script } from "./script.ts"

/** The try that wrote the key; null: an older release has written the row. */
export const idempotencyAttempt = script(`
alter table idempotency add column attempt uuid;
`)
