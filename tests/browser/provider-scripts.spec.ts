import { deepIf } from "./setup/deep.ts"
import { fits } from "./setup/fits.ts"
import { providerShop } from "./setup/provider-shop.ts"
import { expect, test } from "./setup/test.ts"
import { Till } from "./setup/till.ts"

const words = {
  it: {
    stripeNumber: "Numero di carta",
    stripeExpiry: "Data di scadenza",
    incomplete: "Dati della carta non validi",
    again: "Puoi riprovare",
    declined: "La banca ha rifiutato la carta",
    missing: "Il modulo di Stripe non si apre",
    until: /^Teniamo i tuoi posti fino a /,
    retry: "Riprova",
  },
  en: {
    stripeNumber: "Card number",
    stripeExpiry: "Expiration date",
    incomplete: "Invalid card data",
    again: "You can try again",
    declined: "Your bank declined the card",
    missing: "Stripe’s form does not open",
    until: /^Your places are held until /,
    retry: "Try again",
  },
} as const

const { serve, block, hold, charges } = providerShop()

for (const language of ["it", "en"] as const) {
  const word = words[language]

  test(`[CK-11][CK-14] by card in ${language}, by keyboard, in Stripe's form: incomplete, declined, then by the bank's check${deepIf(language === "en")}`, async ({
    page,
    shop,
  }) => {
    await serve(page)
    const till = await Till.open(page, shop.origin, language)
    const field = (label: string) => page.getByRole("textbox", { name: label, exact: true })
    await expect(field(word.stripeNumber)).toBeVisible()
    await shop.accessible(page)
    await till.press(till.word.pay)
    await expect(field(word.stripeNumber)).toBeFocused()
    const alerts = page.getByRole("alert")
    await expect(alerts.filter({ hasText: word.incomplete })).toBeVisible()
    for (const [label, typed] of [
      [word.stripeNumber, "4000000000000002"],
      [word.stripeExpiry, "12/30"],
      ["CVC", "123"],
    ] as const) {
      await field(label).fill(typed)
    }
    await page.keyboard.press("Enter")
    await expect(alerts.filter({ hasText: word.declined })).toContainText(word.again)
    await field(word.stripeNumber).fill("4000002500003155")
    await page.keyboard.press("Enter")
    await till.press("Complete")
    await till.thanked()
    expect(charges(till.code)).toBe(1)
  })

  test(`[CK-11][CK-13] by Apple Pay and by Google Pay in ${language}, by keyboard: closed, declined, then paid once @deep`, async ({
    page,
    shop,
  }) => {
    await serve(page)
    // Only Safari has Apple Pay; the form of this test has both.
    await page.addInitScript(() => Object.assign(window, { ApplePaySession: class {} }))
    for (const wallet of ["Apple Pay", "Google Pay"]) {
      const till = await Till.open(page, shop.origin, language)
      await till.choose(wallet)
      await expect(till.payButton).toHaveCount(0)
      await till.press(wallet)
      await page.keyboard.press("Escape")
      await till.press(wallet)
      await till.press("Decline")
      await expect(page.getByRole("alert").filter({ hasText: word.declined })).toContainText(word.again)
      await till.press(wallet)
      await till.press("Pay")
      await till.thanked()
      expect(charges(till.code)).toBe(1)
    }
  })

  test(`[CK-11][CK-14] by PayPal and by card via PayPal in ${language}, by keyboard: canceled, then paid once @deep`, async ({
    page,
    shop,
  }) => {
    await serve(page)
    const canceled = page.getByRole("alert").filter({ hasText: Till.words[language].canceled })
    const wallet = await Till.open(page, shop.origin, language)
    await wallet.choose("PayPal")
    for (const button of ["Cancel", "Agree"]) {
      await wallet.press("Pay with PayPal")
      await wallet.press(button)
      if (button === "Cancel") await expect(canceled).toBeVisible()
    }
    await wallet.thanked()
    expect(charges(wallet.code)).toBe(1)

    const till = await Till.open(page, shop.origin, language)
    const field = (label: string) => page.getByRole("textbox", { name: label, exact: true })
    await till.choose(till.word.cardViaPaypal)
    await till.press(till.word.pay)
    await expect(field(till.word.number)).toBeFocused()
    await expect(page.getByRole("alert").filter({ hasText: word.incomplete })).toBeVisible()
    for (const [label, typed] of [
      [till.word.number, "4111111111111111"],
      [till.word.expiry, "12/30"],
      ["CVV", "123"],
    ] as const) {
      await field(label).fill(typed)
    }
    for (const button of ["Cancel", "Complete"]) {
      await till.press(till.word.pay)
      await till.press(button)
      if (button === "Cancel") await expect(canceled).toBeVisible()
    }
    await till.thanked()
    expect(charges(till.code)).toBe(1)
  })
}

test.describe("with the providers' scripts blocked", () => {
  test.use({ complaint: /ERR_BLOCKED_BY_CLIENT/ })

  test("[CK-14] the payment step says what can still be done, and goes on when they come after all @deep", async ({
    page,
    shop,
  }) => {
    await block(page)
    const till = await Till.open(page, shop.origin, "it")
    const notice = page.getByRole("alert").filter({ hasText: words.it.missing })
    await expect(notice).toBeVisible()
    await expect(notice.getByText(words.it.until)).toBeVisible()
    await expect(notice).toContainText("PayPal, Carta tramite PayPal")
    await expect(till.payButton).toBeDisabled()
    await shop.accessible(page)
    await fits(page)
    // The notice stays while it is tried again: what ends the try is the request.
    const blockedAgain = page.waitForEvent("requestfailed")
    await till.press(words.it.retry)
    await blockedAgain
    await expect(notice).toBeVisible()
    await page.unrouteAll()
    await serve(page)
    await till.press(words.it.retry)
    await expect(page.locator("[data-method=card]")).toBeFocused()
    await page.keyboard.press("Tab")
    await expect(page.getByLabel(words.it.stripeNumber, { exact: true })).toBeFocused()
    await expect(till.payButton).toBeEnabled()
  })
})

for (const { method, missing, there, asks } of [
  { method: "Carta", missing: "Il modulo di Stripe non si apre", there: "Numero di carta", asks: null },
  // PayPal's own loader asks again by itself.
  { method: "PayPal", missing: "Il modulo di PayPal non si apre", there: "Pay with PayPal", asks: /paypal-sdk-retry/ },
]) {
  test(`[CK-14] ${method}: a script that neither comes nor fails is given up after 15 s, and used when it comes late @deep`, async ({
    page,
    shop,
  }) => {
    await page.clock.install()
    await serve(page)
    const release = await hold(page)
    const script = page.waitForRequest(/js\.stripe\.com|web-sdk/)
    const till = await Till.open(page, shop.origin, "it")
    await script
    if (method === "PayPal") {
      const own = page.waitForRequest(/web-sdk/)
      await till.choose(method)
      await own
    }
    const notice = page.getByRole("alert").filter({ hasText: missing })
    const again = asks && page.waitForRequest(asks)
    await page.clock.fastForward(10_000)
    await expect(notice).toBeHidden()
    await page.clock.fastForward(5_000)
    await expect(notice).toBeVisible()
    await till.press(words.it.retry)
    await again
    release()
    await expect(page.getByLabel(there, { exact: true }).or(page.getByRole("button", { name: there }))).toBeVisible()
    await expect(notice).toBeHidden()
  })
}
