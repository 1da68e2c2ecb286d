import { newAccount, signInUnseen, verifyUnseen } from "./setup/account.ts"
import { deepIf } from "./setup/deep.ts"
import { mailedLink } from "./setup/mailed-link.ts"
import { findOffer } from "./setup/offers.ts"
import { sold } from "./setup/sold.ts"
import { expect, laidOut, test, widths } from "./setup/test.ts"

const home = { it: "/", en: "/en" } as const

for (const locale of ["it", "en"] as const) {
  test(`[RT-01] the home page in ${locale} says its language, its address and its twin @deep`, async ({
    page,
    shop,
  }) => {
    await page.goto(home[locale])
    await expect(page.locator("html")).toHaveAttribute("lang", locale)
    const href = (rel: string) => page.locator(`link[rel="${rel}"]`)
    await expect(href("canonical")).toHaveAttribute("href", `${shop.origin}${home[locale]}`)
    await expect(page.locator('link[hreflang="it"]')).toHaveAttribute("href", `${shop.origin}/`)
    await expect(page.locator('link[hreflang="en"]')).toHaveAttribute("href", `${shop.origin}/en`)
  })

  test(`[RT-12][RT-03][OP-08] home, search and detail in ${locale} are accessible${deepIf(locale === "en")}`, async ({
    page,
    shop,
  }) => {
    await page.goto(home[locale])
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await shop.accessible(page)
    await page.goto(`${locale === "it" ? "" : "/en"}/esperienze`)
    await expect(page.getByRole("article").first()).toBeVisible()
    await shop.accessible(page)
    await page.getByRole("article").first().getByRole("link").first().click()
    await expect(page).toHaveURL(/\/esperienze\/[a-z0-9-]+$/)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await shop.accessible(page)
  })

  test(`[RT-08] a page that is not there in ${locale} answers 404 and shows ways on${deepIf(locale === "it")}`, async ({
    page,
    shop,
  }) => {
    const response = await page.goto(`${locale === "it" ? "" : "/en"}/nowhere`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await expect(page.getByRole("main").getByRole("link")).toHaveCount(2)
    await shop.accessible(page)
  })
}

test("[OP-08] the booking's pages, what is said of privacy and the pages that mails open are accessible in both languages @deep", async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000)
  const email = await newAccount(page)
  const stop = await mailedLink(page, /\/stop-email\/[\w.-]+/, email)
  await verifyUnseen(page, email)
  await signInUnseen(page, email)
  for (const [path, form] of [
    ["/password/forgot", { form: "forgot", email }],
    ["/account/privacy", { form: "erase", confirm: "delete" }],
  ] as const)
    expect((await page.request.post(path, { form })).ok(), path).toBe(true)
  const reset = await mailedLink(page, /\/password\/reset\/[\w.-]+/, email)
  const undo = await mailedLink(page, /\/cancellazione\/[\w.-]+/, email)
  const { token } = await sold(shop.origin, await findOffer(shop.origin, { variant: (one) => one.instantBooking }))
  await page.context().clearCookies()
  for (const prefix of ["", "/en"])
    for (const path of ["/prenotazione", `/prenotazione/${token}`, "/t/privacy", stop, undo, reset]) {
      const answer = await page.goto(`${prefix}${path}`)
      expect(answer?.status(), path).toBe(200)
      await expect(page.locator("html")).toHaveAttribute("lang", prefix === "" ? "it" : "en")
      await shop.accessible(page)
    }
})

/** The widths of common phones, at which rules of the header meet. */
const phones = [320, 380, 390, 414] as const

test("[RT-01] the language switch leads to the same page in the other language, and back", async ({ page }) => {
  await page.goto("/esperienze?categories=wine")
  await page.getByRole("banner").locator("a[hreflang=en]").click()
  await expect(page).toHaveURL("/en/esperienze?categories=wine")
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
  await page.getByRole("banner").locator("a[hreflang=it]").click()
  await expect(page).toHaveURL("/esperienze?categories=wine")
})

test("[RT-11] nothing is wider than the screen, at 320 px and at every width", async ({ page }) => {
  for (const path of [
    "/",
    "/esperienze",
    `/esperienze?q=${"lunghissima".repeat(8)}`,
    "/esperienze?map=1",
    "/en/esperienze?map=full",
    "/en/regali",
    "/en/nowhere",
  ]) {
    // The page is opened on a phone, where the least fits.
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(path)
    await laidOut(page)
    for (const width of [...phones, ...widths]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

for (const width of [320, ...widths]) {
  test(`[RT-11] nothing is wider than a screen of ${width} px on which a page is opened @deep`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of [
      "/",
      "/esperienze",
      `/esperienze?q=${"lunghissima".repeat(8)}`,
      "/esperienze?map=1",
      "/en/esperienze?map=full",
      "/en/esperienze?q=zzxy&categories=snow&regions=friuli-venezia-giulia",
      "/destinazioni",
      "/en/regali",
      "/t/ordinamento",
      "/t/privacy",
      "/contatti",
      "/en/nowhere",
    ]) {
      await page.goto(path)
      await laidOut(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, path).toBeLessThanOrEqual(0)
    }
  })
}

test("[DI-01] the fields of the home page stand beside each other, not over each other, at every width", async ({
  page,
}) => {
  await page.goto("/en")
  for (const width of [320, ...widths]) {
    await page.setViewportSize({ width, height: 800 })
    const fields = page.getByRole("main").getByRole("search").locator("input, select, button")
    const boxes = await Promise.all((await fields.all()).map((field) => field.boundingBox()))
    expect(boxes.length).toBeGreaterThan(2)
    for (const [index, a] of boxes.entries())
      for (const b of boxes.slice(index + 1)) {
        if (a === null || b === null) throw new Error(`a field is not shown at ${width} px`)
        const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
        expect(apart, `${width} px: ${JSON.stringify(a)} ${JSON.stringify(b)}`).toBe(true)
      }
  }
})

test("[DI-08] a card tells place, title, price, rating and duration @deep", async ({ page }) => {
  await page.goto("/esperienze")
  const card = page.getByRole("article").first()
  await expect(card).toContainText(/Da .*€.* (a persona|per gruppo)/)
  await expect(card).toContainText(/\d h|\d min|giorn/)
  await expect(card.getByRole("heading")).toBeVisible()
  await expect(card.locator("img").first()).toHaveAttribute("width", /\d+/)
})

test("[DI-01][DI-03] filters, sort and page live in the address: reload and back restore them @deep", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/esperienze")
  await page.getByRole("complementary").getByRole("checkbox").first().check()
  await expect(page).toHaveURL(/categories=/)
  const filtered = page.url()
  await page.getByLabel(/Ordina/).selectOption("priceUp")
  await expect(page).toHaveURL(/sort=priceUp/)
  await page.reload()
  await expect(page.getByRole("complementary").getByRole("checkbox").first()).toBeChecked()
  await expect(page.getByLabel(/Ordina/)).toHaveValue("priceUp")
  await page.goBack()
  await expect(page).toHaveURL(filtered)
  await expect(page.getByLabel(/Ordina/)).toHaveValue("popularity")
})

test("[DI-01] hostile addresses show what could be understood @deep", async ({ page }) => {
  for (const query of [
    "q=%00%F0%9F%92%A9&page=-1",
    "priceFrom=1e9&sort=drop%20table",
    "categories=__proto__,wine",
    // The longest ten thousand characters there are: 120 kB of address.
    `q=${"%F0%9F%98%80".repeat(10_000)}`,
  ]) {
    const response = await page.goto(`/esperienze?${query}`)
    expect(response?.status(), query).toBe(200)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  }
})

test("[DI-09] pages of results are links, in one order, without repeats @deep", async ({ page }) => {
  await page.goto("/esperienze")
  const names = page.getByRole("article").getByRole("heading")
  const first = await names.allTextContents()
  await page
    .getByRole("navigation", { name: /Pagine/ })
    .getByRole("link", { name: /2/ })
    .click()
  await expect(page).toHaveURL(/page=2/)
  await expect(names.first()).not.toHaveText(first[0] ?? "")
  const second = await names.allTextContents()
  expect(second.filter((name) => first.includes(name))).toEqual([])
})

test("[DI-01] the search works before any script runs", async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.origin })
  const page = await context.newPage()
  await page.goto("/")
  await page
    .getByRole("main")
    .getByRole("searchbox")
    .or(page.getByRole("main").locator("input[name=q]"))
    .first()
    .fill("vino")
  await page.getByRole("main").getByRole("button", { name: "Cerca" }).click()
  await expect(page).toHaveURL(/\/esperienze\?.*q=vino/)
  await expect(page.getByRole("article").first()).toBeVisible()
  // What only a script would answer to is not there to be pressed.
  await expect(page.getByRole("article").getByRole("button")).toHaveCount(0)
  // The filters have their styles, stand beside the results, and on a phone below them, where a link leads.
  const filters = page.locator("#filters")
  const group = filters.locator("summary").first()
  const above = async () => {
    const [form, results] = [await filters.boundingBox(), await page.getByRole("article").first().boundingBox()]
    return (form?.y ?? 0) < (results?.y ?? 0) + 1
  }
  await expect(group).toHaveCSS("display", "flex")
  expect(await above()).toBe(true)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(above).toBe(false)
  await page.getByRole("link", { name: "Filtri", exact: true }).click()
  await expect(group).toBeInViewport()
  await context.close()
})

test("[XD-01] the detail page holds gallery, program, what is included, meeting point, reviews and cancellation", async ({
  page,
  shop,
}) => {
  const { detail } = await findOffer(shop.origin, {
    experience: ({ partnerName, reviews, additionalInfo, program, cancellationHours }) =>
      cancellationHours > 24 &&
      program.length > 0 &&
      partnerName !== null &&
      additionalInfo.length > 0 &&
      reviews.slice(0, 4).some(({ images }) => images.length > 0),
  })
  await page.goto(`/esperienze/${detail.slug}`)
  const main = page.getByRole("main")
  await expect(main.getByRole("img").first()).toBeVisible()
  for (const heading of [
    "Il programma, passo per passo",
    "È compreso",
    "Buono a sapersi",
    "Dove ci si trova",
    "Recensioni",
    "Se ti piace questa",
  ]) {
    await expect(main.getByRole("heading", { name: heading }).first()).toBeVisible()
  }
  await expect(main).toContainText(/giorn[oi] prima/)
  await expect(main.getByText(detail.partnerName ?? "nobody").first()).toBeVisible()
  await expect(main.getByRole("button", { name: "Condividi" })).toBeVisible()
  const maps = main.getByRole("link", { name: /Apri in Mappe/ })
  await expect(maps).toHaveAttribute("href", new RegExp(`^https://.*${detail.lat}`))
  await expect(main.getByText(detail.meetingPoint).first()).toBeVisible()
  await maps.scrollIntoViewIfNeeded()
  const map = main.getByRole("img", { name: /^Il ritrovo sulla mappa/ })
  await expect(map).toHaveAttribute("data-placed", "true")
  for (const line of [...detail.program.map(({ title }) => title), ...detail.included, ...detail.additionalInfo])
    await expect(main.getByText(line).first()).toBeVisible()
  await expect(main.getByText("Puoi annullare gratis fino a")).toContainText(/giorn[oi] prima dell’inizio/)
  for (const { name } of detail.similar.slice(0, 4))
    await expect(page.getByRole("link", { name }).first()).toBeVisible()
  const gallery = main.getByRole("list", { name: `Immagini di ${detail.name}` })
  await expect(gallery.getByRole("img")).toHaveCount(Math.min(5, detail.images.length))
  const reviews = main.getByRole("region", { name: "Recensioni" })
  await expect(reviews.getByRole("listitem").getByRole("img").first()).toBeVisible()
})

test("[RT-12] what one looked at is on the home page afterwards, newest first @deep", async ({ page }) => {
  await page.goto("/esperienze")
  const cards = page.getByRole("article")
  const names = [
    (await cards.nth(0).getByRole("heading").textContent()) ?? "",
    (await cards.nth(1).getByRole("heading").textContent()) ?? "",
  ]
  for (const index of [0, 1]) {
    await page.goto("/esperienze")
    await cards.nth(index).getByRole("link").first().click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(names[index] ?? "")
  }
  await page.goto("/")
  const recent = page
    .getByRole("region", { name: /guardato|visto|visitat/i })
    .or(page.locator("section", { has: page.getByRole("heading", { name: /guardat|vist/i }) }))
    .first()
  await expect(recent.getByRole("article").first()).toContainText(names[1] ?? "")
})
