/** What a visitor may press before the page listens; links and details need no script. */
const CHOICES = "input[type=checkbox], input[type=radio]"
const PRESSED = `button[type=button], ${CHOICES}`

/**
 * A page is shown before its scripts come, and a visitor does not wait for them: what is pressed or sent meanwhile is
 * kept, and done as soon as the page listens (`data-interactive` on the root), once each and in order.
 */
export function keepEarlyPresses(page: Document = document): void {
  const root = page.documentElement
  const later = new Map<Element, () => void>()
  const whilePresses = new AbortController()
  const { signal } = whilePresses

  const note = ({ target }: Event) => {
    const element = target instanceof Element && target.closest<HTMLElement>(PRESSED)
    if (element) later.set(element, () => press(element))
  }
  const hold = (event: SubmitEvent) => {
    const { target: form, submitter } = event
    // A form that asks for a page does so as it is.
    if (!(form instanceof HTMLFormElement) || form.method !== "post") return
    event.preventDefault()
    later.set(form, () => form.requestSubmit(submitter))
  }
  page.addEventListener("click", note, { capture: true, signal })
  page.addEventListener("submit", hold, { capture: true, signal })

  new MutationObserver((_, observer) => {
    observer.disconnect()
    whilePresses.abort()
    for (const act of later.values()) act()
  }).observe(root, { attributeFilter: ["data-interactive"] })
}

function press(element: HTMLElement): void {
  if (!element.isConnected) return
  // The browser has ticked it already: back to what the page believes.
  if (element instanceof HTMLInputElement) {
    if (element.checked === element.defaultChecked) return
    element.checked = element.defaultChecked
  }
  element.click()
}
