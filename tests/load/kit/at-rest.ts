import type { Page, Request } from "@playwright/test"

/**
 * Opens a page and resolves when it listens and everything it has asked for has come or failed: also what it fetches as
 * it comes to life, and what that brings along. `look` scrolls to what is looked at first.
 */
export async function openAtRest(page: Page, url: string, look?: (page: Page) => Promise<void>): Promise<void> {
  const asked = new Set<Request>()
  let ended = Promise.withResolvers<void>()
  const gone = (request: Request) => {
    asked.delete(request)
    ended.resolve()
    ended = Promise.withResolvers<void>()
  }
  // A stream of events stays open for as long as the page does.
  page.on("request", (request) => request.resourceType() !== "eventsource" && asked.add(request))
  page.on("requestfinished", gone)
  page.on("requestfailed", gone)
  await page.goto(url)
  await page.locator("html[data-interactive]").waitFor({ state: "attached" })
  await look?.(page)
  do {
    while (asked.size > 0) await ended.promise
    // What has come may ask for more once it has run, and its frame is drawn.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  } while (asked.size > 0)
}
