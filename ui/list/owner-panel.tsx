import { type FormEvent, useId } from "react"
import { DELETE_WORD } from "../../domain/delete-word.ts"
import { MAX_LIST_DESCRIPTION_LENGTH, MAX_LIST_NAME_LENGTH } from "../../domain/list/fields.ts"
import type { ListChange, ListView } from "../../domain/list/ports.ts"
import type { CommandState } from "../booking/use-command.ts"
import { useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Checkbox } from "../kit/checkbox.tsx"
import { Field } from "../kit/field.tsx"
import { TextArea, TextInput } from "../kit/input.tsx"
import page from "../kit/plain-page.module.css"
import s from "./list.module.css"
import { typedIn } from "./typed.ts"

type Props = {
  readonly view: ListView
  readonly busy: boolean
  readonly error: CommandState["error"]
  readonly onChange: (change: ListChange) => Promise<boolean>
}

/** What only the owner of a list does: name it, show it, delete it. */
export function OwnerPanel({ view, busy, error, onChange }: Props) {
  const text = useText()
  const title = useId()
  return (
    <section className={page.panel} aria-labelledby={title}>
      <h2 id={title}>{text("list.settings")}</h2>
      <Checkbox
        label={text("list.public")}
        checked={view.publicId !== null}
        onChange={() => !busy && onChange({ do: "visibility", isPublic: view.publicId === null })}
      />
      <p className={s.facts}>{text("list.public.hint")}</p>
      <Texts key={view.texts} view={view} busy={busy} error={error} onChange={onChange} />
      <Deletion busy={busy} error={error} onChange={onChange} />
    </section>
  )
}

const problemOf = (error: Props["error"], name: string) =>
  error?.fields.find(({ field }) => field === name)?.detail ?? null

function Texts({ view, busy, error, onChange }: Props) {
  const text = useText()
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const texts = { name: typedIn(form, "name"), description: typedIn(form, "description") }
    if (!busy) void onChange({ do: "edit", texts, from: view.texts })
  }
  return (
    <form className={s.form} method="post" onSubmit={save} noValidate>
      <Field label={text("list.name")} error={problemOf(error, "name")}>
        <TextInput name="name" maxLength={MAX_LIST_NAME_LENGTH} defaultValue={view.name ?? ""} />
      </Field>
      <Field label={text("list.description")} optional error={problemOf(error, "description")}>
        <TextArea name="description" rows={3} maxLength={MAX_LIST_DESCRIPTION_LENGTH} defaultValue={view.description} />
      </Field>
      <Button type="submit" variant="secondary" busy={busy}>
        {text("list.save")}
      </Button>
    </form>
  )
}

function Deletion({ busy, error, onChange }: Omit<Props, "view">) {
  const text = useText()
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) void onChange({ do: "delete", confirm: typedIn(event.currentTarget, "confirm") })
  }
  return (
    <details className={s.deletion}>
      <summary>{text("list.delete")}</summary>
      <form className={s.form} method="post" onSubmit={go} noValidate>
        <Field label={text("list.delete.type", { word: DELETE_WORD })} error={problemOf(error, "confirm")}>
          <TextInput name="confirm" autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Button type="submit" variant="secondary" busy={busy}>
          {text("list.delete.do")}
        </Button>
      </form>
    </details>
  )
}
