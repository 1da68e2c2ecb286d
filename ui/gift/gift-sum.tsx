import { type FormEvent, useEffect, useRef, useState } from "react"
import { errorText } from "../../domain/errors/catalogue.ts"
import { giftValue } from "../../domain/gift/terms.ts"
import { cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import { typedCents } from "../../domain/money/typed.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { useCommand } from "../booking/use-command.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Checkbox } from "../kit/checkbox.tsx"
import { Field, FieldGroup } from "../kit/field.tsx"
import { TextInput } from "../kit/input.tsx"
import { Notice } from "../kit/notice.tsx"
import { useBrowserPorts } from "../ports.tsx"
import s from "./gift-sum.module.css"

const amounts = [5_000, 10_000, 15_000, 25_000] as const
const OTHER = "other"

/** A gift of a sum: the amount, and then the gift checkout. */
export default function GiftSum() {
  const text = useText()
  const locale = useLocale()
  const ports = useBrowserPorts()
  const { run, busy, error } = useCommand()
  const [isOther, setIsOther] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const read = () => {
    const fields = new FormData(form.current ?? undefined)
    return { amount: String(fields.get("amount") ?? ""), typed: String(fields.get("value") ?? "") }
  }
  // The browser keeps what is chosen, also what was chosen before this form listened.
  const look = () => setIsOther(read().amount === OTHER)
  useEffect(look, [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { amount, typed } = read()
    // An amount that cannot be read is refused by the server, like one that is too low.
    const valueCents = amount === OTHER ? (typedCents(typed) ?? 0) : Number(amount)
    const made = await run(`sum ${valueCents}`, (key) => ports().asks.gift.createOfSum(valueCents, locale, key))
    if (made !== null) ports().leaveTo(publicPath(paths.giftCheckout(made.code), locale))
  }
  const refused = error === null ? null : (error.fields[0]?.detail ?? error.detail ?? errorText(error.code, locale))
  const atField = isOther && (error?.fields.length ?? 0) > 0
  return (
    // The early presses of a form that posts are kept until the form listens.
    <form ref={form} method="post" className={s.form} noValidate onSubmit={(event) => void submit(event)}>
      <FieldGroup legend={text("gift.amount")}>
        <div className={s.amounts}>
          {amounts.map((amount) => (
            <Checkbox
              key={amount}
              kind="radio"
              name="amount"
              value={amount}
              label={moneyText(cents(amount), locale)}
              defaultChecked={amount === amounts[1]}
              onChange={look}
            />
          ))}
          <Checkbox kind="radio" name="amount" value={OTHER} label={text("gift.amount.other")} onChange={look} />
        </div>
      </FieldGroup>
      {isOther && (
        <Field
          label={text("gift.amount.which")}
          hint={text("gift.amount.range", {
            least: moneyText(cents(giftValue.least), locale),
            most: moneyText(cents(giftValue.most), locale),
          })}
          error={atField ? refused : null}
        >
          <TextInput name="value" inputMode="decimal" unit="€" autoComplete="off" />
        </Field>
      )}
      {refused !== null && !atField && (
        <Notice tone="bad" role="alert">
          <p>{refused}</p>
        </Notice>
      )}
      <Button type="submit" size="large" busy={busy !== null}>
        {text("gift.amount.go")}
      </Button>
    </form>
  )
}
