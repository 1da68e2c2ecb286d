import { newAccount, signIn, signInUnseen, verifyUnseen } from "./setup/account.ts"
import { fits } from "./setup/fits.ts"
import { expect, test } from "./setup/test.ts"
import { Till } from "./setup/till.ts"

test("[CK-09] a visitor signs in at the payment step, and pays with points by keyboard", async ({ page, shop }) => {
  const email = await newAccount(page)
  // A verified address is worth the first points.
  await verifyUnseen(page, email)

  const till = await Till.open(page, shop.origin, "it")
  await page.getByRole("link", { name: "Accedi per usare i tuoi punti e guadagnarne altri" }).click()
  await signIn(page, email)
  await expect(page).toHaveURL(`/checkout/${till.code}?step=payment`)
  const toggle = page.getByRole("checkbox", { name: /^Usa 100 punti/ })
  await expect(till.payButton).toBeEnabled()
  const price = (await till.payButton.textContent()) ?? ""
  await toggle.press("Space")
  await expect(toggle).toBeChecked()
  await expect(till.payButton).not.toHaveText(price)
  await expect(page.getByRole("status").filter({ hasText: "Punti usati" })).toBeVisible()
  const summary = page.getByRole("complementary")
  await expect(summary.getByText("Punti", { exact: true })).toBeVisible()
  await shop.accessible(page)
  await fits(page)
  await till.press("Non usare i punti")
  await expect(toggle).not.toBeChecked()
  await expect(till.payButton).toHaveText(price)
})

test("[AC-02] [CK-09] a customer reads what their points are and why they came @deep", async ({ page, shop }) => {
  const email = await newAccount(page)
  await signInUnseen(page, email)
  await page.goto("/account/points")
  await expect(page.getByText("Non ci sono ancora movimenti")).toBeVisible()
  await verifyUnseen(page, email)
  await page.goto("/account/bookings")
  await page.getByRole("navigation", { name: "Il tuo account" }).getByRole("link", { name: "I tuoi punti" }).click()
  await expect(page.getByRole("region", { name: "Disponibili" })).toContainText("100 punti")
  await expect(page.getByRole("region", { name: "Disponibili" })).toContainText("valgono 1 € su una prenotazione")
  // Both come with the verified address, one by the follow and one by the outbox, in either order.
  const lines = page.getByRole("region", { name: "Movimenti" }).getByRole("listitem")
  await expect(lines).toHaveCount(2)
  for (const why of ["Registrazione", "Email verificata"])
    await expect(lines.filter({ hasText: why })).toHaveText(/\+50 punti/)
  await shop.accessible(page)
  await fits(page)
  await page.goto("/en/account/points")
  await expect(page.getByRole("region", { name: "Available" })).toContainText("100 points")
  const history = page.getByRole("region", { name: "History" }).getByRole("listitem")
  for (const why of ["Sign-up", "Verified email"])
    await expect(history.filter({ hasText: why })).toHaveText(/\+50 points/)
})
