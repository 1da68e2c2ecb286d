import { requestFor } from "../fixtures/shop-picks.ts"
import { makeVisitor } from "../fixtures/shop-visitor.ts"
import { fits } from "./setup/fits.ts"
import { Keyboard } from "./setup/keyboard.ts"
import { mailedLink } from "./setup/mailed-link.ts"
import { anna, findOffer } from "./setup/offers.ts"
import { expect, test } from "./setup/test.ts"

test("[BK-08] the owner invites by keyboard, the invited person says yes in English, and is taken off again @deep", async ({
  page,
  shop,
}) => {
  const { variant, slot } = await findOffer(shop.origin, {
    variant: ({ instantBooking, participantTypes, capacityGroups }) =>
      instantBooking && participantTypes.length > 0 && capacityGroups.every(({ maxQuantity }) => maxQuantity >= 2),
    slot: ({ places }) => places.every(({ left }) => left >= 2),
  })
  const visitor = makeVisitor(shop.origin, "it")
  const party = [{ typeId: variant.participantTypes[0]?.id ?? "", quantity: 2 }]
  const { body } = requestFor(variant, slot, party)
  const held = await visitor.send("POST", `/api/v1/experience_variants/${variant.id}/bookings/create`, { body })
  const { code, encrypted_code: token } = JSON.parse(held.text)
  await visitor.giveDetails(code, { custom_fields: anna(variant.customFields).customFields })
  const payment = await visitor.startPaying(code)
  await visitor.enterCard(payment, "4242424242424242")
  await visitor.confirm(code, payment.payment_id)

  await page.goto(`/prenotazione/${token}`)
  const panel = page.getByRole("region", { name: "Chi viene con te" })
  const keyboard = new Keyboard(page)
  await keyboard.activate(panel.getByRole("button", { name: "Invita qualcuno" }))
  const [name, email] = [panel.getByLabel("Come si chiama"), panel.getByLabel("La sua email")]
  await expect(name).toBeFocused()
  await keyboard.type("Marco")
  await keyboard.press("Tab")
  await keyboard.type("anna@example.it")
  await keyboard.press("Enter")
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(/indirizzo di chi ha prenotato/)
  await shop.accessible(page)
  await fits(page)
  const guest = `marco.${code.toLowerCase()}@example.it`
  await keyboard.press("ControlOrMeta+a")
  await keyboard.type(guest)
  await expect(email).not.toHaveAttribute("aria-invalid")
  await keyboard.press("Enter")
  // Everybody is invited: the form is gone, and what came of it is read.
  await expect(panel.getByRole("status")).toBeFocused()
  await expect(panel.getByRole("status")).toHaveText("Invito mandato a Marco.")
  await expect(panel.getByRole("listitem").filter({ hasText: "Marco" })).toContainText("In attesa di risposta")
  await expect(panel.getByText("Hai invitato tutti.")).toBeVisible()
  await shop.accessible(page)

  // The answer does not wait for the mail.
  const invited = await mailedLink(page, /\/partecipa\/[\w-]+/)
  const other = await page.context().newPage()
  await other.goto(`/en${invited}`)
  await expect(other.getByRole("heading", { level: 1, name: "Anna would like you to come" })).toBeVisible()
  await expect(other.getByRole("main")).not.toContainText("€")
  await shop.accessible(other)
  await fits(other)
  await new Keyboard(other).activate(other.getByRole("button", { name: "I’m coming" }))
  await expect(other.getByRole("heading", { level: 1, name: "You’re coming along" })).toBeFocused()
  await shop.accessible(other)
  await other.close()

  // The owner's page has heard of it by itself.
  await expect(panel.getByRole("listitem").filter({ hasText: "Marco" })).toContainText("Viene")
  await keyboard.activate(panel.getByRole("button", { name: "Togli Marco" }))
  const dialog = page.getByRole("dialog", { name: "Togli Marco?" })
  await keyboard.activate(dialog.getByRole("button", { name: "Sì, togli" }))
  await expect(panel.getByRole("status")).toHaveText("Marco non è più tra gli invitati.")
  await expect(panel.getByRole("status")).toBeFocused()
  await page.goto(invited)
  await expect(page.getByRole("heading", { level: 1, name: "Non troviamo questo invito" })).toBeVisible()
})
