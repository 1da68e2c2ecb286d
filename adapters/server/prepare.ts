import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { romeToday } from "../../domain/time/rome.ts"
import { refreshLandings } from "./catalogue/landing-pages.ts"
import { writeLandingTexts } from "./catalogue/landing-texts.ts"
import { refreshPrices } from "./catalogue/prices.ts"
import { extendSlots } from "./catalogue/slots.ts"
import type { Demo } from "./demo/demo.ts"
import { giveDemoTokens, replaceDemoTokens } from "./demo/demo-tokens.ts"
import { isDemo } from "./demo/is-demo.ts"
import { analyse, loadCatalogue } from "./demo/load.ts"
import { DEMO_PARTNER_SECRET } from "./demo/partner-tokens.ts"
import type { Part } from "./kernel/part.ts"
import { parts } from "./parts.ts"
import { now } from "./store/clock.ts"
import { type Migrations, migrate } from "./store/migrations/migrate.ts"
import { unhurried } from "./store/unhurried.ts"

/** The schema of every part of the server. */
export const serverMigrations: readonly Migrations[] = parts.map((part: Part) => part.migrations ?? {})

export type Prepared = {
  readonly migrations: readonly string[]
  /** How many experiences of the demo were added. */
  readonly experiences: number
  readonly slots: number
  readonly prices: number
  /** Whether everything in the database is the demo's. */
  readonly demo: boolean
}

/**
 * Writes everything that a shop needs before it opens: the schema, the demo's catalogue (if it is wanted and there is
 * no other), slots for a year, the prices of the day, and the landing pages. Safe at every start, and from several
 * processes at once. Returns how many rows were added.
 */
export const prepare = Effect.fn("prepare")(function* (options: {
  /** The day from which the shop sells (ISO date in Rome). Without it, the day of the shop's clock. */
  readonly today?: string
  /**
   * Makes the tokens of the demo's partners. With null there are none, and existing demo tokens are removed, because
   * anybody could make them. The demo's own secret counts as null if the database is not the demo's.
   */
  readonly partnerSecret: string | null
  /** Null if the shop runs without the demo. */
  readonly demo: Pick<Demo, "partners" | "catalogue" | "landingTexts"> | null
}) {
  const { partnerSecret, demo } = options
  const migrations = yield* migrate(...serverMigrations)
  const today = options.today ?? romeToday(yield* now)
  const sql = yield* SqlClient.SqlClient
  const [state] = yield* sql<{ empty: boolean }>`select not exists (select from experiences) as empty`
  const experiences =
    demo !== null && state?.empty ? yield* unhurried(loadCatalogue(demo.catalogue(today), today, partnerSecret)) : 0
  const isDemos = demo !== null && (yield* isDemo(demo.partners))
  const secret = isDemos || partnerSecret !== DEMO_PARTNER_SECRET ? partnerSecret : null
  yield* replaceDemoTokens(secret)
  if (demo !== null) yield* giveDemoTokens(demo.partners, secret)
  const slots = yield* extendSlots(today)
  const prices = yield* unhurried(refreshPrices(today))
  const at = yield* now
  const texts = isDemos && demo !== null ? yield* unhurried(writeLandingTexts(demo.landingTexts, at)) : 0
  const [pages] = yield* sql<{ missing: boolean }>`select not exists (select from landing_pages) as missing`
  // After this first time, the catalogue's upkeep loop refreshes them.
  if (experiences > 0 || texts > 0 || pages?.missing) yield* unhurried(refreshLandings(at))
  if (experiences > 0) yield* analyse
  return { migrations, experiences, slots, prices, demo: isDemos } satisfies Prepared
})
