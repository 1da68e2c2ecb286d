import type { PostedAccount } from "../../domain/account/ports.ts"
import { readCarried } from "../../domain/gift/carried.ts"
import { type VoucherStanding, voucherStandings } from "../../domain/gift/views.ts"
import { cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { longDateText } from "../../domain/time/text.ts"
import { VoucherCodeField } from "../account/voucher-code-field.tsx"
import s from "../booking/booking-page.module.css"
import { useErrorText } from "../booking/use-error-text.ts"
import { keepMode } from "../booking-box/kept-mode.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button, ButtonLink } from "../kit/button.tsx"
import { Notice } from "../kit/notice.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import page from "../kit/plain-page.module.css"
import { useBoundText } from "../visit/bound-credit.ts"
import { keepGift } from "../visit/kept-gift.ts"
import { useMissingText } from "../visit/missing-credit.ts"
import { ExchangeVoucher, TopUpVoucher } from "./voucher-changes.tsx"

type Props = { readonly posted: PostedAccount | null }

/**
 * A voucher by its code: what is left on it, another experience for it, and more credit (BX-11). These are plain forms, so
 * the code is in no address.
 */
export function GiftBalance({ posted }: Props) {
  const text = useText()
  const locale = useLocale()
  const errorText = useErrorText()
  const refusedTopUp = posted?.form === "topUp" && !posted.isDone && posted.problems.code === undefined
  return (
    <div className={s.find}>
      <header className={s.head}>
        <h1 id="gift-balance">{text("gift.balance.title")}</h1>
        <p className={page.lead}>{text("gift.balance.lead")}</p>
      </header>
      {posted?.isDone && <Voucher posted={posted} />}
      {refusedTopUp && <TopUpVoucher posted={posted} />}
      <PlainForm
        className={page.panel}
        action={publicPath(paths.giftBalance, locale)}
        noValidate
        aria-labelledby="gift-balance"
      >
        {posted?.error && <Notice tone="bad" role="alert" opens title={errorText(posted.error) ?? ""} />}
        <VoucherCodeField id="gift-code" label={text("gift.balance.code")} posted={posted} />
        <div className={page.actions}>
          <Button type="submit" size="large" variant={posted?.isDone ? "secondary" : "primary"}>
            {text("gift.balance.show")}
          </Button>
        </div>
      </PlainForm>
    </div>
  )
}

function Voucher({ posted }: { readonly posted: PostedAccount }) {
  const text = useText()
  const locale = useLocale()
  const { left = "0", value = "0", until = "", title, slug, carried = "", unused, price } = posted.values
  const standing: VoucherStanding = voucherStandings.find((one) => one === posted.values.standing) ?? "used"
  const isLeft = standing === "left"
  const { own, elsewhere, ownTitle = "" } = posted.values
  const isBound = isLeft && own !== undefined && elsewhere !== undefined
  const pays = { own: Number(own), elsewhere: Number(elsewhere) }
  const boundText = useBoundText()(isBound ? { title: ownTitle === "" ? null : ownTitle, pays } : null)
  const missingText = useMissingText()({
    ...{ standing, unused: unused !== undefined, leftCents: Number(left) },
    priceCents: price === undefined ? null : Number(price),
  })
  const money = moneyText(cents(Number(left)), locale)
  // The box opens with what was given, and the checkout with the code.
  const use = () => {
    keepGift(readCarried(carried))
    keepMode("BOOKING")
  }
  const what = title ?? text("gift.sum", { money: moneyText(cents(Number(value)), locale) })
  return (
    <>
      <Notice
        tone={isLeft ? "good" : "info"}
        role="status"
        opens
        title={isLeft ? text("gift.open.left", { money }) : text(`gift.open.${standing}`)}
        actions={
          isLeft && (
            <ButtonLink to={slug === undefined ? paths.search : paths.experience(slug)} onClick={use}>
              {text(slug === undefined ? "gift.open.choose" : "gift.open.pick")}
            </ButtonLink>
          )
        }
      >
        <p>{posted.form === "exchange" ? text("gift.exchange.done", { what }) : what}</p>
        {missingText !== null && <p>{missingText}</p>}
        {boundText !== null && <p>{boundText}</p>}
        {isLeft && <p>{text("gift.validUntil", { day: longDateText(until, locale) })}</p>}
      </Notice>
      {isLeft && unused !== undefined && <ExchangeVoucher posted={posted} onElse={use} />}
      {(isLeft || standing === "used") && <TopUpVoucher posted={posted} />}
    </>
  )
}
