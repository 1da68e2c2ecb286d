import { createHash, randomBytes, randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type FeedScope, feedScopes, MOST_FEEDS, type OwnFeed } from "../../../domain/feed/ports.ts"
import type { Locale } from "../../../domain/locale.ts"
import { type Role, rightsTable } from "../../../domain/partners/rights.ts"
import { sha256 } from "../kernel/access.ts"
import { Refused, refuseFields } from "../kernel/refused.ts"
import type { Member } from "../partner/part.ts"
import { departureCalendar } from "./calendar.ts"
import { departuresOf } from "./departures.ts"

/** 128 random bits. */
const TOKEN_BYTES = 16
/** How often the last use is written. */
const USED_MINUTES = 10

/** A role that sees only its own departures has no other calendar. */
export const scopesOf = (role: Role): readonly FeedScope[] =>
  rightsTable.manifest[role] === "yes" ? feedScopes : ["own"]

export const experiencesOf = Effect.fnUntraced(function* (partnerId: string, locale: Locale) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<{ id: string; name: string }>`
    select id, data->'name'->>${locale} as name from experiences where partner_id = ${partnerId} order by 2, 1`
})

export const feedsOf = Effect.fnUntraced(function* ({ memberId }: Pick<Member, "memberId">, locale: Locale) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<OwnFeed>`
    select f.id, f.scope, x.data->'name'->>${locale} as experience, f.created_at as "createdAt", f.used_at as "usedAt"
    from partner_feed f left join experiences x on x.id = f.experience_id
    where f.member_id = ${memberId}::uuid order by f.created_at, f.id`
})

/** Makes a calendar. Returns the token of its address, which is shown once. */
export const addFeed = Effect.fn("feed.add")(function* (
  member: Member,
  typed: { readonly scope: string; readonly experience: string },
  locale: Locale,
) {
  const { memberId, partnerId, role } = member
  const scope = scopesOf(role).find((one) => one === typed.scope)
  const own = scope === "experience" ? yield* experiencesOf(partnerId, locale) : []
  const experienceId = own.find(({ id }) => id === typed.experience)?.id ?? null
  yield* refuseFields([
    ...(scope === undefined ? [{ field: "scope", code: "field_no_such_option" as const }] : []),
    ...(scope === "experience" && experienceId === null
      ? [{ field: "experience", code: "field_no_such_option" as const }]
      : []),
  ])
  const token = randomBytes(TOKEN_BYTES).toString("base64url")
  const sql = yield* SqlClient.SqlClient
  const added = yield* sql`
    insert into partner_feed (id, member_id, token_hash, scope, experience_id, locale, created_at)
    select ${randomUUID()}::uuid, ${memberId}::uuid, ${sha256(token)}, ${scope ?? ""}, ${experienceId}, ${locale}, shop_now()
    where (select count(*) from partner_feed where member_id = ${memberId}::uuid) < ${MOST_FEEDS} returning id`
  if (added.length === 0) return yield* new Refused({ code: "feeds_at_most", params: { maximum: MOST_FEEDS } })
  return token
})

/** The address stops working at once. Fails with Refused if the member has no such calendar. */
export const revokeFeed = Effect.fn("feed.revoke")(function* ({ memberId }: Member, id: string) {
  const sql = yield* SqlClient.SqlClient
  const revoked = yield* sql`
    delete from partner_feed where id::text = ${id} and member_id = ${memberId}::uuid returning id`
  if (revoked.length === 0) return yield* new Refused({ code: "not_found" })
})

type Row = {
  readonly id: string
  readonly memberId: string
  readonly partnerId: string
  readonly partnerName: string
  readonly role: Role
  readonly scope: FeedScope
  readonly experienceId: string | null
  readonly locale: Locale
}

/** The calendar of an address. Who works for the partner no more, or has another role now, sees no more than that allows. */
export const feedFile = Effect.fn("feed.file")(function* (request: Request, file: string) {
  const [, token] = /^([\w-]{22})\.ics$/.exec(file) ?? []
  if (token === undefined) return yield* new Refused({ code: "not_found" })
  const sql = yield* SqlClient.SqlClient
  const hash = sha256(token)
  const [feed] = yield* sql<Row>`
    with used as (
      update partner_feed set used_at = shop_now() where token_hash = ${hash}
        and (used_at is null or used_at < shop_now() - ${`${USED_MINUTES} minutes`}::interval))
    select f.id, m.id as "memberId", m.partner_id as "partnerId", p.display_name as "partnerName", m.role, f.scope,
      f.experience_id as "experienceId", f.locale
    from partner_feed f join partner_member m on m.id = f.member_id join partners p on p.id = m.partner_id
    where f.token_hash = ${hash} and m.standing = 'active'`
  if (feed === undefined) return yield* new Refused({ code: "not_found" })
  const isOwn = feed.scope === "own" || !scopesOf(feed.role).includes(feed.scope)
  const departures = yield* departuresOf({ ...feed, guide: isOwn ? feed.memberId : null })
  const content = departureCalendar(feed.partnerName, departures, feed.locale)
  const etag = `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`
  const headers = { etag, "cache-control": "private, no-cache" }
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers })
  return new Response(content, {
    headers: {
      ...headers,
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'inline; filename="altrove.ics"',
    },
  })
})
