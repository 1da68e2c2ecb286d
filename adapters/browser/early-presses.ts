import { whenIdle } from "./when-idle.ts"

/**
 * The page is shown before its scripts arrive, and visitors do not wait. This keeps what they press or submit
 * meanwhile, and repeats it once, in order, as soon as the place listens: the page (`data-interactive` on the root), and
 * in the page a part whose script comes later (`data-late`, see ui/kit/late.tsx). Links and forms that ask for a page
 * work without scripts; typed text and ticks stay as they are.
 */
export function keepEarlyPresses(page: Document = document): void {
  const root = page.documentElement
  const kept = new Map<Element, { readonly place: Element; readonly act: () => void }>()
  const isReady = () => root.dataset.interactive !== undefined
  const listens = (element: Element) => isReady() && element.closest("[data-late]") === null
  const keep = (element: Element, act: () => void, place = element) => {
    kept.set(element, { place, act })
    wake(place)
  }

  const press = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const button = target.closest<HTMLElement>("button[type=button]")
    if (button && !listens(button)) keep(button, () => button.click())
    // A part may do more than scroll for the links to it. Those of a drawing have no `hash`.
    const link = isReady() ? target.closest<HTMLAnchorElement>("a[href^='#']:not(svg *)") : null
    const part = link && page.getElementById(link.hash.slice(1))?.querySelector("[data-late]")
    if (!link || !part) return
    event.preventDefault()
    keep(link, () => link.click(), part)
  }
  const send = (event: SubmitEvent) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || form.method !== "post" || listens(form)) return
    event.preventDefault()
    keep(form, () => form.requestSubmit(submitter))
  }
  page.addEventListener("click", press, { capture: true })
  page.addEventListener("submit", send, { capture: true })
  const repeat = () => {
    for (const [element, { place, act }] of kept) {
      if (!listens(place)) continue
      kept.delete(element)
      act()
    }
  }
  new MutationObserver(() => {
    if (!isReady()) return
    for (const { place } of kept.values()) wake(place)
    whenIdle(repeat)
  }).observe(root, { attributeFilter: ["data-interactive", "data-late"], subtree: true })
}

/**
 * React hydrates a part of the page early when a visitor touches it. This event triggers that and has no other effect.
 */
function wake(element: Element): void {
  element.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }))
}
