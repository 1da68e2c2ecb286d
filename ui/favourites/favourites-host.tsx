import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import { errorText } from "../../domain/errors/catalogue.ts"
import type { FavouriteChange } from "../../domain/favourites/favourites.ts"
import { MAX_ITEMS } from "../../domain/list/list.ts"
import { favouritesSyncFlow } from "../../machines/favourites-sync/favourites-sync.machine.ts"
import { hearsOfTry } from "../../machines/task-queue/task-queue.hears.ts"
import type { SignedIn } from "../account/signed-in.ts"
import { useFlow } from "../flow/use-flow.ts"
import { useTold } from "../flow/use-told.ts"
import { useLocale } from "../i18n/messages.tsx"
import { onDemand } from "../kit/on-demand.ts"
import { Optional } from "../kit/optional.tsx"
import { useBrowserPorts, usePorts } from "../ports.tsx"
import { useToast } from "../toasts/toasts.tsx"
import type {} from "./merged.ts"

export type FavouritesHostProps = {
  /** All changes so far. */
  readonly changes: readonly FavouriteChange[]
  readonly userId: SignedIn
  readonly onShow: (ids: readonly string[]) => void
}

/** Loaded for customers alone. */
const QueuedFavourites = onDemand(() => import("./queued-favourites.tsx"), "none")

const haveMerged = "shop:favourites" satisfies keyof WindowEventMap

/** These end with time, so the same call is sent again. All other refusals are for ever. */
const passing = [401, 403, 429, 503]

/** Runs the favourites' flow: in this browser for a visitor, in the account for who is signed in. */
export default function FavouritesHost({ changes, userId, onShow }: FavouritesHostProps) {
  const ports = useBrowserPorts()
  const { browser } = usePorts()
  const say = useToast()
  const locale = useLocale()
  const [refused, setRefused] = useState<readonly string[]>([])
  const flow = useFlow({
    flow: favouritesSyncFlow,
    stream: "favourites-sync",
    input: { ids: [] },
    browserInput: () => ({ ids: ports().favourites.read() }),
    handlers: {
      keepLocal: ({ ids }) => ports().favourites.write(ids),
      sendFavourites: async ({ ids, userId }, tell) => {
        const { asks, newKey } = ports()
        const outcome = await asks.list.mergeFavourites(ids.slice(0, MAX_ITEMS), newKey()).catch(() => null)
        if (outcome?.ok) {
          // The account had no space for them, or they are gone.
          const isSome = ids.some((id) => !outcome.value.includes(id))
          if (isSome) say(errorText("favourite_not_added", locale), "error")
          tell({ type: "server.merged", userId, ids: outcome.value })
          dispatchEvent(new CustomEvent(haveMerged, { detail: outcome.value.length }))
        } else if (outcome === null || passing.includes(outcome.refusal.status))
          tell({ type: "server.mergeFailed", userId })
        else tell({ type: "server.mergeRefused", userId, ids })
      },
      saveFavourite: async ({ id, kept, userId }, tell) => {
        const { asks, newKey } = ports()
        const outcome = await asks.list.saveFavourite(id, kept, newKey()).catch(() => null)
        const isOver = kept && outcome !== null && hearsOfTry({ kind: "add-favourite", experienceId: id }, outcome)
        if (isOver && !refused.includes(id)) {
          say(errorText("session_error", locale), "error")
          setRefused((before) => [...before, id])
        }
        if (outcome?.ok) tell({ type: "server.saved", userId, id })
        else if (outcome === null || passing.includes(outcome.refusal.status))
          tell({ type: "server.saveFailed", userId, id })
        else {
          const { detail } = outcome.refusal
          say(kept ? `${errorText("favourite_not_added", locale)}. ${detail}` : detail, "error")
          tell({ type: "server.saveRefused", userId, id })
        }
      },
    },
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
  const of = useRef<string | null>(null)
  useEffect(() => {
    if (!live || userId === undefined || userId === of.current) return
    if (of.current !== null) send({ type: "session.ended" })
    of.current = userId
    if (userId !== null) send({ type: "session.started", userId })
  }, [live, userId, send])
  useEffect(() => {
    const back = () => void send({ type: "network.returned" })
    addEventListener("online", back)
    return () => removeEventListener("online", back)
  }, [send])
  const { ids } = snapshot.context
  useEffect(() => {
    if (live) onShow(ids)
  }, [live, ids, onShow])
  const add = useCallback((id: string) => void send({ type: "customer.added", id }), [send])
  if (!userId && refused.length === 0) return null
  return (
    <Optional>
      <QueuedFavourites refused={refused} isSignedIn={snapshot.matches("account")} ids={ids} onAdd={add} />
    </Optional>
  )
}
