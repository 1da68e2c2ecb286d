import type { Locator, Page } from "@playwright/test"
import { longDateText } from "../../domain/time/text.ts"
import { Keyboard } from "./setup/keyboard.ts"
import { expect, test } from "./setup/test.ts"

// As visitors have it who did not ask for less motion.
test.use({ contextOptions: { reducedMotion: "no-preference" } })

const aside = (page: Page) => page.getByRole("complementary")
const count = (page: Page) => page.getByRole("main").getByRole("status").first()
const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? "")?.[0] ?? "0")
const titles = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading")

test("[DI-02] [DI-03] every filter counts at once: what its option promises is what there is", async ({ page }) => {
  const soon = Temporal.Now.plainDateISO("Europe/Rome").add({ days: 20 }).toString()
  await page.goto("/esperienze")
  const wine = aside(page).getByRole("checkbox", { name: /^Vino/ })
  const promised = numberIn(
    await aside(page)
      .locator("label", { has: page.getByRole("checkbox", { name: /^Vino/ }) })
      .textContent(),
  )
  expect(promised).toBeGreaterThan(0)
  await expect(async () => {
    await wine.check()
    await expect(page).toHaveURL(/\?categories=wine$/, { timeout: 2_000 })
  }).toPass()
  await expect(count(page)).toHaveText(new RegExp(`^${promised} `))

  // The picture of the prices stays whole; what is chosen of it stands out.
  const bars = aside(page).locator("figure span")
  const all = await bars.count()
  await expect(aside(page).getByRole("figure")).toContainText(/La metà costa tra \d+\s€ e \d+\s€/)
  await aside(page).getByLabel("Fino a").selectOption("5000")
  await expect(page).toHaveURL(/priceTo=5000/)
  await expect(bars.and(page.locator("[data-chosen]"))).toHaveCount(6)
  await expect(bars).toHaveCount(all)

  // Presses in quick succession are one step of the history.
  await aside(page).getByRole("button", { name: "Aggiungine uno: Persone" }).click({ clickCount: 2 })
  await expect(page).toHaveURL(/participants=2/)
  await aside(page).getByLabel("Giorno").fill(soon)
  await expect(page).toHaveURL(new RegExp(`date=${soon}`))
  await aside(page).getByText("Lingua della guida").click()
  await aside(page)
    .getByRole("checkbox", { name: /^Inglese/ })
    .check()
  await expect(page).toHaveURL(/languages=en/)
  await aside(page)
    .getByRole("checkbox", { name: /^Conferma immediata/ })
    .check()
  await expect(page).toHaveURL(/instant=1/)

  const chips = page.getByRole("list", { name: "Filtri scelti" })
  const day = longDateText(soon, "it").split(" ")[1] ?? ""
  await expect(chips.getByRole("listitem")).toContainText([
    ` ${day} `,
    "2 persone",
    "fino a 50",
    "Vino",
    "Conf",
    "Ingl",
    "Azz",
  ])
  await chips.getByRole("link", { name: /2 persone/ }).click()
  await expect(page).not.toHaveURL(/participants/)
  await expect(aside(page).getByRole("spinbutton")).toHaveValue("")
  await page.goBack()
  await expect(aside(page).getByRole("spinbutton")).toHaveValue("2")
  // Nowhere in particular, there is no distance to sort by.
  await expect(page.getByRole("main").locator("select[name=sort] option")).toHaveCount(5)
  await chips.getByRole("link", { name: "Azzera tutto" }).click()
  await expect(page).toHaveURL("/esperienze")
  await expect(wine).not.toBeChecked()
})

test("[DI-02] an empty result offers what to let go of, and gives what it promises @deep", async ({ page }) => {
  await page.goto("/esperienze?q=barolo&regions=sicilia")
  const way = page.getByRole("link", { name: /^Senza Sicilia: \d+ esperienz/ })
  const promised = numberIn(await way.textContent())
  await way.click()
  await expect(page).toHaveURL("/esperienze?q=barolo")
  await expect(count(page)).toHaveText(new RegExp(`^${promised} `))
})

/** Where it stands in the window, in pixels. */
const heightOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN

/** From now on: every height at which the window comes to stand, however shortly. */
async function scrollStops(page: Page): Promise<() => Promise<number[]>> {
  const stops = await page.evaluateHandle(() => {
    const seen: number[] = []
    document.addEventListener("scroll", () => void seen.push(scrollY))
    return seen
  })
  return () => stops.jsonValue()
}

test("[DI-01] [DI-09] back, reload and a new tab show the list as it was left, and the next page is there early @deep", async ({
  page,
  context,
}) => {
  const early = page.waitForResponse((response) => /\/api\/v1\/experiences\?.*page=2/.test(response.url()))
  await page.goto("/esperienze?sort=priceUp")
  const firstPage = await titles(page).allTextContents()
  await page.getByRole("link", { name: "Successiva" }).scrollIntoViewIfNeeded()
  await early
  await page.getByRole("link", { name: "Successiva" }).click()
  await expect(page).toHaveURL("/esperienze?sort=priceUp&page=2")
  await expect(titles(page).first()).not.toHaveText(firstPage[0] ?? "")
  const secondPage = await titles(page).allTextContents()
  expect(secondPage.filter((title) => firstPage.includes(title))).toEqual([])

  // Far below rows that a page shown anew has not laid out yet.
  const card = titles(page).nth(21)
  // As far into the window as the press will want it.
  await card.getByRole("link").hover()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  const left = await heightOf(card)
  // As far as the eye can tell: rounding may move what is above by a pixel or two.
  const asItWasLeft = () => expect.poll(async () => Math.abs((await heightOf(card)) - left)).toBeLessThan(5)
  const leftAt = await page.evaluate(() => scrollY)
  const stops = await scrollStops(page)
  const title = (await card.textContent()) ?? ""
  await card.getByRole("link").click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL("/esperienze?sort=priceUp&page=2")
  await asItWasLeft()
  // At once: a page that glides there is somewhere else when one leaves it in between.
  await expect.poll(async () => new Set(await stops())).toEqual(new Set([0, leftAt]))
  expect(await titles(page).allTextContents()).toEqual(secondPage)
  await page.reload()
  await expect(titles(page)).toHaveText(secondPage)
  await asItWasLeft()
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(titles(other)).toHaveText(secondPage)
})

const words = {
  it: { path: "/esperienze", wine: /^Vino/ },
  en: { path: "/en/esperienze", wine: /^Wine/ },
} as const

for (const [language, said] of Object.entries(words)) {
  test(`[OP-08] [DI-02] search, filter and open an experience by keyboard alone in ${language} @deep`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(120_000)
    const keys = new Keyboard(page)
    await page.goto(said.path)
    await shop.accessible(page)
    await keys.tabTo(aside(page).locator("[name=q]"))
    await keys.type("vino")
    await keys.press("Enter")
    await expect(page).toHaveURL(`${said.path}?q=vino`)
    await shop.accessible(page)
    await keys.activate(aside(page).getByRole("checkbox", { name: said.wine }), "Space")
    await expect(page).toHaveURL(`${said.path}?q=vino&categories=wine`)
    await shop.accessible(page)
    const first = titles(page).first()
    const name = (await first.textContent()) ?? ""
    await keys.activate(first.getByRole("link"))
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name)
    await shop.accessible(page)
  })
}
