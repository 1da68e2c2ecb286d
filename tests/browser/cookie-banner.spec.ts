import { banner, footerLink, words } from "./setup/consent.ts"
import { covered } from "./setup/covered.ts"
import { withPictures } from "./setup/launch.ts"
import { bookAs, findOffer } from "./setup/offers.ts"
import { expect, test } from "./setup/test.ts"

test.use({ consent: null, launchOptions: withPictures })

const said = words.it

test("[CO-01] [RT-09] the server's page holds no banner, and no answer comes without its script @deep", async ({
  page,
  shop,
}) => {
  const html = await (await fetch(`${shop.origin}/`)).text()
  expect(html).not.toContain("consent-title")
  // Were the machine out of reach, the page would still stand.
  await page.route(/consent-host/, (route) => route.abort())
  await page.goto("/")
  await expect(banner(page, said)).toBeVisible()
})

test("[CO-01] [RT-11] the banner leaves the way on free at every width, moves nothing and is no largest paint", async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0, largest: null, moved: [] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ("value" in entry && "hadRecentInput" in entry && !entry.hadRecentInput) {
          const { sources = [] } = entry as { sources?: readonly { node: Node | null }[] }
          const moved = sources.map(({ node }) =>
            node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.textContent),
          )
          Reflect.get(window, "moved").push(`${entry.value} at ${entry.startTime}: ${moved.join(" | ")}`)
          Object.assign(window, { shifted: Reflect.get(window, "shifted") + Number(entry.value) })
        }
      }
    }).observe({ type: "layout-shift", buffered: true })
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1)
      if (last && "element" in last) Object.assign(window, { largest: last.element })
    }).observe({ type: "largest-contentful-paint", buffered: true })
  })
  const [slug] = await (await fetch(`${shop.origin}/api/v1/experiences/slugs`)).json()
  for (const [width, height] of [
    [360, 740],
    [390, 844],
    [900, 740],
    [1440, 740],
  ] as const) {
    for (const path of ["/", `/esperienze/${slug}`]) {
      await page.setViewportSize({ width, height })
      await page.goto(path)
      await expect(banner(page, said)).toBeVisible()
      const seen = await page.evaluate(() => ({
        shifted: Number(Reflect.get(window, "shifted")),
        moved: Reflect.get(window, "moved").join("\n"),
        inBanner: document.querySelector("[data-banner]")?.contains(Reflect.get(window, "largest")) ?? false,
        wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }))
      expect(seen.shifted, `${path} at ${width}: ${seen.moved}`).toBeLessThanOrEqual(0.05)
      expect(seen).toMatchObject({ inBanner: false, wide: 0 })
      const box = await banner(page, said).boundingBox()
      expect(box?.height, `${path} at ${width}`).toBeLessThanOrEqual(280)
    }
    const book = page.getByRole("link", { name: "Scegli la data" })
    if (width < 900) {
      const bar = await book.boundingBox()
      const above = await banner(page, said).boundingBox()
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
      // With the price bar below it, the banner leaves four fifths of a phone.
      expect(above?.y).toBeGreaterThanOrEqual(0.8 * height)
      await book.click({ trial: true })
    }
    // The end of the page can be scrolled out from under the banner.
    await footerLink(page, said).scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await footerLink(page, said).click({ trial: true })
  }
})

test("[CO-01] [RT-07] a page for frames on other sites shows no banner, the shop’s own pages do @deep", async ({
  page,
}) => {
  await page.goto("/embed/web/7K2M9QXR4TBD")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Qui non si prenota più")
  await page.mouse.move(1, 1)
  await expect(banner(page, said)).toHaveCount(0)
  await page.goto("/")
  await expect(banner(page, said)).toBeVisible()
})

test("[CO-01] [RT-11] [GF-01] on a phone, the way on of a checkout stands above the banner @deep", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/regali")
  const made = await page.request.post("/api/v0/gift-cards/create", {
    headers: { "idempotency-key": crypto.randomUUID() },
    data: { value_cents: 5_000 },
  })
  await page.goto(`/regali/checkout/${(await made.json()).code}`)
  await expect(banner(page, said)).toBeVisible()
  await page.getByRole("main").getByRole("button", { name: "Personalizza" }).last().click({ trial: true })
})

test("[CO-01] [RT-11] a dialog stands above the banner: undecided visitors reach its buttons on a phone @deep", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto("/esperienze")
  await expect(banner(page, said)).toBeVisible()
  await page.getByRole("button", { name: "Filtri", exact: true }).click()
  const show = page.getByRole("dialog").locator("footer").getByRole("button").last()
  await show.click({ trial: true })
})

/** At most a fifth of a phone is covered while one reads. */
const FIFTH = 0.2

test("[RT-11][CK-02] header, price, held places and the question about cookies together cover a fifth of a phone at most @deep", async ({
  page,
  shop,
}) => {
  const offer = await findOffer(shop.origin)
  const { code } = await bookAs(page, shop.origin, offer)
  const held = page.getByRole("complementary", { name: "Posti tenuti per te" })
  await page.goto("/contatti")
  await page.evaluate((held) => localStorage.setItem("held", JSON.stringify([held])), code)
  for (const answered of [false, true])
    for (const [width, height] of [
      [390, 844],
      [360, 740],
    ] as const)
      for (const path of [`/esperienze/${offer.detail.slug}`, "/"]) {
        await page.setViewportSize({ width, height })
        await page.goto(path)
        await expect(held).toBeVisible()
        if (answered) await expect(banner(page, said)).toBeHidden()
        else await expect(banner(page, said)).toBeVisible()
        await expect
          .poll(() => covered(page), `${path} at ${width} px${answered ? "" : ", unanswered"}`)
          .toBeLessThanOrEqual(FIFTH)
        if (path === "/" && width === 360 && !answered) {
          await banner(page, said).getByRole("button", { name: said.decline }).click()
          await expect(banner(page, said)).toBeHidden()
        }
      }
  // Control: a header that stays in sight is too much.
  await page.goto(`/esperienze/${offer.detail.slug}`)
  await expect(held).toBeVisible()
  await page.evaluate(() => document.documentElement.style.setProperty("--bar-position", "sticky"))
  expect(await covered(page)).toBeGreaterThan(FIFTH)
})
