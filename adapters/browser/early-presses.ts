/**
 * The page is shown before its scripts arrive, and visitors do not wait. This keeps what they press or submit
 * meanwhile, and repeats it once, in order, as soon as the page listens (`data-interactive` on the root). Links and
 * forms that ask for a page work without scripts; typed text and ticks stay as they are.
 */
export function keepEarlyPresses(page: Document = document): void {
  const root = page.documentElement
  const later = new Map<Element, () => void>()
  const listening = new AbortController()
  const early = { capture: true, signal: listening.signal }

  const press = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>("button[type=button]")
    if (button) later.set(button, () => button.click())
  }
  const send = (event: SubmitEvent) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || form.method !== "post") return
    event.preventDefault()
    later.set(form, () => form.requestSubmit(submitter))
  }
  page.addEventListener("click", press, early)
  page.addEventListener("submit", send, early)
  new MutationObserver((_, observer) => {
    observer.disconnect()
    listening.abort()
    for (const element of later.keys()) wake(element)
    whenIdle(() => {
      for (const act of later.values()) act()
    })
  }).observe(root, { attributeFilter: ["data-interactive"] })
}

/** Enough time for hydrated components to start their machines. Milliseconds. */
const SETTLED_MS = 500

/** Some browsers have no `requestIdleCallback`. */
function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: SETTLED_MS })
  else setTimeout(act, SETTLED_MS)
}

/**
 * React hydrates a part of the page early when a visitor touches it. This event triggers that and has no other effect.
 */
function wake(element: Element): void {
  element.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }))
}
