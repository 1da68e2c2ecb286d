import { requestFor } from "../fixtures/shop-picks.ts"
import { makeVisitor } from "../fixtures/shop-visitor.ts"
import { deepIf } from "./setup/deep.ts"
import { fits } from "./setup/fits.ts"
import { Keyboard } from "./setup/keyboard.ts"
import { anna, findOffer, usual } from "./setup/offers.ts"
import { expect, test } from "./setup/test.ts"

const words = {
  it: {
    prefix: "",
    link: "Recedi dal contratto qui",
    name: "Nome e cognome",
    code: "Codice di prenotazione",
    go: "Continua",
    wrong: "C’è 1 campo da correggere",
    ask: "Confermi il recesso?",
    confirm: "Conferma recesso",
    done: "Hai esercitato il recesso",
    at: /Recesso trasmesso .* ora di Roma/,
  },
  en: {
    prefix: "/en",
    link: "Withdraw from contract here",
    name: "Full name",
    code: "Booking code",
    go: "Continue",
    wrong: "1 field needs correcting",
    ask: "Do you confirm the withdrawal?",
    confirm: "Confirm withdrawal",
    done: "You have withdrawn from the contract",
    at: /Withdrawal submitted on .* Rome time/,
  },
} as const

for (const language of ["it", "en"] as const) {
  const word = words[language]

  test(`[BX-01] from the footer to the receipt in two steps, by keyboard, in ${language}${deepIf(language === "it")}`, async ({
    page,
    shop,
  }) => {
    const { variant, slot } = await findOffer(shop.origin, { variant: ({ instantBooking }) => instantBooking })
    const visitor = makeVisitor(shop.origin, language)
    const customer = anna(variant.customFields)
    const held = await visitor.send("POST", `/api/v1/experience_variants/${variant.id}/bookings/create`, {
      body: requestFor(variant, slot, usual(variant)).body,
    })
    const { code } = JSON.parse(held.text)
    await visitor.giveDetails(code, { custom_fields: customer.customFields })
    const payment = await visitor.startPaying(code)
    await visitor.enterCard(payment, "4242424242424242")
    await visitor.confirm(code, payment.payment_id)

    await page.goto(word.prefix || "/")
    await page.getByRole("contentinfo").getByRole("link", { name: word.link }).click()
    await expect(page.getByRole("heading", { level: 1, name: word.link })).toBeVisible()
    const keyboard = new Keyboard(page)
    const form = page.getByRole("form")
    const field = (name: string) => form.getByLabel(name, { exact: true })
    await keyboard.tabTo(field(word.name))
    await keyboard.type("Anna Rossi")
    await keyboard.tabTo(field(word.code))
    await keyboard.type(code.toLowerCase())
    await keyboard.tabTo(field("Email"))
    await keyboard.type("anna@")
    await keyboard.activate(form.getByRole("button", { name: word.go }))
    await expect(form.getByRole("alert")).toContainText(word.wrong)
    await shop.accessible(page)
    await field("Email").fill("anna@example.it")
    await keyboard.activate(form.getByRole("button", { name: word.go }))

    await expect(page.getByRole("heading", { level: 1, name: word.ask })).toBeVisible()
    await shop.accessible(page)
    await fits(page)
    await keyboard.activate(page.getByRole("button", { name: word.confirm }))
    await expect(page.getByRole("heading", { level: 1, name: word.done })).toBeVisible()
    await expect(page.getByRole("status").filter({ hasText: word.at })).toBeVisible()
    await shop.accessible(page)
    expect(JSON.parse((await visitor.send("GET", `/payment/v1/bookings/pending/${code}/`)).text).status).toBe(
      "CANCELED",
    )
  })
}
