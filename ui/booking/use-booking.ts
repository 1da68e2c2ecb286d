import { useEffect, useMemo, useRef } from "react"
import type { BookingView, StreamView } from "../../domain/booking/views.ts"
import type { Asks, Watch } from "../../domain/ports.ts"
import { type BookingSnapshot, bookingFlow } from "../../machines/booking/booking.machine.ts"
import { announce } from "../flow/running.ts"
import { useBrowserPorts } from "../ports.tsx"
import { foldBooking } from "./fold.ts"

/** What each panel of a booking's page gets. `now` is an ISO instant. */
export type PanelProps = {
  readonly view: BookingView
  readonly snapshot: BookingSnapshot
  readonly now: string
  readonly refetch: () => void
}

/** This is a copy of the server's stream: it does not change by itself, so there is nothing to subscribe to. */
const still = () => () => {}

/** The snapshot of a booking's log. It is replayed again only when the log has grown. */
export function useBookingSnapshot(stream: StreamView) {
  const { opened, entries } = stream
  useEffect(
    () =>
      announce({
        flow: bookingFlow.id,
        stored: () => ({ opening: opened, log: entries }),
        subscribe: still,
        send: null,
      }),
    [opened, entries],
  )
  return useMemo(() => foldBooking({ opened, entries, seq: entries.length }), [opened, entries])
}

/** The features with a stream that can be watched. */
type Watched = {
  [Feature in keyof Asks]: Asks[Feature] extends { readonly watch: Watch } ? Feature : never
}[keyof Asks]

/** Calls `changed` when the server reports a newer entry than the page shows (BK-07). */
export function useWatch(token: string, seq: number, changed: () => void, what: Watched = "booking"): void {
  const ports = useBrowserPorts()
  const latest = useRef({ seq, changed, ports })
  useEffect(() => {
    latest.current = { seq, changed, ports }
  })
  useEffect(() => {
    const watching = latest.current.ports().asks[what].watch(token, latest.current.seq, (newest) => {
      if (newest > latest.current.seq) latest.current.changed()
    })
    // If the connection failed there is nothing to stop: the page reads again when the customer returns to it.
    return () =>
      void watching.then(
        (stop) => stop(),
        () => {},
      )
  }, [token, what])
}
