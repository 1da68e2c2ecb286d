import { type FormEvent, useState } from "react"
import type { GiftOrderView } from "../../domain/gift/views.ts"
import { CommandError } from "../booking/command-error.tsx"
import { fieldId } from "../checkout/field-id.ts"
import { useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Field } from "../kit/field.tsx"
import { TextInput } from "../kit/input.tsx"
import page from "../kit/plain-page.module.css"
import type { Act } from "./gift-actions.tsx"

/** Another address for the gift. The old link opens nothing any more, but who has opened it already knows the code. */
export function Readdress({ view, command, act }: Act & { readonly view: GiftOrderView }) {
  const text = useText()
  const [typed, setTyped] = useState(view.gift.recipientEmail)
  const wrong = command.error?.fields.find(({ field }) => field === "recipient_email")?.detail ?? null
  const isOpened = view.deliveries.some(({ openedAt }) => openedAt !== null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const email = typed.trim()
    const done = text("gift.actions.readdressed", { email })
    void act(`readdress ${email}`, (asks, key) => asks.readdress(view, typed, key), done)
  }
  return (
    <form className={page.panel} noValidate onSubmit={submit}>
      <Field
        id={fieldId("recipientEmail")}
        label={text("gift.recipientEmail")}
        hint={text(isOpened ? "gift.actions.readdress.opened" : "gift.actions.readdress.why")}
        error={wrong}
      >
        <TextInput
          type="email"
          name="recipientEmail"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          required
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      {wrong === null && <CommandError command={command} />}
      <div className={page.actions}>
        <Button type="submit" busy={command.busy !== null}>
          {text("gift.actions.readdress.do")}
        </Button>
      </div>
    </form>
  )
}
