import { ROME } from "../../domain/locale.ts"
import { hasParticipantsChoice } from "../../domain/participants/choice.ts"
import { searchPath } from "../../domain/search/path.ts"
import { cancellationUntil, freeCancellationText } from "../../domain/time/cancellation.ts"
import { earliestBookableDate } from "../../domain/time/lead-time.ts"
import { dateText, hoursOrDaysText, longDateText, monthText } from "../../domain/time/text.ts"
import { Box } from "./setup/box.ts"
import { deepIf } from "./setup/deep.ts"
import { forgetJumps, jumpsOf, untilInexcusable, watchJumps } from "./setup/jumps.ts"
import { catalogueOf, experiences, findOffer, usual } from "./setup/offers.ts"
import { expect, test } from "./setup/test.ts"

for (const timezoneId of ["Pacific/Auckland", "America/Los_Angeles"]) {
  test.describe(`seen from ${timezoneId}`, () => {
    test.use({ timezoneId })

    test(`[XD-06][L18] days and times are those of Rome in ${timezoneId}${deepIf(timezoneId.startsWith("America"))}`, async ({
      page,
      shop,
    }) => {
      const offer = await findOffer(shop.origin)
      const { slot, variant } = offer
      const box = new Box(page)
      await box.open(offer)
      await box.chooseVariant(offer)
      if (hasParticipantsChoice(variant)) await box.goOn.click()
      await box.day(slot.date)
      const days = await catalogueOf(shop.origin).month(variant.id, slot.date.slice(0, 7), usual(variant))
      const free = days.filter(({ state }) => state === "free").map(({ date }) => longDateText(date, "it"))
      const shown = async () => {
        const names = await box.step("date").getByRole("button", { name: /€/ }).all()
        return Promise.all(names.map(async (day) => ((await day.getAttribute("aria-label")) ?? "").split(",")[0]))
      }
      await expect.poll(shown).toEqual(free)
      await box.chooseDay(slot.date)
      await expect(box.answer("date")).toContainText(longDateText(slot.date, "it"))
      await box.time(slot.start).click()
      await expect(box.answer("slot")).toContainText(`${slot.start} – ${slot.end}`)
      if (variant.addons.length > 0) await box.goOn.click()
      await expect(box.step("recap")).toBeVisible()
      await box.bookButton.click()
      await expect(page).toHaveURL(/\/checkout\//)
      const facts = page.getByRole("complementary", { name: "Riepilogo della prenotazione" })
      await expect(facts).toContainText(new RegExp(`${longDateText(slot.date, "it")}|${dateText(slot.date, "it")}`))
      await expect(facts).toContainText(slot.start)
      await page.reload()
      await expect(facts).toContainText(slot.start)
    })
  })
}

/**
 * A day on which the experience is open, but sooner than it can be booked. Its month has a free day, so the calendar stays on
 * it.
 */
async function dayTooSoon(origin: string) {
  const today = Temporal.Now.plainDateISO(ROME)
  const months = new Set([today, today.add({ days: 3 })].map((date) => date.toString().slice(0, 7)))
  for await (const detail of experiences(origin)) {
    const variant = detail.variants.find(({ leadTimeHours }) => leadTimeHours >= 48)
    if (variant === undefined) continue
    for (const month of months) {
      const days = await catalogueOf(origin).month(variant.id, month, usual(variant))
      const early = days.find(({ state }) => state === "tooSoon")
      const stays = days.some(({ state }) => state === "free")
      if (early && stays) return { detail, variant, date: early.date }
    }
  }
  throw new Error("the whole catalogue is closed these days")
}

test("[XD-06] a day too soon is raised to the first possible one, and says why @deep", async ({ page, shop }) => {
  const { date, ...offer } = await dayTooSoon(shop.origin)
  const box = new Box(page)
  await box.open(offer)
  await box.chooseVariant(offer)
  if (hasParticipantsChoice(offer.variant)) await box.goOn.click()
  const day = await box.day(date)
  await expect(day).toHaveAccessibleName(/troppo presto per prenotare/)
  await day.click()
  const { leadTimeHours } = offer.variant
  const earliest = longDateText(earliestBookableDate(Temporal.Now.instant().toString(), leadTimeHours), "it")
  await expect(box.step("slot")).toContainText(`Devi prenotare almeno ${hoursOrDaysText(leadTimeHours, "it")} prima`)
  await expect(box.step("slot")).toContainText(`Il primo giorno possibile è ${earliest}`)
  await expect(box.answer("date")).toContainText(earliest)
})

/** A variant without a free day this month, and the first day on which it is free. */
async function outOfSeason(origin: string) {
  const today = Temporal.Now.plainDateISO(ROME)
  for await (const detail of experiences(origin)) {
    const [variant, ...others] = detail.variants
    if (variant === undefined || others.length > 0) continue
    for (let ahead = 0; ahead < 9; ahead++) {
      const month = today.toPlainYearMonth().add({ months: ahead }).toString()
      const days = await catalogueOf(origin).month(variant.id, month, usual(variant))
      const free = days.find(({ state }) => state === "free")
      if (free === undefined) continue
      if (ahead < 2) break
      return { detail, variant, date: free.date }
    }
  }
  throw new Error("the whole catalogue is open this month")
}

test("[XD-06] the calendar opens on the first month with a free day; a jump names the year and keeps the focus @deep", async ({
  page,
  shop,
}) => {
  const { date, ...offer } = await outOfSeason(shop.origin)
  const box = new Box(page)
  await box.open(offer)
  if (hasParticipantsChoice(offer.variant)) await box.goOn.click()
  const month = box.step("date").locator("p[aria-live]")
  await expect(month).toHaveText(monthText(date, "it"))
  await box.step("date").getByRole("button", { name: "Mese precedente" }).click()
  await expect(month).not.toHaveText(monthText(date, "it"))
  await box
    .step("date")
    .getByRole("button", { name: `Primo giorno libero: ${longDateText(date, "it")}` })
    .click()
  await expect(month).toHaveText(monthText(date, "it"))
  await expect(box.step("date").getByRole("button", { name: longDateText(date, "it") })).toBeFocused()
})

test("[XD-06][OP-08] the calendar that opens on a later month takes the focus along, and nothing jumps @deep", async ({
  page,
  shop,
}) => {
  await watchJumps(page)
  // Only what is in sight can jump: all of the box is.
  await page.setViewportSize({ width: 1280, height: 1400 })
  const { date, ...offer } = await outOfSeason(shop.origin)
  const box = new Box(page)
  const focused = Promise.withResolvers<void>()
  await page.route("**/month*", async (route) => {
    await focused.promise
    await route.continue()
  })
  await box.open(offer)
  if (hasParticipantsChoice(offer.variant)) await box.goOn.click()
  const grid = box.step("date").getByRole("grid")
  await grid.locator('[tabindex="0"]').focus()
  await untilInexcusable(page)
  await forgetJumps(page)
  focused.resolve()
  await expect(box.step("date").locator("p[aria-live]")).toHaveText(monthText(date, "it"))
  await expect(grid.locator(`[data-value="${date}"]`)).toBeFocused()
  await expect(grid.getByRole("button", { name: /€ in tutto/ }).first()).toBeVisible()
  expect(await jumpsOf(page)).toEqual([])
  await page.keyboard.press("PageDown")
  const later = Temporal.PlainDate.from(date).add({ months: 1 })
  await expect(grid.locator(`[data-value="${later}"]`)).toBeFocused()
})

test("[BX-04] until when cancelling is free is a moment in the recap, and on the card of a search for a day @deep", async ({
  page,
  shop,
}) => {
  const offer = await findOffer(shop.origin)
  const { detail, slot } = offer
  const moment = freeCancellationText(cancellationUntil(slot.startsAt, detail.cancellationHours), "it")
  expect(moment).toMatch(/\d\d:\d\d di \w{3} \d+º? \w{3}$/)
  const box = new Box(page)
  await box.open(offer)
  await box.upToRecap(offer)
  await expect(box.step("recap")).toContainText(moment)
  await page.goto(searchPath({ text: detail.name, date: slot.date }))
  const card = page.getByRole("article").filter({ has: page.getByRole("link", { name: detail.name, exact: true }) })
  await expect(card).toContainText(/Annullamento gratuito fino all(?:e |’)\d\d:\d\d di \w{3} \d+º? \w{3}/)
})
