import { Effect } from "effect"
import type { GiftOrderView } from "../../../domain/gift/views.ts"
import { moneyText } from "../../../domain/money/text.ts"
import { publicPath } from "../../../domain/paths.ts"
import { type VoucherPaper, voucherPdf } from "../documents/voucher/pdf.ts"
import { proofOf } from "../http/visitor.ts"
import type { Params } from "../kernel/part.ts"
import { Refused } from "../kernel/refused.ts"
import { MailSettings } from "../mail/settings.ts"
import { giftView } from "./read.ts"
import { orderByCode } from "./rows.ts"

/** The printable voucher of a paid order, for its buyer only. A stranger hears the same as for an unknown code. */
export const voucherFile = Effect.fn("gift.voucherFile")(function* (request: Request, { code = "" }: Params) {
  const proof = proofOf(Object.fromEntries(request.headers))
  const view = yield* giftView(yield* orderByCode(code, proof))
  const { origin } = yield* MailSettings
  const paper = paperOf(view, origin)
  if (paper === null) return yield* Effect.fail(new Refused({ code: "gift_not_found" }))
  const pdf = yield* Effect.promise(() => voucherPdf(paper))
  return new Response(pdf.slice(), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="altrove-${view.code}.pdf"`,
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    },
  })
})

/** What is printed for an order; null: it has no voucher that is good for anything. */
export function paperOf(view: GiftOrderView, origin: string): VoucherPaper | null {
  const { voucher, gift, locale, experience, variantName, participants, addons, status } = view
  if (voucher === null || status !== "CONFIRMED") return null
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
    validUntil: voucher.validUntil,
    code: voucher.code,
    link: `${origin}${publicPath(voucher.link, locale)}`,
    site: new URL(origin).host,
  }
}
