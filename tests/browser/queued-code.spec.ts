import { newEmail, signIn, signUp } from "./setup/account.ts"
import { fits } from "./setup/fits.ts"
import { expect, test } from "./setup/test.ts"
import { Till } from "./setup/till.ts"

/* A code that needs an account: it waits for the sign-in, and is applied by itself. */

const words = {
  open: "Hai un codice?",
  field: "Codice sconto o buono regalo",
  signIn: "Accedi e usa il codice",
} as const
const applied = "CLUB15 inserito"

test("[AU-02][CK-18] a visitor's code that needs an account is applied by itself after the sign-in, and nothing typed is lost @deep", async ({
  page,
  context,
  shop,
}) => {
  const email = newEmail()
  await signUp(page, email)
  // A deposit is another matter: such a code asks first whether it may go.
  const till = await Till.open(page, shop.origin, "it", ({ depositPercent }) => depositPercent === null)
  await expect(till.payButton).toBeEnabled()
  const price = (await till.payButton.textContent()) ?? ""
  const keptTasks = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("task-queue/")))
  const field = page.getByRole("textbox", { name: words.field })
  await till.press(words.open)

  // Negative control: a code that needs no account is taken at once, and nothing waits.
  await field.fill("BENVENUTO10")
  await field.press("Enter")
  await expect(till.payButton).not.toHaveText(price)
  expect(await keptTasks()).toEqual([])
  await till.press("Togli il codice BENVENUTO10")
  await expect(till.payButton).toHaveText(price)

  await field.fill("club15")
  await field.press("Enter")
  await expect(page.getByRole("status").filter({ hasText: "ti aspetta" })).toBeVisible()
  await expect(field).toHaveValue("club15")
  await shop.accessible(page)
  await fits(page)
  expect(await keptTasks()).toEqual([`task-queue/${till.code}`])

  // A reload loses nothing, and another tab of this browser has no code waiting.
  await page.reload()
  await expect(page.getByRole("link", { name: words.signIn })).toBeVisible()
  const tab = await context.newPage()
  await tab.goto(`/checkout/${till.code}?step=payment`)
  await expect(tab.getByRole("button", { name: words.open })).toBeEnabled()
  await expect(tab.getByRole("link", { name: words.signIn })).toBeHidden()
  await tab.close()

  await page.getByRole("link", { name: words.signIn }).click()
  await signIn(page, email)
  await expect(page).toHaveURL(`/checkout/${till.code}?step=payment`)
  await expect(page.getByRole("status").filter({ hasText: applied })).toBeVisible()
  await expect(till.payButton).not.toHaveText(price)
  await expect(page.getByRole("link", { name: words.signIn })).toBeHidden()

  // Who is signed in already has nothing to wait for.
  await till.press("Togli il codice CLUB15")
  await expect(till.payButton).toHaveText(price)
  await till.press(words.open)
  await field.fill("CLUB15")
  await field.press("Enter")
  await expect(page.getByRole("status").filter({ hasText: applied }).first()).toBeVisible()
  await expect(till.payButton).not.toHaveText(price)
})
