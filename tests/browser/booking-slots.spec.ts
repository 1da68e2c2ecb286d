import { hasParticipantsChoice } from "../../domain/participants/choice.ts"
import { dateText } from "../../domain/time/text.ts"
import { Box } from "./setup/box.ts"
import { fill, findOffer } from "./setup/offers.ts"
import { expect, test } from "./setup/test.ts"

/** The page reads a day's places again this often while they matter. */
const READ_AGAIN_MS = 16_000

const gone = "I posti di questo orario sono appena finiti"

test("[XD-07][L27] a time that fills while it is shown says so, and the others stay @deep", async ({ page, shop }) => {
  const offer = await findOffer(shop.origin, { slot: (_, ofDay) => ofDay.length > 1 })
  await page.clock.install()
  const box = new Box(page)
  await box.open(offer)
  await box.upToTimes(offer)
  const time = box.time(offer.slot.start)
  await expect(time).toBeEnabled()
  await expect(time).toContainText(`${offer.slot.start} – ${offer.slot.end}`)
  await expect(time).toContainText(/\d+ post[oi] liber[oi]|Libero/)
  await fill(shop.origin, offer)
  await page.clock.fastForward(READ_AGAIN_MS)
  await expect(time).toBeDisabled()
  await expect(time).toContainText("Esaurito proprio ora")
  await expect(
    box.root.getByRole("status").filter({ hasText: `L’orario delle ${offer.slot.start} si è appena esaurito.` }),
  ).toHaveCount(1)
  await shop.accessible(page)
  const other = box.step("slot").getByRole("listitem").getByRole("button", { disabled: false }).first()
  await other.click()
  await expect(box.step("slot")).toBeHidden()
})

test("[XD-07] when the day has no room left, other participants and the nearest days are proposed @deep", async ({
  page,
  shop,
}) => {
  const offer = await findOffer(shop.origin, { slot: (_, ofDay) => ofDay.length === 1 })
  await page.clock.install()
  const box = new Box(page)
  await box.open(offer)
  await box.upToTimes(offer)
  await expect(box.time(offer.slot.start)).toBeEnabled()
  await fill(shop.origin, offer)
  await page.clock.fastForward(READ_AGAIN_MS)
  await expect(box.time(offer.slot.start)).toBeDisabled()
  const notice = box.step("slot").getByRole("status").filter({ hasText: "Prova un’altra combinazione di partecipanti" })
  await expect(notice).toContainText("Gli orari liberi più vicini")
  await shop.accessible(page)
  await notice.getByRole("button").first().click()
  await expect(box.step("slot")).toBeHidden()
  await expect(box.answer("date")).toBeVisible()
})

test("[XD-07][L27] the chosen time that fills before booking says so and offers the nearest @deep", async ({
  page,
  shop,
}) => {
  const offer = await findOffer(shop.origin, { slot: (_, ofDay) => ofDay.length > 1 })
  await page.clock.install()
  const box = new Box(page)
  await box.open(offer)
  await box.upToRecap(offer)
  await fill(shop.origin, offer)
  await page.clock.fastForward(READ_AGAIN_MS)
  const alert = box.step("slot").getByRole("alert")
  await expect(alert).toContainText(gone)
  await expect(alert).toContainText("Gli orari liberi più vicini")
  await alert.getByRole("button").first().click()
  await expect(box.step("slot")).toBeHidden()
})

test("[XD-07][BK-06] taken by others as one presses: refused with the reason, and the nearest can be booked", async ({
  page,
  shop,
}) => {
  const offer = await findOffer(shop.origin)
  const box = new Box(page)
  await box.open(offer)
  await box.upToRecap(offer)
  await fill(shop.origin, offer)
  const refused = page.waitForResponse(/\/bookings\/create$/)
  await box.bookButton.click()
  expect((await refused).status()).toBe(409)
  const alert = box.step("slot").getByRole("alert")
  await expect(alert).toContainText("Altre persone stanno prenotando gli ultimi posti di questo orario")
  const nearest = alert.getByRole("button")
  await expect(nearest.first()).toBeVisible()
  const { nearest: offered } = await (await refused).json()
  await expect(nearest.first()).toHaveText(`${dateText(offered[0].date, "it")}, ${offered[0].start}`)
  await nearest.first().click()
  if (offer.variant.addons.length > 0) await box.goOn.click()
  await expect(box.answer("slot")).toContainText(offered[0].start)
  await box.bookButton.click()
  await expect(page).toHaveURL(/\/checkout\//)
})

test("[BX-10] a free day shows its price to the eye, and each time the guide’s language @deep", async ({
  page,
  shop,
}) => {
  const offer = await findOffer(shop.origin, {
    experience: ({ slug }) => slug === "galleria-borghese-bernini-roma",
    slot: (_, ofDay) => ofDay.length === 2,
  })
  const box = new Box(page)
  await box.open(offer)
  await box.chooseVariant(offer)
  if (hasParticipantsChoice(offer.variant)) await box.goOn.click()
  const day = await box.day(offer.slot.date)
  await expect(day).toHaveAccessibleName(/€ in tutto/)
  const said = /, ([^,]+(?:,\d\d)?\s€) in tutto/.exec((await day.getAttribute("aria-label")) ?? "")?.[1] ?? "-"
  const drawn = day.locator("small").evaluate((note) => getComputedStyle(note, "::after").content)
  expect(await drawn).toBe(`"${said}"`)
  await box.chooseDay(offer.slot.date)
  await expect(box.time("09:00")).toContainText("Italiano")
  await expect(box.time("15:00")).toContainText("Inglese")
})
