import { testCards } from "./setup/purchase.ts"
import { expect, test } from "./setup/test.ts"
import { Till } from "./setup/till.ts"

/* A code in a second tab, while the first one pays. */

const words = { code: "Hai un codice?", field: "Codice sconto o buono regalo" } as const

test("[CK-08][CK-13] a code in another tab is refused with the reason while the bank asks, and taken before that @deep", async ({
  page,
  context,
  shop,
}) => {
  const here = await Till.open(page, shop.origin, "it")
  const tab = await context.newPage()
  const there = new Till(tab, "it", here.code)
  await tab.goto(`/checkout/${here.code}?step=payment`)
  await there.press(words.code)
  const field = tab.getByRole("textbox", { name: words.field })

  // Negative control: as long as nobody pays, the code is taken.
  await expect(there.payButton).toBeEnabled()
  const price = (await there.payButton.textContent()) ?? ""
  await field.fill("BENVENUTO10")
  await field.press("Enter")
  for (const till of [there, here]) await expect(till.payButton).not.toHaveText(price)
  await there.press("Togli il codice BENVENUTO10")
  for (const till of [there, here]) await expect(till.payButton).toHaveText(price)

  await here.typeCard(testCards.challenge)
  await here.press(here.word.pay)
  await expect(page).toHaveURL(/\/sandbox\/pay\/acs\//)
  await field.fill("BENVENUTO10")
  await field.press("Enter")
  await expect(field).toHaveAccessibleDescription(/C’è un pagamento in corso/)
  await shop.accessible(tab)
  await expect(there.payButton).toHaveText(price)

  await page.getByRole("textbox").fill("123456")
  await page.getByRole("button").first().click()
  for (const till of [here, there]) await till.thanked()
})
