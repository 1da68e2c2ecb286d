import { script } from "./script.ts"

/** The measures count what was given up. Those rows are few among many. */
export const outboxDead = script(`create index outbox_dead on outbox (done_at) where status = 'dead'`)
