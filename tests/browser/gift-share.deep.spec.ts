import { boughtSum } from "./setup/gifts.ts"
import { expect, test } from "./setup/test.ts"

/* A gift that its buyer hands over by its link: with the device's share sheet, by the clipboard, or by WhatsApp. */

const words = {
  it: { region: "Consegnalo tu", share: "Condividi il link", copied: "Link copiato", title: "Un regalo per te" },
  en: { region: "Hand it over yourself", share: "Share the link", copied: "Link copied", title: "A gift for you" },
} as const

for (const lang of ["it", "en"] as const) {
  test(`[GF-02] [BX-19] in ${lang}, the link of a gift is shared or copied without its code, and leaks to nobody`, async ({
    page,
    shop,
    context,
  }) => {
    const say = words[lang]
    const at = lang === "it" ? "" : "/en"
    const { code, voucher } = await boughtSum(page, 5_000, { lang })
    const link = `${shop.origin}${at}${voucher.link}`
    await context.grantPermissions(["clipboard-read", "clipboard-write"])
    await page.goto(`${at}/regali/checkout/${code}/grazie`)
    const panel = page.getByRole("region", { name: say.region })

    // Without a share sheet, it goes to the clipboard.
    await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined, configurable: true }))
    await panel.getByRole("button", { name: say.share }).click()
    await expect(panel.getByRole("status")).toHaveText(say.copied)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

    // With one, it gets the link and nothing else of the gift.
    await page.evaluate(() => {
      const shared = async (data: ShareData) => {
        document.documentElement.dataset.shared = JSON.stringify(data)
      }
      Object.defineProperty(navigator, "share", { value: shared, configurable: true })
    })
    await panel.getByRole("button", { name: say.share }).click()
    await expect(page.locator("html")).toHaveAttribute("data-shared", JSON.stringify({ title: say.title, url: link }))
    await shop.accessible(page)

    // WhatsApp gets it too, and learns no address of the page that sent it.
    let asked: { readonly url: string; readonly referer: string | undefined } | null = null
    await page.route("https://wa.me/**", async (route) => {
      asked = { url: route.request().url(), referer: route.request().headers().referer }
      await route.fulfill({ body: "WhatsApp" })
    })
    await panel.getByRole("button", { name: "WhatsApp" }).click()
    await expect(page).toHaveURL(/^https:\/\/wa\.me\//)
    expect(asked).toEqual({
      url: `https://wa.me/?text=${encodeURIComponent(`${say.title}: ${link}`)}`,
      referer: undefined,
    })
    expect(JSON.stringify(asked)).not.toContain(voucher.code)
    expect(JSON.stringify(asked)).not.toContain(voucher.code.replaceAll("-", ""))

    // Who opens it tells nobody where they are: no other server is asked for anything.
    const elsewhere: string[] = []
    page.on("request", (request) => {
      if (!request.url().startsWith(shop.origin) && !request.url().startsWith("data:")) elsewhere.push(request.url())
    })
    await page.goto(link)
    await page.getByRole("main").getByRole("button").first().click()
    await expect(page.getByText(voucher.code)).toBeVisible()
    expect(await page.evaluate(() => document.referrer)).toBe("")
    expect(elsewhere).toEqual([])
  })
}

test("[GF-02] a gift that is mailed can be handed over as well", async ({ page }) => {
  const mailed = { recipient: "Marta", send_to: "recipient", recipient_email: "marta@example.it" }
  const { code } = await boughtSum(page, 5_000, { lang: "it", gift: mailed })
  await page.goto(`/regali/checkout/${code}/grazie`)
  const panel = page.getByRole("region", { name: words.it.region })
  await expect(panel).toContainText("Il regalo arriva per email")
  await expect(panel.getByRole("button", { name: words.it.share })).toBeVisible()
})
