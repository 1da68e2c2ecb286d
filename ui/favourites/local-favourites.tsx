import { type ReactNode, useEffect, useMemo, useState } from "react"
import { type FavouriteChange, withChanges } from "../../domain/favourites/favourites.ts"
import { type SignedIn, watchSignedIn } from "../account/signed-in.ts"
import { useText } from "../i18n/messages.tsx"
import { onDemand } from "../kit/on-demand.ts"
import { Optional } from "../kit/optional.tsx"
import { usePorts } from "../ports.tsx"
import { useToast } from "../toasts/toasts.tsx"
import { FavouritesProvider } from "./favourites.tsx"

/** The machine is loaded at the first change, because most visitors only look, and for who is signed in. */
const FavouritesHost = onDemand(() => import("./favourites-host.tsx"))

const none: readonly string[] = []

/**
 * Keeps a visitor's favourites in this browser, and those of a customer in the account. The visitor's are read just after
 * the page has loaded.
 */
export function LocalFavourites({ children }: { children: ReactNode }) {
  const { browser } = usePorts()
  const text = useText()
  const say = useToast()
  const [kept, setKept] = useState(none)
  const [changes, setChanges] = useState<readonly FavouriteChange[]>([])
  const [live, setLive] = useState<readonly string[] | null>(null)
  const [userId, setUserId] = useState<SignedIn>()
  const [hasBegun, setHasBegun] = useState(false)
  if (!hasBegun && (changes.length > 0 || userId)) setHasBegun(true)
  useEffect(() => watchSignedIn(setUserId), [])
  useEffect(() => {
    if (!browser) return
    setKept(browser.favourites.read())
    return browser.favourites.watch(setKept)
  }, [browser])

  // Until the machine has loaded, show what it will make of the changes.
  const ids = useMemo(() => live ?? withChanges(kept, changes), [live, kept, changes])
  const [shown] = useState(createShown)
  useEffect(() => shown.show(ids), [shown, ids])
  const { has, watch } = shown
  const favourites = useMemo(
    () => ({
      has,
      watch,
      toggle: (id: string) => {
        const change = { id, kept: !has(id) }
        setChanges((before) => [...before, change])
        say(text(change.kept ? "favourites.added" : "favourites.removed"), "success")
      },
    }),
    [has, watch, say, text],
  )
  return (
    <FavouritesProvider value={favourites}>
      {children}
      {hasBegun && (
        <Optional>
          <FavouritesHost changes={changes} userId={userId} onShow={setLive} />
        </Optional>
      )}
    </FavouritesProvider>
  )
}

/** The ids that the hearts show, with their subscribers. */
function createShown() {
  let shown = none
  const watchers = new Set<() => void>()
  return {
    has: (id: string) => shown.includes(id),
    show: (ids: readonly string[]) => {
      shown = ids
      for (const changed of watchers) changed()
    },
    watch: (changed: () => void) => {
      watchers.add(changed)
      return () => {
        watchers.delete(changed)
      }
    },
  }
}
