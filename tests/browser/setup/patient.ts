import type { BrowserContext, Page } from "@playwright/test"

/** So long a test waits for a page whose scripts it may have held back on purpose. Milliseconds. */
const PATIENCE_MS = 10_000

const patient = new WeakSet<BrowserContext>()

/**
 * A page is shown before its scripts come, and until then nobody hears what is pressed. Whoever tests what happens then
 * opens pages that listen: opening and reloading end when the page does.
 */
export function waitForScripts(context: BrowserContext): BrowserContext {
  if (!patient.has(context)) context.on("page", listening)
  patient.add(context)
  return context
}

function listening(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    await heard(page, options?.waitUntil)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    await heard(page, options?.waitUntil)
    return response
  }
}

async function heard(page: Page, waitUntil: string | undefined): Promise<void> {
  if (waitUntil !== undefined && waitUntil !== "load") return
  const shopThatListens = () => {
    if (document.querySelector("script[src^='/assets/start']") === null) return true
    // The page's own part comes to life after the frame around it: React leaves its mark on what it has taken over. A
    // late part comes to life when the test does something.
    const heading = document.querySelector("main h1")
    const isLate = heading?.closest("[data-late]") != null
    const isAlive = heading === null || isLate || Object.keys(heading).some((key) => key.startsWith("__reactFiber"))
    return isAlive && "interactive" in document.documentElement.dataset
  }
  await page.waitForFunction(shopThatListens, undefined, { timeout: PATIENCE_MS }).catch(() => undefined)
}
