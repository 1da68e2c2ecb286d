import { useRef, useState } from "react"
import { moneyText } from "../../domain/money/text.ts"
import { paths } from "../../domain/paths.ts"
import { longDateTimeText } from "../../domain/time/text.ts"
import type { WaitingEnd, WaitingView } from "../../domain/waiting/views.ts"
import { Announce } from "../booking/announce.tsx"
import b from "../booking/booking-page.module.css"
import { CommandError } from "../booking/command-error.tsx"
import { ConfirmDialog } from "../booking/confirm-dialog.tsx"
import { Ticket } from "../booking/ticket.tsx"
import { useWatch } from "../booking/use-booking.ts"
import { useCommand } from "../booking/use-command.ts"
import { useCountdown } from "../flow/use-countdown.ts"
import { useServerClock } from "../flow/use-server-clock.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Badge } from "../kit/badge.tsx"
import { Button, ButtonLink } from "../kit/button.tsx"
import { Countdown } from "../kit/countdown.tsx"
import page from "../kit/plain-page.module.css"
import { useBrowserPorts } from "../ports.tsx"

type Props = {
  readonly view: WaitingView
  readonly refetch: () => void
  /** The places have passed to the checkout of this booking. */
  readonly onAccepted: (code: string) => void
}

/** An entry of a waiting list: what it waits for, how many are before it, and what it is offered (BX-07). */
export function WaitingPage({ view, refetch, onAccepted }: Props) {
  const text = useText()
  const locale = useLocale()
  const title = useRef<HTMLHeadingElement>(null)
  useWatch(view.token, view.seq, refetch, "waiting")
  const { state, visit, maskedEmail, confirmUntil, before } = view
  const words = {
    email: maskedEmail,
    when: longDateTimeText(visit.slot.startsAt, locale),
    until: confirmUntil === null ? "" : longDateTimeText(confirmUntil, locale),
    before: before ?? 0,
    price: moneyText(visit.price.totalCents, locale),
  }
  const heading = text(`waiting.${state}.title`)
  const said = () => {
    // The pressed button disappears, so the focus moves to the title, which shows the result.
    title.current?.focus()
    refetch()
  }
  return (
    <div className={page.page} data-state={state}>
      <header className={b.head}>
        <p className={b.eyebrow}>
          <Badge tone={tones[state]}>{text("waiting.list")}</Badge>
        </p>
        <h1 ref={title} tabIndex={-1}>
          {heading}
        </h1>
        <p className={page.lead}>{text(leadOf(view), words)}</p>
        {view.offer !== null && <TimeLeft view={view} until={view.offer.until} refetch={refetch} />}
        <Actions view={view} refetch={refetch} onSaid={said} onAccepted={onAccepted} focusAfter={() => title.current} />
        <Announce>{text("waiting.announce", { title: heading })}</Announce>
      </header>
      <Ticket summary={visit} now={view.serverNow} off={state === "lapsed" || state === "closed"} />
    </div>
  )
}

const tones = {
  joining: "warn",
  waiting: "info",
  offered: "good",
  booking: "good",
  done: "good",
  lapsed: "bad",
  closed: "bad",
} as const

/** Why it is over, where there is something to say of it. */
const ends: Readonly<Record<WaitingEnd, "left" | "silence" | "slot" | "tooLate" | "unconfirmed" | "checkout">> = {
  customer: "left",
  silence: "silence",
  slot: "slot",
  tooLate: "tooLate",
  unconfirmed: "unconfirmed",
  checkout: "checkout",
}

const leadOf = ({ state, end }: WaitingView) =>
  state === "lapsed" || state === "closed"
    ? (`waiting.end.${ends[end ?? "customer"]}` as const)
    : (`waiting.${state}.lead` as const)

function TimeLeft({ view, until, refetch }: Omit<Props, "onAccepted"> & { readonly until: string }) {
  const text = useText()
  const clock = useServerClock(view.serverNow, refetch)
  const left = useCountdown({
    of: `waiting-${view.token}`,
    deadline: until,
    serverNow: view.serverNow,
    clock,
    askServer: refetch,
  })
  return <Countdown milliseconds={left} label={text("waiting.time")} />
}

type ActionsProps = Props & {
  readonly onSaid: () => void
  /** Where the focus goes when the dialog closes, whose button is gone then. */
  readonly focusAfter: () => HTMLElement | null
}

/** What the entry's machine takes now. */
function Actions({ view, refetch, onSaid, onAccepted, focusAfter }: ActionsProps) {
  const text = useText()
  const locale = useLocale()
  const ports = useBrowserPorts()
  const command = useCommand()
  const [asking, setAsking] = useState<"decline" | "leave" | null>(null)
  const { token, state, offer, booking, visit } = view
  const say = async (what: "confirm" | "leave" | "decline") => {
    const { waiting } = ports().asks
    const done = await command.run(`${what} ${offer?.of ?? 0}`, (key) =>
      what === "decline" ? waiting.decline(token, offer?.of ?? 0, key) : waiting[what](token, key),
    )
    if (done === null) return
    setAsking(null)
    onSaid()
  }
  /** Said again, the booking goes on in this browser. */
  const accept = async () => {
    const { of, totalCents } = offer ?? { of: 1, totalCents: visit.price.totalCents }
    const opened = await command.run(`accept ${of} ${totalCents}`, (key) =>
      ports().asks.waiting.accept(token, { of, totalCents }, locale, key),
    )
    if (opened === null) refetch()
    else onAccepted(opened.code)
  }
  return (
    <>
      <div className={page.actions}>
        {state === "joining" && (
          <Button size="large" icon="check" busy={command.busy !== null} onClick={() => say("confirm")}>
            {text("waiting.confirm")}
          </Button>
        )}
        {state === "offered" && (
          <>
            <Button size="large" icon="check" busy={command.busy?.startsWith("accept") === true} onClick={accept}>
              {text("waiting.accept")}
            </Button>
            <Button size="large" variant="secondary" onClick={() => setAsking("decline")}>
              {text("waiting.decline")}
            </Button>
          </>
        )}
        {state === "waiting" && (
          <Button variant="secondary" onClick={() => setAsking("leave")}>
            {text("waiting.leave")}
          </Button>
        )}
        {state === "booking" && (
          <Button size="large" iconEnd="arrow" busy={command.busy?.startsWith("accept") === true} onClick={accept}>
            {text("waiting.goOn")}
          </Button>
        )}
        {state === "done" && booking !== null && (
          <ButtonLink to={paths.booking(booking.token)} iconEnd="arrow">
            {text("waiting.booking")}
          </ButtonLink>
        )}
        {(state === "lapsed" || state === "closed") && (
          <ButtonLink to={paths.experience(visit.experience.slug)} iconEnd="arrow">
            {text("waiting.again")}
          </ButtonLink>
        )}
      </div>
      {asking === null && <CommandError command={command} />}
      {asking !== null && (
        <ConfirmDialog
          open
          title={text(`waiting.${asking}.title`)}
          yes={text(`waiting.${asking}.yes`)}
          busy={command.busy !== null}
          onYes={() => say(asking)}
          onNo={() => setAsking(null)}
          focusAfter={focusAfter}
        >
          <p>{text(`waiting.${asking}.text`)}</p>
          <CommandError command={command} />
        </ConfirmDialog>
      )}
    </>
  )
}
