import { errorEntry, errorText, type PaymentErrorCode } from "../../domain/errors/catalogue.ts"
import { testCards } from "./setup/purchase.ts"
import { expect, test } from "./setup/test.ts"
import { Till } from "./setup/till.ts"
import { Gate, refuse } from "./tours/kit/gate.ts"

/** The payment errors that the specification words. */
const errors: readonly PaymentErrorCode[] = [
  "payment_failed",
  "payment_data_invalid",
  "payment_not_confirmed",
  "payment_not_created",
  "card_data_invalid",
]

// One of them is the provider's failure.
test.use({ complaint: /status of 502/ })

const goOn = {
  it: "Puoi riprovare, o scegliere un altro metodo",
  en: "You can try again, or choose another method",
} as const

for (const language of ["it", "en"] as const)
  test(`[CK-14] each payment error is said on the page in ${language}, has the focus, and the next try pays`, async ({
    page,
    shop,
  }) => {
    const till = await Till.open(page, shop.origin, language)
    const begins = await Gate.at(page, "POST", /\/orders\/\w+\/create$/, true)
    for (const code of errors) {
      await till.typeCard(testCards.good)
      await till.press(till.word.pay)
      await begins.let(refuse(errorEntry(code).status, code))
      const said = page.getByRole("alert").filter({ hasText: errorText(code, language) })
      await expect(said).toContainText(goOn[language])
      await expect(said).toBeInViewport()
      await expect(page.locator(":focus")).toContainText(errorText(code, language))
    }
    await shop.accessible(page)
    begins.open()
    await till.typeCard(testCards.good)
    await till.press(till.word.pay)
    await till.thanked()
  })
