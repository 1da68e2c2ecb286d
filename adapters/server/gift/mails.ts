import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { formatCode } from "../../../domain/code.ts"
import { giftOrderPath, openGiftPath } from "../../../domain/gift/ids.ts"
import { elsewhereWords } from "../../../domain/gift/sheet/elsewhere.ts"
import { lastDayOf } from "../../../domain/gift/voucher.ts"
import type { Locale } from "../../../domain/locale.ts"
import { cents } from "../../../domain/money/cents.ts"
import { moneyText } from "../../../domain/money/text.ts"
import { paths, publicPath } from "../../../domain/paths.ts"
import { isBefore } from "../../../domain/time/instant.ts"
import { exactTimeText, longDateText } from "../../../domain/time/text.ts"
import {
  byHandCents,
  givenBackCents,
  nothingPaid,
  type OwnerMoney,
  takenCents,
} from "../../../machines/payment/owner/money.ts"
import { boundTo, worthOf } from "../../../machines/voucher/selectors.ts"
import { Access } from "../kernel/access.ts"
import { type ComposedMail, type Mailbox, rendered } from "../mail/compose.ts"
import type { Block, MailContent } from "../mail/content.ts"
import type { Composers } from "../mail/outgoing.ts"
import { MailSettings } from "../mail/settings.ts"
import { stoppable } from "../mail/stop.ts"
import { now } from "../store/clock.ts"
import { headFrom } from "../store/stored-head.ts"
import { loadStream } from "../store/stream-state.ts"
import { streamOf, VoucherFlow, type VoucherSnapshot } from "../voucher/part.ts"
import { orderState } from "./command.ts"
import type { GiftOrderFlow } from "./flow.ts"
import {
  footers,
  type GiftMail,
  manage,
  orderNotes,
  receipts,
  type Said,
  sumTitle,
  texts,
  topUps,
} from "./mail-texts.ts"
import { postBlocks } from "./posting.ts"
import { type GiftOrderRow, linkTokenOf, orderOfCode, orderOfVoucher } from "./rows.ts"
import { giftStatement } from "./statement.ts"
import { storedGift } from "./stored.ts"
import { holderFooter, holderMailbox, useMails } from "./use-mail.ts"

type About = {
  readonly row: GiftOrderRow
  readonly voucher: VoucherSnapshot["context"] | null
  /** What the order knows of its money. Other people's orders may have paid for the same voucher. */
  readonly order?: OwnerMoney
}

/** The order of a voucher with the voucher's present state; null: nobody bought it, so nobody is written to. */
export const aboutVoucher = Effect.fnUntraced(function* (voucherId: string) {
  const row = yield* orderOfVoucher(voucherId)
  const stored = row && (yield* storedGift(row))
  if (row === null || stored === null || stored.voucher === null) return null
  const { snapshot } = yield* headFrom(yield* VoucherFlow, stored.voucher)
  const about: About = { row, voucher: snapshot.context, order: stored.snapshot.context }
  return { ...about, stored, isFrozen: snapshot.matches("frozen") }
})

const aboutOrder = Effect.fnUntraced(function* (code: string) {
  const row = yield* orderOfCode(code)
  if (row === null) return null
  return { row, voucher: null, order: (yield* orderState(row.stream)).snapshot.context } satisfies About
})

/** What the mails say of other experiences, for which a voucher may be worth less. */
function elsewhereOf(context: VoucherSnapshot["context"] | null, locale: Locale) {
  const bound = context && boundTo({ context })
  if (context === null || bound === null) return {}
  const { valueCents, leftCents } = worthOf({ context })
  const left = elsewhereWords(leftCents, bound.leftCents.elsewhere, locale)
  return {
    ...elsewhereWords(valueCents, bound.valueCents.elsewhere, locale),
    ...(left.elsewhere !== undefined && { leftElsewhere: left.elsewhere }),
  }
}

/** The mail of a kind. `to` decides which footer it has. */
export const giftMail = Effect.fnUntraced(function* (
  kind: GiftMail,
  about: About,
  to: Mailbox,
  reader: "buyer" | "recipient",
  more: readonly Block[] = [],
) {
  const { row, voucher } = about
  const { locale, words, summary } = row
  const worth = voucher && worthOf({ context: voucher })
  const value = moneyText(cents(worth?.valueCents ?? summary.price.totalCents), locale)
  const said = texts[locale][kind]({
    title: summary.experience?.name ?? sumTitle[locale](value),
    isSum: summary.experience === null,
    recipient: words.recipient,
    sender: words.sender,
    money: moneyOf(kind, about),
    left: moneyText(cents(worth?.leftCents ?? 0), locale),
    until: voucher === null ? "" : longDateText(lastDayOf(voucher.expiresAt), locale),
    ...elsewhereOf(voucher, locale),
  })
  const { origin } = yield* MailSettings
  const { tokenOf } = yield* Access
  const withdrawal = `${origin}${publicPath(paths.withdrawal, locale)}`
  const notes: readonly Block[] = withdrawable.has(kind)
    ? [
        ...(kind === "buyer" ? postBlocks(row) : []),
        ...more,
        { kind: "note", text: orderNotes[locale](formatCode(row.code), withdrawal) },
      ]
    : more
  // The gift's own link tells that its recipient has opened it, so the buyer gets the order's.
  const isBuyers = reader === "buyer"
  const page = isBuyers
    ? giftOrderPath(row.code, tokenOf(row.code))
    : openGiftPath(linkTokenOf(tokenOf, row.voucherId, row.linkNumber))
  const href = `${origin}${publicPath(page, locale)}`
  const button = said.button !== null && isBuyers ? manage[locale] : said.button
  const content = contentOf({ ...said, button }, href, footers[locale][reader], notes)
  // The recipient has asked for no mails.
  if (reader === "recipient") return yield* stoppable(content, to, locale)
  return { ...rendered(content, locale), to, calendar: null } satisfies ComposedMail
})

/** The mails about something from which its payer may withdraw. */
const withdrawable: ReadonlySet<GiftMail> = new Set(["buyer", "inReview", "toppedUp"])

/** The amount that a mail is about: the voucher's value, what is left of it, or money of the order; empty: none. */
function moneyOf(kind: GiftMail, { row, voucher, order = nothingPaid }: About): string {
  const worth = voucher && worthOf({ context: voucher })
  const amounts: Readonly<Record<GiftMail, number>> = {
    buyer: worth?.valueCents ?? 0,
    recipient: 0,
    remind60: worth?.leftCents ?? 0,
    remind14: worth?.leftCents ?? 0,
    toppedUp: row.summary.price.totalCents,
    topUpWithdrawn: takenCents(order),
    withdrawn: takenCents(order),
    refunded: givenBackCents(order),
    refundBounced: byHandCents(order),
    tooLate: 0,
    inReview: takenCents(order),
    notAllowed: takenCents(order),
    unchecked: takenCents(order),
    givenUp: takenCents(order),
  }
  return amounts[kind] === 0 ? "" : moneyText(cents(amounts[kind]), row.locale)
}

const contentOf = (
  { subject, title, text, button }: Said,
  href: string,
  footer: string,
  more: readonly Block[],
): MailContent => ({
  subject,
  preview: text,
  title,
  blocks: [
    { kind: "text", text },
    ...more,
    ...(button === null ? [] : [{ kind: "button" as const, label: button, href }]),
  ],
  footer,
})

const OfVoucher = Schema.Struct({
  voucherId: Schema.String,
  kind: Schema.Literals(["withdrawn", "refunded", "toppedUp", "topUpWithdrawn", "remind60", "remind14"]),
  of: Schema.String,
})
const OfOrder = Schema.Struct({
  code: Schema.String,
  kind: Schema.Literals(["tooLate", "refunded", "refundBounced", "inReview", "notAllowed", "unchecked", "givenUp"]),
  of: Schema.String,
})

const buyerOf = ({ words: { name, surname, email } }: GiftOrderRow): Mailbox => ({
  name: `${name} ${surname}`,
  address: email,
})

/** The receipt that the law requires: the content of the statement, and the day and hour at which it was sent. */
function receiptOf({ code, locale }: GiftOrderRow, name: string, at: string): readonly Block[] {
  const say = receipts[locale]
  return [
    { kind: "note", text: say.statement(name, formatCode(code)) },
    { kind: "facts", rows: [{ label: say.at, value: exactTimeText(at, locale) }] },
    { kind: "text", text: say.keep },
  ]
}

/** A reminder to who has the voucher in an account, also of a voucher that the shop gave away. */
const holdersMail = Effect.fnUntraced(function* (kind: "remind60" | "remind14", voucherId: string) {
  const holder = yield* holderMailbox(voucherId)
  const head = yield* loadStream(yield* VoucherFlow, streamOf(voucherId))
  if (holder === null || head === null) return null
  const { locale, firstName, email } = holder
  const { valueCents, leftCents } = worthOf(head.snapshot)
  const row = yield* orderOfVoucher(voucherId)
  const said = texts[locale][kind]({
    title: row?.summary.experience?.name ?? sumTitle[locale](moneyText(cents(valueCents), locale)),
    ...{ isSum: false, recipient: "", sender: "", left: "" },
    money: moneyText(cents(leftCents), locale),
    until: longDateText(lastDayOf(head.snapshot.context.expiresAt), locale),
    ...elsewhereOf(head.snapshot.context, locale),
  })
  const { origin } = yield* MailSettings
  const href = `${origin}${publicPath(paths.accountGifts, locale)}`
  const to = { name: firstName, address: email }
  const mail: ComposedMail = {
    ...rendered(contentOf(said, href, holderFooter(locale), []), locale),
    ...{ to, calendar: null },
  }
  return { code: row?.code ?? null, mail }
})

/**
 * To who paid for more credit. Its receipt says what was paid, which points may have made less than the credit; the answer to
 * a withdrawal repeats the statement.
 */
const topUpMail = Effect.fnUntraced(function* (
  kind: "toppedUp" | "topUpWithdrawn",
  { stream, order, voucherId }: { readonly stream: string; readonly order: string; readonly voucherId: string },
) {
  const row = yield* orderOfCode(order)
  const head = yield* loadStream(yield* VoucherFlow, streamOf(voucherId))
  if (row === null || head === null) return null
  const about = { row, voucher: head.snapshot.context, order: (yield* orderState(row.stream)).snapshot.context }
  const rows = [{ label: topUps[row.locale].paid, value: moneyText(cents(takenCents(about.order)), row.locale) }]
  const facts: readonly Block[] = [{ kind: "facts", rows }]
  const { to, blocks } =
    kind === "toppedUp" ? { to: buyerOf(row), blocks: facts } : yield* answeredTo(row, buyerOf(row))
  if (to.address === "") return null
  const mail = yield* giftMail(kind, about, to, "buyer", blocks)
  return { code: row.code, kind: `gift.${kind}`, dedupe: `${stream}/${order}`, mail }
})

/** To whom a withdrawal is answered: where its statement says, with its words; otherwise to the buyer. */
const answeredTo = Effect.fnUntraced(function* (row: GiftOrderRow, buyer: Mailbox) {
  const statement = yield* giftStatement(row.code)
  if (statement === null || statement.confirmedAt === null) return { to: buyer, blocks: [] }
  const { name, email, confirmedAt } = statement
  return { to: { name, address: email }, blocks: receiptOf(row, name, confirmedAt) }
})

/**
 * A reminder goes to the recipient, if the voucher was mailed there and nobody has it in an account. Before the gift itself
 * it would give the surprise away, so its buyer hears of it.
 */
const readerOf = (kind: GiftMail, { words: { sendTo, sendAt } }: GiftOrderRow, at: string) =>
  kind.startsWith("remind") && sendTo === "recipient" && (sendAt === null || !isBefore(at, sendAt))
    ? ("recipient" as const)
    : ("buyer" as const)

/** The mails about vouchers and their orders. Deliveries are mailed by `deliver.ts`, because they want to know the result. */
export const giftMails = {
  sendMail: ({ params, stream }) =>
    Effect.gen(function* () {
      const isOrder = stream.startsWith("gift-order-")
      const { kind, of, ...named } = isOrder
        ? yield* Schema.decodeUnknownEffect(OfOrder)(params)
        : yield* Schema.decodeUnknownEffect(OfVoucher)(params)
      if ("voucherId" in named && (kind === "remind60" || kind === "remind14")) {
        const held = yield* holdersMail(kind, named.voucherId)
        if (held !== null) return { ...held, kind: `gift.${kind}`, dedupe: `${stream}/${of}` }
      }
      const about = "voucherId" in named ? yield* aboutVoucher(named.voucherId) : yield* aboutOrder(named.code)
      if ((kind === "toppedUp" || kind === "topUpWithdrawn") && "voucherId" in named)
        return yield* topUpMail(kind, { stream, order: of, voucherId: named.voucherId })
      // The orders tell their own payers of refunds. A release before had the voucher tell its buyer too.
      if (about === null || (kind === "refunded" && !isOrder)) return null
      const reader = readerOf(kind, about.row, yield* now)
      const { recipient, recipientEmail } = about.row.words
      const to = reader === "recipient" ? { name: recipient, address: recipientEmail } : buyerOf(about.row)
      if (to.address === "") return null
      const isAnswer = kind === "withdrawn" || kind === "givenUp"
      const { to: receiver, blocks } = isAnswer ? yield* answeredTo(about.row, to) : { to, blocks: [] }
      const mail = yield* giftMail(kind, about, receiver, reader, blocks)
      return { code: about.row.code, kind: `gift.${kind}`, dedupe: `${stream}/${of}`, mail }
    }),
  ...useMails,
} satisfies Composers<SqlClient.SqlClient | VoucherFlow | GiftOrderFlow | MailSettings | Access>
