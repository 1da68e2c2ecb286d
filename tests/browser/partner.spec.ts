import type { Locator, Page } from "@playwright/test"
import { fits } from "./setup/fits.ts"
import { signInOwner } from "./setup/owner.ts"
import { expect, test } from "./setup/test.ts"

/* A partner's member at work, on a phone: by keyboard and by touch, in both languages. */

test.describe.configure({ mode: "serial" })

let session: Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>

/** Signs in by the page itself. Each one-time code counts once, so it is done once for all tests. */
test("[PR-01] an owner signs in with the password and the code of the phone", async ({ page }) => {
  test.setTimeout(120_000)
  await signInOwner(page)
  await expect(page.getByRole("navigation").getByText("Regali")).toHaveCount(0)
  session = await page.context().storageState()
})

/** Goes there by the Tab key alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 120; steps++) {
    await page.keyboard.press("Tab")
    if (await target.evaluate((one) => one === document.activeElement)) return
  }
  throw new Error("the Tab key does not lead there")
}

const words = {
  it: {
    confirm: /^Conferma: /,
    confirmed: "Richiesta confermata",
    agenda: "Agenda",
    change: "Chiudi o cambia questo giorno",
    preview: "Vedi che cosa cambia",
    apply: /^Applica \d+ cambiament/,
    done: /^Fatto: /,
    undo: "Annulla la modifica",
    undone: /^Annullat[oi]: /,
  },
  en: {
    confirm: /^Confirm: /,
    confirmed: "Request confirmed",
    agenda: "Agenda",
    change: "Close or change this day",
    preview: "See what changes",
    apply: /^Apply \d+ change/,
    done: /^Done: /,
    undo: "Undo the change",
    undone: /^Undone: /,
  },
} as const

for (const [language, by] of [
  ["it", "keyboard"],
  ["en", "touch"],
] as const) {
  test(`[PR-01] [PR-02] [L24] the inbox is answered and a day closed at 360 px, by ${by}, in ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const said = words[language]
    const context = await browser.newContext({
      storageState: session,
      viewport: { width: 360, height: 760 },
      hasTouch: by === "touch",
      locale: language,
      ...(baseURL !== undefined && { baseURL }),
    })
    const page = await context.newPage()
    const at = (path: string) => (language === "it" ? path : `/en${path}`)
    const press = async (target: Locator) => {
      if (by === "touch") return target.tap()
      await tabTo(page, target)
      await page.keyboard.press("Enter")
    }
    await page.goto(at("/partner/requests"))
    await press(page.getByRole("button", { name: said.confirm }).first())
    await expect(page.getByRole("status").filter({ hasText: said.confirmed })).toBeVisible()

    await page.goto(at("/partner/calendar?day=2027-03-10"))
    const grid = page.getByRole("grid")
    if (by === "keyboard") {
      await tabTo(page, grid.locator('[data-value="2027-03-10"]'))
      await page.keyboard.press("ArrowDown")
      await expect(grid.locator('[data-value="2027-03-17"]')).toBeFocused()
      await page.keyboard.press("PageDown")
      await expect(page.getByRole("grid").locator('[data-value="2027-04-17"]')).toBeFocused()
      await page.keyboard.press("Enter")
    } else await grid.locator('[data-value="2027-03-10"]').tap()
    await expect(page).toHaveURL(/view=day/)
    await press(page.getByRole("link", { name: said.change }))
    await press(page.getByRole("button", { name: said.preview }))
    await press(page.getByRole("button", { name: said.apply }))
    await expect(page.getByRole("status").filter({ hasText: said.done })).toBeVisible()
    await press(page.getByRole("button", { name: said.undo }))
    await expect(page.getByRole("status").filter({ hasText: said.undone })).toBeVisible()
    await context.close()
  })
}

const pages = [
  "/partner",
  "/partner/requests",
  "/partner/calendar",
  "/partner/calendar?view=week",
  "/partner/calendar?view=day&day=2027-03-10",
  "/partner/calendar?view=agenda",
  "/partner/changes",
  "/partner/day/today",
  "/partner/settings",
]

for (const colorScheme of ["light", "dark"] as const)
  test(`[PR-01] [PR-02] no page of the portal has a fault of accessibility in ${colorScheme}, and all fit a phone`, async ({
    browser,
    baseURL,
    shop,
  }) => {
    test.setTimeout(180_000)
    const context = await browser.newContext({
      storageState: session,
      colorScheme,
      ...(baseURL !== undefined && { baseURL }),
    })
    const page = await context.newPage()
    for (const path of pages) {
      await page.goto(path)
      if (colorScheme === "light") await fits(page, [1440, 360])
      else await page.setViewportSize({ width: 360, height: 760 })
      await shop.accessible(page)
    }
    await page.goto("/partner/changes")
    await page.getByRole("button", { name: "Vedi che cosa cambia" }).click()
    await expect(page).toHaveURL(/changes\/[\w-]{36}/)
    await shop.accessible(page)
    await fits(page, [1440, 360])
    await context.close()
  })
