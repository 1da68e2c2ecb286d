import type { Page } from "@playwright/test"
import { findOffer } from "./setup/offers.ts"
import { payLinksOf } from "./setup/pay-links.ts"
import { sold } from "./setup/sold.ts"
import { expect, test } from "./setup/test.ts"

type Sent = { readonly kind: string; readonly address: string; readonly referer: string }

/**
 * What a page asks for, with the headers that left the browser. Playwright's own events name the headers that the page
 * had planned: for fonts, these hold an address that is taken out before it is sent.
 */
async function sentBy(page: Page, path: string): Promise<readonly Sent[]> {
  const planned = new Map<string, Omit<Sent, "referer">>()
  const told = new Map<string, string>()
  const browser = await page.context().newCDPSession(page)
  browser.on("Network.requestWillBeSent", ({ requestId, request: { url }, type = "Other" }) =>
    planned.set(requestId, { kind: type, address: new URL(url).pathname }),
  )
  browser.on("Network.requestWillBeSentExtraInfo", ({ requestId, headers }) => {
    const [, referer = ""] = Object.entries(headers).find(([name]) => name.toLowerCase() === "referer") ?? []
    told.set(requestId, referer)
  })
  await browser.send("Network.enable")
  // What is not sent tells nothing.
  await browser.send("Network.setCacheDisabled", { cacheDisabled: true })
  await page.goto(path)
  await page.evaluate(() => document.fonts.ready)
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  const kinds = () => [...told.keys()].map((id) => planned.get(id)?.kind)
  await expect.poll(kinds).toEqual(expect.arrayContaining(["Document", "Script", "Font"]))
  await browser.detach()
  return [...told].map(([id, referer]) => ({ kind: "Other", address: "", ...planned.get(id), referer }))
}

test("[OP-07] no request of a page with a token in its address tells it, not even to the shop itself", async ({
  page,
  shop,
}) => {
  const offer = await findOffer(shop.origin, { variant: ({ instantBooking }) => instantBooking })
  const { token } = await sold(shop.origin, offer)
  const { path } = await (await payLinksOf(shop, "it"))()
  const tells = async (at: string) => {
    const sent = await sentBy(page, at)
    const secret = at.split("/").at(-1) ?? ""
    return sent.filter(({ referer }) => referer.includes(secret)).map(({ kind }) => kind)
  }
  expect(await tells(`/prenotazione/${token}`)).toEqual([])
  expect(await tells(path)).toEqual([])
  // Control: the address of a page that is nobody's secret is told.
  expect(await tells(`/esperienze/${offer.detail.slug}`)).toContain("Script")
})
