import type { ReactNode } from "react"
import { basisPoints } from "../../domain/money/cents.ts"
import { moneyText, percentText } from "../../domain/money/text.ts"
import type { PriceBreakdown, PriceLine } from "../../domain/pricing/price.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Hidden } from "../kit/hidden.tsx"
import s from "./price-lines.module.css"

export type PriceLinesProps = {
  readonly price: PriceBreakdown
  /** Names of participant types and add-ons, by id. */
  readonly names: ReadonlyMap<string, string>
  /** The price after the customer's codes. Left out on pages before a code can be entered. */
  readonly codes?: PriceAfterCodes
}

/** The lines of coupons, which lower the total, and of credit, which pays part of it. */
export type PriceAfterCodes = {
  readonly totalCents: PriceLine["totalCents"]
  readonly coupons: readonly ReactNode[]
  readonly credits: ReactNode
}

/** The price line by line. The lines add up to the total, and nothing is added later (BX-05). */
export function PriceLines({ price, names, codes }: PriceLinesProps) {
  const text = useText()
  const locale = useLocale()
  const money = (amount: PriceLine["totalCents"]) => moneyText(amount, locale)
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
      {codes?.coupons}
      <div className={s.total}>
        <dt>{text("visit.price.total")}</dt>
        <dd>
          {price.withoutOffersCents > price.totalCents && (
            <>
              <Hidden>{text("kit.price.before")} </Hidden>
              <s className={s.before}>{money(price.withoutOffersCents)}</s>
              <Hidden> {text("kit.price.now")}</Hidden>{" "}
            </>
          )}
          <b>{money(codes?.totalCents ?? price.totalCents)}</b>
        </dd>
      </div>
      {price.deposit && !codes?.coupons.length && (
        <>
          <div className={s.split}>
            <dt>{text("visit.price.online", { percent: percentText(basisPoints(price.deposit.percent), locale) })}</dt>
            <dd>{money(price.deposit.onlineCents)}</dd>
          </div>
          <div className={s.split}>
            <dt>{text("visit.price.onSite")}</dt>
            <dd>{money(price.deposit.onSiteCents)}</dd>
          </div>
        </>
      )}
      {codes?.credits}
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
            <small className={s.unit}>{text("visit.price.each", { price: moneyText(line.unitCents, locale) })}</small>
          )}
        </>
      )
    case "group":
      return text("visit.price.group")
    case "offer":
      return text("visit.price.offer", { percent: percentText(basisPoints(price.offerPercent), locale) })
    default:
      return line.kind satisfies never
  }
}
