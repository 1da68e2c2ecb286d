import "temporal-polyfill/global"
import { Keyboard } from "./setup/keyboard.ts"
import { screens } from "./setup/screens.ts"
import { expect, test } from "./setup/test.ts"

/* A gift on a phone and without a mouse, in both languages: customised, scheduled and paid in at most six screens. */

test.use({ viewport: { width: 390, height: 844 } })

const MOST_SCREENS = 6

const words = {
  it: {
    sum: /^50\s€$/,
    give: "Regala un buono",
    customise: "Personalizza",
    recipient: /^Per chi è/,
    mail: "Mandatelo voi per email",
    email: "Email di chi lo riceve",
    later: "In un giorno e a un’ora precisi",
    day: "Giorno",
    hour: "Ora",
    minute: "Minuti",
    settled: "(ora di Roma)",
    next: "Continua",
    fields: ["Nome", "Cognome", "Email", "Ripeti l’email"],
    toPayment: "Vai al pagamento",
    test: "Pagamenti di prova: nessun addebito reale",
    use: /^Usa la carta: Pagamento riuscito/,
    pay: /^Paga /,
    thanks: "Grazie, il regalo è pronto",
    goes: /Parte per marta@example\.it .*, 09:30/,
  },
  en: {
    sum: "€50",
    give: "Give a voucher",
    customise: "Customise",
    recipient: /^Who is it for/,
    mail: "Email it for me",
    email: "Recipient’s email",
    later: "On a day and at a time of your choice",
    day: "Day",
    hour: "Hour",
    minute: "Minutes",
    settled: "(Rome time)",
    next: "Continue",
    fields: ["First name", "Last name", "Email", "Email again"],
    toPayment: "Go to payment",
    test: "Test payments: no real money moves",
    use: /^Use the card: Payment succeeds/,
    pay: /^Pay /,
    thanks: "Thank you, the gift is ready",
    goes: /marta@example\.it .*09:30/,
  },
} as const

for (const lang of ["it", "en"] as const) {
  test(`[GF-01] [GF-02] [GF-03] [GF-08] in ${lang}, a gift is customised, scheduled and paid by keyboard on a phone, in at most six screens`, async ({
    page,
    shop,
  }) => {
    const say = words[lang]
    const main = page.getByRole("main")
    const field = (label: string) => page.getByLabel(label, { exact: true })
    const heading = page.getByRole("heading", { level: 1 })
    const keys = new Keyboard(page)
    const seen = await screens(page)
    // The way on is in sight when a step opens, whatever its length.
    const wayOn = (name: string | RegExp) =>
      expect(main.getByRole("button", { name, exact: true }).last()).toBeInViewport({ ratio: 1 })
    await page.goto(`${lang === "it" ? "" : "/en"}/regali`)
    const sum = page.getByRole("radio", { name: say.sum })
    await keys.tabTo(page.getByRole("radio", { checked: true }))
    for (let presses = 0; presses < 8 && !(await sum.isChecked()); presses++) await keys.press("ArrowDown")
    await expect(sum).toBeChecked()
    await keys.activate(page.getByRole("button", { name: say.give }))
    await expect(page).toHaveURL(/\/regali\/checkout\/[0-9A-Z]{12}(\?step=choose)?$/)
    await wayOn(say.customise)
    await keys.activate(main.getByRole("button", { name: say.customise }).last())
    await expect(heading).toBeFocused()
    await wayOn(say.next)
    await keys.tabTo(page.getByLabel(say.recipient))
    await keys.type("Marta")
    await keys.tabTo(page.locator("input[name=sendTo]:checked"))
    if (!(await page.getByRole("radio", { name: say.mail }).isChecked())) await keys.press("ArrowDown")
    await expect(page.getByRole("radio", { name: say.mail })).toBeChecked()
    await keys.tabTo(field(say.email))
    await keys.type("marta@example.it")
    await keys.tabTo(page.locator("input[name=when]:checked"))
    await keys.press("ArrowDown")
    await expect(page.getByRole("radio", { name: say.later })).toBeChecked()
    await keys.tabTo(field(say.day))
    // How a date is typed is the browser's own.
    const day = Temporal.Now.plainDateISO("Europe/Rome").add({ days: 20 }).toString()
    await field(say.day).fill(day)
    await keys.tabTo(field(say.hour))
    await keys.type("09")
    await keys.tabTo(field(say.minute))
    await keys.type("30")
    await expect(page.getByText(say.settled).first()).toBeVisible()
    await keys.activate(main.getByRole("button", { name: say.next, exact: true }))
    await expect(heading).toBeFocused()
    await wayOn(say.toPayment)
    for (const [index, label] of say.fields.entries()) {
      await keys.tabTo(field(label))
      await keys.type(["Anna", "Bianchi", "anna@example.it", "anna@example.it"][index] ?? "")
    }
    await keys.activate(main.getByRole("button", { name: say.toPayment }))
    await expect(heading).toBeFocused()
    await wayOn(say.pay)
    await page.getByText(say.test).click()
    await page.getByRole("button", { name: say.use }).click()
    await keys.activate(main.getByRole("button", { name: say.pay }))
    await expect(heading).toHaveText(say.thanks)
    await expect(main).toContainText(say.goes)
    await shop.accessible(page)
    const all = await seen()
    expect(all.length, all.join("\n")).toBeLessThanOrEqual(MOST_SCREENS)
    // The four steps of the checkout, the page before it and the one after it.
    expect(all.length, all.join("\n")).toBe(MOST_SCREENS)
  })
}
