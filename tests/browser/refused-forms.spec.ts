import { errorText } from "../../domain/errors/catalogue.ts"
import { newEmail, password, signIn } from "./setup/account.ts"
import { expect, test } from "./setup/test.ts"

for (const scripts of ["with", "without"] as const) {
  test(`[OP-08][CK-19] a refused form opens at its refusal, or at the first field that is wrong, each time, ${scripts} scripts; unsent without a connection, it keeps all that was typed`, async ({
    browser,
    shop,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: scripts === "with", baseURL: shop.origin })
    const page = await context.newPage()
    await page.goto("/auth/signin")
    for (let time = 0; time < 2; time++) {
      await signIn(page, newEmail())
      await expect(page.getByRole("alert"), `refusal ${time + 1}`).toBeFocused()
    }

    await page.goto("/en/signup")
    const field = (name: string) => page.getByRole("main").getByLabel(name, { exact: true })
    const send = () => page.getByRole("button", { name: "Sign up" }).click()
    await send()
    await expect(field("First name")).toBeFocused()
    await field("First name").fill("Anna")
    await send()
    await expect(field("Last name")).toBeFocused()
    await expect(field("First name")).toHaveValue("Anna")

    await field("Email address").fill("anna@example.it")
    await field("Repeat your email address").fill("bea@example.it")
    await send()
    await expect(field("Repeat your email address")).toHaveAccessibleDescription(/The email addresses are different/)

    if (scripts === "with") {
      await field("Last name").fill("Rossi")
      await field("Your password").fill(password)
      for (const code of ["offline", "offline", "service_unavailable"] as const) {
        await context.setOffline(code === "offline")
        if (code !== "offline") await page.route("/health", (route) => route.fulfill({ status: 503 }))
        await send()
        const said = page.getByText(errorText(code, "en"))
        await expect(said).toBeVisible()
        await expect(page.locator(":focus")).toContainText(errorText(code, "en"))
        await expect(field("Last name")).toHaveValue("Rossi")
        await expect(field("Your password")).toHaveValue(password)
      }
      await page.unroute("/health")
      await send()
      await expect(field("Phone"), "the next press sends what was kept").toBeFocused()
      await expect(field("Last name")).toHaveValue("Rossi")
    }
    await context.close()
  })
}
