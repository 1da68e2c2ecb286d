import type { Page } from "@playwright/test"
import { deepIf } from "./setup/deep.ts"
import { fits } from "./setup/fits.ts"
import { Keyboard } from "./setup/keyboard.ts"
import { expect, test } from "./setup/test.ts"

const words = {
  it: {
    path: "/contatti",
    form: "Hai una domanda?",
    proposal: "Vuoi lavorare con noi?",
    name: "Nome e cognome",
    email: "Email",
    company: "Azienda",
    phone: "Telefono",
    message: "Messaggio",
    send: "Invia",
    retry: "Riprova",
    invalid: "Ci sono 2 campi da correggere",
    emailInvalid: "Inserisci un indirizzo email valido",
    failed: "Errore durante l’invio del messaggio",
    kept: "Quello che hai scritto è ancora qui sotto.",
    sent: "Il tuo messaggio è arrivato",
    until: /Ti rispondiamo entro \w{3} \d/,
    another: "Scrivi un altro messaggio",
    often: /Puoi inviare un altro messaggio da \w{3} \d+ \w{3}, \d\d:\d\d/,
  },
  en: {
    path: "/en/contatti",
    form: "Do you have a question?",
    proposal: "Would you like to work with us?",
    name: "Full name",
    email: "Email",
    company: "Company",
    phone: "Phone",
    message: "Message",
    send: "Send",
    retry: "Try again",
    invalid: "2 fields need correcting",
    emailInvalid: "Invalid email",
    failed: "Error sending message",
    kept: "What you wrote is still here below.",
    sent: "Your message has arrived",
    until: /We will reply by \w{3} \d/,
    another: "Write another message",
    often: /You can send another message from \w{3} \d+ \w{3}, \d\d:\d\d/,
  },
} as const

type Words = (typeof words)["it" | "en"]

/** Where this test's messages come from: the limits are of its own, also when it is run again. */
const somewhere = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join(".")}`

const formOf = (page: Page, name: string) => page.getByRole("form", { name })

test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ "x-forwarded-for": somewhere() }))

for (const language of ["it", "en"] as const) {
  const word: Words = words[language]

  test(`[NL-02][RT-06] a message is written and sent by keyboard in ${language}, corrected on the way${deepIf(language === "it")}`, async ({
    page,
    shop,
  }) => {
    const keyboard = new Keyboard(page)
    await page.goto(word.path)
    const form = formOf(page, word.form)
    const field = (name: string) => form.getByLabel(name, { exact: true })
    await keyboard.tabTo(field(word.name))
    await keyboard.type("Anna Rossi")
    await keyboard.tabTo(field(word.email))
    await keyboard.type("anna@")
    await keyboard.activate(form.getByRole("button", { name: word.send }))

    await expect(form.getByRole("alert")).toContainText(word.invalid)
    await expect(field(word.email)).toBeFocused()
    await expect(field(word.email)).toHaveAccessibleDescription(word.emailInvalid)
    await shop.accessible(page)
    await keyboard.press("End")
    await keyboard.type("example.it")
    await expect(field(word.email)).toHaveAccessibleDescription("")
    await keyboard.tabTo(field(word.message))
    await keyboard.type("A che ora si parte?")
    await keyboard.activate(form.getByRole("button", { name: word.send }))

    const receipt = page.getByRole("status").filter({ hasText: word.sent })
    await expect(receipt).toContainText(word.until)
    await expect(receipt.locator("..")).toBeFocused()
    await shop.accessible(page)
    await fits(page)
    await keyboard.activate(receipt.getByRole("link", { name: word.another }))
    await expect(field(word.message)).toHaveValue("")
  })
}

for (const language of ["it", "en"] as const) {
  const word: Words = words[language]

  test(`[NL-02][RT-06] both forms are corrected and sent without scripts in ${language} @deep`, async ({
    browser,
    shop,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.origin })
    await context.setExtraHTTPHeaders({ "x-forwarded-for": somewhere() })
    const page = await context.newPage()
    for (const [name, about] of [
      [word.form, []],
      [
        word.proposal,
        [
          [word.company, "Vela & Sale"],
          [word.phone, "333 1234567"],
        ],
      ],
    ] as const) {
      await page.goto(word.path)
      const form = formOf(page, name)
      const field = (label: string) => form.getByLabel(label, { exact: true })
      await field(word.name).fill("Anna Rossi")
      await field(word.email).fill("anna@")
      for (const [label, value] of about) await field(label).fill(value)
      await form.getByRole("button", { name: word.send }).click()

      await expect(form.getByRole("alert")).toContainText(word.invalid)
      await expect(page.getByRole("heading", { name })).toBeInViewport()
      await expect(field(word.email)).toHaveAccessibleDescription(word.emailInvalid)
      await form.getByRole("alert").getByRole("link", { name: word.email }).click()
      await expect(field(word.email)).toBeInViewport()
      await expect(field(word.name)).toHaveValue("Anna Rossi")
      for (const [label, value] of about) await expect(field(label)).toHaveValue(value)
      await field(word.email).fill(`${somewhere()}@example.it`)
      await field(word.message).fill("A che ora si parte?")
      await form.getByRole("button", { name: word.send }).click()

      const receipt = page.getByRole("status").filter({ hasText: word.sent })
      await expect(receipt).toContainText(word.until)
      await expect(receipt).toBeInViewport()
      await page.reload()
      await expect(receipt).toBeVisible()
      await receipt.getByRole("link", { name: word.another }).click()
      await expect(field(word.message)).toHaveValue("")
    }
    await context.close()
  })
}

test.describe("without a connection", () => {
  test.use({ complaint: /ERR_INTERNET_DISCONNECTED/ })
  const word: Words = words.it

  test("[NL-02][CK-13] without a connection nothing is lost and it is sent once @deep", async ({ page, context }) => {
    await page.goto(word.path)
    const form = formOf(page, word.proposal)
    for (const [name, value] of [
      [/^(Nome e cognome|Full name)$/, "Bruno Bianchi"],
      [/^(Azienda|Company)$/, "Vela & Sale"],
      [/^Email$/, "bruno@example.it"],
      [/^(Telefono|Phone)$/, "333 1234567"],
      [/^(Messaggio|Message)$/, "Usciamo in barca a vela."],
    ] as const) {
      await form.getByLabel(name).fill(value)
    }
    await context.setOffline(true)
    await form.getByRole("button", { name: word.send }).click()
    const alert = form.getByRole("alert")
    await expect(alert).toContainText(word.failed)
    await expect(alert).toContainText(word.kept)
    await expect(form.getByLabel(word.message, { exact: true })).toHaveValue("Usciamo in barca a vela.")
    await context.setOffline(false)
    await form.getByRole("button", { name: word.retry }).click()
    await expect(page.getByText(word.sent)).toBeVisible()
  })
})

test.describe("where the answer is lost", () => {
  test.use({ complaint: /ERR_FAILED/ })
  const word: Words = words.it

  test("[NL-02] sent from a field and tried again by its button, it is the same message @deep", async ({ page }) => {
    const keys: (string | undefined)[] = []
    await page.route("**/api/v1/contact", async (route) => {
      keys.push(route.request().headers()["idempotency-key"])
      if (keys.length > 1) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await page.goto(word.path)
    const form = formOf(page, word.form)
    await form.getByLabel(word.name, { exact: true }).fill("Anna Rossi")
    await form.getByLabel(word.message, { exact: true }).fill("A che ora si parte?")
    await form.getByLabel(word.email, { exact: true }).fill(`${somewhere()}@example.it`)
    await page.keyboard.press("Enter")
    await expect(form.getByRole("alert")).toContainText(word.failed)
    await form.getByRole("button", { name: word.retry }).click()
    await expect(page.getByText(word.sent)).toBeVisible()
    expect(keys).toEqual([keys[0], keys[0]])
  })
})

test("[NL-02][OP-07] who writes too often is told when the next message is welcome @deep", async ({ page }) => {
  const word: Words = words.en
  await page.goto(word.path)
  const form = formOf(page, word.form)
  const body = { name: "Anna", email: "anna@example.it", message: "Ciao" }
  for (let times = 0; times < 5; times++) {
    const answer = await page.request.post("/api/v1/contact", {
      data: { ...body, email: `${times}.${somewhere()}@example.it` },
    })
    expect(answer.status()).toBe(200)
  }
  await form.getByLabel(word.name, { exact: true }).fill("Anna")
  await form.getByLabel(word.email, { exact: true }).fill(`${somewhere()}@example.it`)
  await form.getByLabel(word.message, { exact: true }).fill("Ancora io")
  await form.getByRole("button", { name: word.send }).click()
  await expect(form.getByRole("alert")).toContainText(word.often)
  await expect(form.getByLabel(word.message, { exact: true })).toHaveValue("Ancora io")
})

test("[NL-02] every page leads to it @deep", async ({ page }) => {
  await page.goto("/en")
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact us" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Write to us")
})
