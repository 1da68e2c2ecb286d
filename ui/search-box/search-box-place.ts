const GAP = 6
const NARROWEST = 320
/** If there is less room below the field, the field is scrolled to the top of the window first. Pixels. */
const LOWEST = 240

/**
 * Shows a popover under a field, above everything that would clip it, and keeps it there while the page scrolls or a
 * phone's keyboard opens. Returns the function that hides it.
 */
export function placeUnder(field: HTMLElement, box: HTMLElement): () => void {
  const place = () => {
    const { left, bottom, width } = field.getBoundingClientRect()
    const page = document.documentElement.clientWidth
    const wide = Math.min(Math.max(width, NARROWEST), page - 2 * GAP)
    box.style.inlineSize = `${wide}px`
    box.style.insetInlineStart = `${Math.max(GAP, Math.min(left, page - wide - GAP))}px`
    box.style.insetBlockStart = `${bottom + GAP}px`
    box.style.maxBlockSize = `${Math.max(120, roomBelow(bottom))}px`
  }
  if (roomBelow(field.getBoundingClientRect().bottom) < LOWEST) field.scrollIntoView({ block: "start" })
  place()
  box.showPopover()
  const controller = new AbortController()
  const { signal } = controller
  window.addEventListener("scroll", place, { capture: true, passive: true, signal })
  window.addEventListener("resize", place, { passive: true, signal })
  window.visualViewport?.addEventListener("resize", place, { signal })
  return () => {
    controller.abort()
    box.hidePopover()
  }
}

const roomBelow = (bottom: number) => (window.visualViewport?.height ?? window.innerHeight) - bottom - 2 * GAP
