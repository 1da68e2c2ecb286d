import type { Locator } from "@playwright/test"
import type { VariantView } from "../../domain/catalogue/views.ts"
import { cents } from "../../domain/money/cents.ts"
import { moneyText, percentText } from "../../domain/money/text.ts"
import { peopleIn } from "../../domain/participants/quantities.ts"
import { leastPriceText } from "../../domain/pricing/from-price.ts"
import { offerOn } from "../../domain/pricing/offers.ts"
import { type PriceBreakdown, priceOf } from "../../domain/pricing/price.ts"
import { Box } from "./setup/box.ts"
import { deepIf } from "./setup/deep.ts"
import { findExperience, findOffer, speaking, usual } from "./setup/offers.ts"
import { Purchase } from "./setup/purchase.ts"
import { expect, test } from "./setup/test.ts"

/** What the price's lines say, from the first to the total and the deposit's two parts. */
const shownIn = (lines: Locator): Promise<string[]> => lines.getByRole("definition").allTextContents()

const words = { it: ["invece di", "ora", "Prezzo più basso"], en: ["instead of", "now", "Lowest price"] } as const

/** What they have to say of the price that the shop charges. */
function expected(price: PriceBreakdown, language: "it" | "en"): string[] {
  const money = (amount: number) => moneyText(cents(amount), language)
  const [before, now] = words[language]
  const total = money(price.totalCents)
  const { deposit } = price
  return [
    ...price.lines.map(({ totalCents }) => money(totalCents)),
    price.offerPercent > 0 ? `${before} ${money(price.withoutOffersCents)} ${now} ${total}` : total,
    ...(deposit ? [money(deposit.onlineCents), money(deposit.onSiteCents)] : []),
  ]
}

for (const language of ["it", "en"] as const) {
  test(`[CK-20][XD-09][XD-10][BX-02][BX-05] line by line in ${language} what is shown is what is charged, from the recap to the card${deepIf(language === "en")}`, async ({
    page,
    shop,
  }) => {
    const offer = await findOffer(shop.origin, {
      locale: language,
      experience: ({ lowestPrices }) => lowestPrices.length > 0,
      variant: ({ offers }) => offers.length > 0,
      day: (date, variant) => {
        const { totalCents } = priceOf({ variant, participants: usual(variant), addons: [], date })
        return offerOn(variant.offers, date) > 0 && totalCents % 100 !== 0
      },
    })
    const box = new Box(page, language)
    await box.open(offer)
    const from = page.locator("#book").getByText(language === "it" ? /^Da\s/ : /^From\s/)
    await expect(from.first()).toBeVisible()
    await box.upToRecap(offer)
    // Beside the chosen party's total no second price may stand (CK-20).
    await expect(from.filter({ visible: true })).toHaveCount(0)
    const recap = await shownIn(box.step("recap"))
    const percent = percentText(offerOn(offer.variant.offers, offer.slot.date), language)
    await expect(box.step("recap").getByRole("term").filter({ hasText: percent }).first()).toBeVisible()
    await expect(box.step("recap").locator("s")).toHaveCount(1)
    const lowest = box.step("recap").getByText(words[language][2])
    const before = await lowest.textContent()
    await box.bookButton.click()
    await expect(page).toHaveURL(/\/checkout\/\w+/)
    const code = /checkout\/(\w+)/.exec(page.url())?.[1] ?? ""

    const charged = (await speaking(shop.origin, page.request, language).bookings.checkout(code))?.price
    if (charged === undefined) throw new Error(`no checkout ${code}`)
    expect(recap).toEqual(expected(charged, language))
    expect(charged.lines.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(charged.totalCents)
    expect(moneyText(charged.totalCents, language)).toMatch(
      language === "it" ? /^\d+(\.\d{3})*,\d\d\u00a0€$/ : /^€\d+(,\d{3})*\.\d\d$/,
    )

    // The address is there before its page.
    await expect(page.locator("main [data-step=data]")).toBeVisible()
    const summary = page.getByRole("complementary").filter({ has: page.getByRole("heading", { level: 2 }) })
    await expect.poll(async () => (await shownIn(summary)).slice(-recap.length)).toEqual(recap)
    await expect(summary.getByText(words[language][2])).toHaveText(before ?? "")
    const purchase = new Purchase(page, language)
    await purchase.toData()
    await purchase.fillData()
    await purchase.toPayment()
    await expect(purchase.payButton).toContainText(moneyText(charged.dueOnlineCents, language))
    expect((await shownIn(summary)).slice(-recap.length)).toEqual(recap)
  })
}

/** Any month that can be booked: offers of two variants of one experience are few. */
const everyMonth = Array.from({ length: 12 }, (_, months) => months)

for (const language of ["it", "en"] as const) {
  test(`[BX-02] whichever variant one chooses in ${language}, its own lowest price stands beside its discount @deep`, async ({
    page,
    shop,
  }) => {
    const wanted = {
      locale: language,
      months: everyMonth,
      day: (date: string, { offers }: VariantView) => offerOn(offers, date) > 0,
    }
    const one = await findOffer(shop.origin, {
      ...wanted,
      experience: ({ lowestPrices: [first, ...others] }) =>
        others.some(({ lowest30DaysCents }) => lowest30DaysCents !== first?.lowest30DaysCents),
      variant: ({ offers }) => offers.length > 0,
    })
    const other = await findOffer(shop.origin, {
      ...wanted,
      experience: ({ id }) => id === one.detail.id,
      variant: ({ id, offers }) => id !== one.variant.id && offers.length > 0,
    })
    const steps = new Box(page, language)
    await steps.open(one)
    // The calendar is gone through forwards.
    const offers = [one, other].toSorted((a, b) => a.slot.date.localeCompare(b.slot.date))
    const said = new Set<string>()
    for (const offer of offers) {
      if (said.size > 0) await steps.change("variant")
      await steps.upToRecap(offer)
      const own = offer.detail.lowestPrices.find(({ variantId }) => variantId === offer.variant.id)
      if (own?.lowest30DaysCents == null) throw new Error(`nothing stands beside the discount of ${offer.variant.id}`)
      const amount = leastPriceText(own.lowest30DaysCents, own.per, language)
      await expect(steps.step("recap").locator("s")).toHaveCount(1)
      // In the recap, and beside the total at the foot; what the experience costs from stands at the head without "per".
      const stands = steps.root.getByText(words[language][2]).filter({ hasText: / (a|per) \w+$/ })
      await expect(stands).toHaveText([new RegExp(`: ${amount}$`), new RegExp(`: ${amount}$`)])
      said.add(amount)
    }
    expect(said.size).toBe(2)
  })
}

test("[BX-05] the total stands from the first step on and only what one chooses changes it @deep", async ({
  page,
  shop,
}) => {
  const offer = await findOffer(shop.origin, {
    experience: ({ variants }) => variants.length === 1,
    day: (date, { offers }) => offerOn(offers, date) === 0,
  })
  const participants = usual(offer.variant)
  const { totalCents } = priceOf({ variant: offer.variant, participants, addons: [], date: offer.slot.date })
  const total = box(totalCents)
  const steps = new Box(page)
  await steps.open(offer)
  await expect(steps.root.getByText(total)).toBeVisible()
  await steps.upToTimes(offer)
  await expect(steps.root.getByText(total)).toBeVisible()
  await steps.time(offer.slot.start).click()
  await expect(steps.root.getByText(total)).toBeVisible()
})

/** The box's running total. */
const box = (totalCents: number) => new RegExp(`^Totale\\s+${moneyText(cents(totalCents), "it")}`)

for (const [kind, per] of [
  ["for some of the people", "participant"],
  ["once per booking", "booking"],
  ["for everyone or no one", "all"],
] as const) {
  test(`[XD-08] an extra ${kind}: base + price × quantity, then the offer @deep`, async ({ page, shop }) => {
    const offer = await findOffer(shop.origin, {
      variant: (variant) => variant.addons.some((addon) => addon.per === per) && peopleIn(usual(variant)) > 1,
    })
    const { variant, slot } = offer
    const extra = variant.addons.find((addon) => addon.per === per)
    if (extra === undefined) throw new Error("the variant has no such extra")
    const people = usual(variant)
    const { pricing } = variant
    const each = variant.participantTypes.reduce((sum, type) => {
      const quantity = people.find(({ typeId }) => typeId === type.id)?.quantity ?? 0
      return sum + type.priceCents * quantity
    }, 0)
    const base = pricing.kind === "group" ? pricing.priceCents : each
    const quantity = { participant: 1, booking: 1, all: peopleIn(people) }[per]
    const steps = new Box(page)
    await steps.open(offer)
    await steps.upToTimes(offer)
    await steps.time(slot.start).click()
    await expect(steps.step("addons")).toBeVisible()
    if (per === "participant") await steps.more(extra.name).click()
    else await steps.step("addons").getByRole("checkbox", { name: extra.name }).check()
    await steps.goOn.click()
    const sum = base + extra.priceCents * quantity
    const percent = offerOn(variant.offers, slot.date)
    const off = Math.floor((sum * percent) / 10_000 + 0.5)
    const recap = steps.step("recap")
    await expect(recap.getByRole("term").filter({ hasText: extra.name })).toBeVisible()
    await expect(recap).toContainText(moneyText(cents(extra.priceCents * quantity), "it"))
    if (percent === 0) await expect(steps.root.getByText(box(sum))).toBeVisible()
    else await expect(recap.locator("s")).toHaveText(moneyText(cents(sum), "it"))
    await steps.bookButton.click()
    await expect(page).toHaveURL(/\/checkout\/\w+/)
    const code = /checkout\/(\w+)/.exec(page.url())?.[1] ?? ""
    const charged = (await speaking(shop.origin, page.request).bookings.checkout(code))?.price
    expect(charged?.withoutOffersCents).toBe(sum)
    expect(Math.abs((charged?.totalCents ?? 0) - (sum - off))).toBeLessThanOrEqual(1)
  })
}

test("[CK-20] the price from is that of the cheapest who may book alone; what a child pays stands beside it @deep", async ({
  page,
  shop,
}) => {
  const detail = await findExperience(
    shop.origin,
    (one) => one.accompanied.length > 0 && one.variants.every(({ pricing }) => pricing.kind === "person"),
  )
  await page.goto(`/esperienze/${detail.slug}`)
  const ticket = page.locator("#book")
  const alone = detail.variants.flatMap(({ participantTypes }) => participantTypes.filter((one) => !one.accompanied))
  const least = Math.min(...alone.map(({ priceCents }) => priceCents))
  await expect(ticket.getByText(/^Da\s/).first()).toContainText(moneyText(cents(least), "it"))
  for (const { name, priceCents } of detail.accompanied) {
    expect(priceCents).toBeLessThan(least)
    const price = priceCents === 0 ? "gratis" : moneyText(priceCents, "it")
    await expect(ticket.getByText(`${name}: ${price}`)).toBeVisible()
  }
})
