import type { Locator, Page } from "@playwright/test"
import { forgetJumps, jumpsOf, watchJumps } from "./setup/jumps.ts"
import { screens } from "./setup/screens.ts"
import { expect, test } from "./setup/test.ts"

/*
 * A stranger with a phone finds something, books it, pays, moves it and cancels it. They know nothing of the pages but
 * what everybody reads: what things are (their role) and what they are called.
 */

test.use({ viewport: { width: 390, height: 844 }, actionTimeout: 15_000 })

const words = {
  it: {
    home: "/",
    search: "Che cosa",
    wanted: "kayak",
    instant: "Conferma immediata",
    open: "Scegli la data",
    go: "Continua",
    next: "Mese successivo",
    day: /€ in tutto/,
    book: "Prenota",
    fields: { Nome: "Anna", Cognome: "Rossi", Email: "anna@example.it", "Ripeti l’email": "anna@example.it" },
    phone: "Telefono",
    toPayment: "Vai al pagamento",
    card: { "Numero della carta": "4242424242424242", "Nome sulla carta": "Anna Rossi", Scadenza: "1230", CVV: "123" },
    pay: /^Paga /,
    see: "Vai alla prenotazione",
    move: "Cambia data",
    yesMove: /^Sposta a /,
    moved: /Fatto: ora la prenotazione è per/,
    cancel: "Annulla la prenotazione",
    yesCancel: "Sì, annulla",
    canceled: "Prenotazione annullata",
  },
  en: {
    home: "/en",
    search: "What",
    wanted: "kayak",
    instant: "Instant confirmation",
    open: "Pick a date",
    go: "Continue",
    next: "Next month",
    day: /€.* in total/,
    book: "Book",
    fields: {
      "First name": "Anna",
      "Last name": "Smith",
      Email: "anna@example.com",
      "Email again": "anna@example.com",
    },
    phone: "Phone",
    toPayment: "Go to payment",
    card: { "Card number": "4242424242424242", "Name on card": "Anna Smith", "Expiry date": "1230", CVV: "123" },
    pay: /^Pay /,
    see: "Go to your booking",
    move: "Change the date",
    yesMove: /^Move to /,
    moved: /Done: your booking is now for/,
    cancel: "Cancel the booking",
    yesCancel: "Yes, cancel",
    canceled: "Booking cancelled",
  },
} as const

/** Screens up to the payment, that of the payment included. */
const MOST_SCREENS = 6

for (const [language, said] of Object.entries(words)) {
  test(`[OP-08][BK-05][CK-01] a stranger with a phone buys, moves and cancels in ${language}, by role and name, in six screens to pay; nothing jumps, and the focus is never lost`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(180_000)
    await watchJumps(page)
    const seen = await screens(page)
    const main = page.getByRole("main")
    const press = (at: Page | Locator, name: string | RegExp) =>
      at
        .getByRole("button", { name, exact: typeof name === "string" })
        .first()
        .click()
    /** What holds wherever they are. */
    const fine = async (where: string) => {
      expect(await jumpsOf(page), where).toEqual([])
      await shop.accessible(page)
      // Whoever looks for faults lays the whole page out, which moves it, and the browser tells that a frame later.
      await jumpsOf(page)
      await forgetJumps(page)
    }
    /** After a press, the focus is on what it brought. */
    const focused = (where: string) =>
      expect.poll(() => page.evaluate(() => document.activeElement?.tagName), { message: where }).not.toBe("BODY")

    await page.goto(said.home)
    await fine("home")
    await main.getByRole("search").getByLabel(said.search, { exact: true }).fill(said.wanted)
    await page.keyboard.press("Enter")
    await expect(main.getByRole("article").first()).toBeVisible()
    await fine("search")
    await main.getByRole("article").filter({ hasText: said.instant }).first().getByRole("link").first().click()
    await expect(page.getByRole("link", { name: said.open }).first()).toBeVisible()
    await fine("experience")

    await page.getByRole("link", { name: said.open }).first().click()
    const box = page.getByRole("dialog")
    await expect(box).toBeVisible()
    await focused("the box")
    await throughBox(box, said)
    await press(box, said.book)
    await expect(page.getByRole("textbox", { name: Object.keys(said.fields)[0] ?? "", exact: true })).toBeVisible()
    await focused("details")
    await fine("details")

    for (const [label, value] of Object.entries(said.fields))
      await main.getByRole("textbox", { name: label, exact: true }).fill(value)
    await main.getByRole("textbox", { name: said.phone, exact: true }).fill("333 1234567")
    await answerRest(main)
    await press(main, said.toPayment)
    await expect(main.getByRole("textbox", { name: "CVV" })).toBeVisible()
    await focused("payment")
    await fine("payment")
    expect((await seen()).length, (await seen()).join("\n")).toBeLessThanOrEqual(MOST_SCREENS)

    for (const [label, value] of Object.entries(said.card))
      await main.getByRole("textbox", { name: label, exact: true }).fill(value)
    await press(page, said.pay)
    await expect(page).toHaveURL(/\/grazie$/)
    await focused("thanks")
    await fine("thanks")

    await main.getByRole("link", { name: said.see }).first().click()
    await expect(main.getByRole("button", { name: said.move })).toBeVisible()
    await fine("booking")
    await press(main, said.move)
    const dialog = page.getByRole("dialog")
    await expect(dialog).toBeVisible()
    await focused("another date")
    // Not on the day of the booking, which has one time only.
    await dialog.getByRole("gridcell").getByRole("button", { disabled: false }).last().click()
    await dialog.getByRole("region").getByRole("listitem").getByRole("button", { disabled: false }).first().click()
    await press(dialog, said.yesMove)
    await expect(main.getByText(said.moved).first()).toBeVisible()
    await focused("moved")
    await fine("moved")

    await press(main, said.cancel)
    await expect(dialog).toBeVisible()
    await focused("before it is cancelled")
    await press(dialog, said.yesCancel)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(said.canceled)
    await focused("cancelled")
    await fine("cancelled")
  })
}

type Said = (typeof words)[keyof typeof words]

/** Answers what the box asks with its first choice, up to the summary. */
async function throughBox(box: Locator, said: Said): Promise<void> {
  const book = box.getByRole("button", { name: said.book, exact: true })
  const go = box.getByRole("button", { name: said.go, exact: true })
  const days = box.getByRole("gridcell").getByRole("button", { name: said.day })
  const choices = box.getByRole("region").getByRole("list").getByRole("button", { disabled: false })
  for (let turn = 0; turn < 20; turn++) {
    const asks = async () => {
      if (await book.isVisible()) return "book"
      if (await box.getByRole("grid").isVisible()) return "day"
      if ((await go.isVisible()) && (await go.isEnabled())) return "go"
      return (await choices.count()) > 0 ? "choice" : null
    }
    await expect.poll(asks).not.toBeNull()
    switch (await asks()) {
      case "book":
        return
      case "day":
        // The calendar opens on the first month with free days, once it knows them.
        await expect(days.first()).toBeVisible()
        await box.getByRole("button", { name: said.next }).click()
        await days.nth(1).click()
        await expect(box.getByRole("grid")).toBeHidden()
        break
      case "go":
        await go.click()
        break
      default:
        await choices.first().click()
    }
  }
}

/** What the host asks besides: some answer of the right kind to whatever is empty. */
async function answerRest(main: Locator): Promise<void> {
  for (const select of await main.getByRole("combobox").all())
    if ((await select.inputValue()) === "") await select.selectOption({ index: 1 })
  for (const number of await main.getByRole("spinbutton").all())
    if ((await number.inputValue()) === "") await number.fill("30")
  for (const box of await main.getByRole("checkbox").all()) await box.check()
  for (const text of await main.getByRole("textbox").all()) if ((await text.inputValue()) === "") await text.fill("30")
}
