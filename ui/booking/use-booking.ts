import { useEffect, useMemo, useRef } from "react"
import type { StreamView } from "../../domain/booking/views.ts"
import type { Asks, Watch } from "../../domain/ports.ts"
import { bookingFlow } from "../../machines/booking/booking.machine.ts"
import { announce } from "../flow/running.ts"
import { useBrowserPorts } from "../ports.tsx"
import { foldBooking } from "./fold.ts"

/** A copy changes by being read anew. */
const still = () => () => {}

/** The snapshot of a booking's log; folded again only when the log grew. */
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

/** The features that can be watched. */
type Watched = {
  [Feature in keyof Asks]: Asks[Feature] extends { readonly watch: Watch } ? Feature : never
}[keyof Asks]

/** Calls when the server says that what the page shows has changed since (BK-07). */
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
    // Without a connection nothing is watched: the page asks anew when it is looked at.
    return () =>
      void watching.then(
        (stop) => stop(),
        () => {},
      )
  }, [token, what])
}
