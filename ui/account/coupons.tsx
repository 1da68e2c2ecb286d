import { useState } from "react"
import type { CouponStanding, OwnCoupon } from "../../domain/checkout/own-coupon.ts"
import { moneyText, percentText } from "../../domain/money/text.ts"
import { paths } from "../../domain/paths.ts"
import { endText, longDateTimeText } from "../../domain/time/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Badge, type BadgeProps } from "../kit/badge.tsx"
import { Button } from "../kit/button.tsx"
import { Link } from "../kit/link.tsx"
import page from "../kit/plain-page.module.css"
import s from "./account.module.css"
import { AccountPage } from "./account-page.tsx"
import { factsText, ListPanel } from "./list-panel.tsx"

/** The discount codes of the customer: to use, used, and lapsed. */
export function Coupons({ coupons }: { readonly coupons: readonly OwnCoupon[] }) {
  const text = useText()
  return (
    <AccountPage section="coupons">
      <p className={page.lead}>{text("account.coupons.lead")}</p>
      <ListPanel
        title={{ label: text("account.coupons.list") }}
        none={text("account.coupons.none")}
        items={coupons}
        line={(coupon) => <CouponLine key={coupon.code} coupon={coupon} />}
      />
      <p>
        <Link to={paths.search}>{text("account.bookings.search")}</Link>
      </p>
    </AccountPage>
  )
}

const tones = {
  ready: "good",
  later: "info",
  inUse: "info",
  used: "plain",
  gone: "plain",
  lapsed: "plain",
} as const satisfies Readonly<Record<CouponStanding, BadgeProps["tone"]>>

/** A code, what it takes off, and until when. */
export function CouponLine({ coupon }: { readonly coupon: OwnCoupon }) {
  const text = useText()
  const locale = useLocale()
  const { code, off, minimumCents, withDeposit, validFrom, validUntil, standing } = coupon
  const facts = [
    text("account.coupons.off", {
      off: off.kind === "percent" ? percentText(off.percent, locale) : moneyText(off.cents, locale),
    }),
    minimumCents > 0 && text("account.coupons.from", { money: moneyText(minimumCents, locale) }),
    !withDeposit && text("account.coupons.noDeposit"),
    standing === "later" && text("account.coupons.since", { date: longDateTimeText(validFrom, locale) }),
    validUntil !== null &&
      text(standing === "lapsed" ? "account.coupons.ended" : "account.coupons.until", {
        date: endText(validUntil, locale),
      }),
  ]
  return (
    <li className={s.item}>
      <div>
        <div className={s.named}>
          <h2 className={s.name}>{code}</h2>
          <Badge tone={tones[standing]}>{text(`account.coupons.${standing}`)}</Badge>
        </div>
        <p className={s.facts}>{factsText(facts)}</p>
      </div>
      {standing === "ready" && <Copy code={code} />}
    </li>
  )
}

function Copy({ code }: { readonly code: string }) {
  const text = useText()
  const [said, setSaid] = useState<"copy" | "copied" | "failed">("copy")
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setSaid("copied"),
      () => setSaid("failed"),
    )
  return (
    <span aria-live="polite">
      <Button variant="secondary" size="small" onClick={copy} onBlur={() => setSaid("copy")}>
        {text(`account.coupons.${said}`, { code })}
      </Button>
    </span>
  )
}
