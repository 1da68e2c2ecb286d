import type { Page } from "@playwright/test"

/** Notes each screen that is shown from now on: an address with a heading of its own. Answers them in order. */
export async function screens(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const note = () => {
      const heading = document.querySelector("h1")?.textContent ?? ""
      if (heading === "") return
      const seen: string[] = JSON.parse(sessionStorage.getItem("test-screens") ?? "[]")
      const screen = `${location.pathname} ${heading}`
      if (seen.at(-1) !== screen) sessionStorage.setItem("test-screens", JSON.stringify([...seen, screen]))
    }
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return async () => JSON.parse((await page.evaluate(() => sessionStorage.getItem("test-screens"))) ?? "[]")
}
