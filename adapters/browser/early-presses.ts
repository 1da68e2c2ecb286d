/**
 * A page is shown before its scripts come, and a visitor does not wait for them: what is pressed or sent meanwhile is
 * kept, and done as soon as the page listens (`data-interactive` on the root), once each and in order. Links and forms
 * that ask for a page work as they are; what is typed or ticked stays where it is.
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

/** Long enough for what has come to life to start its machines. Milliseconds. */
const SETTLED_MS = 500

/** Not every browser tells when it has nothing left to do. */
function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: SETTLED_MS })
  else setTimeout(act, SETTLED_MS)
}

/** React brings a part of the page to life at a visitor's touch, before its turn; this one means nothing to anybody. */
function wake(element: Element): void {
  element.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }))
}
