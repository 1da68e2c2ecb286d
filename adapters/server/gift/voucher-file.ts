import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { elsewhereWords } from "../../../domain/gift/sheet/elsewhere.ts"
import type { BoughtVoucher, GiftOrderView } from "../../../domain/gift/views.ts"
import { moneyText } from "../../../domain/money/text.ts"
import { publicPath } from "../../../domain/paths.ts"
import { type VoucherPaper, voucherPdf } from "../documents/voucher/pdf.ts"
import type { Asked } from "../http/asked.ts"
import { Refused } from "../kernel/refused.ts"
import { MailSettings } from "../mail/settings.ts"
import { giftView, voucherOf } from "./read.ts"
import type { GiftOrderRow } from "./rows.ts"
import type { StoredGift } from "./stored.ts"
import { orderFor } from "./whose.ts"

/** The printable voucher of a paid order, for its buyer only. A stranger hears the same as for an unknown code. */
export const voucherFile = Effect.fn("gift.voucherFile")(function* ({
  request,
  params,
}: Asked & { readonly params: { readonly code: string } }) {
  const view = yield* giftView(yield* orderFor(params.code, request.headers), null)
  const { origin } = yield* MailSettings
  const { voucher } = view
  if (voucher === null || view.status !== "CONFIRMED" || voucher.standing === "withdrawn")
    return yield* Effect.fail(new Refused({ code: "gift_not_found" }))
  const paper = paperOf({ ...view, voucher }, origin)
  const pdf = yield* Effect.promise(() => voucherPdf(paper))
  return HttpServerResponse.uint8Array(pdf, {
    contentType: "application/pdf",
    headers: {
      "content-disposition": `inline; filename="altrove-${view.code}.pdf"`,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    },
  })
})

/** The voucher as a file of the mail to its buyer. The same voucher gives the same bytes, however often it is sent. */
export const voucherAttachment = Effect.fn("gift.voucherAttachment")(function* ({
  row,
  stored,
}: {
  readonly row: GiftOrderRow
  readonly stored: StoredGift
}) {
  const bought = yield* voucherOf(row, stored)
  if (bought === null) return yield* Effect.die(new Error(`no voucher of ${row.code}`))
  const { origin } = yield* MailSettings
  const paper = paperOf({ ...row.summary, gift: row.words, locale: row.locale, voucher: bought.shown }, origin)
  const content = yield* Effect.promise(() => voucherPdf(paper))
  return { filename: `altrove-${row.code}.pdf`, contentType: "application/pdf", content }
})

type Printed = Pick<GiftOrderView, "locale" | "experience" | "variantName" | "participants" | "addons"> & {
  readonly gift: Pick<GiftOrderView["gift"], "theme" | "recipient" | "message" | "sender">
  readonly voucher: Pick<BoughtVoucher, "code" | "valueCents" | "bound" | "validUntil" | "link">
}

/** What is printed for a voucher. */
function paperOf(printed: Printed, origin: string): VoucherPaper {
  const { voucher, gift, locale, experience, variantName, participants, addons } = printed
  const counted = (items: readonly { readonly name: string; readonly quantity: number }[]) =>
    items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")
  const details = [variantName ?? "", counted(participants), counted(addons)]
  return {
    locale,
    theme: gift.theme,
    recipient: gift.recipient,
    message: gift.message,
    sender: gift.sender,
    experience:
      experience === null
        ? null
        : { title: experience.name, details: details.filter((line) => line !== "" && line !== experience.name) },
    value: moneyText(voucher.valueCents, locale),
    ...elsewhereWords(voucher.valueCents, voucher.bound?.valueCents.elsewhere ?? voucher.valueCents, locale),
    validUntil: voucher.validUntil,
    code: voucher.code,
    link: `${origin}${publicPath(voucher.link, locale)}`,
    site: new URL(origin).host,
  }
}
