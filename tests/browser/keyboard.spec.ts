import type { CustomFieldView } from "../../domain/catalogue/views.ts"
import { hasParticipantsChoice } from "../../domain/participants/choice.ts"
import { longDateText } from "../../domain/time/text.ts"
import { Box } from "./setup/box.ts"
import { deepIf } from "./setup/deep.ts"
import { howFocusShows, Keyboard } from "./setup/keyboard.ts"
import { findOffer, type Offer } from "./setup/offers.ts"
import { Purchase, testCards } from "./setup/purchase.ts"
import { expect, test } from "./setup/test.ts"

// As visitors have it who did not ask for less motion.
test.use({ contextOptions: { reducedMotion: "no-preference" } })

const heading = (purchase: Purchase) => purchase.page.getByRole("heading", { level: 1 })

test("[OP-08] the first stop of the Tab key leads past the header to the content @deep", async ({ page }) => {
  for (const [path, skip] of [
    ["/", "Vai al contenuto"],
    ["/en/esperienze", "Skip to content"],
  ] as const) {
    await page.goto(path)
    await page.keyboard.press("Tab")
    const link = page.getByRole("link", { name: skip })
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport({ ratio: 1 })
    await page.keyboard.press("Enter")
    await expect(page.getByRole("main")).toBeFocused()
    await page.keyboard.press("Tab")
    await expect(page.getByRole("main").locator(":focus")).toHaveCount(1)
  }
})

test("[OP-08] the check of the focus sees a ring that is missing", async ({ page }) => {
  await page.goto("/")
  await page.keyboard.press("Tab")
  await expect.poll(() => page.evaluate(howFocusShows)).toBe("seen")
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.style.outline = "0"
  })
  expect(await page.evaluate(howFocusShows)).toBe("no ring around A Vai al contenuto")
})

const words = {
  it: {
    data: "I tuoi dati",
    payment: "Pagamento",
    thanks: "Fatto: la prenotazione è confermata",
    amounts: ["Valore della prenotazione", "Pagato online"],
    open: "Vai alla prenotazione",
    confirmed: "È tutto confermato",
    toPayment: "Vai al pagamento",
    free: "€ in tutto, .*post",
    details: ["Nome", "Cognome", "Email", "Ripeti l’email", "Telefono"],
    card: ["Numero della carta", "Nome sulla carta", "Scadenza", "CVV"],
  },
  en: {
    data: "Your details",
    payment: "Payment",
    thanks: "Done: your booking is confirmed",
    amounts: ["Booking value", "Paid online"],
    open: "Go to your booking",
    confirmed: "You’re all set",
    toPayment: "Go to payment",
    free: "€.* in total, .*place",
    details: ["First name", "Last name", "Email", "Email again", "Phone"],
    card: ["Card number", "Name on card", "Expiry date", "CVV"],
  },
} as const

for (const language of ["it", "en"] as const)
  test(`[OP-08][L24][BX-10][CK-15] a whole purchase by keyboard alone in ${language}${deepIf(language === "en")}`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(120_000)
    const said = words[language]
    const offer = await findOffer(shop.origin, {
      experience: ({ variants }) => variants.length === 1,
      variant: (variant) =>
        variant.instantBooking &&
        hasParticipantsChoice(variant) &&
        variant.depositPercent === null &&
        variant.addons.length > 0 &&
        !variant.customFields.some(({ perPerson }) => perPerson) &&
        variant.customFields.some(({ type }) => type === "CHECKBOX" || type === "SELECT"),
      locale: language,
    })
    const keys = new Keyboard(page)
    const box = new Box(page, language)
    await box.open(offer)
    await keys.press("Tab")
    await keys.press("Enter")
    await chooseParticipants(keys, box, offer)
    await chooseDay(keys, box, offer)
    await keys.activate(box.time(offer.slot.start), "Space")
    await chooseExtra(keys, box, offer)
    await keys.activate(box.bookButton)

    const purchase = new Purchase(page, language)
    await expect(heading(purchase)).toHaveText(said.data)
    await expect(heading(purchase)).toBeFocused()
    await giveDetails(keys, purchase, offer.variant.customFields)
    await expect(heading(purchase)).toHaveText(said.payment)
    await expect(heading(purchase)).toBeFocused()
    for (const [n, typed] of [testCards.good, "Anna Rossi", "1230", "123"].entries()) {
      await keys.tabTo(purchase.field(said.card[n] ?? ""))
      await keys.type(typed)
    }
    await keys.press("Enter")
    await purchase.thanked()
    await expect(heading(purchase)).toHaveText(said.thanks)
    await expect(heading(purchase)).toBeFocused()
    await expect(page.getByRole("region", { name: said.payment }).getByRole("term")).toHaveText(said.amounts)
    await keys.activate(page.getByRole("link", { name: said.open }))
    await expect(heading(purchase)).toHaveText(said.confirmed)
    await expect(heading(purchase)).toBeFocused()
  })

/** The arrows count in the number's field. */
async function chooseParticipants(keys: Keyboard, box: Box, { variant }: Offer): Promise<void> {
  const quantity = box.quantity(variant.participantTypes[0]?.name ?? "")
  const before = await quantity.inputValue()
  await keys.tabTo(quantity)
  await keys.press("ArrowUp")
  await keys.press("ArrowDown")
  await expect(quantity).toHaveValue(before)
  await keys.activate(box.goOn)
  await expect(box.step("date").getByRole("heading")).toBeFocused()
}

/** One stop for the whole month; in it the arrows go by days and weeks, Page Down by months. */
async function chooseDay(keys: Keyboard, box: Box, { slot }: Offer): Promise<void> {
  const grid = box.step("date").getByRole("grid")
  const stops = grid.locator('[tabindex="0"]')
  await expect(grid.getByRole("button").first()).toBeVisible()
  await expect(stops).toHaveCount(1)
  await keys.tabTo(stops)
  // A month without a free day gives way to the first with one. That must not take the focus away.
  await expect(grid.getByRole("button", { name: /€/ }).first()).toBeVisible()
  const focused = grid.locator(":focus")
  await expect(focused).toHaveCount(1)
  const from = Temporal.PlainDate.from((await focused.getAttribute("data-value")) ?? "")
  const to = Temporal.PlainDate.from(slot.date)
  const months = from.toPlainYearMonth().until(to.toPlainYearMonth(), { largestUnit: "months" }).months
  for (let month = 1; month <= months; month++) {
    await keys.press("PageDown")
    await expect(focused).toHaveAccessibleName(
      new RegExp(longDateText(from.add({ months: month }).toString(), box.language)),
    )
  }
  const days = from.add({ months }).until(to, { largestUnit: "days" }).days
  const weeks = Math.trunc(days / 7)
  await keys.press(weeks < 0 ? "ArrowUp" : "ArrowDown", Math.abs(weeks))
  await keys.press(days < 0 ? "ArrowLeft" : "ArrowRight", Math.abs(days % 7))
  await expect(focused).toHaveAccessibleName(
    new RegExp(`^${longDateText(slot.date, box.language)}, .*${words[box.language].free}`),
  )
  await expect(stops).toHaveCount(1)
  await keys.press("Enter")
  await expect(box.step("slot").getByRole("heading")).toBeFocused()
}

async function chooseExtra(keys: Keyboard, box: Box, { variant }: Offer): Promise<void> {
  await expect(box.step("addons").getByRole("heading")).toBeFocused()
  const controls = box.step("addons").locator("input[type=number], input[type=checkbox]")
  await keys.tabTo(controls.first())
  const counted = (await controls.first().getAttribute("type")) === "number"
  await keys.press(counted ? "ArrowUp" : "Space")
  await keys.activate(box.goOn)
  await expect(box.step("recap").getByRole("heading")).toBeFocused()
  await expect(box.answer("addons")).toContainText(
    new RegExp(
      variant.addons
        .map(({ name }) => name)
        .join("|")
        .replaceAll("(", "\\(")
        .replaceAll(")", "\\)"),
    ),
  )
}

async function giveDetails(keys: Keyboard, purchase: Purchase, asked: readonly CustomFieldView[]): Promise<void> {
  const said = words[purchase.language]
  const email = "anna.rossi@example.it"
  for (const [n, typed] of ["Anna", "Rossi", email, email, "333 1234567"].entries()) {
    const field = purchase.field(said.details[n] ?? "")
    await expect(field).toBeEnabled()
    await keys.tabTo(field)
    await keys.type(typed)
  }
  for (const field of asked.filter(({ required }) => required)) {
    await keys.tabTo(purchase.field(field.label))
    if (field.type === "CHECKBOX") await keys.press("Space")
    else if (field.type === "SELECT") await keys.press("ArrowDown")
    else await keys.type(field.type === "NUMBER" ? String(field.min) : "Nessuna")
  }
  await keys.activate(purchase.page.getByRole("button", { name: said.toPayment }))
}
