import type { Page } from "@playwright/test"

/** Notes each screen that is shown from now on: an address with a heading of its own. Answers them in order. */
export async function screens(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const note = () => {
      const heading = document.querySelector("h1")?.textContent ?? ""
      if (heading === "") return
      const seen: string[] = JSON.parse(sessionStorage.getItem("test-screens") ?? "[]")
      const screen = `${location.pathname} ${heading}`
      // The address of the next screen comes before its heading.
      if (seen.at(-1)?.endsWith(` ${heading}`) !== true)
        sessionStorage.setItem("test-screens", JSON.stringify([...seen, screen]))
    }
    // While a page changes, its address and its heading may be those of two screens.
    let settled: ReturnType<typeof setTimeout> | undefined
    const changed = () => {
      clearTimeout(settled)
      settled = setTimeout(note, 150)
    }
    new MutationObserver(changed).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return async () => JSON.parse((await page.evaluate(() => sessionStorage.getItem("test-screens"))) ?? "[]")
}
