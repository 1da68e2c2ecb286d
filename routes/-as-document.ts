import type { AppContext } from "./-router.tsx"

/*
 * Pages of one customer, and pages that the link of a mail opens: their data come with the document and are in no
 * cache of the browser, so a step to them loads a document.
 */

export const asDocument = { staleTime: Number.POSITIVE_INFINITY, preload: false } as const

/**
 * In the browser, goes to the page by a load; the promise never ends. Does nothing on the server. `href` is the public one,
 * which names the language.
 */
export function onlyAsDocument({ ports }: AppContext, href: string): Promise<void> {
  if (ports.browser === null) return Promise.resolve()
  ports.browser.leaveTo(href)
  return new Promise(() => {})
}
