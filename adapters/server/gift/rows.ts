import { Effect } from "effect"
import { parseCode } from "../../../domain/code.ts"
import { voucherIdOf } from "../../../domain/gift/ids.ts"
import type { GiftFieldsTyped } from "../../../domain/gift/typed.ts"
import type { GiftedExperience, GiftOrderStatus } from "../../../domain/gift/views.ts"
import type { Locale } from "../../../domain/locale.ts"
import type { PriceBreakdown } from "../../../domain/pricing/price.ts"
import { type Proof, sha256 } from "../kernel/access.ts"
import { Refused } from "../kernel/refused.ts"
import { readRows } from "../store/reads.ts"
import { ownRow, prepared } from "../store/writes.ts"

/** What an order keeps of the catalogue, as it was then. */
export type GiftSummary = GiftedExperience & {
  readonly price: PriceBreakdown
  /** What is posted with the gift; absent if nothing is. */
  readonly giftAddons?: GiftedExperience["addons"]
}

export const isPosted = ({ giftAddons = [] }: GiftSummary): boolean => giftAddons.length > 0

/** What was typed about the gift, and who buys it. */
export type GiftWords = GiftFieldsTyped & {
  readonly sendAt: string | null
  readonly name: string
  readonly surname: string
  readonly email: string
}

export type GiftOrderRow = {
  readonly code: string
  readonly stream: string
  readonly visitorHash: string
  readonly personId: string | null
  readonly voucherId: string
  readonly status: GiftOrderStatus
  readonly locale: Locale
  readonly summary: GiftSummary
  readonly words: GiftWords
  readonly linkNumber: number
  readonly now: string
}

const columns = `o.code, o.stream, o.visitor_hash as "visitorHash", o.person_id as "personId",
  o.voucher_id as "voucherId", o.status, o.locale, o.summary, coalesce(l.number, 0) as "linkNumber", shop_now() as now,
  json_build_object('recipient', w.recipient, 'message', w.message,
    'withoutMessage', w.without_message, 'sender', w.sender, 'theme', w.theme,
    'sendTo', w.send_to, 'recipientEmail', w.recipient_email, 'when', w.send_when, 'date', w.send_date,
    'hour', w.send_hour, 'minute', w.send_minute, 'sendAt', w.send_at, 'name', w.name, 'surname', w.surname,
    'email', w.email, 'postName', w.post_name, 'street', w.street, 'postcode', w.postcode, 'town', w.town) as words`
const from = "gift_orders o join gift_words w using (code) left join gift_link l on l.code = o.code"

const orderBy = Effect.fnUntraced(function* (where: string, values: Readonly<Record<string, unknown>>) {
  const [row] = yield* readRows<GiftOrderRow>(`select ${columns} from ${from} where ${where}`, values)
  return row ?? null
})

const found = <E, R>(read: Effect.Effect<GiftOrderRow | null, E, R>) =>
  Effect.flatMap(read, (row) =>
    row === null ? Effect.fail(new Refused({ code: "gift_not_found" })) : Effect.succeed(row),
  )

/** The order of a code, if the caller may see it. Otherwise it is refused like an unknown one. */
export const orderByCode = (typed: string, { visitorKey, token }: Proof) =>
  found(
    orderBy("o.code = :code and (o.visitor_hash = :visitor or o.token_hash = :tokenHash)", {
      code: parseCode(typed),
      visitor: visitorKey === null ? null : sha256(visitorKey),
      tokenHash: token === null ? null : sha256(token),
    }),
  )

/** The same for the account in which it was bought. */
export const orderOfPerson = (typed: string, personId: string) =>
  found(orderBy("o.code = :code and o.person_id = :personId::uuid", { code: parseCode(typed), personId }))

/** The order of an access token. */
export const orderByToken = (token: string) => found(orderBy("o.token_hash = :tokenHash", { tokenHash: sha256(token) }))

/** For the shop's own use, without a check of the caller. */
export const orderOfCode = (code: string) => orderBy("o.code = :code", { code })

/** Whether the order has bought its voucher, or put credit on one. */
export const isBought = ({ status }: GiftOrderRow): boolean => status === "CONFIRMED" || status === "WITHDRAWN"

/** Whether the order has bought its voucher. The order of a top-up never does, and the voucher is somebody else's. */
export const isPurchase = (row: GiftOrderRow | null): row is GiftOrderRow =>
  row !== null && row.voucherId === voucherIdOf(row.code) && isBought(row)

/** The order that bought a voucher; null: none did. */
export const orderOfVoucher = (voucherId: string) => orderBy("l.voucher_id = :voucherId", { voucherId })

/** The order of the link that opens a gift. A link before a corrected address is dead. */
export const orderByLink = (token: string) => found(orderBy("l.token_hash = :tokenHash", { tokenHash: sha256(token) }))

type NewOrder = {
  readonly code: string
  readonly stream: string
  readonly tokenHash: string
  readonly visitorHash: string
  readonly personId: string | null
  readonly voucherId: string
  readonly locale: string
  readonly summary: string
  readonly valueCents: number
  readonly at: string
}
const opened = prepared<NewOrder>(`
  insert into gift_orders (code, stream, token_hash, visitor_hash, person_id, voucher_id, status, locale, summary,
    value_cents, seq, created_at)
  values (:code, :stream, :tokenHash, :visitorHash, :personId::uuid, :voucherId, 'CHECKOUT', :locale, :summary::jsonb,
    :valueCents, 0, :at)`)
export const orderRow = (order: NewOrder) => ownRow(opened, order)

const adopted = prepared<{ readonly code: string; readonly personId: string }>(
  "update gift_orders set person_id = :personId::uuid where code = :code and person_id is null",
)
/** An order that a visitor began belongs to the account that pays for it with points. */
export const adoptedRow = (code: string, personId: string) => ownRow(adopted, { code, personId })

const chosen = prepared<{ readonly code: string; readonly summary: string }>(
  "update gift_orders set summary = :summary::jsonb where code = :code",
)
export const summaryRow = (code: string, summary: GiftSummary) =>
  ownRow(chosen, { code, summary: JSON.stringify(summary) })

type WordsRow = GiftWords & { readonly code: string; readonly at: string }
const words = prepared<WordsRow>(`
  insert into gift_words (code, recipient, message, without_message, sender, theme, send_to, recipient_email, send_when, send_date,
    send_hour, send_minute, send_at, name, surname, email, post_name, street, postcode, town, created_at)
  values (:code, :recipient, :message, :withoutMessage, :sender, :theme, :sendTo, :recipientEmail, :when, :date, :hour, :minute,
    :sendAt::timestamptz, :name, :surname, :email, :postName, :street, :postcode, :town, :at)
  on conflict (code) do update set recipient = excluded.recipient, message = excluded.message, without_message = excluded.without_message, sender = excluded.sender,
    theme = excluded.theme, send_to = excluded.send_to, recipient_email = excluded.recipient_email,
    send_when = excluded.send_when, send_date = excluded.send_date, send_hour = excluded.send_hour,
    send_minute = excluded.send_minute, send_at = excluded.send_at, name = excluded.name, surname = excluded.surname,
    email = excluded.email, post_name = excluded.post_name, street = excluded.street, postcode = excluded.postcode,
    town = excluded.town`)
export const wordsRow = (code: string, given: GiftWords, at: string) => ownRow(words, { code, at, ...given })

const linked = prepared<{
  readonly voucherId: string
  readonly code: string
  readonly number: number
  readonly tokenHash: string
}>(`
  insert into gift_link (voucher_id, code, number, token_hash) values (:voucherId, :code, :number, :tokenHash)
  on conflict (voucher_id) do update set number = excluded.number, token_hash = excluded.token_hash`)

/** The token of a gift's link. The database has only its hash. */
export const linkTokenOf = (tokenOf: (name: string) => string, voucherId: string, number: number): string =>
  tokenOf(`gift-link:${voucherId}:${number}`)

export const linkRow = (tokenOf: (name: string) => string, voucherId: string, code: string, number: number) =>
  ownRow(linked, { voucherId, code, number, tokenHash: sha256(linkTokenOf(tokenOf, voucherId, number)) })
