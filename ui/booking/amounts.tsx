import type { BookingView } from "../../domain/booking/views.ts"
import type { Discount } from "../../domain/checkout/discounts.ts"
import { shownCode } from "../../domain/checkout/shown-code.ts"
import { type Cents, cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import type { BookingSnapshot } from "../../machines/booking/booking.machine.ts"
import { isOver } from "../../machines/booking/selectors.ts"
import { heldCents } from "../../machines/payment/owner/money.ts"
import { type MessageId, useLocale, useText } from "../i18n/messages.tsx"
import s from "./amounts.module.css"

type Row = {
  readonly label: MessageId
  readonly amount: Cents
  readonly strong?: boolean
  /** The coupon or voucher of this line. Points have no code. */
  readonly code?: string
}

/** The price of the booking, and what has happened to each part of it: paid, on hold, still due (CK-15). */
export function Amounts({ view, snapshot }: { view: BookingView; snapshot: BookingSnapshot }) {
  const text = useText()
  const locale = useLocale()
  return (
    <dl className={s.amounts}>
      {rows(view, snapshot).map(({ label, amount, strong, code = "" }) => (
        <div key={`${label} ${code}`} data-strong={strong}>
          <dt>{text(label, { code })}</dt>
          <dd>{moneyText(amount, locale)}</dd>
        </div>
      ))}
    </dl>
  )
}

function rows({ price, amounts, demand, discounts, payable }: BookingView, snapshot: BookingSnapshot): readonly Row[] {
  const held = heldCents(snapshot.context)
  const over = isOver(snapshot)
  const list: Row[] = [{ label: "thanks.value", amount: price.totalCents, strong: true }]
  const codes = (kind: Discount["kind"]) => discounts.filter((discount) => discount.kind === kind)
  for (const coupon of codes("coupon")) {
    list.push({ label: "thanks.coupon", amount: cents(-coupon.cents), code: shownCode(coupon) })
  }
  for (const credit of codes("credit")) {
    list.push({
      label: over ? "thanks.credit.back" : "thanks.credit",
      amount: cents(credit.cents),
      code: shownCode(credit),
    })
  }
  for (const points of codes("points")) {
    list.push({ label: over ? "thanks.points.back" : "thanks.points", amount: cents(points.cents) })
  }
  if (held > 0) list.push({ label: "thanks.held", amount: cents(held) })
  if (amounts.paid > 0)
    list.push({
      label: price.deposit && codes("coupon").length === 0 ? "thanks.deposit" : "thanks.paid",
      amount: amounts.paid,
    })
  if (!over && demand !== null) list.push({ label: "thanks.toPay", amount: demand.amountCents })
  if (snapshot.hasTag("checkout") && held === 0 && payable.dueOnlineCents > 0)
    list.push({ label: "thanks.toPay", amount: payable.dueOnlineCents })
  if (!over && amounts.dueOnSite > 0) list.push({ label: "thanks.onSite", amount: amounts.dueOnSite })
  if (amounts.refunded > 0) list.push({ label: "thanks.refunded", amount: amounts.refunded })
  if (payable.dueOnlineCents === 0 && !over)
    list.push({ label: "thanks.nothingOnline", amount: payable.dueOnlineCents })
  return list
}
