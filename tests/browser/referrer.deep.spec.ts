import { findOffer } from "./setup/offers.ts"
import { payLinksOf } from "./setup/pay-links.ts"
import { sold } from "./setup/sold.ts"
import { expect, test } from "./setup/test.ts"

test("[OP-07] no request of a page with a token in its address tells it, not even to the shop itself", async ({
  page,
  shop,
}) => {
  const offer = await findOffer(shop.origin, { variant: ({ instantBooking }) => instantBooking })
  const { token } = await sold(shop.origin, offer)
  const { path } = await (await payLinksOf(shop, "it"))()
  for (const at of [`/prenotazione/${token}`, path]) {
    const told: string[] = []
    const kinds = new Set<string>()
    const secret = at.split("/").at(-1) ?? ""
    page.on("request", async (request) => {
      kinds.add(request.resourceType())
      const { referer = "" } = await request.allHeaders().catch(() => ({}) as Record<string, string>)
      if (referer.includes(secret)) told.push(`${request.resourceType()} ${new URL(request.url()).pathname}`)
    })
    await page.goto(at)
    await page.evaluate(() => document.fonts.ready)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await page.waitForLoadState("networkidle")
    expect([...kinds]).toEqual(expect.arrayContaining(["document", "script", "font"]))
    expect(told, at).toEqual([])
    page.removeAllListeners("request")
  }
})
