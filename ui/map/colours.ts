/** The colours of the map. The style sheet derives them from the shop's colours. */
export type MapColours = {
  readonly shallows: string
  readonly shore: string
  readonly coast: string
  readonly italy: string
  readonly neighbours: string
  readonly border: string
  /** The colours of names: important ones, others, and those on water. */
  readonly ink: string
  readonly inkSoft: string
  readonly inkSea: string
}

/** The values in the current theme. The properties are registered as colours, so the browser resolves them. */
export function coloursOf(element: Element): MapColours {
  const style = getComputedStyle(element)
  const read = (name: string) => style.getPropertyValue(`--map-${name}`).trim()
  return {
    shallows: read("shallows"),
    shore: read("shore"),
    coast: read("coast"),
    italy: read("italy"),
    neighbours: read("neighbours"),
    border: read("border"),
    ink: read("ink"),
    inkSoft: read("ink-soft"),
    inkSea: read("ink-sea"),
  }
}

/** Calls `changed` when the theme changes. Returns the function that stops it. */
export function watchTheme(changed: () => void): () => void {
  const system = matchMedia("(prefers-color-scheme: dark)")
  const chosen = new MutationObserver(changed)
  system.addEventListener("change", changed)
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] })
  return () => {
    system.removeEventListener("change", changed)
    chosen.disconnect()
  }
}
