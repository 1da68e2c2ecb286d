import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { bookingMigrations } from "./booking/migrations.ts"
import { refreshLandings } from "./catalogue/landing-pages.ts"
import { writeLandingTexts } from "./catalogue/landing-texts.ts"
import { catalogueMigrations } from "./catalogue/migrations/catalogue-migrations.ts"
import { refreshPrices } from "./catalogue/prices.ts"
import { extendSlots } from "./catalogue/slots.ts"
import { contactMigrations } from "./contact/migrations.ts"
import { couponMigrations } from "./coupon/migrations.ts"
import { replaceDemoTokens } from "./demo/demo-tokens.ts"
import { landingTexts } from "./demo/landing-texts.ts"
import { analyse, loadCatalogue, type SeedCatalogue } from "./demo/load.ts"
import { sandboxMigrations } from "./demo/sandbox/migrations/sandbox-migrations.ts"
import { participationMigrations } from "./participation/migrations.ts"
import { payLinkMigrations } from "./pay-link/migrations.ts"
import { paymentMigrations } from "./payments/migrations/payment-migrations.ts"
import { now } from "./store/clock.ts"
import { type Migrations, migrate } from "./store/migrations/migrate.ts"
import { storeMigrations } from "./store/migrations/store-migrations.ts"
import { voucherMigrations } from "./voucher/migrations.ts"
import { withdrawalMigrations } from "./withdrawal/migrations.ts"

/** The schema of every part of the server. */
export const serverMigrations: readonly Migrations[] = [
  storeMigrations,
  catalogueMigrations,
  paymentMigrations,
  sandboxMigrations,
  bookingMigrations,
  contactMigrations,
  withdrawalMigrations,
  payLinkMigrations,
  couponMigrations,
  voucherMigrations,
  participationMigrations,
]

export type Prepared = {
  readonly migrations: readonly string[]
  readonly experiences: number
  readonly slots: number
  readonly prices: number
}

/**
 * Everything a shop needs before it opens: the schema, a catalogue when there is none, slots for a year from `today`
 * (ISO date in Rome), the prices of the day, and the pages that visitors enter by. Safe at every start and from several processes at once.
 * Returns how much was new.
 */
export const prepare = Effect.fn("seed.prepare")(function* (options: {
  readonly today: string
  readonly partnerSecret: string | null
  /** Read only when the catalogue is empty: it takes a moment to make. */
  readonly catalogue: () => SeedCatalogue
}) {
  const { today, partnerSecret, catalogue } = options
  const migrations = yield* migrate(...serverMigrations)
  const sql = yield* SqlClient.SqlClient
  const [state] = yield* sql<{ empty: boolean }>`select not exists (select from experiences) as empty`
  const experiences = state?.empty ? yield* loadCatalogue(catalogue(), today, partnerSecret) : 0
  yield* replaceDemoTokens(partnerSecret)
  const slots = yield* extendSlots(today)
  const prices = yield* refreshPrices(today)
  const at = yield* now
  const texts = yield* writeLandingTexts(landingTexts, at)
  const [pages] = yield* sql<{ missing: boolean }>`select not exists (select from landing_pages) as missing`
  // From then on the catalogue's upkeep keeps them.
  if (experiences > 0 || texts > 0 || pages?.missing) yield* refreshLandings(at)
  if (experiences > 0) yield* analyse
  return { migrations, experiences, slots, prices } satisfies Prepared
})
