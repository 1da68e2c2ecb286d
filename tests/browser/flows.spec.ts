import { deepIf } from "./setup/deep.ts"
import { fits } from "./setup/fits.ts"
import { heading, open, words } from "./setup/flow-page.ts"
import { expect, test, widths } from "./setup/test.ts"

for (const language of ["it", "en"] as const) {
  const { prefix, list, booking, table, tables, notFound, inside, held, map, opens, payment } = words[language]

  test(`[FL-03] the list of flows leads along the journey to each flow, in ${language}${deepIf(language === "en")}`, async ({
    page,
    shop,
  }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${prefix}/flows`)
      await expect(heading(page)).toHaveText(list)
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex")
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width} px`).toBe(true)
    }
    await shop.accessible(page)
    const cards = page.getByRole("main").getByRole("article")
    expect(await cards.count()).toBeGreaterThan(10)
    await expect(cards.locator("svg").first()).toBeVisible()
    await cards.getByRole("link", { name: booking, exact: true }).click()
    await expect(heading(page)).toHaveText(booking)
    await expect(page).toHaveURL(new RegExp(`${prefix}/flows/booking$`))
  })

  test(`[FL-03] a flow's page and its table are without a fault at every width, in ${language} @deep`, async ({
    page,
    shop,
  }) => {
    // The largest flow: axe looks at some two thousand elements.
    test.slow()
    await page.setViewportSize({ width: widths[0], height: 900 })
    await open(page, `${prefix}/flows/booking`)
    await page.getByText(table).click()
    await expect(page.getByRole("region", { name: tables })).toBeVisible()
    await shop.accessible(page)
    await fits(page)
  })

  test(`[FL-03] without script the picture and its table are there to be read, in ${language} @deep`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) })
    const page = await context.newPage()
    await page.goto(`${prefix}/flows/booking`)
    await expect(page.getByRole("img", { name: new RegExp(booking) })).toBeVisible()
    await expect(page.locator("svg").getByText(held, { exact: true })).toBeVisible()
    await page.getByText(table).click()
    // The hidden word before its title says that the state is inside another.
    await expect(page.getByRole("rowheader", { name: new RegExp(`^${inside} ${held}\\b`) })).toBeVisible()
    await context.close()
  })

  test(`[FL-03] a link to a state that is gone says what is there instead, in ${language} @deep`, async ({
    page,
    shop,
  }) => {
    await open(page, `${prefix}/flows/booking?state=booking.EXPIRED.settled`)
    const alert = page.getByRole("alert").filter({ hasText: "booking.EXPIRED.settled" })
    await expect(alert).toBeVisible()
    await shop.accessible(page)
    // The version that had it shows it, marked as removed.
    await alert.getByRole("link").first().click()
    await expect(page).toHaveURL(/view=difference&from=3&state=booking\.EXPIRED\.settled/)
    await expect(page.locator('[data-state="booking.EXPIRED.settled"][data-selected]')).toBeVisible()
    await expect(alert).toHaveCount(0)

    await open(page, `${prefix}/flows/booking?view=difference&from=77`)
    await expect(page.getByRole("alert").filter({ hasText: "77" })).toBeVisible()
  })

  test(`[FL-03] a link shows a state, and follows what is pressed, in ${language} @deep`, async ({ page }) => {
    await open(page, `${prefix}/flows/booking?state=booking.CHECKOUT.holding`)
    await expect(page.locator('[data-state="booking.CHECKOUT.holding"][data-selected]')).toBeVisible()
    await expect(page.getByRole("heading", { name: held, exact: true })).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(page).toHaveURL(new RegExp(`${prefix}/flows/booking$`))
    await page.locator('[data-state="booking.CHECKOUT.holding"]').focus()
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(/state=booking\.CHECKOUT\.holding$/)
    await expect(page.getByRole("heading", { name: held, exact: true })).toBeFocused()
  })

  test(`[FL-07] the map shows what each flow says to which other, and leads to both ends, in ${language}${deepIf(language === "en")}`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${prefix}/flows`)
    await page.getByRole("main").getByRole("link", { name: map, exact: true }).click()
    await expect(heading(page)).toHaveText(map)
    await expect(page).toHaveURL(new RegExp(`${prefix}/flows/map$`))
    await shop.accessible(page)

    // An arrow of the drawing leads to its sentence, by keyboard too.
    const sentence = page.locator("#told-1")
    await page.locator("#arrow-1").focus()
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(/#told-1$/)
    await expect(sentence).toBeInViewport()
    const [from = "", to = ""] = await sentence.locator("h3 a:not([href^='#'])").allTextContents()
    await sentence.locator("summary").first().click()
    const ends = sentence.locator("details[open]").getByRole("link")
    const [first, last] = [ends.first(), ends.last()]
    await expect(first).toBeVisible()

    // Each end opens its flow at the transition, with the state that it leaves.
    const addresses = await Promise.all([first, last].map((end) => end.getAttribute("href")))
    for (const [index, address] of addresses.entries()) {
      await open(page, address ?? "")
      await expect(heading(page)).toHaveText(index === 0 ? from : to)
      await expect(page.locator("svg [data-edge][data-last]").first()).toBeVisible()
      await expect(page.locator("svg [data-state][data-selected]")).toHaveCount(1)
    }
  })

  test(`[FL-07] a transition leads to the flow that it opens, in ${language} @deep`, async ({ page }) => {
    await open(page, `${prefix}/flows/booking?state=booking.CHECKOUT.holding`)
    const panel = page.getByRole("region", { name: held, exact: true })
    await panel.getByText(opens, { exact: false }).first().getByRole("link").first().click()
    await expect(heading(page)).toHaveText(payment)
  })

  test(`[FL-07] the map fits every width, by light and in the dark, in ${language} @deep`, async ({ page, shop }) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`${prefix}/flows/map`)
        await shop.accessible(page)
        if (width === 390) {
          await expect(page.locator("svg.flow-picture")).toBeHidden()
          await expect(page.locator("#told-1")).toBeVisible()
          continue
        }
        // The drawing keeps its size and scrolls by itself: no letter is below 11 px.
        const smallest = await page.locator("svg.flow-picture text").evaluateAll((texts) =>
          Math.min(
            ...texts.map((one) => {
              const scale = (one as SVGTextElement).getScreenCTM()?.a ?? 0
              return Number.parseFloat(getComputedStyle(one).fontSize) * scale
            }),
          ),
        )
        expect(smallest).toBeGreaterThanOrEqual(11)
      }
    }
    await fits(page)
  })

  test(`[FL-03] a flow that is not there is not found, in ${language} @deep`, async ({ page }) => {
    const answer = await page.goto(`${prefix}/flows/nowhere`)
    expect(answer?.status()).toBe(404)
    await expect(heading(page)).toHaveText(notFound)
  })
}

test("[FL-03] every flow opens in both languages, all its states on the canvas @deep", async ({ page, shop }) => {
  test.slow()
  const flows: { id: string; states: number }[] = await (await fetch(`${shop.origin}/flows/data/list.json`)).json()
  for (const { id, states } of flows)
    for (const prefix of ["", "/en"]) {
      await open(page, `${prefix}/flows/${id}`)
      // The flow itself is one as well.
      await expect(page.locator("[data-state]")).toHaveCount(states + 1)
    }
})
