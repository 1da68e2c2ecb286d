import type { Page } from "@playwright/test"
import type { VariantView } from "../../domain/catalogue/views.ts"
import { addonsOfKind } from "../../domain/participants/addons.ts"
import { hasParticipantsChoice } from "../../domain/participants/choice.ts"
import { Box } from "./setup/box.ts"
import { Keyboard } from "./setup/keyboard.ts"
import { findOffer } from "./setup/offers.ts"
import { expect, test } from "./setup/test.ts"

test.use({ viewport: { width: 390, height: 844 } })

const words = {
  it: {
    give: "Regala",
    date: "Scegli una data",
    voucher: /^Regali un buono/,
    prepare: "Prepara il regalo",
    customise: "Personalizza",
    recipient: /^Per chi è/,
    sender: /^Da parte di chi/,
    message: /^Il tuo messaggio/,
    snow: "Neve",
    mail: "Mandatelo voi per email",
    email: "Email di chi lo riceve",
    required: "L'email del destinatario è richiesta",
    later: "In un giorno e a un’ora precisi",
    day: "Giorno",
    hour: "Ora",
    minute: "Minuti",
    moved: /l’email parte alle 03:30/,
    next: "Continua",
    field: { name: "Nome", surname: "Cognome", email: "Email", again: "Ripeti l’email" },
    nameRequired: "Il nome è richiesto",
    toPayment: "Vai al pagamento",
    goes: /28 marzo 2027, 03:30/,
    test: "Pagamenti di prova: nessun addebito reale",
    use: "Usa la carta: Pagamento riuscito",
    pay: /^Paga /,
    thanks: "Grazie, il regalo è pronto",
    scheduled: /Parte per marta@example\.it domenica 28 marzo 2027, 03:30/,
  },
} as const

const act = {
  reschedule: "Cambia il giorno",
  later: "All’ora scelta",
  now: "Manda subito",
  sent: (email: string) => new RegExp(`^Mandato a ${email.replaceAll(".", "\\.")} `),
  opened: / Aperto .+\d\d:\d\d\.$/,
  readdress: "Correggi l’indirizzo",
  use: "Usa questo indirizzo",
  withdraw: "Recedi dall’acquisto",
  yes: "Sì, recedi",
  withdrawn: "Regalo annullato",
}

/** From an experience's box, as a gift: a press from the date and back. Its slots do not matter. Returns the order's code. */
async function orderGift(page: Page, origin: string): Promise<string> {
  const isPlain = (variant: VariantView) => addonsOfKind(variant.addons, "gift").length === 0
  const offer = await findOffer(origin, { variant: (variant) => hasParticipantsChoice(variant) && isPlain(variant) })
  const box = new Box(page)
  await box.open(offer)
  await box.root.getByRole("button", { name: words.it.give, exact: true }).click()
  await expect(box.root.getByText(words.it.voucher)).toBeVisible()
  await box.root.getByRole("button", { name: words.it.prepare }).click()
  const sheet = new Box(page, "it", page.getByRole("dialog"))
  await sheet.chooseVariant(offer)
  await expect(sheet.step("participants")).toBeVisible()
  // A date instead, and the gift again: the people stay, and the gift asks for no day.
  await sheet.goOn.click()
  await sheet.root.getByRole("button", { name: words.it.date, exact: true }).click()
  await expect(sheet.step("date")).toBeVisible()
  await sheet.root.getByRole("button", { name: words.it.give, exact: true }).click()
  await expect(sheet.step("date")).toBeHidden()
  if (offer.variant.addons.length > 0) await sheet.goOn.click()
  await expect(sheet.step("recap")).toBeVisible()
  await sheet.root.locator("footer").getByRole("button", { name: words.it.give, exact: true }).click()
  await expect(page).toHaveURL(/\/regali\/checkout\/[0-9A-Z]{12}(\?step=choose)?$/)
  return new URL(page.url()).pathname.split("/").at(-1) ?? ""
}

test("[XD-03] [XD-13] [GF-01] [GF-02] [GF-03] [GF-04] [GF-07] [GF-08] a gift is customised, scheduled, paid, moved and withdrawn on a phone", async ({
  page,
  shop,
}) => {
  const say = words.it
  const code = await orderGift(page, shop.origin)
  const keyboard = new Keyboard(page)
  await keyboard.activate(page.getByRole("button", { name: say.customise }).last())

  // The words appear on the voucher as they are typed, and a reload keeps them.
  const front = page.getByRole("img", { name: "Il buono, davanti" })
  await page.getByLabel(say.recipient).fill("Łucja <b>")
  await page.getByLabel(say.message).fill("Tanti auguri! 🎉\nCi vediamo presto.")
  await page.getByLabel(say.sender).fill("Marco")
  await page.getByRole("radio", { name: say.snow }).check({ force: true })
  await expect(front).toContainText("Łucja <b>")
  await expect(page.getByText(/Le emoji e le lettere di altri alfabeti/)).toBeVisible()
  await page.reload()
  await expect(front).toContainText("Łucja <b>")

  await page.getByRole("radio", { name: say.mail }).check()
  await page.getByRole("radio", { name: say.later }).check()
  await page.getByRole("button", { name: say.next }).click()
  await expect(page.getByLabel(say.email)).toBeFocused()
  await expect(page.getByLabel(say.email)).toHaveAccessibleDescription(new RegExp(say.required))
  await page.getByLabel(say.email).fill("marta@example.it")
  await page.getByLabel(say.hour, { exact: true }).selectOption("2")
  await page.getByLabel(say.minute, { exact: true }).selectOption("30")
  await page.getByLabel(say.day, { exact: true }).fill("2027-03-28")
  await expect(page.getByText(say.moved)).toBeVisible()
  await shop.accessible(page)
  await page.getByRole("button", { name: say.next }).click()

  await page.getByRole("button", { name: say.toPayment }).click()
  const { field } = say
  await expect(page.getByLabel(field.name, { exact: true })).toHaveAccessibleDescription(new RegExp(say.nameRequired))
  await page.getByLabel(field.name, { exact: true }).fill("Anna")
  await page.getByLabel(field.surname, { exact: true }).fill("Bianchi")
  await page.getByLabel(field.email, { exact: true }).fill("anna@example.it")
  await page.getByLabel(field.again, { exact: true }).fill("anna@example.it")
  await page.getByRole("button", { name: say.toPayment }).click()

  await expect(page.getByText(say.goes)).toBeVisible()
  await page.getByText(say.test).click()
  await page.getByRole("button", { name: say.use }).click()
  await page.getByRole("button", { name: say.pay }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.thanks)
  await expect(page.getByText(say.scheduled)).toBeVisible()
  await shop.accessible(page)

  // It is sent at once instead, and then to a corrected address: the link of the first mail is dead.
  const read = async () => (await page.request.get(`/api/v0/open-bookings/${code}/checkout`)).json()
  await page.getByRole("button", { name: act.reschedule }).click()
  await page.getByLabel(say.day, { exact: true }).fill("2020-03-28")
  await page.getByRole("button", { name: act.later }).click()
  await expect(page.getByLabel(say.day, { exact: true })).toHaveAttribute("aria-invalid", "true")
  await page.getByRole("button", { name: act.now }).click()
  await expect(page.getByText(act.sent("marta@example.it"))).toBeVisible()
  const first = (await read()).voucher.link
  await page.getByRole("button", { name: act.readdress }).click()
  await page.getByLabel(say.email).fill("marta.verdi@example.it")
  await shop.accessible(page)
  await page.getByRole("button", { name: act.use }).click()
  await expect(page.getByText(act.sent("marta.verdi@example.it"))).toBeVisible()
  expect((await page.request.get(first)).status()).toBe(404)

  // The recipient's page is sealed; a press opens it.
  const order = await read()
  const marta = await page.context().newPage()
  await marta.goto(order.voucher.link)
  await marta.getByRole("button", { name: "Apri il regalo" }).click()
  await expect(marta.getByRole("heading", { level: 1 })).toHaveText("Un regalo per Łucja <b>")
  await expect(marta.getByRole("heading", { level: 1 })).toBeFocused()
  await expect(marta.getByText(order.voucher.code)).toBeVisible()
  await shop.accessible(marta)
  await marta.close()
  // The buyer's open page says so by itself.
  await expect(page.getByText(act.opened)).toBeVisible()

  // Nothing of it is used, so the buyer can still withdraw, and sees before what comes back.
  await page.getByRole("button", { name: act.withdraw, exact: true }).click()
  const asked = page.getByRole("dialog")
  await expect(asked.getByText(/^Ti rimborsiamo .+€/)).toBeVisible()
  await asked.getByRole("button", { name: act.yes }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(act.withdrawn)
})
