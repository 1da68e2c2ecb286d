import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { Page } from "@playwright/test"
import { banner, button, footerLink, words } from "./setup/consent.ts"
import { type RunningShop, startServer } from "./setup/server.ts"
import { expect, test } from "./setup/test.ts"

test.use({ consent: null })

const said = words.it

test("[CO-02] without a tag manager no page fetches anything from elsewhere @deep", async ({ page, shop }) => {
  const elsewhere: string[] = []
  page.on("request", (request) => request.url().startsWith(shop.origin) || elsewhere.push(request.url()))
  await page.goto("/")
  await button(page, said, said.accept).click()
  await page.goto("/esperienze")
  expect(elsewhere.filter((url) => !url.startsWith("data:"))).toEqual([])
})

test.describe("with a tag manager", () => {
  test.describe.configure({ mode: "default" })
  let tags = { origin: "", asked: 0, close: () => {} }
  let shop: RunningShop | null = null

  test.beforeAll(async () => {
    test.setTimeout(150_000)
    const server = createServer((_request, response) => {
      tags.asked++
      response.setHeader("content-type", "text/javascript")
      response.end("window.tagsLoaded = (window.tagsLoaded ?? 0) + 1")
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const { port } = server.address() as AddressInfo
    tags = { origin: `http://127.0.0.1:${port}`, asked: 0, close: () => server.close() }
    shop = await startServer({ TAG_MANAGER_URL: `${tags.origin}/gtm.js?id=GTM-TEST` })
  })
  test.use({ baseURL: ({ baseURL }, use) => use(shop?.origin ?? baseURL) })
  test.afterAll(async () => {
    tags.close()
    await shop?.stop()
  })

  const loaded = (page: Page) => page.evaluate(() => Number(Reflect.get(window, "tagsLoaded") ?? 0))

  test("[CO-02] it loads while nobody has said no, once a page, and no more after a no", async ({ page }) => {
    const response = await page.goto("/")
    expect(response?.headers()["content-security-policy"]).toContain(` ${tags.origin};`)
    await expect.poll(() => loaded(page)).toBe(1)
    await button(page, said, said.accept).click()
    await expect(banner(page, said)).toHaveCount(0)
    expect(await loaded(page)).toBe(1)
    await page.reload()
    await expect.poll(() => loaded(page)).toBe(1)
    await footerLink(page, said).click()
    await button(page, said, said.decline).click()
    await expect(banner(page, said)).toHaveCount(0)
    const before = tags.asked
    await page.goto("/t/cookie-policy")
    await expect(page.getByText(`caricato da ${tags.origin}`)).toBeVisible()
    await footerLink(page, said).click()
    await expect(button(page, said, said.acceptAll)).toBeVisible()
    expect([tags.asked - before, await loaded(page)]).toEqual([0, 0])
    // Changed back, it loads on this very page.
    await button(page, said, said.acceptAll).click()
    await expect.poll(() => loaded(page)).toBe(1)
  })
})
