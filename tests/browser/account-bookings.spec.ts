import { requestFor } from "../fixtures/shop-picks.ts"
import { makeVisitor } from "../fixtures/shop-visitor.ts"
import { newAccount, newEmail, password, verifyLink } from "./setup/account.ts"
import { fits } from "./setup/fits.ts"
import { Keyboard } from "./setup/keyboard.ts"
import { answersTo, findOffer, usual } from "./setup/offers.ts"
import { expect, test } from "./setup/test.ts"

/** Books and pays as a guest with this address. */
async function booked(origin: string, email: string) {
  const { detail, variant, slot } = await findOffer(origin, { variant: ({ instantBooking }) => instantBooking })
  const visitor = makeVisitor(origin, "it")
  const { body } = requestFor(variant, slot, usual(variant))
  const held = await visitor.send("POST", `/api/v1/experience_variants/${variant.id}/bookings/create`, { body })
  const { code, encrypted_code: token } = JSON.parse(held.text)
  const who = { name: "Anna", surname: "Rossi", email, confirm_email: email }
  await visitor.giveDetails(code, { ...who, custom_fields: answersTo(variant.customFields) })
  const payment = await visitor.startPaying(code)
  await visitor.enterCard(payment, "4242424242424242")
  await visitor.confirm(code, payment.payment_id)
  return { visitor, detail, token }
}

test("[AC-01] a customer finds their bookings by tab, each with its actions, and opens one by keyboard", async ({
  page,
  shop,
}) => {
  const email = newEmail()
  const kept = await booked(shop.origin, email)
  const canceled = await booked(shop.origin, email)
  await canceled.visitor.send("POST", `/booking/v1/bookings/${canceled.token}/cancel`)

  await newAccount(page, email)
  await page.goto(await verifyLink(page, email))
  await page.getByRole("main").getByRole("button").click()
  await expect(page.getByRole("alert")).toHaveText("Email o password non validi")
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByRole("main").getByRole("button").click()
  await expect(page).toHaveURL("/account/bookings?done=verified")
  const tab = (name: string) => page.getByRole("region", { name })
  await expect(tab("In arrivo (1)").getByRole("heading", { level: 3 })).toHaveText(kept.detail.name)
  await expect(tab("In arrivo (1)").getByRole("link")).toHaveText(["Gestisci la prenotazione", "Nel calendario"])
  await expect(tab("In arrivo (1)").getByRole("listitem")).toContainText("Confermata")
  const calendar = await tab("In arrivo (1)")
    .getByRole("link", { name: /^Nel calendario/ })
    .getAttribute("href")
  expect((await page.request.get(calendar ?? "")).headers()["content-type"]).toMatch(/^text\/calendar/)
  await expect(tab("Passate (0)")).toBeVisible()
  await expect(tab("Annullate (1)").getByRole("listitem")).toContainText("Annullata")
  await expect(tab("Annullate (1)").getByRole("link")).toHaveText(["Gestisci la prenotazione", "Prenota di nuovo"])
  await shop.accessible(page)
  await fits(page)
  await new Keyboard(page).activate(tab("In arrivo (1)").getByRole("link", { name: /^Gestisci/ }))
  await expect(page).toHaveURL(`/prenotazione/${kept.token}`)
  await page.goBack()
  await tab("In arrivo (1)").getByText("Non è mia").click()
  await page.getByRole("button", { name: /^Togli dal mio account/ }).click()
  await expect(page.getByText("La prenotazione non è più nel tuo account")).toBeVisible()
  await expect(tab("In arrivo (0)")).toBeVisible()
})
