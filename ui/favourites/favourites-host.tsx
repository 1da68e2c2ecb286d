import { useEffect, useMemo } from "react"
import type { FavouriteChange } from "../../domain/favourites/favourites.ts"
import { favouritesSyncFlow } from "../../machines/favourites-sync/favourites-sync.machine.ts"
import { useFlow } from "../flow/use-flow.ts"
import { useTold } from "../flow/use-told.ts"
import { useBrowserPorts, usePorts } from "../ports.tsx"

export type FavouritesHostProps = {
  /** All changes so far. */
  readonly changes: readonly FavouriteChange[]
  readonly onShow: (ids: readonly string[]) => void
}

/** Runs the favourites' flow for a visitor. There are no accounts yet, so its calls to an account have no handlers. */
export default function FavouritesHost({ changes, onShow }: FavouritesHostProps) {
  const ports = useBrowserPorts()
  const { browser } = usePorts()
  const flow = useFlow({
    flow: favouritesSyncFlow,
    stream: "favourites-sync",
    input: { ids: [] },
    browserInput: () => ({ ids: ports().favourites.read() }),
    handlers: { keepLocal: ({ ids }) => ports().favourites.write(ids) },
  })
  const { snapshot, send, live } = flow
  useTold(
    flow,
    useMemo(
      () =>
        changes.map(({ id, kept }) => ({
          type: kept ? ("customer.added" as const) : ("customer.removed" as const),
          id,
        })),
      [changes],
    ),
  )
  useEffect(() => {
    if (!live) return
    return browser?.favourites.watch((ids) => send({ type: "favourites.changedElsewhere", ids }))
  }, [live, browser, send])
  const { ids } = snapshot.context
  useEffect(() => {
    if (live) onShow(ids)
  }, [live, ids, onShow])
  return null
}
