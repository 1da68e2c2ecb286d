import type { PostedAccount } from "../../domain/account/ports.ts"
import { type VoucherStanding, voucherStandings } from "../../domain/gift/views.ts"
import { cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { longDateText } from "../../domain/time/text.ts"
import { VoucherCodeField } from "../account/voucher-code-field.tsx"
import s from "../booking/booking-page.module.css"
import { useErrorText } from "../booking/use-error-text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button, ButtonLink } from "../kit/button.tsx"
import { Notice } from "../kit/notice.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import page from "../kit/plain-page.module.css"

type Props = { readonly posted: PostedAccount | null }

/** What is left on a voucher, by its code. It is a plain form, so the code is in no address (BX-11). */
export function GiftBalance({ posted }: Props) {
  const text = useText()
  const locale = useLocale()
  const errorText = useErrorText()
  return (
    <div className={s.find}>
      <header className={s.head}>
        <h1 id="gift-balance">{text("gift.balance.title")}</h1>
        <p className={page.lead}>{text("gift.balance.lead")}</p>
      </header>
      {posted?.isDone && <Balance values={posted.values} />}
      <PlainForm
        className={page.panel}
        action={publicPath(paths.giftBalance, locale)}
        noValidate
        aria-labelledby="gift-balance"
      >
        {posted?.error && <Notice tone="bad" role="alert" opens title={errorText(posted.error) ?? ""} />}
        <VoucherCodeField id="gift-code" label={text("gift.balance.code")} posted={posted} />
        <div className={page.actions}>
          <Button type="submit" size="large">
            {text("gift.balance.show")}
          </Button>
        </div>
      </PlainForm>
    </div>
  )
}

function Balance({ values }: { readonly values: PostedAccount["values"] }) {
  const text = useText()
  const locale = useLocale()
  const { left = "0", value = "0", until = "", title, slug } = values
  const standing: VoucherStanding = voucherStandings.find((one) => one === values.standing) ?? "used"
  const isLeft = standing === "left"
  const money = moneyText(cents(Number(left)), locale)
  return (
    <Notice
      tone={isLeft ? "good" : "info"}
      role="status"
      opens
      title={isLeft ? text("gift.open.left", { money }) : text(`gift.open.${standing}`)}
      actions={
        isLeft && (
          <ButtonLink to={slug === undefined ? paths.search : paths.experience(slug)} variant="secondary">
            {text(slug === undefined ? "gift.open.choose" : "gift.open.pick")}
          </ButtonLink>
        )
      }
    >
      <p>{title ?? text("gift.sum", { money: moneyText(cents(Number(value)), locale) })}</p>
      {isLeft && <p>{text("gift.validUntil", { day: longDateText(until, locale) })}</p>}
    </Notice>
  )
}
