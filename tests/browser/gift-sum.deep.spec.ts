import { newAccount, signInUnseen } from "./setup/account.ts"
import { Box } from "./setup/box.ts"
import { Keyboard } from "./setup/keyboard.ts"
import { findOffer } from "./setup/offers.ts"
import { expect, test } from "./setup/test.ts"

/* What the gift of an experience does not show (gift-checkout.spec.ts): a sum, English, a wide window, the account. */

test("[GF-01] [GF-03] [GF-05] [GF-08] [RT-03] [RT-04] [AC-02] a sum is given in English by keyboard, and stands in the account", async ({
  page,
  shop,
}) => {
  const email = await newAccount(page)
  await signInUnseen(page, email)
  const keys = new Keyboard(page)
  await page.goto("/en/regali")
  await page.getByRole("radio", { name: "€50", exact: true }).check()
  await keys.activate(page.getByRole("button", { name: "Give a voucher" }))
  await expect(page).toHaveURL(/\/en\/regali\/checkout\/[0-9A-Z]{12}(\?step=choose)?$/)
  const steps = page.getByRole("navigation", { name: "Steps of the gift" }).getByRole("button")
  for (const [width, names] of [
    [390, ["Choose", "Customise", "Your data", "Payment"]],
    [1440, ["Experience", "Customise", "Buyer data", "Payment"]],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await expect(steps).toHaveCount(4)
    for (const [index, name] of names.entries()) await expect(steps.nth(index)).toHaveAccessibleName(new RegExp(name))
  }
  const main = page.getByRole("main")
  await keys.activate(main.getByRole("button", { name: "Customise" }).last())
  await keys.tabTo(page.getByLabel(/^Who is it for/))
  await keys.type("Elsa")
  await keys.activate(main.getByRole("button", { name: "Continue" }))

  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field("First name").fill("")
  await field("Last name").fill("Rossi")
  await field("Email").fill("anna")
  await field("Email again").fill("bea@example.it")
  await keys.activate(main.getByRole("button", { name: "Go to payment" }))
  await expect(field("First name")).toBeFocused()
  for (const [label, said] of [
    ["First name", "First name is required"],
    ["Email", "Enter a valid email address"],
    ["Email again", "Emails do not match"],
  ] as const) {
    await expect(field(label)).toHaveAccessibleDescription(new RegExp(said))
  }
  await field("First name").fill("Anna")
  await field("Email").fill(email)
  await field("Email again").fill(email)
  await keys.activate(main.getByRole("button", { name: "Go to payment" }))
  await page.getByText("Test payments: no real money moves").click()
  await page.getByRole("button", { name: /^Use the card: Payment succeeds/ }).click()
  await keys.activate(main.getByRole("button", { name: /^Pay / }))

  await expect(page).toHaveURL(/\/en\/regali\/checkout\/[0-9A-Z]{12}\/grazie$/)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, the gift is ready")
  await expect(main).toContainText("Value of the voucher: €50")
  await expect(main).toContainText(/\d+ points earned/)
  await expect(main).toContainText(`The confirmation and the voucher are on their way to ${email}`)
  const pdf = await page.request.get(
    (await main.getByRole("link", { name: /printable voucher/ }).getAttribute("href")) ?? "",
  )
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-")
  await shop.accessible(page)
  await main.getByRole("link", { name: "Go to your gifts" }).click()
  await expect(page).toHaveURL("/en/account/gifts")
  await expect(page.getByRole("region", { name: "Given" })).toContainText("for Elsa")
})

test("[RT-03] the form of a sum looks as it should before its script has come", async ({ page }) => {
  // Without a touch, no script of it loads at all.
  await page.goto("/regali")
  await expect(page.locator("html[data-interactive]")).toBeAttached()
  const sums = page.getByRole("radio")
  await expect(sums.first()).toBeVisible()
  await expect(page.locator("[data-late]").getByLabel("Importo", { exact: true }), "of another sum alone").toBeHidden()
  const [first, second] = [await sums.nth(0).boundingBox(), await sums.nth(1).boundingBox()]
  expect(second?.y, "the sums stand side by side").toBe(first?.y)
})

test("[GF-09] a date to remember is noted, silenced and removed in the account, by keyboard", async ({
  page,
  shop,
}) => {
  await signInUnseen(page, await newAccount(page))
  await page.goto("/en/account/gifts")
  const keys = new Keyboard(page)
  const dates = page.getByRole("region", { name: "Dates to remember" })
  await keys.tabTo(dates.getByLabel("Day", { exact: true }))
  await keys.type("31")
  await dates.getByLabel("Month").selectOption({ label: "February" })
  await keys.activate(dates.getByRole("button", { name: "Add" }))
  // Two things are wrong, and what was typed stays.
  await expect(dates.getByLabel("Day", { exact: true })).toHaveValue("31")
  await expect(dates.getByLabel("Day", { exact: true })).toHaveAttribute("aria-invalid", "true")
  await expect(dates.getByLabel("What to remember")).toBeFocused()
  await dates.getByLabel("What to remember").fill("Marta’s birthday")
  await dates.getByLabel("Day", { exact: true }).fill("29")
  await keys.activate(dates.getByRole("button", { name: "Add" }))
  const line = dates.getByRole("listitem").filter({ hasText: "Marta’s birthday" })
  await expect(line).toContainText(/(28|29) February/)
  // The page opens at each answer.
  const said = page.getByRole("main").getByRole("status")
  await expect(said).toBeFocused()
  await expect(said).toBeInViewport()
  await expect(line).toContainText("reminder 14 days before")
  await shop.accessible(page)
  await keys.activate(line.getByRole("button", { name: /^Switch off the reminder/ }))
  await expect(line).toContainText("no reminder")
  await expect(said).toBeFocused()
  await keys.activate(line.getByRole("button", { name: /^Remove/ }))
  await expect(dates.getByRole("listitem")).toHaveCount(0)
  await expect(said).toBeFocused()
})

test("[XD-03] after the pages of gifts the box gives, until the visitor chooses a date: that stays", async ({
  page,
  shop,
}) => {
  const offer = await findOffer(shop.origin)
  const box = new Box(page)
  const mode = (name: string) => box.root.getByRole("button", { name, exact: true })
  await box.open(offer)
  await expect(mode("Scegli una data")).toHaveAttribute("aria-pressed", "true")
  await page.evaluate(() => sessionStorage.clear())
  await page.goto("/regali")
  await expect(page.getByRole("button", { name: "Regala un buono" })).toBeVisible()
  await box.open(offer)
  await expect(mode("Regala")).toHaveAttribute("aria-pressed", "true")
  await mode("Scegli una data").click()
  await expect(mode("Scegli una data")).toHaveAttribute("aria-pressed", "true")
  await page.goto("/regali")
  await expect(page.getByRole("button", { name: "Regala un buono" })).toBeVisible()
  await box.open(offer)
  await expect(mode("Scegli una data")).toHaveAttribute("aria-pressed", "true")
})
