import { useEffect, useEffectEvent, useRef, useState } from "react"
import type { BookingView } from "../../domain/booking/views.ts"
import { bookingPageAt } from "../../domain/kept/booking-copy.ts"
import { plusMinutes } from "../../domain/time/instant.ts"
import { plusDays, romeInstant, romeParts } from "../../domain/time/rome.ts"
import { longDateTimeText } from "../../domain/time/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import page from "../kit/plain-page.module.css"
import { useBrowserPorts } from "../ports.tsx"
import { copiedPage, copyIsReady, saidPage } from "./copied-page.ts"

type State = "waiting" | "kept" | "forgotten"

/** How long the page is waited for, until its code and its map are drawn. Milliseconds. */
const LOOK_EVERY = 250
const LOOKS = 24

/**
 * Keeps a copy of this page on the device for the day itself, and forgets it when asked. What is not `wanted`, for
 * example a cancelled booking, is forgotten.
 */
export default function KeepOffline({ view, wanted }: { view: BookingView; wanted: boolean }) {
  const text = useText()
  const locale = useLocale()
  const ports = useBrowserPorts()
  const [state, setState] = useState<State>("waiting")
  const copied = useRef("")

  /** Also when it is asked for as soon as the page is there, the copy has the code and the map. */
  const keep = async (isGone = () => false) => {
    for (let look = 0; look < LOOKS && !copyIsReady(); look++) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
      if (isGone()) return
    }
    // The map is drawn again when its ground has come.
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY * 2))
    if (isGone()) return
    const copies = ports().asks.bookingCopy
    const { pathname } = location
    const html = copiedPage({
      locale,
      line: text("booking.copy.line", { at: longDateTimeText(view.serverNow, locale) }),
      again: text("booking.copy.again"),
      forget: text("booking.copy.forget"),
    })
    const forgotten = saidPage(locale, text("booking.copy.gone.title"), text("booking.copy.forgotten"))
    const ends = romeParts(plusMinutes(view.slot.startsAt, view.durationMinutes)).date
    const until = romeInstant(plusDays(ends, 2), "00:00")
    if (await copies.keep(pathname, { html, forgotten, until })) setState("kept")
  }
  /** `version`: what the page shows now. A copy is made of each. */
  const begin = useEffectEvent(async (version: string, isGone: () => boolean) => {
    if (copied.current === version) return
    const copies = ports().asks.bookingCopy
    const { pathname } = location
    // Elsewhere, for example on the pages of the flows, the address is not the booking's.
    if (!(await copies.canKeep()) || bookingPageAt(pathname) === null) return
    if (!wanted) {
      setState("waiting")
      return copies.forget(pathname, false)
    }
    if (await copies.wasForgotten(pathname)) return setState("forgotten")
    await keep(isGone)
    if (!isGone()) copied.current = version
  })
  const version = `${view.stream.seq} ${wanted}`
  useEffect(() => {
    let gone = false
    // Without the copy, the page is what it was.
    begin(version, () => gone).catch(() => {})
    return () => {
      gone = true
    }
  }, [version])

  if (state === "waiting") return null
  const forget = async () => {
    await ports().asks.bookingCopy.forget(location.pathname, true)
    setState("forgotten")
  }
  return (
    <section className={page.panel} aria-labelledby="booking-copy">
      <h2 id="booking-copy">{text("booking.copy")}</h2>
      <p role="status">{text(state === "kept" ? "booking.copy.kept" : "booking.copy.forgotten")}</p>
      {state === "kept" ? (
        <Button key="forget" variant="secondary" onClick={() => void forget().catch(() => {})}>
          {text("booking.copy.forget")}
        </Button>
      ) : (
        <Button key="keep" variant="secondary" onClick={() => void keep().catch(() => {})}>
          {text("booking.copy.keep")}
        </Button>
      )}
    </section>
  )
}
