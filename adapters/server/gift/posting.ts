import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { StateValueFrom } from "xstate"
import { parseCode } from "../../../domain/code.ts"
import { type postFields, WITHOUT_MESSAGE } from "../../../domain/gift/fields.ts"
import { postingStream } from "../../../domain/gift/ids.ts"
import type { Locale } from "../../../domain/locale.ts"
import type { giftPostingMachine } from "../../../machines/gift-posting/gift-posting.machine.ts"
import type { Origin } from "../../../machines/kit/types.ts"
import { Refused } from "../kernel/refused.ts"
import type { Block } from "../mail/content.ts"
import { send } from "../store/event-store.ts"
import { GiftPostingFlow } from "./flow.ts"
import type { GiftOrderRow, GiftSummary, GiftWords } from "./rows.ts"

/* What is posted with a gift: a box, a card, the printed voucher. */

const AT_ONCE = 100
type Status = StateValueFrom<typeof giftPostingMachine>
const asked: Status = "asked"
/** It may still be posted, so its address is needed. */
const waiting: readonly Status[] = [asked, "held"]

type ToPost = {
  readonly code: string
  readonly orderedAt: string
  readonly locale: Locale
  readonly experience: string | null
  readonly items: NonNullable<GiftSummary["giftAddons"]>
} & Pick<GiftWords, "recipient" | "message" | "withoutMessage" | "sender" | (typeof postFields)[number]>

/** What is to be posted now, the oldest first. */
export const giftsToPost = Effect.fn("gift.toPost")(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<ToPost>`
    select o.code, o.created_at as "orderedAt", o.locale, o.summary->'experience'->>'name' as experience,
      o.summary->'giftAddons' as items, w.recipient, w.message,
      w.without_message as "withoutMessage", w.sender, w.post_name as "postName", w.street,
      w.postcode, w.town
    from gift_postings p join gift_orders o using (code) join gift_words w using (code)
    where p.status = ${asked} order by o.created_at limit ${AT_ONCE}`
})

/** Whether something of these gifts is still to be posted. */
export const isToPost = Effect.fn("gift.isToPost")(function* (codes: readonly string[]) {
  const sql = yield* SqlClient.SqlClient
  const found = yield* sql`
    select 1 from gift_postings where code = any(${codes}) and status = any(${waiting}) limit 1`
  return found.length > 0
})

/**
 * Notes that what belongs to a gift was posted. The first time counts; nothing is posted after a withdrawal, or while the
 * bank decides about the purchase.
 */
export const giftPosted = Effect.fn("gift.posted")(function* (typed: string, by: Origin) {
  const sql = yield* SqlClient.SqlClient
  const code = parseCode(typed) ?? ""
  const posted = Effect.map(
    sql<{ readonly status: string; readonly postedAt: string | null }>`
      select status, posted_at as "postedAt" from gift_postings where code = ${code}`,
    ([row]) => row,
  )
  const before = yield* posted
  if (before === undefined) return yield* new Refused({ code: "gift_not_found" })
  if (before.status === asked) yield* send(yield* GiftPostingFlow, postingStream(code), { type: "shop.posted" }, by)
  const postedAt = (yield* posted)?.postedAt ?? null
  return postedAt === null ? yield* new Refused({ code: "not_allowed_now" }) : { code, postedAt }
})

const labels = {
  it: {
    ...{ what: "Spediamo per posta", where: "A questo indirizzo" },
    ...{ message: "Messaggio", none: "Nessuno, come hai scelto" },
  },
  en: {
    ...{ what: "Sent by post", where: "To this address" },
    ...{ message: "Message", none: "None, as you chose" },
  },
} satisfies Readonly<Record<Locale, unknown>>

/** What is posted, and where it goes, for the buyer's mail. Nothing without it. */
export function postBlocks({ locale, summary: { giftAddons = [] }, words }: GiftOrderRow): readonly Block[] {
  if (giftAddons.length === 0) return []
  const { postName, street, postcode, town, withoutMessage } = words
  const say = labels[locale]
  const what = giftAddons.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)).join(", ")
  const rows = [
    { label: say.what, value: what },
    { label: say.where, value: `${postName}, ${street}, ${postcode} ${town}` },
    ...(withoutMessage === WITHOUT_MESSAGE ? [{ label: say.message, value: say.none }] : []),
  ]
  return [{ kind: "facts", rows }]
}
