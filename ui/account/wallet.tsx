import type { OwnCoupon } from "../../domain/checkout/own-coupon.ts"
import type { ReceivedGift } from "../../domain/gift/views.ts"
import { moneyText } from "../../domain/money/text.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import type { OwnPoints } from "../../domain/points/views.ts"
import { longDateText } from "../../domain/time/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import page from "../kit/plain-page.module.css"
import { useBoundText } from "../visit/bound-credit.ts"
import s from "./account.module.css"
import { AccountPage } from "./account-page.tsx"
import { CouponLine } from "./coupons.tsx"
import { factsText, ListPanel } from "./list-panel.tsx"
import { PointsBalance } from "./points.tsx"

type Props = {
  readonly own: OwnPoints
  /** Those that can be used, now or later. */
  readonly coupons: readonly OwnCoupon[]
  /** Those with something left on them. */
  readonly vouchers: readonly ReceivedGift[]
}

/** What the customer can spend on the next booking. */
export function Wallet({ own, coupons, vouchers }: Props) {
  const text = useText()
  const locale = useLocale()
  return (
    <AccountPage section="wallet">
      <p className={page.lead}>{text("account.wallet.lead")}</p>
      <PointsBalance own={own} />
      <ListPanel
        title={{ id: "wallet-vouchers", text: text("account.wallet.vouchers") }}
        none={text("account.wallet.vouchers.none")}
        items={vouchers}
        line={(gift) => <VoucherLine key={gift.voucherId} gift={gift} />}
      >
        <p className={s.links}>
          <a href={publicPath(paths.accountGifts, locale)}>{text("account.wallet.vouchers.all")}</a>
        </p>
      </ListPanel>
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

/** What is left on a voucher, and until when. */
function VoucherLine({ gift }: { readonly gift: ReceivedGift }) {
  const text = useText()
  const locale = useLocale()
  const { experience, valueCents, leftCents, bound, validUntil, code } = gift
  const boundText = useBoundText()(bound && { title: bound.title, pays: bound.leftCents })
  return (
    <li className={s.item}>
      <div>
        <h3 className={s.name}>
          {experience?.name ?? text("account.gifts.sum", { money: moneyText(valueCents, locale) })}
        </h3>
        <p className={s.facts}>
          {factsText([
            text("account.gifts.left", { money: moneyText(leftCents, locale) }),
            text("account.gifts.until", { day: longDateText(validUntil, locale) }),
            code,
          ])}
        </p>
        {boundText !== null && <p className={s.facts}>{boundText}</p>}
      </div>
    </li>
  )
}
