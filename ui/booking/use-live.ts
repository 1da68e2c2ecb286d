import { useEffect, useRef } from "react"
import type { Beside } from "../../domain/ports.ts"
import { useBrowserPorts } from "../ports.tsx"
import { type Live, viewAfter } from "./live-view.ts"

type Options<V extends Live> = {
  /** Shows this view from now on. */
  readonly adopt: (view: V) => void
  /** Reads the view from the server. */
  readonly refetch: () => void
  /** What the page does when something beside the booking's log has changed. */
  readonly beside?: Partial<Readonly<Record<Beside, () => void>>>
}

/** Follows the booking while the page is open: the page adds the entries that the server sends to its view (BK-07). */
export function useLive<V extends Live>(view: V, { adopt, refetch, beside = {} }: Options<V>): void {
  const ports = useBrowserPorts()
  const latest = useRef({ view, adopt, refetch, beside, ports })
  useEffect(() => {
    latest.current = { view, adopt, refetch, beside, ports }
  })
  const { token } = view
  useEffect(() => {
    const first = latest.current
    const watching = first.ports().asks.booking.watch(token, first.view.stream.seq, (news) => {
      const { current } = latest
      if (news.kind === "beside") return current.beside[news.what]?.()
      if (news.seq <= current.view.stream.seq) return
      const next = viewAfter(current.view, news.entry)
      if (next.is === "read") return current.refetch()
      if (next.is === "reload") return location.reload()
      // Several entries may come before the page has rendered once.
      latest.current = { ...current, view: next.view }
      current.adopt(next.view)
    })
    // If the connection failed there is nothing to stop: the page reads again when the customer returns to it.
    return () =>
      void watching.then(
        (stop) => stop(),
        () => {},
      )
  }, [token])
}
