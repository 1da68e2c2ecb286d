import { useMemo } from "react"
import type { BookingCopy } from "../../domain/booking/ports.ts"
import type { BookingView } from "../../domain/booking/views.ts"
import { bookingPageAt } from "../../domain/kept/booking-copy.ts"
import { plusMinutes } from "../../domain/time/instant.ts"
import { plusDays, romeInstant, romeParts } from "../../domain/time/rome.ts"
import { longDateTimeText } from "../../domain/time/text.ts"
import { bookingCopyFlow, type bookingCopyMachine } from "../../machines/booking-copy/booking-copy.machine.ts"
import type { Handlers } from "../flow/deliver.ts"
import { useFlow } from "../flow/use-flow.ts"
import { useHears } from "../flow/use-hears.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import page from "../kit/plain-page.module.css"
import { useBrowserPorts } from "../ports.tsx"
import { copiedPage, copyIsReady, saidPage } from "./copied-page.ts"

type KeepOfflineProps = { readonly view: BookingView; readonly wanted: boolean }

/**
 * Keeps a copy of this page on the device for the day itself, and forgets it when asked. What is not `wanted`, for
 * example a cancelled booking, is forgotten.
 */
export default function KeepOffline({ view, wanted }: KeepOfflineProps) {
  const text = useText()
  const ports = useBrowserPorts()
  const pageToKeep = usePageToKeep(view)
  const version = `${view.stream.seq} ${wanted}`
  const flow = useFlow({
    flow: bookingCopyFlow,
    stream: `booking-copy/${view.code}`,
    input: { version, wanted },
    handlers: copyHandlers(() => ports().asks.bookingCopy, pageToKeep),
  })
  useHears(
    flow,
    useMemo(() => ({ type: "page.shows" as const, version, wanted }), [version, wanted]),
  )
  const { snapshot, send } = flow
  const { last } = snapshot.context
  if (last === null) return null
  const press = last === "kept" ? "customer.forgot" : "customer.wantsCopy"
  return (
    <section className={page.panel} aria-labelledby="booking-copy">
      <h2 id="booking-copy">{text("booking.copy")}</h2>
      <p role="status">{text(last === "kept" ? "booking.copy.kept" : "booking.copy.forgotten")}</p>
      <Button
        key={press}
        variant="secondary"
        busy={!snapshot.can({ type: press, at: view.serverNow })}
        onClick={() => send({ type: press })}
      >
        {text(last === "kept" ? "booking.copy.forget" : "booking.copy.keep")}
      </Button>
    </section>
  )
}

/** Makes the copy of the page as it looks now. */
function usePageToKeep(view: BookingView): () => Parameters<BookingCopy["keep"]>[1] {
  const text = useText()
  const locale = useLocale()
  return () => {
    const html = copiedPage({
      locale,
      line: text("booking.copy.line", { at: longDateTimeText(view.serverNow, locale) }),
      again: text("booking.copy.again"),
      forget: text("booking.copy.forget"),
    })
    const forgotten = saidPage(locale, text("booking.copy.gone.title"), text("booking.copy.forgotten"))
    const ends = romeParts(plusMinutes(view.slot.startsAt, view.durationMinutes)).date
    return { html, forgotten, until: romeInstant(plusDays(ends, 2), "00:00") }
  }
}

/** Carries out the effects of the copy's flow. Without a copy, the page is what it was. */
function copyHandlers(
  copies: () => BookingCopy,
  pageToKeep: () => Parameters<BookingCopy["keep"]>[1],
): Handlers<typeof bookingCopyMachine> {
  return {
    askDevice: async (_, send) => {
      const { pathname } = location
      // Elsewhere, for example on the pages of the flows, the address is not the booking's.
      const can =
        bookingPageAt(pathname) !== null &&
        (await copies()
          .canKeep()
          .catch(() => false))
      if (!can) send({ type: "device.cannot" })
      else {
        const wasForgotten = await copies()
          .wasForgotten(pathname)
          .catch(() => false)
        send({ type: wasForgotten ? "device.wasForgotten" : "device.ready" })
      }
    },
    lookAtPage: (_, send) => void send({ type: copyIsReady() ? "page.drawn" : "page.notDrawn" }),
    keepCopy: async (_, send) => {
      const kept = await copies()
        .keep(location.pathname, pageToKeep())
        .catch(() => false)
      send({ type: kept ? "copy.kept" : "copy.failed" })
    },
    dropCopy: async ({ isChoice }, send) => {
      const dropped = await copies()
        .forget(location.pathname, isChoice)
        .then(
          () => true,
          () => false,
        )
      send({ type: dropped ? "copy.dropped" : "copy.failed" })
    },
  }
}
