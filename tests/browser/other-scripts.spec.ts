import type { Page } from "@playwright/test"
import { payLinksOf } from "./setup/pay-links.ts"
import { providerShop } from "./setup/provider-shop.ts"
import { Purchase, pickExperience } from "./setup/purchase.ts"
import { expect, test } from "./setup/test.ts"

/* Scripts of other hosts: the tag manager's on public pages only, a payment provider's on the payment step only. */

test.use({ consent: "yes" })

const tags = "https://tags.example"
const { serve } = providerShop({ TAG_MANAGER_URL: `${tags}/gtm.js` })

/** Serves the scripts, and notes for each where the page was when it asked for it. */
async function noted(page: Page) {
  const asked: { readonly script: "tags" | "stripe"; readonly at: string }[] = []
  await serve(page)
  await page.route(`${tags}/gtm.js`, (route) => route.fulfill({ contentType: "text/javascript", body: "tagsHere = 1" }))
  page.on("request", (request) => {
    const { host } = new URL(request.url())
    if (host === "tags.example") asked.push({ script: "tags", at: page.url() })
    if (host === "js.stripe.com") asked.push({ script: "stripe", at: page.url() })
  })
  return {
    asked,
    times: (script: "tags" | "stripe") => asked.filter((one) => one.script === script).length,
    /** Which of the scripts are in this document; null while one document takes the place of another. */
    here: () => page.evaluate(() => [Reflect.has(window, "tagsHere"), Reflect.has(window, "Stripe")]).catch(() => null),
  }
}

const stripeField = (page: Page) => page.getByLabel("Numero di carta", { exact: true })

test("[CO-02][CK-11] the tag manager stays behind at the checkout, and the payment provider's script on the payment step @deep", async ({
  page,
  shop,
}) => {
  const scripts = await noted(page)
  const purchase = new Purchase(page)
  await purchase.open(await pickExperience(shop.origin, { instant: true }))
  await expect.poll(scripts.here).toEqual([true, false])
  await purchase.book()
  await purchase.toData()
  await purchase.fillData()
  expect(await scripts.here()).toEqual([false, false])
  expect([scripts.times("tags"), scripts.times("stripe")]).toEqual([1, 0])
  await page.getByRole("button", { name: "Vai al pagamento" }).click()
  await expect(stripeField(page)).toBeVisible()
  expect(await scripts.here()).toEqual([false, true])
  await page.reload()
  await expect(stripeField(page)).toBeVisible()
  expect(scripts.times("tags")).toBe(1)
  await page.getByRole("banner").getByRole("link", { name: "Altrove" }).click()
  await expect.poll(scripts.here).toEqual([true, false])
  await page.goBack()
  await expect(stripeField(page)).toBeVisible()
  expect(await scripts.here()).toEqual([false, true])
})

test("negative control: without the page's mark the checkout opens in the same document, tag manager and all @deep", async ({
  page,
  shop,
}) => {
  const scripts = await noted(page)
  const slug = await pickExperience(shop.origin, { instant: true })
  await page.route(`**/esperienze/${slug}`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/<meta name="other-scripts"[^>]*>/, "")
    await route.fulfill({ response: answer, body })
  })
  const purchase = new Purchase(page)
  await purchase.open(slug)
  await expect.poll(scripts.here).toEqual([true, false])
  await purchase.book()
  expect(await scripts.here()).toEqual([true, false])
})

test("[PL-01][CK-11] the payment provider's script never sees the token of a pay link; reload and link open the page again", async ({
  page,
  browser,
  shop,
}) => {
  const link = await (await payLinksOf(shop, "it"))()
  const token = link.path.split("/").at(-1) ?? ""
  const scripts = await noted(page)
  for (const open of [() => page.goto(link.path), () => page.reload(), () => page.goto(link.path)]) {
    await open()
    await expect(stripeField(page)).toBeVisible()
    // What a script of the page can read of the way here.
    const seen = await page.evaluate(() => [
      location.href,
      document.referrer,
      ...performance.getEntriesByType("navigation").map(({ name }) => name),
    ])
    expect(seen.join(" ")).toMatch(/\/paga\/[\w-]{16} /)
    expect(seen.join(" ")).not.toContain(token)
  }
  expect(scripts.times("tags")).toBe(0)
  expect(scripts.asked.length).toBeGreaterThan(0)
  for (const { at } of scripts.asked) expect(at).not.toContain(token)
  // The address alone, in another browser, opens nothing.
  const stranger = await browser.newPage({ baseURL: shop.origin })
  await stranger.goto(page.url())
  await expect(stranger.getByRole("heading", { level: 1, name: "Link di pagamento non trovato" })).toBeVisible()
  await stranger.close()
})
