import type { AddonView, VariantView } from "../../domain/catalogue/views.ts"
import { hasParticipantsChoice } from "../../domain/participants/choice.ts"
import { peopleIn, quantityOf } from "../../domain/participants/quantities.ts"
import { defaultQuantities } from "../../domain/participants/rules.ts"
import { Box } from "./setup/box.ts"
import { jumpsOf, watchJumps } from "./setup/jumps.ts"
import { bookOver, fill, findOffer, speaking } from "./setup/offers.ts"
import { Purchase, pickExperience } from "./setup/purchase.ts"
import { expect, test } from "./setup/test.ts"

/** One type, of which one may come or as many as the group takes. */
const crowd = (variant: VariantView) =>
  variant.participantTypes.length === 1 && variant.minParticipants === 1 && hasParticipantsChoice(variant)

const perPerson = ({ per }: AddonView) => per === "participant"

test("[XD-02] with one variant the box begins with the people; with several, with which of them @deep", async ({
  page,
  shop,
}) => {
  const box = new Box(page)
  const one = await findOffer(shop.origin, {
    experience: ({ variants }) => variants.length === 1,
    variant: hasParticipantsChoice,
  })
  await box.open(one)
  await expect(box.step("participants")).toBeVisible()
  await expect(box.count("participants")).toHaveText(one.variant.addons.length > 0 ? "1 di 5" : "1 di 4")

  const several = await findOffer(shop.origin, {
    experience: ({ variants }) => variants.length > 1,
    variant: hasParticipantsChoice,
  })
  await box.open(several)
  await expect(box.step("variant").getByRole("listitem")).toHaveCount(several.detail.variants.length)
  await box.chooseVariant(several)
  await expect(box.step("participants")).toBeVisible()
  await expect(box.count("participants")).toHaveText(several.variant.addons.length > 0 ? "2 di 6" : "2 di 5")
})

for (const language of ["it", "en"] as const) {
  test(`[OP-08] a page with several variants is accessible in ${language} @deep`, async ({ page, shop }) => {
    const several = await findOffer(shop.origin, {
      locale: language,
      experience: ({ variants }) => variants.length > 1,
    })
    const box = new Box(page, language)
    await box.open(several)
    await expect(box.step("variant")).toBeVisible()
    await shop.accessible(page)
  })
}

test("[XD-02] going back keeps what still holds: day, time, and extras for whoever still comes @deep", async ({
  page,
  shop,
}) => {
  const offer = await findOffer(shop.origin, {
    variant: (variant) =>
      crowd(variant) && peopleIn(defaultQuantities(variant)) === 2 && variant.addons.some(perPerson),
    slot: ({ places }) => (places[0]?.left ?? 0) > 2,
  })
  const [type] = offer.variant.participantTypes
  const extra = offer.variant.addons.find(perPerson)
  const box = new Box(page)
  await box.open(offer)
  await box.chooseVariant(offer)
  await box.more(type?.name ?? "").click()
  await box.goOn.click()
  await box.chooseDay(offer.slot.date)
  await box.time(offer.slot.start).click()
  for (const quantity of ["1", "2", "3"]) {
    await box.more(extra?.name ?? "").click()
    await expect(box.quantity(extra?.name ?? "")).toHaveValue(quantity)
  }
  await expect(box.more(extra?.name ?? "")).toBeDisabled()
  await box.goOn.click()
  await expect(box.answer("addons")).toContainText(`3 × ${extra?.name}`)

  await box.change("participants")
  await box.less(type?.name ?? "").click()
  await expect(box.answer("date")).toBeVisible()
  await expect(box.answer("slot")).toContainText(offer.slot.start)
  await expect(box.answer("addons")).toContainText(`2 × ${extra?.name}`)
  for (const step of ["date", "slot", "addons"] as const) {
    await box.goOn.click()
    await expect(box.step(step)).toBeVisible()
  }
  await expect(box.quantity(extra?.name ?? "")).toHaveValue("2")
  await box.goOn.click()
  await expect(box.step("recap")).toBeVisible()
})

test("[XD-02] going back clears what no longer holds: a time without room for so many @deep", async ({
  page,
  shop,
  request,
}) => {
  const offer = await findOffer(shop.origin, {
    variant: (variant) => crowd(variant) && peopleIn(defaultQuantities(variant)) === 2,
    slot: ({ places }) => (places[0]?.left ?? 0) > 3,
  })
  const [type] = offer.variant.participantTypes
  const { commands } = speaking(shop.origin, request)
  const others = (offer.slot.places[0]?.left ?? 0) - 2
  for (let taken = 0; taken < others; taken++) {
    await bookOver(commands, offer, [{ typeId: type?.id ?? "", quantity: 1 }])
  }
  const box = new Box(page)
  await box.open(offer)
  await box.upToRecap(offer)
  await box.change("participants")
  await box.more(type?.name ?? "").click()
  await expect(box.answer("date")).toBeVisible()
  await expect(box.answer("slot")).toBeHidden()
  await box.goOn.click()
  await expect(box.step("date")).toBeVisible()
  await box.goOn.click()
  await expect(box.time(offer.slot.start)).toBeDisabled()
  await expect(box.time(offer.slot.start)).toContainText("Restano 2 posti")
  await expect(box.bookButton).toBeHidden()
})

test("[XD-02] another variant keeps the day and asks for the time again @deep", async ({ page, shop }) => {
  const offer = await findOffer(shop.origin, {
    experience: ({ variants }) => variants.length > 1,
    variant: hasParticipantsChoice,
  })
  const other = offer.detail.variants.find(({ id }) => id !== offer.variant.id)
  const box = new Box(page)
  await box.open(offer)
  await box.upToRecap(offer)
  const day = await box.answer("date").textContent()
  await box.change("variant")
  await box
    .step("variant")
    .getByRole("button", { name: other?.name ?? "" })
    .click()
  await expect(box.step("variant")).toBeHidden()
  await expect(box.answer("variant")).toContainText(other?.name ?? "")
  await expect(box.answer("date")).toHaveText(day ?? "")
  await expect(box.answer("slot")).toBeHidden()
})

for (const [kind, suggested] of [
  ["whom the partner suggests", true],
  ["two people", false],
] as const) {
  test(`[XD-04] the box proposes ${kind} @deep`, async ({ page, shop }) => {
    const offer = await findOffer(shop.origin, {
      variant: (variant) =>
        hasParticipantsChoice(variant) &&
        variant.participantTypes.some(({ suggestedQuantity }) => suggestedQuantity !== null) === suggested,
    })
    const box = new Box(page)
    await box.open(offer)
    await box.chooseVariant(offer)
    const proposed = defaultQuantities(offer.variant)
    if (!suggested && offer.variant.minParticipants <= 2) expect(peopleIn(proposed)).toBe(2)
    for (const { id, name, suggestedQuantity } of offer.variant.participantTypes) {
      await expect(box.quantity(name)).toHaveValue(String(quantityOf(proposed, id)))
      if (suggested) expect(quantityOf(proposed, id)).toBeGreaterThanOrEqual(suggestedQuantity ?? 0)
    }
  })
}

test("[XD-04][CK-19] a full group takes no more and says how many it takes; what counts nobody is said; below the minimum one cannot go on @deep", async ({
  page,
  shop,
}) => {
  const offer = await findOffer(shop.origin, {
    variant: ({ participantTypes, minParticipants }) => participantTypes.length === 1 && minParticipants > 1,
  })
  const [type] = offer.variant.participantTypes
  const name = type?.name ?? ""
  const most = offer.variant.capacityGroups.find(({ id }) => id === type?.capacityGroup)?.maxQuantity ?? 0
  const box = new Box(page)
  await box.open(offer)
  await box.chooseVariant(offer)
  const usual = peopleIn(defaultQuantities(offer.variant))
  for (let people = usual; people < most; people++) {
    await expect(box.quantity(name)).toHaveValue(String(people))
    await box.more(name).click()
  }
  await expect(box.more(name)).toBeDisabled()
  await expect(box.more(name), "the focus stays where it was").toBeFocused()
  await expect(box.quantity(name)).toHaveAccessibleDescription(new RegExp(`Al massimo ${most} in una prenotazione`))
  // Typing more is no way around.
  await box.quantity(name).fill(String(most + 5))
  await expect(box.quantity(name)).toHaveValue(String(most))

  for (const typed of ["1.5", "-2"]) {
    await box.quantity(name).fill(typed)
    await expect(box.quantity(name)).toHaveAccessibleDescription(/Il numero di partecipanti non è valido/)
    await expect(box.quantity(name)).toHaveAttribute("aria-invalid", "true")
    await box.quantity(name).blur()
    await expect(box.quantity(name)).toHaveValue(String(most))
    await expect(box.quantity(name)).not.toHaveAttribute("aria-invalid")
  }
  // An emptied field waits for another number.
  await box.quantity(name).fill("")
  await expect(box.quantity(name)).toHaveValue("")

  const minimum = offer.variant.minParticipants
  await box.quantity(name).fill(String(minimum - 1))
  await expect(box.root.getByText(`Questo tour può essere prenotato per un minimo di ${minimum} persone`)).toBeVisible()
  await expect(box.goOn).toBeDisabled()
  await shop.accessible(page)
  await box.quantity(name).fill(String(minimum))
  await expect(box.goOn).toBeEnabled()
})

test("[RT-11][XD-13][BX-16] at 360 px the box is a sheet: what is chosen stays when it closes, and the bar says that it may be paid later", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const offer = await findOffer(shop.origin, {
    variant: (variant) => hasParticipantsChoice(variant) && variant.instantBooking,
  })
  const beside = new Box(page)
  await beside.open(offer)
  await page.locator('a[href="#book"]').click()
  const sheet = page.getByRole("dialog")
  await expect(sheet).toHaveAccessibleName(offer.detail.name)
  const box = new Box(page, "it", sheet)
  await box.upToRecap(offer)
  await expect(box.bookButton).toBeInViewport()
  await expect(box.step("recap")).toContainText("prenoti senza carta e paghi entro")
  const later = page.getByText("Puoi pagare dopo", { exact: true })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await shop.accessible(page)
  await page.keyboard.press("Escape")
  await expect(sheet).toBeHidden()
  // The bar says it in place of the "price from", which would contradict the total.
  await expect(later).toBeVisible()
  await expect(page.locator('a[href="#book"]').locator("..").getByText(/^Da\s/)).toBeHidden()
  await expect(beside.answer("slot")).toContainText(offer.slot.start)
  await page.getByRole("button", { name: "Vai avanti" }).click()
  await expect(box.step("recap")).toBeVisible()
  await expect(box.bookButton).toBeEnabled()
})

test("[XD-07][L27] a day whose times are all taken is sold out in the calendar as well @deep", async ({
  page,
  shop,
}) => {
  const offer = await findOffer(shop.origin, { slot: (_, ofDay) => ofDay.length === 1 })
  await fill(shop.origin, offer)
  const box = new Box(page)
  await box.open(offer)
  await box.chooseVariant(offer)
  if (hasParticipantsChoice(offer.variant)) await box.goOn.click()
  await expect(await box.day(offer.slot.date)).toHaveAccessibleName(/esaurito/)
})

test("[BX-04] answers within 48 hours are not promised once an instant option is chosen @deep", async ({
  page,
  shop,
}) => {
  const offer = await findOffer(shop.origin, {
    experience: ({ variants }) => variants.some(({ instantBooking }) => !instantBooking),
    variant: ({ instantBooking }) => instantBooking,
  })
  const box = new Box(page)
  await box.open(offer)
  const promised = page.getByRole("article").getByText(/entro 48 ore/)
  await expect(promised.first()).toBeVisible()
  await box.chooseVariant(offer)
  for (const one of await promised.all()) await expect(one).toBeHidden()
})

test("[XD-12] choices that come back move nothing that is seen @deep", async ({ page, shop }) => {
  await watchJumps(page)
  await page.setViewportSize({ width: 1440, height: 1100 })
  const slug = await pickExperience(shop.origin, { instant: true })
  const purchase = new Purchase(page)
  await purchase.open(slug)
  await purchase.book()
  await page.goto(`/esperienze/${slug}`)
  await expect(page.locator("#book [data-settled]")).toBeVisible()
  await expect(page.locator("#book [data-step=recap]")).toBeVisible()
  expect(await jumpsOf(page)).toEqual([])
})
