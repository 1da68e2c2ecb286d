import { useEffect, useMemo, useRef } from "react"
import type { BookingView } from "../../domain/booking/views.ts"
import type { Asks, Watch } from "../../domain/ports.ts"
import { type BookingSnapshot, bookingFlow } from "../../machines/booking/booking.machine.ts"
import { announce } from "../flow/running.ts"
import { useBrowserPorts } from "../ports.tsx"
import { CopiedLog } from "./copied-log.ts"
import { snapshotIn } from "./snapshot-in.ts"

/** What each panel of a booking's page gets. `now` is an ISO instant. */
export type PanelProps = {
  readonly view: BookingView
  readonly snapshot: BookingSnapshot
  readonly now: string
  /** Shows the view that the server answered with. */
  readonly adopt: (view: BookingView) => void
  readonly refetch: () => void
}

/** The state of a booking. It stays the same object until the booking changes. */
export function useBookingSnapshot({ token, stream }: Pick<BookingView, "token" | "stream">) {
  const ports = useBrowserPorts()
  const latest = useRef(ports)
  useEffect(() => {
    latest.current = ports
  })
  const copy = useMemo(() => new CopiedLog((afterSeq) => latest.current().asks.booking.log(token, afterSeq)), [token])
  useEffect(
    () => announce({ flow: bookingFlow.id, stored: copy.stored, subscribe: copy.subscribe, send: null }),
    [copy],
  )
  useEffect(() => copy.reach(stream.seq), [copy, stream.seq])
  return useMemo(() => snapshotIn(stream), [stream])
}

/** The features with a stream that can be watched. */
type Watched = {
  [Feature in keyof Asks]: Asks[Feature] extends { readonly watch: Watch } ? Feature : never
}[keyof Asks]

/** Calls `changed` when the server reports a newer entry than the page shows (BK-07). */
export function useWatch(token: string, seq: number, changed: () => void, what: Watched): void {
  const ports = useBrowserPorts()
  const latest = useRef({ seq, changed, ports })
  useEffect(() => {
    latest.current = { seq, changed, ports }
  })
  useEffect(() => {
    const watching = latest.current.ports().asks[what].watch(token, latest.current.seq, (news) => {
      if (news.kind === "beside" || news.seq > latest.current.seq) latest.current.changed()
    })
    // If the connection failed there is nothing to stop: the page reads again when the customer returns to it.
    return () =>
      void watching.then(
        (stop) => stop(),
        () => {},
      )
  }, [token, what])
}
