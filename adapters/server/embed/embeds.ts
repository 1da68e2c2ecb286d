import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { MOST_EMBEDS, originsOf } from "../../../domain/embed/origins.ts"
import type { OwnEmbed } from "../../../domain/embed/ports.ts"
import { Access } from "../kernel/access.ts"
import { Refused, refuseFields } from "../kernel/refused.ts"
import type { Member } from "../partner/part.ts"

export type Embed = { readonly id: string; readonly partnerId: string; readonly origins: readonly string[] }

/** PostgreSQL refuses a text with a zero byte, and no id has another form. */
const isId = (text: string): boolean => /^[0-9A-Za-z]{12}$/.test(text)

/**
 * Fails with Refused if there is no such embed, or if it is switched off: both look the same. `evenOff`: for a booking that
 * has begun.
 */
export const embedOf = Effect.fn("embed.of")(function* (id: string, evenOff = false) {
  const sql = yield* SqlClient.SqlClient
  const [row] = isId(id)
    ? yield* sql<Omit<Embed, "origins"> & { origins: string }>`
        select id, partner_id as "partnerId", origins from embed where id = ${id} and (is_on or ${evenOff})`
    : []
  if (row === undefined) return yield* new Refused({ code: "embed_not_found" })
  return { ...row, origins: row.origins.split(" ") } satisfies Embed
})

export const embedsOf = Effect.fn("embed.own")(function* (partnerId: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<Omit<OwnEmbed, "origins"> & { origins: string }>`
    select id, name, origins, is_on as "isOn",
      (select count(*)::integer from embed_booking where embed_id = embed.id) as bookings
    from embed where partner_id = ${partnerId} order by created_at, id`
  return rows.map((row): OwnEmbed => ({ ...row, origins: row.origins.split(" ") }))
})

type Typed = { readonly name: string; readonly origins: string }

const LONGEST_NAME = 60

const checked = Effect.fnUntraced(function* (typed: Typed) {
  const name = typed.name.trim()
  const read = originsOf(typed.origins)
  yield* refuseFields([
    ...(name === "" ? [{ field: "name", code: "embed_name_required" as const }] : []),
    ...(name.length > LONGEST_NAME
      ? [{ field: "name", code: "field_too_long" as const, params: { maximum: LONGEST_NAME } }]
      : []),
    ...(read.ok ? [] : [{ field: "origins", ...read.problem }]),
  ])
  return { name, origins: read.ok ? read.origins.join(" ") : "" }
})

/** Makes an embed, which is on at once. Returns its id. */
export const addEmbed = Effect.fn("embed.add")(function* ({ partnerId, memberId }: Member, typed: Typed) {
  const { name, origins } = yield* checked(typed)
  const id = (yield* Access).newCode()
  const sql = yield* SqlClient.SqlClient
  // Two owners who add one at the same time come one after the other.
  const added = yield* sql`
    with locked as (select id from partners where id = ${partnerId} for update)
    insert into embed (id, partner_id, name, origins, is_on, created_by, created_at, changed_by, changed_at)
    select ${id}, locked.id, ${name}, ${origins}, true, ${memberId}::uuid, shop_now(), ${memberId}::uuid, shop_now()
    from locked where (select count(*) from embed where partner_id = ${partnerId}) < ${MOST_EMBEDS} returning id`
  if (added.length === 0) return yield* new Refused({ code: "embeds_at_most", params: { maximum: MOST_EMBEDS } })
  return id
})

/** Fails with Refused if the partner has no such embed: another partner's is not found either. */
const ofOwn = (changed: readonly unknown[]) =>
  changed.length === 0 ? Effect.fail(new Refused({ code: "embed_not_found" })) : Effect.void

/** From then on, other sites show an empty frame. */
export const changeEmbed = Effect.fn("embed.change")(function* (
  { partnerId, memberId }: Member,
  id: string,
  typed: Typed,
) {
  const { name, origins } = yield* checked(typed)
  const sql = yield* SqlClient.SqlClient
  yield* ofOwn(
    yield* sql`
      update embed set name = ${name}, origins = ${origins}, changed_by = ${memberId}::uuid, changed_at = shop_now()
      where id = ${id} and partner_id = ${partnerId} returning id`,
  )
})

/** A booking that has begun goes on, whatever becomes of its embed. */
export const switchEmbed = Effect.fn("embed.switch")(function* (
  { partnerId, memberId }: Member,
  id: string,
  isOn: boolean,
) {
  const sql = yield* SqlClient.SqlClient
  yield* ofOwn(
    yield* sql`
      update embed set is_on = ${isOn}, changed_by = ${memberId}::uuid, changed_at = shop_now()
      where id = ${id} and partner_id = ${partnerId} returning id`,
  )
})
