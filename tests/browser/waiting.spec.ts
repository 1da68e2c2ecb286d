import "temporal-polyfill/global"
import type { Page } from "@playwright/test"
import { hasParticipantsChoice } from "../../domain/participants/choice.ts"
import { words } from "../../ui/waiting/words.ts"
import { requestFor } from "../fixtures/shop-picks.ts"
import { makeVisitor, type Visitor } from "../fixtures/shop-visitor.ts"
import { Box } from "./setup/box.ts"
import { fits } from "./setup/fits.ts"
import { mailedLink } from "./setup/mailed-link.ts"
import { anna, findOffer, type Offer } from "./setup/offers.ts"
import type { Language } from "./setup/purchase.ts"
import { expect, test } from "./setup/test.ts"

/* The waiting list of a full time, on a phone. */

const said = {
  it: {
    choose: "Scegli data e persone",
    confirm: "Conferma ed entra in lista",
    waiting: "Sei in lista",
    first: "Sei in testa alla fila.",
    offered: "Si è liberato posto per te",
    accept: "Accetta e prenota",
    leave: "Esci dalla lista",
    sure: "Sì, esci",
    left: "Non sei più in lista",
  },
  en: {
    choose: "Choose date and people",
    confirm: "Confirm and join the list",
    waiting: "You are on the list",
    first: "You are first on the list.",
    offered: "Places have come free for you",
    accept: "Accept and book",
    leave: "Leave the list",
    sure: "Yes, leave",
    left: "You are no longer on the list",
  },
} as const

/** Books all places of a time, as one or more customers. Returns how each of them gives up the places. */
async function fill(origin: string, { variant, slot }: Offer): Promise<readonly (() => Promise<unknown>)[]> {
  const typeId = variant.participantTypes[0]?.id ?? ""
  const most = variant.capacityGroups[0]?.maxQuantity ?? 1
  const booked: (() => Promise<unknown>)[] = []
  for (let left = slot.places[0]?.left ?? 0; left > 0; ) {
    const quantity = Math.min(left, most)
    left -= quantity
    const visitor = makeVisitor(origin, "it")
    const token = await buy(visitor, variant, requestFor(variant, slot, [{ typeId, quantity }]).body)
    booked.push(() => visitor.send("POST", `/booking/v1/bookings/${token}/cancel`))
  }
  return booked
}

async function buy(visitor: Visitor, variant: Offer["variant"], body: unknown): Promise<string> {
  const held = await visitor.send("POST", `/api/v1/experience_variants/${variant.id}/bookings/create`, { body })
  const { code, encrypted_code: token } = JSON.parse(held.text)
  await visitor.giveDetails(code, { custom_fields: anna(variant.customFields).customFields })
  const payment = await visitor.startPaying(code)
  await visitor.enterCard(payment, "4242424242424242")
  await visitor.confirm(code, payment.payment_id)
  return token
}

/** Opens the box on the phone, and goes to its calendar. */
async function toCalendar(page: Page, language: Language, offer: Offer): Promise<Box> {
  await page.goto(`${language === "it" ? "" : "/en"}/esperienze/${offer.detail.slug}`)
  await new Box(page, language).live()
  await page.locator("#book").getByRole("button", { name: said[language].choose }).click()
  const box = new Box(page, language, page.getByRole("dialog"))
  await box.chooseVariant(offer)
  if (hasParticipantsChoice(offer.variant)) await box.goOn.click()
  await expect(box.step("date")).toBeVisible()
  return box
}

for (const language of ["it", "en"] as const)
  test(`[BX-07] on a phone, in ${language}: joined, confirmed, offered, accepted${language === "en" ? " @deep" : ""}`, async ({
    page,
    shop,
  }) => {
    const say = said[language]
    const form = words[language]
    await page.setViewportSize({ width: 360, height: 740 })
    const offer = await findOffer(shop.origin, {
      locale: language,
      variant: ({ instantBooking, pricing, capacityGroups, participantTypes, minParticipants, leadTimeHours }) =>
        instantBooking &&
        pricing.kind === "person" &&
        capacityGroups.length === 1 &&
        minParticipants <= 1 &&
        participantTypes[0]?.accompanied !== true &&
        leadTimeHours <= 7 * 24,
      slot: ({ places }) => places.length === 1 && (places[0]?.left ?? 0) >= 2 && (places[0]?.left ?? 99) <= 12,
    })
    const giveUp = await fill(shop.origin, offer)

    const box = await toCalendar(page, language, offer)
    await box.root.getByRole("button", { name: form.open }).click()
    await box.root.getByLabel(form.day).fill(offer.slot.date)
    const time = box.root.getByRole("radio", { name: new RegExp(`^${offer.slot.start}–`) })
    await time.check()
    await box.root.getByRole("button", { name: form.send }).click()
    await expect(box.root.getByLabel(form.email)).toHaveAttribute("aria-invalid", "true")
    await shop.accessible(page)
    const email = `attesa.${Date.now()}.${language}@example.it`
    await box.root.getByLabel(form.email).fill(email)
    await box.root.getByRole("button", { name: form.send }).click()
    await expect(box.root.getByText(form.sent)).toBeVisible()

    await page.goto(await mailedLink(page, /(?:\/en)?\/lista-attesa\/[\w-]+/, email))
    await page.getByRole("button", { name: say.confirm }).click()
    await expect(page.getByRole("heading", { level: 1, name: say.waiting })).toBeFocused()
    await expect(page.getByText(say.first)).toBeVisible()
    await fits(page, [360, 1440])
    await page.setViewportSize({ width: 360, height: 740 })
    await shop.accessible(page)

    // The open page follows the line.
    for (const cancel of giveUp) await cancel()
    await expect(page.getByRole("heading", { level: 1, name: say.offered })).toBeVisible()
    await expect(page.getByRole("timer")).toBeVisible()
    await shop.accessible(page)
    await page.getByRole("button", { name: say.accept }).click()
    await expect(page).toHaveURL(/\/checkout\/[0-9A-Z]{12}/)
  })

test("[BX-07] who leaves the list is asked first, and reads that it is done @deep", async ({ page, shop }) => {
  const offer = await findOffer(shop.origin, {
    variant: ({ instantBooking, pricing, capacityGroups, minParticipants }) =>
      instantBooking && pricing.kind === "person" && capacityGroups.length === 1 && minParticipants <= 1,
    slot: ({ places }) => places.length === 1 && (places[0]?.left ?? 0) >= 1 && (places[0]?.left ?? 99) <= 12,
  })
  await fill(shop.origin, offer)
  const visitor = makeVisitor(shop.origin, "it")
  const email = `esce.${Date.now()}@example.it`
  const { body } = requestFor(offer.variant, offer.slot, [
    { typeId: offer.variant.participantTypes[0]?.id ?? "", quantity: 1 },
  ])
  await visitor.send("POST", "/booking/v1/waiting", {
    body: { variant_id: offer.variant.id, slot_id: offer.slot.id, participants: body.participants, email },
  })
  await page.goto(await mailedLink(page, /\/lista-attesa\/[\w-]+/, email))
  await page.getByRole("button", { name: said.it.confirm }).click()
  await page.getByRole("button", { name: said.it.leave }).click()
  await page.getByRole("dialog").getByRole("button", { name: said.it.sure }).click()
  await expect(page.getByRole("heading", { level: 1, name: said.it.left })).toBeFocused()
  await shop.accessible(page)
})
