import type { Page, Request } from "@playwright/test"

/**
 * Opens a page and resolves when it is hydrated and every request has ended, including those that other requests
 * caused. `look` scrolls to the part to look at first.
 */
export async function openAtRest(page: Page, url: string, look?: (page: Page) => Promise<void>): Promise<void> {
  const asked = new Set<Request>()
  let ended = Promise.withResolvers<void>()
  const gone = (request: Request) => {
    asked.delete(request)
    ended.resolve()
    ended = Promise.withResolvers<void>()
  }
  // An event stream stays open as long as the page does.
  page.on("request", (request) => request.resourceType() !== "eventsource" && asked.add(request))
  page.on("requestfinished", gone)
  page.on("requestfailed", gone)
  await page.goto(url)
  await page.locator("html[data-interactive]").waitFor({ state: "attached" })
  await look?.(page)
  do {
    while (asked.size > 0) await ended.promise
    // A loaded script may start more requests once it has run and its frame is drawn.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  } while (asked.size > 0)
}
