import { type FormEvent, useEffect, useId, useRef, useState } from "react"
import { codedError, firstProblem, withProblem } from "../../domain/errors/problems.ts"
import {
  type InvitationField,
  type InvitationProblems,
  invitationFields,
  invitationProblem,
  invitationProblems,
  KEPT_DAYS,
  noInvitation,
} from "../../domain/participation/invitation.ts"
import { CommandError } from "../booking/command-error.tsx"
import { type CommandState, useCommand } from "../booking/use-command.ts"
import { useErrorText } from "../booking/use-error-text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Field } from "../kit/field.tsx"
import { TextInput, type TextInputProps } from "../kit/input.tsx"
import { useBrowserPorts } from "../ports.tsx"
import s from "./company.module.css"

const inputs: Readonly<Record<InvitationField, TextInputProps>> = {
  name: { autoComplete: "off", autoCapitalize: "words" },
  email: { type: "email", autoComplete: "off", inputMode: "email", spellCheck: false },
}

type Props = {
  readonly token: string
  /** `left`: how many more can be invited. */
  readonly onInvited: (name: string, left: number) => void
}

/** A form that opens at a press, and stays open for the next invitation. */
export function InviteForm({ token, onInvited }: Props) {
  const text = useText()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <p>
        <Button
          variant="secondary"
          icon={open ? "minus" : "plus"}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {text("participation.invite")}
        </Button>
      </p>
      <div id={id} hidden={!open}>
        {open && <Fields token={token} onInvited={onInvited} />}
      </div>
    </>
  )
}

function Fields({ token, onInvited }: Props) {
  const text = useText()
  const locale = useLocale()
  const errorText = useErrorText()
  const ports = useBrowserPorts()
  const command = useCommand()
  const id = useId()
  const [values, setValues] = useState(noInvitation)
  const [problems, setProblems] = useState<InvitationProblems>({})
  const inputsOf = useRef(new Map<InvitationField, HTMLInputElement>())

  const focus = (field: InvitationField | null) => field !== null && inputsOf.current.get(field)?.focus()
  useEffect(() => inputsOf.current.get("name")?.focus(), [])
  const { error } = command
  useEffect(() => {
    const found = problemsIn(error)
    const first = firstProblem(invitationFields, found)
    if (first === null) return
    setProblems(found)
    inputsOf.current.get(first)?.focus()
  }, [error])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = invitationProblems(values)
    setProblems(wrong)
    const first = firstProblem(invitationFields, wrong)
    if (first !== null) return focus(first)
    const { name, email } = values
    const company = await command.run(`invite ${name} ${email}`, (key) =>
      ports().asks.participation.invite(token, values, locale, key),
    )
    if (company === null) return
    setValues(noInvitation)
    focus("name")
    onInvited(name.trim(), company.left)
  }
  const change = (field: InvitationField, value: string) => {
    const typed = { ...values, [field]: value }
    setValues(typed)
    // A shown problem disappears as soon as the input is right. No new problem appears while the customer is typing.
    if (problems[field] !== undefined) setProblems(withProblem(problems, field, invitationProblem(field, typed)))
  }
  return (
    <form className={s.form} noValidate onSubmit={submit} aria-label={text("participation.invite")}>
      {invitationFields.map((field) => (
        <Field
          key={field}
          id={`${id}-${field}`}
          label={text(`participation.field.${field}`)}
          error={errorText(problems[field])}
        >
          <TextInput
            {...inputs[field]}
            ref={(input) => {
              if (input === null) inputsOf.current.delete(field)
              else inputsOf.current.set(field, input)
            }}
            name={field}
            value={values[field]}
            required
            readOnly={command.busy !== null}
            onChange={({ currentTarget }) => change(field, currentTarget.value)}
          />
        </Field>
      ))}
      <p className={s.small}>{text("participation.privacy", { days: KEPT_DAYS })}</p>
      {firstProblem(invitationFields, problemsIn(error)) === null && <CommandError command={command} />}
      <p>
        <Button type="submit" icon="mail" busy={command.busy !== null}>
          {text("participation.send")}
        </Button>
      </p>
    </form>
  )
}

/** The problems that the server found, by field. */
function problemsIn(error: CommandState["error"]): InvitationProblems {
  return Object.fromEntries(
    (error?.fields ?? []).flatMap((one) => {
      const field = invitationFields.find((name) => name === one.field)
      return field === undefined ? [] : [[field, codedError(one)]]
    }),
  )
}
