import { type FormEvent, useId, useState } from "react"
import { errorText } from "../../domain/errors/catalogue.ts"
import { INVITATION_DAYS } from "../../domain/list/list.ts"
import type { ListChange, ListView } from "../../domain/list/ports.ts"
import type { CommandState } from "../booking/use-command.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Field } from "../kit/field.tsx"
import { TextInput } from "../kit/input.tsx"
import { Notice } from "../kit/notice.tsx"
import page from "../kit/plain-page.module.css"
import s from "./list.module.css"
import { typedIn } from "./typed.ts"

type Props = {
  readonly view: ListView
  readonly busy: boolean
  readonly error: CommandState["error"]
  readonly onChange: (change: ListChange) => Promise<boolean>
}

/** Who keeps the list together. Only its owner invites and removes. */
export function People({ view, busy, error, onChange }: Props) {
  const text = useText()
  const locale = useLocale()
  const [asked, setAsked] = useState<string | null>(null)
  const [failed, setFailed] = useState<"add" | "remove" | null>(null)
  const title = useId()
  const invite = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const username = typedIn(form, "username")
    setAsked(null)
    const done = await onChange({ do: "invite", username })
    setFailed(done ? null : "add")
    if (!done) return
    setAsked(username.trim())
    form.reset()
  }
  const remove = async (personId: string) => setFailed((await onChange({ do: "remove", personId })) ? null : "remove")
  return (
    <section className={page.panel} aria-labelledby={title}>
      <h2 id={title}>{text("list.people")}</h2>
      <ul className={s.people}>
        {view.people.map(({ id, name, role, isMe }) => (
          <li key={id} className={s.person}>
            <span>
              <span className={s.personName}>{name}</span>{" "}
              <span className={s.facts}>{text(isMe ? "list.role.me" : `list.role.${role}`)}</span>
            </span>
            {view.role === "owner" && role !== "owner" && (
              <Button
                variant="quiet"
                size="small"
                aria-label={text(role === "invited" ? "list.invite.takeBack" : "list.person.remove", { name })}
                onClick={() => !busy && remove(id)}
              >
                {text("list.remove")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {view.role === "owner" && (
        <form className={s.form} method="post" onSubmit={invite} noValidate>
          <Field
            label={text("list.invite")}
            hint={text("list.invite.hint", { days: INVITATION_DAYS })}
            error={error?.fields.find(({ field }) => field === "username")?.detail}
          >
            <TextInput name="username" autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={24} />
          </Field>
          <Button type="submit" variant="secondary" busy={busy}>
            {text("list.invite.do")}
          </Button>
        </form>
      )}
      {failed !== null && error !== null && error.fields.length === 0 && (
        <Notice
          tone="bad"
          role="alert"
          title={errorText(failed === "add" ? "collaborator_not_added" : "collaborator_not_removed", locale)}
        >
          <p>{error.detail}</p>
        </Notice>
      )}
      {asked !== null && <Notice tone="good" role="status" title={text("list.invite.done", { name: asked })} />}
      {view.role === "collaborator" && (
        <Button variant="secondary" busy={busy} onClick={() => onChange({ do: "leave" })}>
          {text("list.leave")}
        </Button>
      )}
    </section>
  )
}
