import type { OwnCoupon } from "../../domain/checkout/own-coupon.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import type { OwnPoints } from "../../domain/points/views.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import page from "../kit/plain-page.module.css"
import s from "./account.module.css"
import { AccountPage } from "./account-page.tsx"
import { CouponLine } from "./coupons.tsx"
import { ListPanel } from "./list-panel.tsx"
import { PointsBalance } from "./points.tsx"

type Props = {
  readonly own: OwnPoints
  /** Those that can be used, now or later. */
  readonly coupons: readonly OwnCoupon[]
}

/** What the customer can spend on the next booking. */
export function Wallet({ own, coupons }: Props) {
  const text = useText()
  const locale = useLocale()
  return (
    <AccountPage section="wallet">
      <p className={page.lead}>{text("account.wallet.lead")}</p>
      <PointsBalance own={own} />
      <ListPanel
        title={{ id: "wallet-coupons", text: text("account.wallet.coupons") }}
        none={text("account.wallet.coupons.none")}
        items={coupons}
        line={(coupon) => <CouponLine key={coupon.code} coupon={coupon} />}
      >
        <p className={s.facts}>{text("account.wallet.either")}</p>
        <p className={s.links}>
          <a href={publicPath(paths.accountPoints, locale)}>{text("account.wallet.points.all")}</a>
          <a href={publicPath(paths.accountCoupons, locale)}>{text("account.wallet.coupons.all")}</a>
        </p>
      </ListPanel>
    </AccountPage>
  )
}
