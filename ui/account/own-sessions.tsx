import type { FormName } from "../../domain/account/forms.ts"
import type { OwnSession } from "../../domain/account/ports.ts"
import { dateTimeText } from "../../domain/time/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import s from "./account.module.css"
import { FormId } from "./form-id.tsx"
import { factsText } from "./list-panel.tsx"

type Props = {
  readonly sessions: readonly OwnSession[]
  /** The public path that takes the forms. */
  readonly action: string
  /** The forms that end one session, and all others. */
  readonly ends: Readonly<Record<"one" | "others", FormName>>
}

/** Where somebody is signed in, each with a button that signs out there. */
export function OwnSessions({ sessions, action, ends }: Props) {
  const text = useText()
  const locale = useLocale()
  return (
    <>
      <ul className={s.list}>
        {sessions.map(({ name, device, network, seenAt, isThis }) => (
          <li key={name} className={s.item}>
            <div>
              <p className={s.name}>{device === "" ? text("account.sessions.unknown") : device}</p>
              <p className={s.facts}>
                {factsText([isThis ? text("account.sessions.this") : dateTimeText(seenAt, locale), network])}
              </p>
            </div>
            {!isThis && (
              <PlainForm action={action}>
                <FormId is={ends.one} />
                <input type="hidden" name="session" value={name} />
                <Button type="submit" variant="quiet" aria-label={text("account.sessions.end.of", { device })}>
                  {text("account.sessions.end")}
                </Button>
              </PlainForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <PlainForm action={action}>
          <FormId is={ends.others} />
          <Button type="submit" variant="secondary">
            {text("account.sessions.endOthers")}
          </Button>
        </PlainForm>
      )}
    </>
  )
}
