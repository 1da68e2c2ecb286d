import { type ReactNode, useEffect, useMemo, useState } from "react"
import { FavouritesProvider } from "./favourites.tsx"
import { useText } from "./i18n/messages.tsx"
import { usePorts } from "./ports.tsx"
import { useToast } from "./toasts/toasts.tsx"

/** A visitor's favourites, kept in this browser; they are known a moment after the page is there. */
export function LocalFavourites({ children }: { children: ReactNode }) {
  const { browser } = usePorts()
  const text = useText()
  const say = useToast()
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => setIds(browser?.favourites.read() ?? []), [browser])
  const favourites = useMemo(
    () => ({
      has: (id: string) => ids.includes(id),
      toggle: (id: string) => {
        const kept = !ids.includes(id)
        const next = kept ? [id, ...ids] : ids.filter((other) => other !== id)
        setIds(next)
        browser?.favourites.write(next)
        say(text(kept ? "favourites.added" : "favourites.removed"), "success")
      },
    }),
    [ids, browser, say, text],
  )
  return <FavouritesProvider value={favourites}>{children}</FavouritesProvider>
}
