import type { Page } from "@playwright/test"
import type { CustomFieldView } from "../../domain/catalogue/views.ts"
import { askedOf } from "../../domain/checkout/custom-fields.ts"
import { peopleIn } from "../../domain/participants/quantities.ts"
import { anna, bookAs, findOffer, type Offer, speaking, usual } from "./setup/offers.ts"
import { type Language, Purchase } from "./setup/purchase.ts"
import { expect, test } from "./setup/test.ts"

// The browser itself reports the connections that these tests break.
test.use({ complaint: /net::ERR_(FAILED|INTERNET_DISCONNECTED)/ })

type Kind = CustomFieldView["type"]
type Field<K extends Kind> = Extract<CustomFieldView, { readonly type: K }>

const isKind =
  <K extends Kind>(kind: K) =>
  (field: CustomFieldView): field is Field<K> =>
    field.type === kind

/**
 * An offer whose partner asks a question of this kind; where the kind can be left open, a required one. A question that
 * each participant answers stands for the first of them.
 */
async function offerAsking<K extends Kind>(origin: string, kind: K): Promise<{ offer: Offer; field: Field<K> }> {
  const asks = (field: CustomFieldView) =>
    (kind === "NUMBER" || !field.perPerson) && field.type === kind && (field.required || kind === "TEXT")
  const offer = await findOffer(origin, { variant: ({ customFields }) => customFields.some(asks) })
  const field = offer.variant.customFields.filter(isKind(kind)).find(asks)
  const [asked] = field === undefined ? [] : askedOf([field], peopleIn(usual(offer.variant)), "it")
  if (asked === undefined) throw new Error(`nobody asks for ${kind}`)
  return { offer, field: asked }
}

/** At the data step, with the contact and every question answered rightly. */
async function atData(page: Page, origin: string, offer: Offer, language: Language = "it") {
  const purchase = new Purchase(page, language)
  const { code } = await bookAs(page, origin, offer, language)
  await page.goto(`${language === "it" ? "" : "/en"}/checkout/${code}?step=data`)
  await expect(purchase.field(language === "it" ? "Nome" : "First name")).toBeEnabled()
  return { purchase, code }
}

const submit = (page: Page) => page.getByRole("button", { name: /Vai al pagamento|Go to payment/ }).click()

async function saysAt(purchase: Purchase, label: string, message: string): Promise<void> {
  await expect(purchase.field(label)).toHaveAccessibleDescription(new RegExp(message))
  await expect(purchase.field(label)).toHaveAttribute("aria-invalid", "true")
}

/** What the shop itself answers to such an answer, whatever the page would have let through. */
async function refusedByShop(page: Page, origin: string, code: string, offer: Offer, id: string, answer: string) {
  const given = anna(offer.variant.customFields)
  const customer = { ...given, customFields: { ...given.customFields, [id]: answer } }
  const outcome = await speaking(origin, page.request).commands.saveCustomer(code, customer, crypto.randomUUID())
  return outcome.ok ? [] : outcome.refusal.errors.map((error) => [error.field, error.code])
}

test("[CK-06] a number asked for: no other text, and within its range @deep", async ({ page, shop }) => {
  const { offer, field } = await offerAsking(shop.origin, "NUMBER")
  const { purchase, code } = await atData(page, shop.origin, offer)
  await purchase.fillData()
  const { label, min, max, id } = field
  for (const [typed, message, error] of [
    ["", "Questo campo è obbligatorio", "field_required"],
    ["quaranta", "Inserisci un numero", "field_not_a_number"],
    [String(max + 1), `Inserisci un numero tra ${min} e ${max}`, "field_out_of_range"],
    [String(min - 1), `Inserisci un numero tra ${min} e ${max}`, "field_out_of_range"],
  ] as const) {
    await purchase.field(label).fill(typed)
    await submit(page)
    await saysAt(purchase, label, message)
    await expect(purchase.field(label)).toBeFocused()
    expect(await refusedByShop(page, shop.origin, code, offer, id, typed)).toEqual([[`custom_fields.${id}`, error]])
  }
  await shop.accessible(page)
  await purchase.field(label).fill(String(max))
  await expect(purchase.field(label)).not.toHaveAttribute("aria-invalid")
  await purchase.toPayment()
})

test("[CK-06] a choice asked for: one of those offered @deep", async ({ page, shop }) => {
  const { offer, field } = await offerAsking(shop.origin, "SELECT")
  const { purchase, code } = await atData(page, shop.origin, offer)
  await purchase.fillData()
  await purchase.field(field.label).selectOption("")
  await submit(page)
  await saysAt(purchase, field.label, "Questo campo è obbligatorio")
  await expect(purchase.field(field.label)).toBeFocused()
  const shown = await purchase.field(field.label).getByRole("option").allTextContents()
  expect(shown).toEqual(["Scegli", ...field.options.map(({ label }) => label)])
  const where = `custom_fields.${field.id}`
  const refused = (answer: string) => refusedByShop(page, shop.origin, code, offer, field.id, answer)
  expect(await refused("none of these")).toEqual([[where, "field_no_such_option"]])
  expect(await refused("")).toEqual([[where, "field_required"]])
  await purchase.field(field.label).selectOption({ index: 1 })
  await purchase.toPayment()
})

test("[CK-06] a tick asked for: nothing less @deep", async ({ page, shop }) => {
  const { offer, field } = await offerAsking(shop.origin, "CHECKBOX")
  const { purchase, code } = await atData(page, shop.origin, offer)
  await purchase.fillData()
  const box = page.getByRole("main").getByRole("checkbox", { name: field.label })
  await box.uncheck()
  await submit(page)
  await expect(box).toHaveAccessibleDescription(/Per partecipare serve questa conferma/)
  await expect(box).toBeFocused()
  const where = `custom_fields.${field.id}`
  const refused = (answer: string) => refusedByShop(page, shop.origin, code, offer, field.id, answer)
  expect(await refused("false")).toEqual([[where, "field_required"]])
  expect(await refused("perhaps")).toEqual([[where, "field_no_such_option"]])
  await box.check()
  await purchase.toPayment()
})

test("[CK-06] a text asked for: as long as the partner allows, and no question that nobody asked @deep", async ({
  page,
  shop,
}) => {
  const { offer, field } = await offerAsking(shop.origin, "TEXT")
  const { purchase, code } = await atData(page, shop.origin, offer)
  await purchase.fillData()
  const name = field.required ? field.label : `${field.label} facoltativo`
  const input = page.getByRole("main").getByRole("textbox", { name, exact: true })
  await input.fill("à".repeat(field.maxLength - 1))
  await input.press("End")
  await input.pressSequentially("èìò")
  await expect(input).toHaveValue(`${"à".repeat(field.maxLength - 1)}è`)
  const where = `custom_fields.${field.id}`
  const refused = (id: string, answer: string) => refusedByShop(page, shop.origin, code, offer, id, answer)
  expect(await refused(field.id, "a".repeat(field.maxLength + 1))).toEqual([[where, "field_too_long"]])
  expect(await refused(field.id, "a\u0000b")).toEqual([[where, "field_characters"]])
  expect(await refused("shoe_colour", "red")).toEqual([["custom_fields.shoe_colour", "field_unknown"]])
  await purchase.toPayment()
})

test("[CK-04][CK-19] in English every wrong answer is said at its field, as it is left and as it is sent", async ({
  page,
  shop,
}) => {
  const { purchase } = await atData(page, shop.origin, await findOffer(shop.origin), "en")
  await submit(page)
  await expect(purchase.field("First name")).toBeFocused()
  for (const [label, message] of [
    ["First name", "First name is required"],
    ["Last name", "Last name is required"],
    ["Email", "Email is required"],
    ["Phone", "Phone number is required"],
  ] as const) {
    await saysAt(purchase, label, message)
  }
  await shop.accessible(page)
  for (const [label, typed, message] of [
    ["Email", "anna@", "Enter a valid email address"],
    ["Email again", "ann@example.it", "Emails do not match"],
    ["Phone", "12", "The entered number is not valid. Try again"],
  ] as const) {
    await purchase.field(label).fill(typed)
    await purchase.field(label).blur()
    await saysAt(purchase, label, message)
  }
  await purchase.fillData()
  for (const label of ["First name", "Email", "Email again", "Phone"]) {
    await expect(purchase.field(label)).not.toHaveAttribute("aria-invalid")
  }
  await purchase.toPayment()
})

test("[CK-04][CK-06] what only the shop finds wrong is said at its field, the first one focused", async ({
  page,
  shop,
}) => {
  const { offer, field } = await offerAsking(shop.origin, "NUMBER")
  const { purchase } = await atData(page, shop.origin, offer)
  await purchase.fillData()
  // As if the page had let it through: an older page, a partner who has changed the range since.
  await page.route(/\/customer-info$/, async (route) => {
    const sent = route.request().postDataJSON()
    const custom = { ...sent.custom_fields, [field.id]: String(field.max + 1) }
    await route.continue({ postData: JSON.stringify({ ...sent, confirm_email: "x@y.it", custom_fields: custom }) })
  })
  await submit(page)
  await saysAt(purchase, "Ripeti l’email", "Gli indirizzi email non corrispondono")
  await saysAt(purchase, field.label, `Inserisci un numero tra ${field.min} e ${field.max}`)
  await expect(purchase.field("Ripeti l’email")).toBeFocused()
  await expect(purchase.field("Nome")).toHaveValue("Anna")
  await page.unrouteAll()
  await purchase.toPayment()
})

test("[CK-04] a number that only the shop could judge is refused at its field @deep", async ({ page, shop }) => {
  await page.route(/phone-validity/, (route) => route.abort())
  const { purchase } = await atData(page, shop.origin, await findOffer(shop.origin))
  await purchase.fillData()
  await purchase.field("Telefono").fill("333")
  await submit(page)
  await saysAt(purchase, "Telefono", "Il numero inserito non è valido. Riprova")
  await expect(purchase.field("Telefono")).toBeFocused()
})

test("[CK-01][CK-04] without a connection nothing typed is lost, and saving works when it is back @deep", async ({
  page,
  shop,
  context,
}) => {
  const { purchase } = await atData(page, shop.origin, await findOffer(shop.origin))
  await purchase.fillData("anna@example.it")
  await context.setOffline(true)
  await submit(page)
  await expect(page.getByRole("alert").filter({ hasText: "Non c’è connessione" })).toBeVisible()
  await expect(purchase.field("Email")).toHaveValue("anna@example.it")
  await expect(purchase.field("Email")).toBeEnabled()
  await context.setOffline(false)
  await page.reload()
  await expect(purchase.field("Nome")).toHaveValue("Anna")
  await expect(purchase.field("Telefono")).toHaveValue("333 1234567")
  await purchase.toPayment()
})
