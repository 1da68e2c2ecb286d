import type { GiftValues } from "../../domain/gift/fields.ts"
import { elsewhereWords } from "../../domain/gift/sheet/elsewhere.ts"
import type { Sheet } from "../../domain/gift/sheet/items.ts"
import { losesLetters } from "../../domain/gift/sheet/letters.ts"
import { voucherSheet } from "../../domain/gift/sheet/sheet.ts"
import { giftThemeOf, giftThemes } from "../../domain/gift/themes.ts"
import type { GiftOrderView } from "../../domain/gift/views.ts"
import { moneyText } from "../../domain/money/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { countedText } from "../visit/names.ts"
import { VoucherPanel } from "./voucher-panel.tsx"
import s from "./voucher-preview.module.css"

type VoucherPreviewProps = {
  readonly view: GiftOrderView
  /** As typed so far. */
  readonly gift: GiftValues
}

const shown = ["front", "message", "voucher"] as const

/** The voucher as it will be printed. The order's language, not the page's, is the voucher's. */
export function VoucherPreview({ view, gift }: VoucherPreviewProps) {
  const text = useText()
  const locale = useLocale()
  const sheet = sheetOf(view, gift)
  const loses = [gift.recipient, gift.message, gift.sender].some(losesLetters)
  return (
    <section
      className={s.preview}
      aria-labelledby="gift-preview"
      lang={view.locale === locale ? undefined : view.locale}
    >
      <h2 id="gift-preview" className={s.title}>
        {text("gift.preview")}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className={s.pages} tabIndex={0} aria-label={text("gift.preview.pages")}>
        {shown.map((name) => (
          <div key={name} className={s.page}>
            <VoucherPanel blocks={sheet.panels[name]} label={text(`gift.preview.${name}`)} />
          </div>
        ))}
      </section>
      <p className={s.note} role="status">
        {loses && text("gift.preview.loses")}
      </p>
    </section>
  )
}

/** The experience with what is included, as the printed voucher names them. */
export function experienceOf({ experience, variantName, participants, addons }: GiftOrderView) {
  if (experience === null) return null
  const details = [variantName ?? "", countedText(participants), countedText(addons)]
  return { title: experience.name, details: details.filter((line) => line !== "" && line !== experience.name) }
}

/** The voucher of an order with these words. Its code stays out: it is printed, and not shown on a page. */
export function sheetOf(view: GiftOrderView, gift: GiftValues): Sheet {
  return voucherSheet({
    locale: view.locale,
    theme: giftThemeOf(gift.theme) ?? giftThemes[0],
    recipient: gift.recipient,
    message: gift.message,
    sender: gift.sender,
    experience: experienceOf(view),
    value: moneyText(view.valueCents, view.locale),
    ...elsewhereWords(view.valueCents, view.elsewhereCents, view.locale),
    validUntil: view.validUntil,
    code: null,
    qr: null,
    site: globalThis.location?.host ?? "",
  })
}
