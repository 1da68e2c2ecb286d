import type { PostedAccount } from "../../domain/account/ports.ts"
import { giftValue } from "../../domain/gift/terms.ts"
import { cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { FormId } from "../account/form-id.tsx"
import { useErrorText } from "../booking/use-error-text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button, ButtonLink } from "../kit/button.tsx"
import { Field } from "../kit/field.tsx"
import { TextInput } from "../kit/input.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import page from "../kit/plain-page.module.css"
import { ExchangeBack, ExchangeForSum } from "./exchange-for-sum.tsx"
import g from "./gift.module.css"

type Props = { readonly posted: PostedAccount }

/** The code goes along in the form, so it stands in no address. */
function Code({ posted }: Props) {
  return <input type="hidden" name="code" value={posted.values.code ?? ""} />
}

type ExchangeProps = Props & {
  /** The customer will choose another experience. */
  readonly onElse: () => void
}

/** An unused voucher can be for another experience, which its box makes it, or for its value alone. */
export function ExchangeVoucher({ posted, onElse }: ExchangeProps) {
  const text = useText()
  const { title, left = "0", elsewhere = left } = posted.values
  const loses = Number(elsewhere) < Number(left)
  return (
    <section className={page.panel} aria-labelledby="voucher-exchange">
      <h2 id="voucher-exchange">{text("gift.exchange")}</h2>
      <p className={g.hint}>{text(loses ? "gift.exchange.how.less" : "gift.exchange.how")}</p>
      <div className={page.actions}>
        <ButtonLink to={paths.search} variant="secondary" onClick={onElse}>
          {text("gift.exchange.else")}
        </ButtonLink>
        {title !== undefined && <ExchangeForSum posted={posted} />}
        <ExchangeBack posted={posted} />
      </div>
    </section>
  )
}

/** More credit for a voucher: the amount, and then the checkout of gifts. */
export function TopUpVoucher({ posted }: Props) {
  const text = useText()
  const locale = useLocale()
  const errorText = useErrorText()
  return (
    <PlainForm
      className={page.panel}
      action={publicPath(paths.giftBalance, locale)}
      noValidate
      aria-labelledby="voucher-top-up"
    >
      <h2 id="voucher-top-up">{text("gift.topUp")}</h2>
      <FormId is="topUp" />
      <Code posted={posted} />
      <Field
        id="top-up-amount"
        label={text("gift.topUp.amount")}
        hint={text("gift.amount.range", {
          least: moneyText(cents(giftValue.least), locale),
          most: moneyText(cents(giftValue.most), locale),
        })}
        error={errorText(posted.problems.amount_cents)}
      >
        <TextInput
          name="amount"
          inputMode="decimal"
          unit="€"
          autoComplete="off"
          defaultValue={posted.values.amount ?? ""}
        />
      </Field>
      <div className={page.actions}>
        <Button type="submit" variant="secondary">
          {text("gift.topUp.go")}
        </Button>
      </div>
    </PlainForm>
  )
}
