/** The colours of the map, which its style sheet makes of the shop's. */
export type MapColours = {
  readonly shallows: string
  readonly shore: string
  readonly coast: string
  readonly italy: string
  readonly neighbours: string
  readonly border: string
  /** Of names: what stands in front, what stands behind, and what stands on water. */
  readonly ink: string
  readonly inkSoft: string
  readonly inkSea: string
}

/** As they are in the theme that is on: registered as colours, they come resolved. */
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

/** Tells when the theme is another. Returns the way to stop. */
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
