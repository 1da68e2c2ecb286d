import { useEffect, useMemo, useRef } from "react"
import type { StreamView } from "../../domain/booking/views.ts"
import { useBrowserPorts } from "../ports.tsx"
import { foldBooking } from "./fold.ts"

/** The snapshot of a booking's log; folded again only when the log grew. */
export function useBookingSnapshot(stream: StreamView) {
  const { opened, entries } = stream
  return useMemo(() => foldBooking({ opened, entries, seq: entries.length }), [opened, entries])
}

/** Calls when the server says that the booking went beyond what the page shows (BK-07). */
export function useWatch(token: string, seq: number, changed: () => void): void {
  const ports = useBrowserPorts()
  const latest = useRef({ seq, changed, ports })
  useEffect(() => {
    latest.current = { seq, changed, ports }
  })
  useEffect(
    () =>
      latest.current.ports().watch(token, latest.current.seq, (newest) => {
        if (newest > latest.current.seq) latest.current.changed()
      }),
    [token],
  )
}
