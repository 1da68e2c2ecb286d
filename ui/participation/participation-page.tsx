import { useEffect, useRef, useState } from "react"
import { statusLabel } from "../../domain/booking/status.ts"
import { firstName } from "../../domain/participation/invitation.ts"
import type { Answer, ParticipationView } from "../../domain/participation/views.ts"
import { paths } from "../../domain/paths.ts"
import { longDateText } from "../../domain/time/text.ts"
import { Announce } from "../booking/announce.tsx"
import b from "../booking/booking-page.module.css"
import { CommandError } from "../booking/command-error.tsx"
import { ConfirmDialog } from "../booking/confirm-dialog.tsx"
import { statusTones } from "../booking/story.ts"
import { Ticket } from "../booking/ticket.tsx"
import { useWatch } from "../booking/use-booking.ts"
import { useCommand } from "../booking/use-command.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Badge } from "../kit/badge.tsx"
import { Button, ButtonLink } from "../kit/button.tsx"
import page from "../kit/plain-page.module.css"
import { EmptyState } from "../kit/states.tsx"
import { useBrowserPorts } from "../ports.tsx"
import { InvitationNotFound } from "./not-found.tsx"

type Props = {
  /** Null: the link is not valid. */
  readonly view: ParticipationView | null
  readonly refetch: () => void
}

/**
 * The visit, for a person who was invited to it, and the answer to the invitation. Nothing of the booking can be
 * changed here (BK-08).
 */
export function ParticipationPage({ view, refetch }: Props) {
  // A person who has just said no sees what that means, although the link is no longer valid.
  const [refusedOf, setRefusedOf] = useState<string | null>(null)
  if (refusedOf !== null) return <Refused owner={refusedOf} />
  if (view === null) return <InvitationNotFound />
  return <Visit view={view} refetch={refetch} onRefused={() => setRefusedOf(view.owner)} />
}

type Case = "invited" | "coming" | "over.visit" | "over.booking"

const caseOf = ({ over, role }: ParticipationView): Case =>
  over !== null ? `over.${over}` : role === "invited" ? "invited" : "coming"

type VisitProps = { readonly view: ParticipationView; readonly refetch: () => void; readonly onRefused: () => void }

function Visit({ view, refetch, onRefused }: VisitProps) {
  const text = useText()
  const locale = useLocale()
  const title = useRef<HTMLHeadingElement>(null)
  useWatch(view.token, view.seq, refetch, "participation")
  const { name, owner, status, visit } = view
  const now = caseOf(view)
  const words = {
    name: firstName(name),
    owner,
    day: longDateText(visit.slot.date, locale),
    start: visit.slot.start,
    place: visit.experience.meetingPoint,
  }
  const heading = text(`participation.${now}.title`, { owner })
  return (
    <div className={page.page} data-role={view.role}>
      <header className={b.head}>
        <p className={b.eyebrow}>
          <Badge tone={statusTones[status]}>{statusLabel(status, locale)}</Badge>
          <span>{text("participation.from", { owner })}</span>
        </p>
        <h1 ref={title} tabIndex={-1}>
          {heading}
        </h1>
        <p className={page.lead}>{text(`participation.${now}.lead`, words)}</p>
        <Answers
          view={view}
          onAnswered={(said) => {
            if (said !== "accept") return onRefused()
            // The pressed button disappears, so the focus moves to the title, which shows the result.
            title.current?.focus()
            refetch()
          }}
        />
        <Announce>{text("participation.announce", { title: heading })}</Announce>
      </header>
      <Ticket
        summary={{ ...visit, ticket: view.ticket }}
        now={view.serverNow}
        off={now === "over.booking"}
        scan={view.ticket !== null}
      />
    </div>
  )
}

type AnswersProps = { readonly view: ParticipationView; readonly onAnswered: (said: Answer) => void }

/** The answers that the machine allows now. */
function Answers({ view, onAnswered }: AnswersProps) {
  const text = useText()
  const ports = useBrowserPorts()
  const command = useCommand()
  const [asking, setAsking] = useState<"decline" | "leave" | null>(null)
  const { token, owner, may } = view
  const say = async (said: Answer) => {
    const done = await command.run(said, (key) => ports().asks.participation.answer(token, said, key))
    if (done !== null) onAnswered(done.answer)
  }
  return (
    <>
      <div className={page.actions}>
        {may.accept && (
          <Button size="large" icon="check" busy={command.busy === "accept"} onClick={() => say("accept")}>
            {text("participation.accept")}
          </Button>
        )}
        {may.decline && (
          <Button size="large" variant="secondary" onClick={() => setAsking("decline")}>
            {text("participation.decline")}
          </Button>
        )}
        {may.leave && (
          <Button variant="secondary" onClick={() => setAsking("leave")}>
            {text("participation.leave")}
          </Button>
        )}
      </div>
      {asking === null && <CommandError command={command} />}
      {asking !== null && (
        <ConfirmDialog
          open
          title={text("participation.decline.title")}
          yes={text("participation.decline.yes")}
          busy={command.busy !== null}
          onYes={() => say(asking)}
          onNo={() => setAsking(null)}
        >
          <p>{text("participation.decline.text", { owner })}</p>
          <CommandError command={command} />
        </ConfirmDialog>
      )}
    </>
  )
}

function Refused({ owner }: { owner: string }) {
  const text = useText()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className={b.message}>
      <EmptyState
        level={1}
        title={text("participation.declined.title")}
        text={<p>{text("participation.declined.text", { owner })}</p>}
        actions={<ButtonLink to={paths.search}>{text("notFound.search")}</ButtonLink>}
      />
    </div>
  )
}
