import { useRef, useState } from "react"
import type { CompanyView, Invitee } from "../../domain/participation/views.ts"
import { CommandError } from "../booking/command-error.tsx"
import { ConfirmDialog } from "../booking/confirm-dialog.tsx"
import { useCommand } from "../booking/use-command.ts"
import { useText } from "../i18n/messages.tsx"
import { Badge, type BadgeProps } from "../kit/badge.tsx"
import { Button } from "../kit/button.tsx"
import { Notice } from "../kit/notice.tsx"
import page from "../kit/plain-page.module.css"
import { RetryNotice } from "../kit/retry-notice.tsx"
import { useBrowserPorts } from "../ports.tsx"
import s from "./company.module.css"
import { InviteForm } from "./invite-form.tsx"

type Props = {
  /** The token of the booking's owner. */
  readonly token: string
  /** Null while it is loading. */
  readonly view: CompanyView | null
  readonly failed: boolean
  readonly refetch: () => void
}

/**
 * The participants of a booking, for its owner, who can invite them, send an invitation again or take it back (BK-08).
 */
export function CompanyPanel({ token, view, failed, refetch }: Props) {
  const text = useText()
  // Hidden if the booking is for one person, or if nobody can be invited yet.
  if (view === null ? !failed : view.most === 0 || (view.people.length === 0 && !view.mayInvite)) return null
  return (
    <section className={page.panel} aria-labelledby="booking-company">
      <h2 id="booking-company">{text("participation.title")}</h2>
      {view === null ? (
        <RetryNotice text={text("participation.failed")} retry={refetch} />
      ) : (
        <Company token={token} view={view} refetch={refetch} />
      )}
    </section>
  )
}

function Company({ token, view, refetch }: { token: string; view: CompanyView; refetch: () => void }) {
  const text = useText()
  const ports = useBrowserPorts()
  const command = useCommand()
  const [done, setDone] = useState("")
  const [removing, setRemoving] = useState<Invitee | null>(null)
  // Moves the focus to the result when the pressed button is gone.
  const status = useRef<HTMLDivElement>(null)
  const isGone = useRef(false)
  const { owner, left, mayInvite, people } = view

  const resend = async ({ id, name }: Invitee) => {
    setDone("")
    const sent = await command.run(`resend ${id}`, (key) => ports().asks.participation.resend(token, id, key))
    if (sent !== null) setDone(text("participation.resent", { name }))
    refetch()
  }
  const remove = async ({ id, name }: Invitee) => {
    setDone("")
    const gone = await command.run(`remove ${id}`, (key) => ports().asks.participation.remove(token, id, key))
    isGone.current = gone !== null
    if (gone !== null) {
      setRemoving(null)
      setDone(text("participation.removed", { name }))
    }
    refetch()
  }
  return (
    <>
      {mayInvite && <p className={s.lead}>{text("participation.lead")}</p>}
      <ul className={s.people}>
        <li>
          <Person name={text("participation.you", { name: owner })} state="owner" />
        </li>
        {people.map((person) => (
          <li key={person.id}>
            <Person name={person.name} email={person.maskedEmail} state={person.state} />
            {(person.mayResend || person.mayRemove) && (
              <div className={s.acts}>
                {person.mayResend && (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={text("participation.resend.to", { name: person.name })}
                    busy={command.busy === `resend ${person.id}`}
                    onClick={() => resend(person)}
                  >
                    {text("participation.resend")}
                  </Button>
                )}
                {person.mayRemove && (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={text("participation.remove.who", { name: person.name })}
                    onClick={() => setRemoving(person)}
                  >
                    {text("participation.remove")}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      <div>
        <div role="status" className={s.said} ref={status} tabIndex={-1}>
          {done !== "" && <Notice tone="good" title={done} />}
        </div>
        {mayInvite && <p className={s.small}>{text("participation.places", { left })}</p>}
      </div>
      {removing === null && <CommandError command={command} />}
      {mayInvite && left > 0 && (
        <InviteForm
          token={token}
          onInvited={(name, more) => {
            setDone(text("participation.sent", { name }))
            if (more === 0) status.current?.focus()
            refetch()
          }}
        />
      )}
      {removing !== null && (
        <ConfirmDialog
          open
          title={text("participation.remove.title", { name: removing.name })}
          yes={text("participation.remove.yes")}
          busy={command.busy !== null}
          onYes={() => remove(removing)}
          onNo={() => setRemoving(null)}
          focusAfter={() => (isGone.current ? status.current : null)}
        >
          <p>{text("participation.remove.text")}</p>
          {removing.state === "participant" && <p>{text("participation.remove.told")}</p>}
          <CommandError command={command} />
        </ConfirmDialog>
      )}
    </>
  )
}

type PersonState = Invitee["state"] | "owner"

const tones: Readonly<Record<PersonState, NonNullable<BadgeProps["tone"]>>> = {
  owner: "plain",
  invited: "info",
  participant: "good",
  declined: "warn",
  left: "warn",
  ended: "plain",
}

function Person({ name, email, state }: { name: string; email?: string; state: PersonState }) {
  const text = useText()
  return (
    <div className={s.person}>
      <span className={s.name}>{name}</span>
      <Badge tone={tones[state]}>{text(`participation.state.${state}`)}</Badge>
      {email !== undefined && <span className={s.email}>{email}</span>}
    </div>
  )
}
