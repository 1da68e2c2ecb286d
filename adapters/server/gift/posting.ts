import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { parseCode } from "../../../domain/code.ts"
import type { postFields } from "../../../domain/gift/fields.ts"
import type { Locale } from "../../../domain/locale.ts"
import { Refused } from "../kernel/refused.ts"
import type { Block } from "../mail/content.ts"
import { now } from "../store/clock.ts"
import type { GiftOrderRow, GiftSummary, GiftWords } from "./rows.ts"

/* What is posted with a gift: a box, a card, the printed voucher. */

const AT_ONCE = 100

type ToPost = {
  readonly code: string
  readonly orderedAt: string
  readonly locale: Locale
  readonly experience: string | null
  readonly items: NonNullable<GiftSummary["giftAddons"]>
} & Pick<GiftWords, "recipient" | "message" | "sender" | (typeof postFields)[number]>

/** What is bought and not posted yet, the oldest first. A gift that was withdrawn from is not posted. */
export const giftsToPost = Effect.fn("gift.toPost")(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<ToPost>`
    select o.code, o.created_at as "orderedAt", o.locale, o.summary->'experience'->>'name' as experience,
      o.summary->'giftAddons' as items, w.recipient, w.message, w.sender, w.post_name as "postName", w.street,
      w.postcode, w.town
    from gift_orders o join gift_words w using (code)
    where o.status = 'CONFIRMED' and jsonb_array_length(coalesce(o.summary->'giftAddons', '[]')) > 0
      and not exists (select from gift_posted p where p.code = o.code)
    order by o.created_at limit ${AT_ONCE}`
})

/** Notes that what belongs to a gift was posted. The first time counts. */
export const giftPosted = Effect.fn("gift.posted")(function* (typed: string) {
  const sql = yield* SqlClient.SqlClient
  const code = parseCode(typed) ?? ""
  yield* sql`
    insert into gift_posted (code, posted_at)
    select o.code, ${yield* now} from gift_orders o
    where o.code = ${code} and o.status = 'CONFIRMED' and jsonb_array_length(coalesce(o.summary->'giftAddons', '[]')) > 0
    on conflict do nothing`
  const [row] = yield* sql<{ readonly postedAt: string }>`
    select posted_at as "postedAt" from gift_posted where code = ${code}`
  return row === undefined ? yield* new Refused({ code: "gift_not_found" }) : { code, postedAt: row.postedAt }
})

const labels: Readonly<Record<Locale, { readonly what: string; readonly where: string }>> = {
  it: { what: "Spediamo per posta", where: "A questo indirizzo" },
  en: { what: "Sent by post", where: "To this address" },
}

/** What is posted, and where it goes, for the buyer's mail. Nothing without it. */
export function postBlocks({ locale, summary: { giftAddons = [] }, words }: GiftOrderRow): readonly Block[] {
  if (giftAddons.length === 0) return []
  const { postName, street, postcode, town } = words
  const what = giftAddons.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)).join(", ")
  const rows = [
    { label: labels[locale].what, value: what },
    { label: labels[locale].where, value: `${postName}, ${street}, ${postcode} ${town}` },
  ]
  return [{ kind: "facts", rows }]
}
