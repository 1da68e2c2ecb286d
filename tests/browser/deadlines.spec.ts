import type { Page, Route } from "@playwright/test"
import { fits } from "./setup/fits.ts"
import { jumpsOf, watchJumps } from "./setup/jumps.ts"
import { mailedLink } from "./setup/mailed-link.ts"
import { anna, bookAs, bookOver, findOffer, type Offer, placesLeft, speaking } from "./setup/offers.ts"
import { ownShop } from "./setup/own-shop.ts"
import { PayLinkForm, payLinksOf } from "./setup/pay-links.ts"
import { Purchase, pickExperience, testCards } from "./setup/purchase.ts"
import { expect, test } from "./setup/test.ts"
import { Till } from "./setup/till.ts"
import { countsDownWithShop, secondsLeft, shownSeconds } from "./setup/time-left.ts"

const { advance } = ownShop()

const MINUTE = 60_000
const bookingTimeOver = "Il tempo per la prenotazione è scaduto"
const paymentTimeOver = "Il tempo per completare il pagamento è scaduto"

const instant = { variant: ({ instantBooking }: Offer["variant"]) => instantBooking }

/** Moves the shop's clock until so many seconds of the checkout are left. */
async function leave(page: Page, code: string, seconds: number): Promise<void> {
  await advance(((await secondsLeft(page, code)) - seconds) * 1000)
}

/** Holds the places, gives the details and opens the payment. */
async function atPayment(page: Page, origin: string, offer: Offer): Promise<string> {
  const { commands } = speaking(origin, page.request)
  const { code } = await bookOver(commands, offer)
  const saved = await commands.saveCustomer(code, anna(offer.variant.customFields), crypto.randomUUID())
  expect(saved.ok).toBe(true)
  await page.goto(`/checkout/${code}?step=payment`)
  await expect(new Purchase(page).payButton).toBeEnabled()
  return code
}

/** How the sandbox keeps the booking's only payment: status and what was taken of the card. */
async function sandboxPayment(page: Page, code: string): Promise<readonly string[]> {
  const control = await page.context().newPage()
  await control.goto("/sandbox?lang=it")
  const payment = control.getByRole("article", { name: code })
  const status = (await payment.count()) === 1 ? await payment.getByRole("heading", { level: 3 }).textContent() : ""
  const taken = payment.locator("dl > div").filter({ hasText: "Incassato" }).locator("dd")
  const shown = [
    /annullato$/.exec(status ?? "")?.[0] ?? "",
    (await taken.count()) > 0 ? ((await taken.textContent()) ?? "") : "0",
  ]
  await control.close()
  return shown
}

const wrongClocks = [
  ["three hours fast", 3],
  ["three hours slow", -3],
] as const

test("[CK-02] the checkout counts down to the shop's deadline, also after a reload @deep", async ({ page, shop }) => {
  const { code } = await bookAs(page, shop.origin, await findOffer(shop.origin))
  await page.goto(`/checkout/${code}`)
  await expect(page.getByText("Posti tenuti per te ancora")).toBeVisible()
  await countsDownWithShop(page, code)
  const before = await shownSeconds(page)
  expect(before).toBeGreaterThan(18 * 60)
  await expect.poll(() => shownSeconds(page)).toBeLessThan(before)
  await leave(page, code, 7 * 60)
  await page.reload()
  await countsDownWithShop(page, code)
  expect(await shownSeconds(page)).toBeLessThanOrEqual(7 * 60)
})

for (const [fault, hours] of wrongClocks) {
  test(`[CK-02][L26] a browser's clock that is ${fault} shows the same time left @deep`, async ({ page, shop }) => {
    await page.addInitScript((ahead) => {
      const real = { date: Date.now.bind(Date), instant: Temporal.Now.instant.bind(Temporal.Now) }
      Date.now = () => real.date() + ahead
      Temporal.Now.instant = () => real.instant().add({ milliseconds: ahead })
    }, hours * 3_600_000)
    const { code } = await bookAs(page, shop.origin, await findOffer(shop.origin))
    await page.goto(`/checkout/${code}`)
    const shift = await page.evaluate(() => Temporal.Now.instant().epochMilliseconds)
    expect(Math.round((shift - Date.now()) / 3_600_000)).toBe(hours)
    await countsDownWithShop(page, code)
    await page.reload()
    await countsDownWithShop(page, code)
  })
}

test("[CK-02][L26] a page whose clock jumped ahead counts down with the shop again, and asks again at zero @deep", async ({
  page,
  shop,
}) => {
  await page.clock.install()
  const code = await atPayment(page, shop.origin, await findOffer(shop.origin, instant))
  const asks: Route[] = []
  await page.route(`**/payment/v1/bookings/checkout/${code}`, (route) => void asks.push(route))
  // The countdown, the checkout and its payment step.
  const allAsk = () => expect.poll(() => asks.length).toBe(3)
  const answer = async () => {
    // The answer to the countdown, which asked first, comes last.
    for (const ask of asks.splice(0).toReversed()) {
      const answered = page.waitForResponse((response) => response.request() === ask.request())
      await ask.continue()
      await answered
    }
  }
  await page.clock.fastForward(3 * 60 * MINUTE)
  await allAsk()
  await answer()
  await countsDownWithShop(page, code)
  expect(asks, "asks after the answers").toEqual([])
  await page.clock.fastForward((await secondsLeft(page, code)) * 1000 + 2000)
  await allAsk()
})

test("[CK-02] two tabs show the same time left @deep", async ({ page, shop, context }) => {
  const { code } = await bookAs(page, shop.origin, await findOffer(shop.origin))
  const second = await context.newPage()
  await page.goto(`/checkout/${code}`)
  await leave(page, code, 11 * 60)
  await page.reload()
  await second.goto(`/checkout/${code}?step=data`)
  await countsDownWithShop(page, code)
  await countsDownWithShop(second, code)
  const apart = async () => {
    const [a, b] = await Promise.all([shownSeconds(page), shownSeconds(second)])
    return Math.abs(a - b)
  }
  await expect.poll(apart).toBeLessThanOrEqual(1)
})

test("[CK-02][BK-06] at zero the page says so, a second tab too, and the places are free again", async ({
  page,
  shop,
  context,
}) => {
  const offer = await findOffer(shop.origin)
  const free = await placesLeft(shop.origin, offer.slot)
  const { code } = await bookAs(page, shop.origin, offer)
  expect(await placesLeft(shop.origin, offer.slot)).toBeLessThan(free)
  const second = await context.newPage()
  await second.goto(`/checkout/${code}?step=data`)
  await expect(second.getByRole("timer")).toBeVisible()
  await leave(page, code, 8)
  await page.goto(`/checkout/${code}`)
  await expect(page.getByRole("timer")).toHaveText(/^00:0\d$/)
  for (const tab of [page, second]) {
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText(bookingTimeOver)
  }
  await expect(page.getByRole("link", { name: "Prenota di nuovo" })).toHaveAttribute(
    "href",
    `/esperienze/${offer.detail.slug}`,
  )
  await shop.accessible(page)
  await expect.poll(() => placesLeft(shop.origin, offer.slot)).toBe(free)
  await page.reload()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(bookingTimeOver)
})

test("[CK-02] the time that ran out is said in English too @deep", async ({ page, shop }) => {
  const { code } = await bookAs(page, shop.origin, await findOffer(shop.origin))
  await page.goto(`/en/checkout/${code}`)
  await expect(page.getByRole("timer")).toBeVisible()
  await leave(page, code, 0)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The booking time has expired")
})

for (const [language, prefix, later, title, again] of [
  ["it", "", "Prenota ora, paga dopo", "Il tempo per confermare è scaduto", "Cerca un’altra data"],
  ["en", "/en", "Book now, pay later", "The time to confirm is over", "Look for another date"],
] as const) {
  test(`[BX-16] a mailed link that is pressed too late says so, takes the focus and leads on (${language}) @deep`, async ({
    page,
    shop,
  }) => {
    const till = await Till.open(page, shop.origin, language)
    await till.press(later)
    await page.goto(`${prefix}${await mailedLink(page, new RegExp(`/checkout/${till.code}/conferma/[\\w-]+`))}`)
    await shop.accessible(page)
    await advance(21 * MINUTE)
    await page.locator("main form").getByRole("button").press("Enter")
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused()
    await expect(page.locator("main form")).toHaveCount(0)
    await expect(page.getByRole("main").getByRole("link", { name: again })).toBeVisible()
    await shop.accessible(page)
  })
}

test("[PL-02] a payment link whose time is over says so on the open page, and takes no more money @deep", async ({
  page,
  shop,
}) => {
  const make = await payLinksOf(shop, "it")
  await page.goto((await make()).path)
  const form = new PayLinkForm(page, "it")
  await expect(form.payButton).toBeEnabled()
  await advance(49 * 60 * MINUTE)
  await page.reload()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Checkout scaduto")
  await expect(page.getByRole("main")).toContainText(
    "Questo link di pagamento è scaduto. Se ti interessa ancora, scrivi",
  )
  await expect(form.payButton).toHaveCount(0)
  await expect(page.getByRole("main")).not.toContainText("gratuito fino all")
  await shop.accessible(page)
})

test("[L26] places held by somebody who went away are free again when the time is over @deep", async ({
  shop,
  page,
  request,
}) => {
  const offer = await findOffer(shop.origin)
  const free = await placesLeft(shop.origin, offer.slot)
  await bookOver(speaking(shop.origin, request).commands, offer)
  await advance(19 * MINUTE)
  expect(await placesLeft(shop.origin, offer.slot)).toBeLessThan(free)
  await advance(2 * MINUTE)
  await expect.poll(() => placesLeft(shop.origin, offer.slot)).toBe(free)
  await page.goto(`/esperienze/${offer.detail.slug}`)
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
})

test("[CK-03] while one pays, the time to pay is shown; when it is over the page says so and nothing is charged @deep", async ({
  page,
  shop,
}) => {
  const offer = await findOffer(shop.origin, instant)
  const code = await atPayment(page, shop.origin, offer)
  await leave(page, code, 3 * 60)
  await page.reload()
  await countsDownWithShop(page, code)
  // The card's way to the bank is blocked until the time is over.
  let letGo = () => {}
  const blocked = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/sandbox\/pay\/v1\/payments\/\w+\/confirm$/, async (route) => {
    await blocked
    await route.continue()
  })
  const arrived = page.waitForRequest(/\/sandbox\/pay\/v1\/payments\/\w+\/confirm$/)
  await new Purchase(page).pay()
  const confirming = await arrived
  await expect(page.getByText("Tempo per pagare")).toBeVisible()
  // Whoever has begun to pay gets ten minutes for it.
  await countsDownWithShop(page, code)
  expect(await shownSeconds(page)).toBeGreaterThan(9 * 60)
  await leave(page, code, 0)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(paymentTimeOver)
  await expect(page.getByText("Non ti è stato addebitato nulla")).toBeVisible()
  // What comes before the payment is closed is late, and may still be sold; what comes after finds it closed.
  const closed = () => expect.poll(() => sandboxPayment(page, code)).toEqual(["annullato", "0"])
  await closed()
  letGo()
  await confirming.response()
  await closed()
  await page.reload()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(paymentTimeOver)
})

test("[CK-03] the bank's page left open: approving there after the time charges nothing @deep", async ({
  page,
  shop,
  context,
}) => {
  const offer = await findOffer(shop.origin, instant)
  const free = await placesLeft(shop.origin, offer.slot)
  const code = await atPayment(page, shop.origin, offer)
  await new Purchase(page).pay(testCards.challenge)
  await expect(page).toHaveURL(/\/sandbox\/pay\/acs\//)
  const second = await context.newPage()
  await second.goto(`/checkout/${code}?step=payment`)
  await expect(second.getByRole("timer")).toBeVisible()
  await leave(page, code, 0)
  await expect(second.getByRole("heading", { level: 1 })).toHaveText(paymentTimeOver)
  const closed = () => expect.poll(() => sandboxPayment(second, code)).toEqual(["annullato", "0"])
  await closed()
  await page.getByRole("textbox").fill("123456")
  await page.getByRole("button").first().click()
  await closed()
  await page.goto(`/checkout/${code}?step=payment&payment=return`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(paymentTimeOver)
  await expect.poll(() => placesLeft(shop.origin, offer.slot)).toBe(free)
})

test("[CK-02] [CK-16] every page reminds of held places until they are released, expired or bought, and none jumps; no page of the server names them @deep", async ({
  page,
  shop,
}) => {
  test.setTimeout(180_000)
  await watchJumps(page)
  const slug = await pickExperience(shop.origin, { instant: true })
  const purchase = new Purchase(page)
  await purchase.open(slug)
  const code = await purchase.book()
  const bar = page.getByRole("complementary", { name: "Posti tenuti per te" })
  await expect(page.getByRole("timer")).toHaveCount(1)
  await expect(bar).toBeHidden()

  await page.goto("/destinazioni")
  await expect(bar).toContainText(/\d+ post[io] tenut[io], 1\d:\d\d/)
  await countsDownWithShop(page, code)
  expect(await (await page.request.get("/destinazioni")).text()).not.toContain(code)
  await shop.accessible(page)
  await fits(page)
  // In another tab, and in the other language.
  const other = await page.context().newPage()
  await other.goto("/en/regali")
  await expect(other.getByRole("complementary", { name: "Places held for you" })).toContainText(/places? held/)
  await other.close()
  for (const [width, path] of [
    [360, "/"],
    [360, `/esperienze/${slug}`],
    [360, "/liste"],
    [1440, "/esperienze"],
    [1440, `/esperienze/${slug}`],
    [1440, "/destinazioni"],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(path)
    const clock = bar.getByRole("timer")
    const shown = await clock.textContent()
    await expect(clock).not.toHaveText(shown ?? "")
    expect(await jumpsOf(page), `${path} at ${width} px`).toEqual([])
  }

  await bar.getByRole("link", { name: "Continua" }).click()
  await expect(page).toHaveURL(new RegExp(`/checkout/${code}`))
  await page.goBack()
  await bar.getByRole("button", { name: "Libera" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Sì, libera i posti" }).click()
  await expect(bar).toBeHidden()
  await expect.poll(() => statusOfCheckout(page, code)).toBe("CANCELED")

  await purchase.open(slug)
  const second = await purchase.book()
  await page.goto("/")
  await expect(bar).toBeVisible()
  await leave(page, second, -1)
  await page.reload()
  await expect.poll(() => heldIn(page)).toEqual([])
  await expect(bar).toBeHidden()

  // What one tab buys, the others no longer remind of, without a touch.
  await purchase.open(slug)
  await purchase.book()
  const beside = await page.context().newPage()
  await beside.goto("/destinazioni")
  const reminder = beside.getByRole("complementary", { name: "Posti tenuti per te" })
  await expect(reminder).toBeVisible()
  await purchase.fillData()
  await purchase.toPayment()
  await purchase.pay()
  await expect(page).toHaveURL(/\/grazie/)
  await expect(reminder).toBeHidden()
  expect(await heldIn(beside)).toEqual([])
  await beside.close()
})

test("[CK-02] at zero, the bar of held places goes by itself, and nothing is remembered any more @deep", async ({
  page,
  shop,
}) => {
  const purchase = new Purchase(page)
  await purchase.open(await pickExperience(shop.origin, { instant: true }))
  const code = await purchase.book()
  await page.goto("/")
  const bar = page.getByRole("complementary", { name: "Posti tenuti per te" })
  await expect(bar).toBeVisible()
  await leave(page, code, 6)
  await page.reload()
  await expect(bar).toContainText(/00:0\d/)
  await expect(bar).toBeHidden()
  await expect.poll(() => heldIn(page)).toEqual([])
})

const heldIn = async (page: Page) => JSON.parse((await page.evaluate(() => localStorage.getItem("held"))) ?? "null")

const statusOfCheckout = async (page: Page, code: string) =>
  (await (await page.request.get(`/payment/v1/bookings/checkout/${code}`)).json()).status
