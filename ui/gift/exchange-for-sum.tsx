import type { PostedAccount } from "../../domain/account/ports.ts"
import { cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { FormId } from "../account/form-id.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import page from "../kit/plain-page.module.css"
import g from "./gift.module.css"

type Props = { readonly posted: PostedAccount }

/** The voucher becomes one for its value alone. If that is less, it says so first, and asks. */
export function ExchangeForSum({ posted }: Props) {
  const text = useText()
  const locale = useLocale()
  const { left = "0", elsewhere = left, ownTitle = "" } = posted.values
  const money = (amount: string) => moneyText(cents(Number(amount)), locale)
  const will = money(elsewhere)
  if (Number(elsewhere) >= Number(left))
    return <Form posted={posted} agreed={elsewhere} label={text("gift.exchange.sum", { money: will })} />
  return (
    <details className={g.question}>
      <summary>{text("gift.exchange.sum", { money: will })}</summary>
      <p>
        {text("gift.exchange.loses", { left: will, now: money(left) })}{" "}
        {ownTitle !== "" && text("gift.exchange.loses.back", { title: ownTitle })}
      </p>
      <div className={page.actions}>
        <Form posted={posted} agreed={elsewhere} label={text("gift.exchange.agree", { left: will })} />
      </div>
    </details>
  )
}

/** Exchanged, it becomes again what it was bought for, and is worth all of it again. */
export function ExchangeBack({ posted }: Props) {
  const text = useText()
  const locale = useLocale()
  const { goesBack, ownTitle = "", own = "0" } = posted.values
  if (goesBack === undefined) return null
  const money = moneyText(cents(Number(own)), locale)
  return <Form posted={posted} to="bought" label={text("gift.exchange.back", { title: ownTitle, money })} />
}

type FormProps = Props & { readonly label: string; readonly to?: "bought"; readonly agreed?: string }

/** The code goes along in the form, so it stands in no address. */
function Form({ posted, label, to, agreed }: FormProps) {
  const locale = useLocale()
  return (
    <PlainForm action={publicPath(paths.giftBalance, locale)}>
      <FormId is="exchange" />
      <input type="hidden" name="code" value={posted.values.code ?? ""} />
      {to !== undefined && <input type="hidden" name="to" value={to} />}
      {agreed !== undefined && <input type="hidden" name="agreed" value={agreed} />}
      <Button type="submit" variant={to === undefined ? "quiet" : "secondary"}>
        {label}
      </Button>
    </PlainForm>
  )
}
