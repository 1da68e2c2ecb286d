import { fits } from "./setup/fits.ts"
import { ownerSession } from "./setup/owner.ts"
import { Purchase, pickExperience } from "./setup/purchase.ts"
import { expect, test } from "./setup/test.ts"

/* What a browser tells of a visit, and the partner's page of figures. */

const person = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36"

type Told = { event_type: string; id: string; metadata: Record<string, unknown> }
type Call = { device_id: string; email: string | null; events: readonly Told[] }

test.describe("a purchase", () => {
  test.use({ userAgent: person, consent: "yes" })

  test("[AN-01] [AN-02] [CO-03] tells each accepted step once, all of it on the thank-you page, and empties its queue", async ({
    page,
    shop,
  }) => {
    test.setTimeout(120_000)
    const calls: Call[] = []
    page.on("request", (request) => {
      if (request.method() === "PUT" && request.url().endsWith("/api/v0/user-events"))
        calls.push(request.postDataJSON())
    })
    const kept = () => page.evaluate(() => localStorage.getItem("userEventsRaw") ?? "")
    const slug = await pickExperience(shop.origin, { instant: true })
    const purchase = new Purchase(page, "it")
    await purchase.open(slug)
    await purchase.book()
    await purchase.toData()
    await purchase.fillData()
    await purchase.toPayment()
    await purchase.pay()
    await purchase.thanked()
    const told = () => [...new Map(calls.flatMap(({ events }) => events.map((one) => [one.id, one] as const))).values()]
    // The pointer is over the page: somebody is there.
    await page.mouse.move(100, 100)
    await expect.poll(() => told().map(({ metadata }) => metadata.page)).toContain("/checkout/$code/grazie")
    await expect.poll(kept).toBe("[]")

    const events = told()
    const stepsOf = (type: string) =>
      events.filter(({ event_type }) => event_type === type).map(({ metadata }) => metadata.step)
    // Each step of the checkout once, although the details were also being saved.
    expect(stepsOf("checkout_step")).toEqual(["data", "payment"])
    expect(stepsOf("booking_step").at(-1)).toBe("recap")
    const pages = events.filter(({ event_type }) => event_type === "page_visited").map(({ metadata }) => metadata.page)
    expect(pages).toEqual(["/esperienze/$slug", "/checkout/$code", "/checkout/$code/grazie"])
    // Every call names the same browser, and nobody was signed in.
    const device = await page.evaluate(() => localStorage.getItem("deviceID"))
    expect([...new Set(calls.map((call) => call.device_id))]).toEqual([device])
    expect(calls.map(({ email }) => email).filter((email) => email !== null)).toEqual([])
    // Money is the server's to tell.
    expect(events.filter(({ event_type }) => /value|revenue/.test(event_type))).toEqual([])
  })
})

test.describe("without consent", () => {
  test.use({ userAgent: person, consent: "no" })

  test("[CO-03] [AN-02] the browser keeps nothing, and what was seen goes under the name of the tab when it is left", async ({
    page,
  }) => {
    const calls: Call[] = []
    page.on("request", (request) => {
      if (request.url().endsWith("/api/v0/user-events")) calls.push(request.postDataJSON())
    })
    await page.goto("/")
    await page.mouse.move(50, 200)
    const card = page.locator("article a[href*='/esperienze/']").first()
    await card.click()
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    // As a browser tells a page that it is being hidden. What tells of visits is loaded late, and hears nothing before.
    await page.evaluate(() => Object.defineProperty(document, "hidden", { value: true }))
    const leave = () => page.evaluate(() => void dispatchEvent(new Event("visibilitychange")))
    await expect.poll(() => leave().then(() => calls.length)).toBeGreaterThan(0)
    const [call] = calls as [Call]
    expect(call.email).toBeNull()
    expect(call.events.map(({ event_type }) => event_type)).toContain("page_visited")
    const stored = await page.evaluate(() => [localStorage.getItem("deviceID"), localStorage.getItem("userEventsRaw")])
    expect(stored).toEqual([null, null])
    expect(await page.evaluate(() => sessionStorage.getItem("tab-id"))).toBe(call.device_id)
  })
})

test("[AN-04] the owner's page says the window, writes '< 5' for a few, and fits every width in both languages", async ({
  browser,
  baseURL,
  shop,
}) => {
  test.setTimeout(180_000)
  const storageState = await ownerSession(browser, baseURL)
  for (const [path, locale, title, few] of [
    ["/partner/figures", "it-IT", "Numeri", "Sotto i cinque dispositivi"],
    ["/en/partner/figures", "en-GB", "Figures", "Below five devices"],
  ] as const) {
    const context = await browser.newContext({ storageState, locale, ...(baseURL !== undefined && { baseURL }) })
    const page = await context.newPage()
    await page.goto(path)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title)
    await expect(page.getByRole("main")).toContainText(few)
    const visits = page.locator("dl > div").first().locator("dd").first()
    await expect(visits).toHaveText("< 5")
    await page.getByRole("link", { name: /^7 / }).click()
    await expect(page).toHaveURL(/days=7$/)
    await expect(page.getByRole("link", { name: /^7 / })).toHaveAttribute("aria-current", "page")
    await fits(page)
    await shop.accessible(page)
    await context.close()
  }
})
