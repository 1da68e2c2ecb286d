import type { Page } from "@playwright/test"
import { deepIf } from "./setup/deep.ts"
import { findExperience } from "./setup/offers.ts"
import { expect, test } from "./setup/test.ts"

// The browser itself reports the answers that these tests break, and the router the page that cannot be shown.
test.use({ complaint: /status of 50\d|net::ERR_FAILED|server error|Failed to fetch|ResponseError/ })

const words = {
  it: {
    prefix: "",
    wordmark: /pagina iniziale$/,
    title: "Qualcosa si è inceppato da noi",
    experience: "Non riusciamo ad aprire questa esperienza",
    retry: "Riprova",
    search: "Sfoglia le esperienze",
  },
  en: {
    prefix: "/en",
    wordmark: /home page$/,
    title: "Something went wrong on our side",
    experience: "We can’t open this experience",
    retry: "Try again",
    search: "Browse experiences",
  },
} as const

const heading = (page: Page) => page.getByRole("heading", { level: 1 })
const broken = { status: 500, body: "" }

for (const language of ["it", "en"] as const) {
  const { prefix, wordmark, title, experience, retry, search } = words[language]
  const again = (page: Page) => page.getByRole("main").getByRole("button", { name: retry })

  test(`[RT-08] a page whose data fail says so in ${language}, and its retry shows it${deepIf(language === "en")}`, async ({
    page,
    shop,
  }) => {
    await page.goto(`${prefix}/esperienze`)
    await page.route("**/api/v1/home?*", (route) => route.fulfill(broken))
    await page.getByRole("banner").getByRole("link", { name: wordmark }).click()
    await expect(heading(page)).toHaveText(title)
    await expect(page.locator("html")).toHaveAttribute("lang", language)
    await expect(page.getByRole("banner")).toBeVisible()
    await shop.accessible(page)
    // Still broken: the retry asks again, and says the same.
    const asked = page.waitForResponse(/\/api\/v1\/home/)
    await again(page).click()
    await asked
    await expect(heading(page)).toHaveText(title)
    await page.unrouteAll()
    await again(page).click()
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible()
    await expect(heading(page)).not.toHaveText(title)
  })

  test(`[RT-08] an experience that does not come says so in ${language}, with a retry and a way on @deep`, async ({
    page,
    shop,
  }) => {
    await page.goto(`${prefix}/esperienze`)
    const card = page.getByRole("main").getByRole("article").first()
    const name = (await card.getByRole("heading").textContent()) ?? ""
    await page.route("**/api/v2/experiences/*", (route) => route.abort())
    await card.getByRole("link", { name }).click()
    await expect(heading(page)).toHaveText(experience)
    await expect(page.getByRole("main").getByRole("link", { name: search })).toBeVisible()
    await shop.accessible(page)
    await page.unrouteAll()
    await again(page).click()
    await expect(heading(page)).toHaveText(name)
    await expect(page).toHaveURL(/\/esperienze\/[a-z0-9-]+$/)
  })
}

test("[RT-08] results that fail to come keep the search, and the retry brings them @deep", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/esperienze")
  await page.route(/\/api\/v1\/experiences\?/, (route) => route.fulfill(broken))
  const filter = page.getByRole("complementary").getByRole("checkbox").first()
  const chosen = await filter.getAttribute("value")
  await filter.click()
  await expect(page).toHaveURL(new RegExp(`categories=${chosen}`))
  await expect(heading(page)).toHaveText("Non riusciamo a caricare i risultati")
  await page.unrouteAll()
  await page.getByRole("main").getByRole("button", { name: "Riprova" }).click()
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible()
  await expect(filter).toBeChecked()
})

test("[RT-08] the calendar that cannot be read says so in its place, and reads again @deep", async ({ page, shop }) => {
  const detail = await findExperience(
    shop.origin,
    ({ variants }) => variants.length === 1 && (variants[0]?.participantTypes.length ?? 0) > 1,
  )
  await page.route("**/availabilities?*", (route) => route.fulfill({ status: 500, body: "" }))
  await page.goto(`/esperienze/${detail.slug}`)
  const box = page.locator("#book")
  await box.getByRole("button", { name: "Continua", exact: true }).click()
  const alert = box.getByRole("alert")
  await expect(alert).toContainText("Non riusciamo a caricare il calendario")
  await page.unrouteAll()
  await alert.getByRole("button", { name: "Riprova" }).click()
  await expect(alert).toBeHidden()
  await expect(box.getByRole("grid")).toBeVisible()
})
