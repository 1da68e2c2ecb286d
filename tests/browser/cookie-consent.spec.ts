import { banner, button, footerLink, kept, words } from "./setup/consent.ts"
import { deepIf } from "./setup/deep.ts"
import { expect, test } from "./setup/test.ts"

test.use({ consent: null })

for (const said of Object.values(words)) {
  test(`[CO-01] ${said.home}: declined, the banner is gone for good and the answer kept @deep`, async ({
    page,
    shop,
  }) => {
    await page.goto(said.home)
    await expect(banner(page, said)).toBeVisible()
    await shop.accessible(page)
    await button(page, said, said.decline).click()
    await expect(banner(page, said)).toHaveCount(0)
    expect(await kept(page)).toBe("no")
    await page.reload()
    await expect(footerLink(page, said)).toBeVisible()
    await expect(banner(page, said)).toHaveCount(0)
  })

  test(`[CO-01] ${said.home}: accepted, it holds on the next page, and the footer changes it${deepIf(said === words.it)}`, async ({
    page,
    shop,
  }) => {
    await page.goto(said.home)
    await button(page, said, said.accept).click()
    await expect(banner(page, said)).toHaveCount(0)
    expect(await kept(page)).toBe("yes")
    await page.goto(`${said.home === "/" ? "" : said.home}/esperienze`)
    await footerLink(page, said).click()
    // Asked for, the banner says which answer holds and takes the focus.
    await expect(banner(page, said).getByRole("heading")).toBeFocused()
    const marketing = banner(page, said).getByRole("checkbox", { name: said.marketing })
    await expect(marketing).toBeChecked()
    // The flow comes late, with the first press of a page: the box changes when it is there.
    await marketing.click()
    await expect(marketing).not.toBeChecked()
    await shop.accessible(page)
    await button(page, said, said.close).click()
    await expect(footerLink(page, said)).toBeFocused()
    expect(await kept(page)).toBe("yes")
    await footerLink(page, said).click()
    await expect(marketing).toBeChecked()
    // The flow comes late, with the first press of a page: the box changes when it is there.
    await marketing.click()
    await expect(marketing).not.toBeChecked()
    await button(page, said, said.save).click()
    await expect(page.locator("[role=status][aria-atomic=true]")).toHaveText(said.saved)
    expect(await kept(page)).toBe("no")
  })

  test(`[CO-01] ${said.home}: the categories, by keyboard alone @deep`, async ({ page, shop }) => {
    await page.goto(said.home)
    await expect(banner(page, said)).toBeVisible()
    const focused = page.locator(":focus")
    await page.keyboard.press("Tab")
    await expect(focused).toHaveAccessibleName(said.policy)
    for (const name of [said.decline, said.accept, said.choose]) {
      await page.keyboard.press("Tab")
      await expect(focused).toHaveText(name)
    }
    await page.keyboard.press("Escape")
    await expect(banner(page, said)).toBeVisible()
    await page.keyboard.press("Enter")
    await expect(banner(page, said).getByRole("heading")).toBeFocused()
    await expect(banner(page, said).getByRole("checkbox", { name: said.necessary })).toBeDisabled()
    await shop.accessible(page)
    await page.keyboard.press("Tab")
    await page.keyboard.press("Tab")
    await expect(focused).toHaveAccessibleName(said.marketing)
    await expect(focused).not.toBeChecked()
    await page.keyboard.press("Space")
    await expect(focused).toBeChecked()
    for (const name of [said.decline, said.acceptAll, said.save, said.back]) {
      await page.keyboard.press("Tab")
      await expect(focused).toHaveText(name)
    }
    await page.keyboard.press("Enter")
    await expect(button(page, said, said.choose)).toBeFocused()
    await page.keyboard.press("Enter")
    await expect(banner(page, said).getByRole("heading")).toBeFocused()
    for (let step = 0; step < 5; step++) await page.keyboard.press("Tab")
    await expect(focused).toHaveText(said.save)
    await page.keyboard.press("Enter")
    await expect(banner(page, said)).toHaveCount(0)
    expect(await kept(page)).toBe("yes")
  })
}

const said = words.it

test("[CO-01] the other tab follows at once, and asks again when the answer is taken away @deep", async ({
  page,
  context,
}) => {
  await page.goto("/")
  const other = await context.newPage()
  await other.goto("/esperienze")
  await expect(banner(other, said)).toBeVisible()
  await button(page, said, said.decline).click()
  await expect(banner(other, said)).toHaveCount(0)
  await footerLink(other, said).click()
  await button(other, said, said.acceptAll).click()
  await expect.poll(() => kept(page)).toBe("yes")
  await footerLink(page, said).click()
  await expect(banner(page, said).getByRole("checkbox", { name: said.marketing })).toBeChecked()
  await other.evaluate(() => localStorage.removeItem("cookie_consent"))
  await expect(button(page, said, said.choose)).toBeVisible()
})

test("[CO-01] another value asks again; forbidden storage asks, takes the answer and breaks nothing @deep", async ({
  page,
}) => {
  await page.goto("/")
  await page.evaluate(() => localStorage.setItem("cookie_consent", "maybe"))
  await page.reload()
  await expect(banner(page, said)).toBeVisible()
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError")
      },
    })
  })
  await page.reload()
  await button(page, said, said.accept).click()
  await expect(banner(page, said)).toHaveCount(0)
  await page.getByRole("link", { name: "Esperienze", exact: true }).first().click()
  await expect(page).toHaveURL(/\/esperienze$/)
  await expect(banner(page, said)).toHaveCount(0)
})
