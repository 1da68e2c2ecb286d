import { createContext, type ReactNode, use, useState, useSyncExternalStore } from "react"

/**
 * Which experiences are highlighted. Pointing at a card highlights its marker on the map, and the other way round. For
 * display only.
 */
export type Ties = {
  readonly lit: () => readonly string[]
  readonly light: (ids: readonly string[]) => void
  readonly watch: (changed: () => void) => () => void
}

const none: readonly string[] = []
const TiesContext = createContext<Ties | null>(null)

/** `on`: there is a map beside the list. */
export function TiesProvider({ on, children }: { on: boolean; children: ReactNode }) {
  const [ties] = useState(createTies)
  return <TiesContext value={on ? ties : null}>{children}</TiesContext>
}

export function useTies(): Ties | null {
  return use(TiesContext)
}

/** Whether one of these experiences is highlighted. */
export function useIsLit(ids: readonly string[]): boolean {
  const ties = use(TiesContext)
  const isLit = () => ties?.lit().some((id) => ids.includes(id)) ?? false
  return useSyncExternalStore(ties?.watch ?? never, isLit, () => false)
}

type ItemProps = { readonly id: string } & (
  | { readonly children: ReactNode }
  /** On the server: the markup of the card. */
  | { readonly markup: string }
)

/** A card in the list, linked to its marker if there is a map. */
export function TiedItem({ id, ...card }: ItemProps) {
  const ties = use(TiesContext)
  const lit = useIsLit([id])
  if ("markup" in card) return <li dangerouslySetInnerHTML={{ __html: card.markup }} />
  const { children } = card
  if (ties === null) return <li>{children}</li>
  const light = () => ties.light([id])
  const dim = () => ties.light(none)
  return (
    <li data-lit={lit || undefined} onPointerEnter={light} onPointerLeave={dim} onFocus={light} onBlur={dim}>
      {children}
    </li>
  )
}

function createTies(): Ties {
  let lit = none
  const watchers = new Set<() => void>()
  return {
    lit: () => lit,
    light: (ids) => {
      lit = ids
      for (const changed of watchers) changed()
    },
    watch: (changed) => {
      watchers.add(changed)
      return () => watchers.delete(changed)
    },
  }
}

const never = () => () => {}
