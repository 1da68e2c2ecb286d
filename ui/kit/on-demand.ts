import { type ComponentType, lazy } from "react"

type Module<Props> = { readonly default: ComponentType<Props> }

/** What the visitor pressed last, and the loads that wait for the next press. Only the browser writes here. */
export const presses = {
  last: null as HTMLElement | null,
  waiting: new Set<() => void>(),
  /** Tells the visitor that what they pressed lacks its script, or no longer (`ui/kit/not-loaded.tsx`). */
  lacks: (_: boolean) => {},
}

/**
 * Like React's `lazy`, which would remember a failure for as long as the page lives, and let the error replace the whole
 * page. This one asks again: see `patiently`.
 */
export const onDemand = <Props>(load: () => Promise<Module<Props>>, pressedIn?: string) =>
  lazy(() => patiently(load, pressedIn))

/**
 * Loads a script, and after a failure once more at once, then again with every press. The visitor is told if what they
 * pressed is in `pressedIn`, a selector.
 */
export async function patiently<Loaded>(load: () => Promise<Loaded>, pressedIn = "*"): Promise<Loaded> {
  for (let failures = 0; ; failures++) {
    try {
      const loaded = await load()
      if (failures > 1) presses.lacks(false)
      return loaded
    } catch (error) {
      if (import.meta.env.SSR) throw error
      if (failures > 0) {
        if (presses.last?.closest(pressedIn)) presses.lacks(true)
        await new Promise<void>((pressed) => presses.waiting.add(pressed))
      }
    }
  }
}
