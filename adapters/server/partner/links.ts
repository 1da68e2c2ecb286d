import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Access, sha256 } from "../kernel/access.ts"
import { ownRow, prepared } from "../store/writes.ts"

/** The token in a link: derived from its id, so that the mail can be written later and only its hash is kept. */
export const memberTokenOf = (linkId: string) => Effect.map(Access, ({ keyed }) => keyed(`member-link:${linkId}`))

export const linkHashOf = (linkId: string) => Effect.map(memberTokenOf(linkId), sha256)

const linked = prepared<{ readonly memberId: string; readonly hash: string }>(
  "update partner_member set link_hash = :hash where id = :memberId::uuid",
)

/** The row by which the newest link is found. */
export const linkRow = Effect.fnUntraced(function* (memberId: string, linkId: string) {
  return ownRow(linked, { memberId, hash: yield* linkHashOf(linkId) })
})

export type MemberLink = {
  readonly memberId: string
  readonly partnerId: string
  readonly partnerName: string
  readonly name: string
  readonly email: string
  readonly standing: "invited" | "active"
}

/** The member of a link that still works; null otherwise. Reading it uses nothing: programs open the links of mails. */
export const memberLink = Effect.fn("partner.link")(function* (token: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<MemberLink>`
    select m.id as "memberId", m.partner_id as "partnerId", p.display_name as "partnerName", m.name, m.email, m.standing
    from partner_member m join partners p on p.id = m.partner_id
    where m.link_hash = ${sha256(token)} and m.link_until > shop_now() and m.standing <> 'removed'`
  return row ?? null
})
