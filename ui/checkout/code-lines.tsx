import type { ReactNode } from "react"
import type { Discounted } from "../../domain/booking/views.ts"
import type { Discount } from "../../domain/checkout/discounts.ts"
import { shownCode } from "../../domain/checkout/shown-code.ts"
import { cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import { type MessageId, useLocale, useText } from "../i18n/messages.tsx"
import type { PriceAfterCodes } from "../visit/price-lines.tsx"
import s from "./code-lines.module.css"

const labels = {
  coupon: "checkout.price.coupon",
  credit: "checkout.price.credit",
  points: "checkout.price.points",
} as const satisfies Record<Discount["kind"], MessageId>

/** A line for each code, with a button that removes it. */
export function useCodeLines(
  { discounts, payable }: Discounted,
  removal: (discount: Discount) => ReactNode,
): PriceAfterCodes {
  const text = useText()
  const locale = useLocale()
  const lines = (kind: Discount["kind"]) =>
    discounts
      .filter((discount) => discount.kind === kind)
      .map((discount) => (
        <div key={discount.code} className={s.line}>
          <dt className={s.code}>
            {text(labels[kind], { code: shownCode(discount) })}
            {removal(discount)}
          </dt>
          <dd>{moneyText(cents(-discount.cents), locale)}</dd>
        </div>
      ))
  const credits = payable.creditCents + payable.pointsCents > 0 && (
    <>
      {lines("credit")}
      {lines("points")}
      <div className={s.due}>
        <dt>{text("checkout.price.due")}</dt>
        <dd>{moneyText(payable.dueOnlineCents, locale)}</dd>
      </div>
    </>
  )
  return { totalCents: payable.totalCents, coupons: lines("coupon"), credits }
}
