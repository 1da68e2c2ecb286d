import { useCallback, useEffect, useRef, useState } from "react"
import type { ListChange, ListView } from "../../domain/list/ports.ts"
import type { Watch } from "../../domain/ports.ts"
import { useCommand } from "../booking/use-command.ts"
import { useBrowserPorts, usePorts } from "../ports.tsx"

/**
 * Follows a list while its page is open: at each of its events, and when the page may see it no longer, `read` is called.
 */
export function useLive(id: string, seq: number, watchOf: () => Watch, read: () => void): void {
  const latest = useRef({ seq, watchOf, read })
  useEffect(() => {
    latest.current = { seq, watchOf, read }
  })
  useEffect(() => {
    const watching = latest.current.watchOf()(id, latest.current.seq, (news) => {
      if (news.kind === "beside" || news.seq > latest.current.seq) latest.current.read()
    })
    // If the connection failed there is nothing to stop.
    return () =>
      void watching.then(
        (stop) => stop(),
        () => {},
      )
  }, [id])
}

/** A list as everybody changes it. `view` is null when the customer may see it no longer. */
export function useList(first: ListView) {
  const ports = useBrowserPorts()
  const { reads } = usePorts()
  const command = useCommand()
  const [view, setView] = useState<ListView | null>(first)
  /** An answer that is older than what is shown comes too late. */
  const show = useCallback(
    (next: ListView | null) => setView((now) => (next !== null && now !== null && next.seq < now.seq ? now : next)),
    [],
  )
  useLive(
    first.id,
    view?.seq ?? 0,
    () => ports().asks.list.watch,
    () => void reads.list.view(first.id).then(show, () => {}),
  )
  const change = async (what: ListChange): Promise<boolean> => {
    const done = await command.run(JSON.stringify(what), async (key) => {
      const outcome = await ports().asks.list.change(first.id, what, key)
      return outcome.ok ? { ok: true as const, value: { list: outcome.value } } : outcome
    })
    if (done === null) return false
    show(done.list)
    return true
  }
  return { view, change, busy: command.busy !== null, error: command.error }
}
