import { useMemo, useRef, useState } from "react"
import type { BookingView } from "../../domain/booking/views.ts"
import { cityName } from "../../domain/catalogue/city-names.ts"
import { publicPath } from "../../domain/paths.ts"
import { type SharedVisitView, sharedVisitPath } from "../../domain/shared-visit/ports.ts"
import { isBefore, plusMinutes } from "../../domain/time/instant.ts"
import { longDateText } from "../../domain/time/text.ts"
import { isSold } from "../../machines/booking/selectors.ts"
import { CommandError } from "../booking/command-error.tsx"
import { snapshotIn } from "../booking/snapshot-in.ts"
import { useCommand } from "../booking/use-command.ts"
import { drawings } from "../experience/drawings.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button, ButtonLink } from "../kit/button.tsx"
import { Notice } from "../kit/notice.tsx"
import page from "../kit/plain-page.module.css"
import { useBrowserPorts } from "../ports.tsx"
import s from "./share-panel.module.css"

/**
 * On the page of a confirmed booking, until the visit is over: its owner makes a link for somebody who only needs to
 * know (BK-11).
 */
export function SharePanel({ view }: { view: BookingView | null }) {
  const isOffered = useMemo(() => view !== null && isAhead(view) && isSold(snapshotIn(view.stream)), [view])
  return view !== null && isOffered ? <Panel view={view} /> : null
}

const isAhead = ({ serverNow, slot, durationMinutes }: BookingView): boolean =>
  isBefore(serverNow, plusMinutes(slot.startsAt, durationMinutes))

function Panel({ view }: { view: BookingView }) {
  const text = useText()
  const ports = useBrowserPorts()
  const command = useCommand()
  const [made, setMade] = useState<SharedVisitView | null>(null)
  const make = async () => setMade(await command.run("share", (key) => ports().asks.sharedVisit.share(view.token, key)))
  return (
    <section className={page.panel} aria-labelledby="booking-share">
      <h2 id="booking-share">{text("sharedVisit.title")}</h2>
      {made === null ? (
        <>
          <p className={s.lead}>{text("sharedVisit.lead")}</p>
          <div>
            <Button variant="secondary" busy={command.busy !== null} onClick={make}>
              {text("sharedVisit.make")}
            </Button>
          </div>
          <CommandError command={command} />
        </>
      ) : (
        <Made booking={view} token={made.token} />
      )}
    </section>
  )
}

/** The text and the link, ready to be sent. The text follows the booking, which may move while the page is open. */
function Made({ booking, token }: { booking: BookingView; token: string }) {
  const text = useText()
  const locale = useLocale()
  const ports = useBrowserPorts()
  const [said, setSaid] = useState<"copied" | "failed" | null>(null)
  const isShown = useRef(false)
  const { experience, slot } = booking
  const path = sharedVisitPath(token)
  const url = `${location.origin}${publicPath(path, locale)}`
  const day = longDateText(slot.date, locale)
  const place = `${experience.meetingPoint}, ${cityName(experience.city, locale)}`
  const message = text("sharedVisit.message", { name: experience.name, day, start: slot.start, place })
  const share = async () => {
    const how = await ports().share({ title: experience.name, text: message, url })
    setSaid(how === "shared" ? null : how)
  }
  // Moves the focus to the result, because the pressed button is gone.
  const focusOnce = (element: HTMLElement | null) => {
    if (element === null || isShown.current) return
    isShown.current = true
    element.focus()
  }
  return (
    <>
      <p ref={focusOnce} tabIndex={-1} className={s.lead}>
        {text("sharedVisit.ready")}
      </p>
      <p className={s.message}>
        {message} <span className={s.url}>{url}</span>
      </p>
      <div>
        <div className={page.actions}>
          <Button variant="secondary" icon={drawings.share} onClick={share}>
            {text("sharedVisit.share")}
          </Button>
          <ButtonLink to={path} variant="secondary">
            {text("sharedVisit.preview")}
          </ButtonLink>
        </div>
        <div role="status" className={s.said}>
          {said === "copied" && <Notice tone="good" title={text("sharedVisit.copied")} />}
          {said === "failed" && <Notice tone="warn" title={text("sharedVisit.copyFailed")} />}
        </div>
      </div>
    </>
  )
}
