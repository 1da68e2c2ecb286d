import { type FormEvent, useState } from "react"
import {
  type CardField,
  type CardInput,
  cardBrand,
  cardFields,
  cardProblem,
  cardProblems,
  formatCardNumber,
} from "../../domain/checkout/card.ts"
import { firstProblem } from "../../domain/errors/problems.ts"
import { useErrorText } from "../booking/use-error-text.ts"
import { useText } from "../i18n/messages.tsx"
import { Field } from "../kit/field.tsx"
import { TextInput } from "../kit/input.tsx"
import s from "./card-form.module.css"
import { CardMark } from "./card-mark.tsx"
import { expiryTyped } from "./expiry-typed.ts"

/** The form's id. The button outside the form submits it by this id. */
export const cardFormId = "card"

export type CardFormProps = {
  /** ISO date in Rome. */
  readonly today: string
  readonly disabled: boolean
  /** Fills the form with a test card. Every new object fills it again. */
  readonly filled: CardInput | null
  readonly onPay: (card: CardInput) => void
}

const empty: CardInput = { number: "", holder: "", expiry: "", cvv: "" }

/** Keeps the card only in memory while it is typed. A reload forgets it, and the shop never gets it. */
export function CardForm({ today, disabled, filled, onPay }: CardFormProps) {
  const id = cardFormId
  const text = useText()
  const errorText = useErrorText()
  const [card, setCard] = useState<CardInput>(empty)
  const [left, setLeft] = useState<ReadonlySet<CardField>>(new Set())
  const [taken, setTaken] = useState(filled)
  if (filled !== taken) {
    setTaken(filled)
    if (filled) setCard(filled)
  }

  const set = (field: CardField, value: string) => setCard((before) => ({ ...before, [field]: value }))
  const control = (field: CardField) => ({
    id: `${id}-${field}`,
    error: left.has(field) ? errorText(cardProblem(field, card, today)) : null,
  })
  const input = (field: CardField) => ({
    value: card[field],
    disabled,
    required: true,
    onBlur: () => card[field] !== "" && setLeft((before) => new Set([...before, field])),
  })
  const pay = (event: FormEvent) => {
    event.preventDefault()
    if (disabled) return
    setLeft(new Set(cardFields))
    const first = firstProblem(cardFields, cardProblems(card, today))
    if (first === null) onPay(card)
    else document.getElementById(`${id}-${first}`)?.focus()
  }

  return (
    <form id={id} className={s.form} noValidate onSubmit={pay} aria-label={text("checkout.card")}>
      <div className={s.wide}>
        <Field label={text("checkout.card.number")} {...control("number")}>
          <span className={s.number}>
            <TextInput
              {...input("number")}
              autoComplete="cc-number"
              inputMode="numeric"
              placeholder="1234 1234 1234 1234"
              maxLength={23}
              onChange={(event) => set("number", formatCardNumber(event.currentTarget.value))}
            />
            <CardMark brand={cardBrand(card.number)} />
          </span>
        </Field>
      </div>
      <div className={s.wide}>
        <Field label={text("checkout.card.holder")} {...control("holder")}>
          <TextInput
            {...input("holder")}
            autoComplete="cc-name"
            maxLength={100}
            onChange={(event) => set("holder", event.currentTarget.value)}
          />
        </Field>
      </div>
      <Field label={text("checkout.card.expiry")} {...control("expiry")}>
        <TextInput
          {...input("expiry")}
          autoComplete="cc-exp"
          inputMode="numeric"
          placeholder={text("checkout.card.expiry.form")}
          maxLength={7}
          onChange={(event) => set("expiry", expiryTyped(event.currentTarget.value, card.expiry))}
        />
      </Field>
      <Field label={text("checkout.card.cvv")} {...control("cvv")}>
        <TextInput
          {...input("cvv")}
          autoComplete="cc-csc"
          inputMode="numeric"
          placeholder="123"
          maxLength={4}
          onChange={(event) => set("cvv", event.currentTarget.value.replace(/\D/g, ""))}
        />
      </Field>
    </form>
  )
}
