import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { MOST_DAYS } from "../../../domain/giveaway/entry.ts"
import type { Text } from "../../../domain/locale.ts"
import { millisecondsBetween } from "../../../domain/time/instant.ts"
import { Refused, refuseFields } from "../kernel/refused.ts"

export type Giveaway = {
  readonly slug: string
  readonly title: Text
  readonly prize: Text
  readonly rules: Text
  readonly rulesVersion: string
  readonly opensAt: string
  readonly closesAt: string
  readonly protocolNumber: string
  readonly isOpen: boolean
  readonly isClosed: boolean
}

/** A giveaway that has opened. Fails with Refused if there is none. */
export const giveawayAt = Effect.fn("giveaway.read")(function* (slug: string) {
  const found = yield* anyGiveaway(slug)
  if (!found.isOpen && !found.isClosed) return yield* new Refused({ code: "page_not_found" })
  return found
})

/** A giveaway, also one that has not opened yet. */
export const anyGiveaway = Effect.fn("giveaway.any")(function* (slug: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<Giveaway>`
    select slug, title, prize, rules, rules_version as "rulesVersion", opens_at as "opensAt", closes_at as "closesAt",
      protocol_number as "protocolNumber", opens_at <= shop_now() and shop_now() < closes_at as "isOpen",
      closes_at <= shop_now() as "isClosed"
    from giveaway where slug = ${slug}`
  return row ?? (yield* new Refused({ code: "page_not_found" }))
})

export type New = Omit<Giveaway, "isOpen" | "isClosed">

const DAY_MS = 24 * 3_600_000

/** Announces a giveaway. It is never changed: who enters must find the rules that they accepted. */
export const announce = Effect.fn("giveaway.announce")(function* (asked: New) {
  const { slug, title, prize, rules, rulesVersion, opensAt, closesAt, protocolNumber } = asked
  const lasts = millisecondsBetween(opensAt, closesAt)
  yield* refuseFields([
    ...(Number.isNaN(Date.parse(opensAt)) ? [{ field: "opens_at", code: "malformed_request" as const }] : []),
    ...(lasts > 0 && lasts <= MOST_DAYS * DAY_MS ? [] : [{ field: "closes_at", code: "malformed_request" as const }]),
    ...(protocolNumber.trim() === "" ? [{ field: "protocol_number", code: "malformed_request" as const }] : []),
  ])
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    insert into giveaway (slug, title, prize, rules, rules_version, opens_at, closes_at, protocol_number, created_at)
    values (${slug}, ${JSON.stringify(title)}::jsonb, ${JSON.stringify(prize)}::jsonb, ${JSON.stringify(rules)}::jsonb,
      ${rulesVersion}, ${opensAt}::timestamptz, ${closesAt}::timestamptz, ${protocolNumber.trim()}, shop_now())
    on conflict do nothing returning 1`
  if (rows.length === 0) return yield* new Refused({ code: "giveaway_announced" })
})
