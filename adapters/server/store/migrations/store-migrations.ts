import { store } from "./0001_store.ts"
import { subscriptions } from "./0060_subscriptions.ts"
import { flights } from "./0075_flights.ts"
import { idempotencyProcess } from "./0091_idempotency_process.ts"
import { outboxDead } from "./0110_outbox_dead.ts"
import { hashedCausations } from "./0220_causations.ts"
import { followLooks } from "./0366_follow_looks.ts"
import { idempotencyAttempt } from "./0430_idempotency_attempt.ts"
import { lines } from "./0730_lines.ts"
import { taken } from "./0860_taken.ts"
import type { Migrations } from "./migrate.ts"

/**
 * The first step of every database. A test template contains only this, because steps of features come before the
 * store's next one.
 */
export const firstMigration: Migrations = { "0001_store": store }

export const storeMigrations: Migrations = {
  ...firstMigration,
  "0060_subscriptions": subscriptions,
  "0075_flights": flights,
  "0091_idempotency_process": idempotencyProcess,
  "0110_outbox_dead": outboxDead,
  "0220_causations": hashedCausations,
  "0366_follow_looks": followLooks,
  "0430_idempotency_attempt": idempotencyAttempt,
  "0730_lines": lines,
  "0860_taken": taken,
}
