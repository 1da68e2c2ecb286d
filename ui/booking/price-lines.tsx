import type { ReactNode } from "react"
import type { Discount } from "../../domain/checkout/discounts.ts"
import { payableOf } from "../../domain/checkout/payable.ts"
import { shownCode } from "../../domain/checkout/shown-code.ts"
import { basisPoints, cents } from "../../domain/money/cents.ts"
import { moneyText, percentText } from "../../domain/money/text.ts"
import type { PriceBreakdown, PriceLine } from "../../domain/pricing/price.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Hidden } from "../kit/hidden.tsx"
import s from "./price-lines.module.css"

export type PriceLinesProps = {
  readonly price: PriceBreakdown
  /** Names of participant types and add-ons, by id. */
  readonly names: ReadonlyMap<string, string>
  readonly discounts?: readonly Discount[]
  /** What a code's line ends with: the way to take it out. */
  readonly removal?: (discount: Discount) => ReactNode
}

const none: readonly Discount[] = []

/** The price line by line: what the lines say sums to the total, and nothing is added later (BX-05). */
export function PriceLines({ price, names, discounts = none, removal }: PriceLinesProps) {
  const text = useText()
  const locale = useLocale()
  const money = (amount: PriceLine["totalCents"]) => moneyText(amount, locale)
  const { totalCents, creditCents, dueOnlineCents } = payableOf(price, discounts)
  const codes = (kind: Discount["kind"]) =>
    discounts.flatMap((discount) =>
      discount.kind === kind ? (
        <div key={discount.code} className={s.line} data-kind="offer">
          <dt className={s.code}>
            {text(kind === "coupon" ? "booking.price.coupon" : "booking.price.credit", { code: shownCode(discount) })}
            {removal?.(discount)}
          </dt>
          <dd>{money(cents(-discount.cents))}</dd>
        </div>
      ) : (
        []
      ),
    )
  const coupons = codes("coupon")
  return (
    <dl className={s.lines}>
      {price.lines.map((line) => (
        <div key={`${line.kind} ${line.id}`} className={s.line} data-kind={line.kind}>
          <dt>
            <LineName line={line} names={names} price={price} />
          </dt>
          <dd>{money(line.totalCents)}</dd>
        </div>
      ))}
      {coupons}
      <div className={s.total}>
        <dt>{text("booking.price.total")}</dt>
        <dd>
          {price.withoutOffersCents > price.totalCents && (
            <>
              <Hidden>{text("kit.price.before")} </Hidden>
              <s className={s.before}>{money(price.withoutOffersCents)}</s>
              <Hidden> {text("kit.price.now")}</Hidden>{" "}
            </>
          )}
          <b>{money(totalCents)}</b>
        </dd>
      </div>
      {price.deposit && coupons.length === 0 && (
        <>
          <div className={s.split}>
            <dt>
              {text("booking.price.online", { percent: percentText(basisPoints(price.deposit.percent), locale) })}
            </dt>
            <dd>{money(price.deposit.onlineCents)}</dd>
          </div>
          <div className={s.split}>
            <dt>{text("booking.price.onSite")}</dt>
            <dd>{money(price.deposit.onSiteCents)}</dd>
          </div>
        </>
      )}
      {codes("credit")}
      {creditCents > 0 && (
        <div className={s.due}>
          <dt>{text("booking.price.due")}</dt>
          <dd>{money(dueOnlineCents)}</dd>
        </div>
      )}
    </dl>
  )
}

function LineName({ line, names, price }: Pick<PriceLinesProps, "names" | "price"> & { readonly line: PriceLine }) {
  const text = useText()
  const locale = useLocale()
  switch (line.kind) {
    case "participants":
    case "addon":
      return (
        <>
          {line.quantity > 1 && `${line.quantity} × `}
          {names.get(line.id) ?? line.id}
          {line.quantity > 1 && (
            <small className={s.unit}>{text("booking.price.each", { price: moneyText(line.unitCents, locale) })}</small>
          )}
        </>
      )
    case "group":
      return text("booking.price.group")
    case "offer":
      return text("booking.price.offer", { percent: percentText(basisPoints(price.offerPercent), locale) })
    default:
      return line.kind satisfies never
  }
}
