import type { Locator, Page } from "@playwright/test"
import { DEMO_ADMIN_TOKEN } from "../../adapters/server/config.ts"
import { photo } from "../fixtures/sent-pictures.ts"
import { fits } from "./setup/fits.ts"
import { keepOwnerSession, ownerSession } from "./setup/owner.ts"
import { expect, test } from "./setup/test.ts"

/* An owner writes an experience on a phone: by keyboard and by touch, in both languages. */

test.describe.configure({ mode: "serial" })

test("[PR-07] an owner finds the experiences", async ({ page }) => {
  test.setTimeout(150_000)
  await keepOwnerSession(page)
  await page.goto("/partner/experiences")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Esperienze")
})

/** Goes there by the Tab key alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 160; steps++) {
    await page.keyboard.press("Tab")
    if (await target.evaluate((one) => one === document.activeElement)) return
  }
  throw new Error("the Tab key does not lead there")
}

const said = {
  it: {
    name: "Un giro in gozzo",
    shown: "Un giro in gozzo",
    begin: "Comincia la bozza",
    save: "Salva la bozza",
    saved: "Bozza salvata",
    add: "Aggiungi una variante",
    upload: "Carica",
    show: "Mostra ai clienti",
    publish: "Pubblica",
    review: "In revisione",
    preview: "Anteprima",
    missing: /^Manca/,
    price: /prezzo come 25/,
    alt: "Un gozzo bianco",
    back: "Torna alla bozza",
  },
  en: {
    name: "Una gita al faro",
    shown: "A trip to the lighthouse",
    begin: "Start the draft",
    save: "Save the draft",
    saved: "Draft saved",
    add: "Add a variant",
    upload: "Upload",
    show: "Show to customers",
    publish: "Publish",
    review: "In review",
    preview: "Preview",
    missing: /missing$/,
    price: /price like 25/,
    alt: "A white boat",
    back: "Back to the draft",
  },
} as const

for (const [language, by] of [
  ["it", "keyboard"],
  ["en", "touch"],
] as const) {
  test(`[PR-07] [PR-06] [DI-08] an experience is written, looked at and published at 360 px, by ${by}, in ${language}`, async ({
    browser,
    baseURL,
    shop,
  }) => {
    test.setTimeout(240_000)
    const words = said[language]
    const context = await browser.newContext({
      storageState: await ownerSession(browser, baseURL),
      viewport: { width: 360, height: 760 },
      hasTouch: by === "touch",
      locale: language,
      ...(baseURL !== undefined && { baseURL }),
    })
    const page = await context.newPage()
    const at = (path: string) => (language === "it" ? path : `/en${path}`)
    const press = async (name: string) => {
      const target = page.getByRole("button", { name, exact: true })
      if (by === "touch") return target.tap()
      await tabTo(page, target)
      await page.keyboard.press("Enter")
    }
    const fill = async (fields: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value)
    }
    const both = (name: string, it: string, en: string) => ({ [`${name}-it`]: it, [`${name}-en`]: en })
    const saved = () => expect(page.getByRole("status").filter({ hasText: words.saved })).toBeVisible()
    const wellMade = async () => {
      await shop.accessible(page)
      await fits(page, [360])
    }

    await page.goto(at("/partner/experiences"))
    await wellMade()
    await fill(both("name", words.name, words.shown))
    await press(words.begin)
    await expect(page.getByText(words.missing).first()).toBeVisible()
    await wellMade()
    const draft = new URL(page.url()).pathname

    await page.goto(`${draft}/texts`)
    await fill({
      ...both("summary", "Due ore lungo la costa", "Two hours along the coast"),
      ...both("description", "Si parte dal molo.", "We start at the pier."),
    })
    await press(words.save)
    await saved()

    await page.goto(`${draft}/place`)
    await page.locator('[name="category-sea"]').check()
    await page.locator('[name="region"]').selectOption("lazio")
    await fill({
      city: "Ponza",
      province: "LT",
      lat: "40.895",
      lon: "12.96",
      ...both("meeting", "Al molo", "At the pier"),
    })
    await wellMade()
    await press(words.save)
    await saved()

    await page.goto(`${draft}/pictures`)
    const buffer = await photo(900, 600, language === "it" ? "#fafafa" : "#dfe")
      .jpeg()
      .toBuffer()
    await page.locator('[name="picture"]').setInputFiles({ name: "boat.jpg", mimeType: "image/jpeg", buffer })
    await press(words.upload)
    await page.getByLabel(words.show).check()
    await fill({ ...both("picture0-alt", said.it.alt, said.en.alt), "picture0-x": "25", "picture0-y": "80" })
    await wellMade()
    await press(words.save)
    await saved()

    await press(words.add)
    await page.waitForURL(/variant=/)
    const variant = new URL(page.url()).search
    await fill({
      ...both("name", "In barca", "By boat"),
      ...both("type0-name", "Adulti", "Adults"),
      "type0-price": "0.001",
    })
    await press(words.save)
    await expect(page.getByText(words.price)).toBeVisible()
    await expect(page.locator('[name="type0-price"]')).toHaveValue("0.001")
    await expect(page.locator('[name="type0-name-en"]')).toHaveValue("Adults")
    await expect(page.locator('[name="type0-price"]')).toBeFocused()
    await wellMade()
    await fill({ "type0-price": "39,50" })
    await press(words.save)
    await saved()
    await page.goto(`${draft}/times${variant}`)
    await fill({ "pattern0-times": "10:00 16:00" })
    await wellMade()
    await press(words.save)
    await saved()
    await expect(page.getByText(words.missing)).toHaveCount(0)

    for (const part of ["extras", "offers"]) {
      await page.goto(`${draft}/${part}${variant}`)
      await wellMade()
    }
    await page.goto(`${draft}/program`)
    await wellMade()

    await page.goto(draft)
    await page.getByRole("link", { name: words.preview, exact: true }).click()
    await expect(page.getByRole("heading", { level: 1, name: words.shown })).toBeVisible()
    await expect(page.getByRole("img", { name: words.alt }).first()).toBeVisible()
    await fits(page, [360])
    const stranger = await browser.newContext({ locale: language, ...(baseURL !== undefined && { baseURL }) })
    const theirs = await stranger.newPage()
    await theirs.goto(`${draft}/preview`)
    await expect(theirs).toHaveURL(/partner\/sign-in/)
    await expect(theirs.getByText(words.shown)).toHaveCount(0)

    await page.getByRole("link", { name: words.back }).click()
    await press(words.publish)
    await expect(page.getByText(words.review, { exact: true })).toBeVisible()

    const authorization = { authorization: `Bearer ${DEMO_ADMIN_TOKEN}` }
    const id = draft.split("/").at(-1) ?? ""
    const held = await (await page.request.get("/admin/v0/publications", { headers: authorization })).json()
    const { revision } = held.publications.find((one: { experience_id: string }) => one.experience_id === id)
    const approved = await page.request.post(`/admin/v0/publications/${id}/approve`, {
      headers: authorization,
      data: { revision },
    })
    expect(approved.status()).toBe(200)

    const search = `${at("/esperienze")}?${new URLSearchParams({ q: words.shown })}`
    await expect(async () => {
      await theirs.goto(search)
      await expect(theirs.getByRole("article").filter({ hasText: words.shown })).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
    const card = theirs.getByRole("article").filter({ hasText: words.shown })
    await expect(card.locator("img").first()).toHaveCSS("object-position", "25% 80%")
    await expect(card).toContainText(language === "it" ? "39,50" : "39.50")
    await card.getByRole("link", { name: words.shown }).first().click()
    await expect(theirs.getByRole("heading", { level: 1, name: words.shown })).toBeVisible()
    await expect(theirs.getByRole("img", { name: words.alt }).first()).toBeVisible()
    await stranger.close()
    await context.close()
  })
}
