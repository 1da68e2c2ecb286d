import type { FormEvent } from "react"
import type { PostedAccount } from "../../domain/account/ports.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { giftValue, OTHER_SUM, sumCents } from "../../domain/gift/terms.ts"
import { cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { useCommand } from "../booking/use-command.ts"
import { useErrorText } from "../booking/use-error-text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Checkbox } from "../kit/checkbox.tsx"
import { Field, FieldGroup } from "../kit/field.tsx"
import { TextInput } from "../kit/input.tsx"
import { Notice } from "../kit/notice.tsx"
import { useBrowserPorts } from "../ports.tsx"
import s from "./gift-sum.module.css"

const amounts = [5_000, 10_000, 15_000, 25_000] as const

/** A gift of a sum: the amount, and then the gift checkout. `posted`: the form as it was sent without scripts. */
export default function GiftSum({ posted }: { readonly posted: PostedAccount | null }) {
  const text = useText()
  const locale = useLocale()
  const ports = useBrowserPorts()
  const { run, busy, error } = useCommand()
  const errorTextOf = useErrorText()
  const { amount: chosen = String(amounts[1]), value: typed = "" } = posted?.values ?? {}
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const field = (name: string) => String(fields.get(name) ?? "")
    const valueCents = sumCents(field("amount"), field("value"))
    const made = await run(`sum ${valueCents}`, (key) => ports().asks.gift.createOfSum(valueCents, locale, key))
    if (made !== null) ports().leaveTo(publicPath(paths.giftCheckout(made.code), locale))
  }
  const before = posted?.problems.value ?? posted?.error
  const refused =
    error === null
      ? before && errorTextOf(before)
      : (error.fields[0]?.detail ?? error.detail ?? errorText(error.code, locale))
  const atField = error === null ? posted?.problems.value !== undefined : error.fields.length > 0
  return (
    // The early presses of a form that posts are kept until the form listens.
    <form
      method="post"
      action={publicPath(paths.gifts, locale)}
      className={s.form}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <FieldGroup legend={text("gift.amount")}>
        <div className={s.amounts}>
          {amounts.map((amount) => (
            <Checkbox
              key={amount}
              kind="radio"
              name="amount"
              value={amount}
              label={moneyText(cents(amount), locale)}
              defaultChecked={String(amount) === chosen}
            />
          ))}
          <Checkbox
            kind="radio"
            name="amount"
            value={OTHER_SUM}
            label={text("gift.amount.other")}
            defaultChecked={chosen === OTHER_SUM}
          />
        </div>
      </FieldGroup>
      {/* Shown while the other amount is chosen, also without scripts. */}
      <div className={s.other}>
        <Field
          label={text("gift.amount.which")}
          hint={text("gift.amount.range", {
            least: moneyText(cents(giftValue.least), locale),
            most: moneyText(cents(giftValue.most), locale),
          })}
          error={atField ? (refused ?? null) : null}
        >
          <TextInput name="value" inputMode="decimal" unit="€" autoComplete="off" defaultValue={typed} />
        </Field>
      </div>
      {refused && !atField && (
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
