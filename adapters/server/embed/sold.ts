import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { SalesChannel } from "../../../domain/partners/channels.ts"
import type { Sale } from "../booking/part.ts"
import { Refused } from "../kernel/refused.ts"
import { ownRow, prepared } from "../store/writes.ts"
import { type Embed, embedOf } from "./embeds.ts"

/** The most experiences that one list names. */
const MOST_LISTED = 200

type Listed = { readonly id: string; readonly slug: string }

/** The partner's own experiences. */
export const directOf = Effect.fn("embed.direct")(function* (partnerId: string) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<Listed>`
    select id, slug from experiences where partner_id = ${partnerId} order by published_at, id collate "C"
    limit ${MOST_LISTED}`
})

/** Those of other partners, as the operator has agreed. */
export const networkOf = Effect.fn("embed.network")(function* (embedId: string) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<Listed>`
    select e.id, e.slug from embed_network n join experiences e on e.id = n.experience_id
    where n.embed_id = ${embedId} order by e.published_at, e.id collate "C" limit ${MOST_LISTED}`
})

const begun = prepared<{ readonly code: string; readonly embedId: string }>(
  "insert into embed_booking (code, embed_id) values (:code, :embedId)",
)

/** On which terms an embed sells a variant. Fails with Refused if it does not. */
export const saleOf = Effect.fn("embed.sale")(function* (embedId: string, variantId: string) {
  const { id, partnerId } = yield* embedOf(embedId)
  const sql = yield* SqlClient.SqlClient
  const [sold] = yield* sql<{ partnerId: string; isShared: boolean }>`
    select e.partner_id as "partnerId", n.embed_id is not null as "isShared"
    from variants v join experiences e on e.id = v.experience_id
      left join embed_network n on n.experience_id = e.id and n.embed_id = ${id}
    where v.id = ${variantId}`
  if (sold === undefined) return yield* new Refused({ code: "variant_not_found" })
  const isOwn = sold.partnerId === partnerId
  if (!isOwn && !sold.isShared) return yield* new Refused({ code: "not_bookable_here" })
  const channel: SalesChannel = isOwn ? "PP_CUSTOMER_BOOKING" : "ALTROVE_NETWORK"
  return { channel, besides: (code) => [ownRow(begun, { code, embedId: id })] } satisfies Sale
})

/** Fails with Refused if the booking has not begun in this embed. An embed that was switched off still finishes it. */
export const demandBegun = Effect.fn("embed.demandBegun")(function* (embedId: string, code: string) {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql`select from embed_booking where code = ${code} and embed_id = ${embedId}`
  if (found === undefined) return yield* new Refused({ code: "booking_not_found" })
})

/** Replaces what an embed sells of other partners. Fails with Refused for an unknown embed or experience. */
export const shareInEmbed = Effect.fn("embed.share")(function* (embedId: string, experienceIds: readonly string[]) {
  const { id, partnerId }: Embed = yield* embedOf(embedId)
  const sql = yield* SqlClient.SqlClient
  return yield* Effect.gen(function* () {
    const found = yield* sql<{ id: string }>`
      select id from experiences where id = any(${experienceIds}::text[]) and partner_id <> ${partnerId} order by id`
    if (found.length < new Set(experienceIds).size)
      return yield* new Refused({
        code: "validation_failed",
        errors: [{ field: "experience_ids", code: "experience_not_found" }],
      })
    yield* sql`delete from embed_network where embed_id = ${id}`
    yield* sql`
      insert into embed_network (embed_id, experience_id) select ${id}, unnest(${found.map((one) => one.id)}::text[])`
    return found.map((one) => one.id)
  }).pipe(sql.withTransaction)
})
