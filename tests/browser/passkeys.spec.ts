import type { CDPSession, Page } from "@playwright/test"
import { newAccount, signInUnseen, verifyUnseen } from "./setup/account.ts"
import { fits } from "./setup/fits.ts"
import { expect, test } from "./setup/test.ts"

/** A device with a fingerprint reader, as Chromium plays one. `touches`: whether the visitor touches it by themselves. */
async function addDevice(page: Page): Promise<{ devtools: CDPSession; authenticatorId: string }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send("WebAuthn.enable")
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { devtools, authenticatorId }
}

test("[AU-10] a customer adds a passkey, signs in with it by one press, and removes it @deep", async ({
  page,
  shop,
}) => {
  const email = await newAccount(page)
  await signInUnseen(page, email)
  await page.goto("/account/security")
  const passkeys = page.getByRole("region", { name: "Passkey" })
  await expect(passkeys).toContainText("Conferma prima il tuo indirizzo email")
  await expect(passkeys.getByRole("button")).toHaveCount(0)
  await verifyUnseen(page, email)

  await page.goto("/account/security")
  const { devtools, authenticatorId } = await addDevice(page)
  // Somebody whose device does not recognise them is told, and nothing is kept.
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false })
  await passkeys.getByRole("button", { name: "Aggiungi una passkey" }).click()
  await expect(passkeys.getByRole("alert")).toContainText("Il dispositivo non ha confermato")
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true })
  await passkeys.getByRole("button", { name: "Aggiungi una passkey" }).click()
  await expect(passkeys.getByRole("listitem")).toHaveCount(1)
  await expect(passkeys.getByRole("listitem")).toContainText(" · Linux")
  await shop.accessible(page)
  await fits(page)

  // The customer has signed out in another tab, and the page learns it while its own sign-out is on its way.
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
  await page.route("**/api/auth/session", async (route) => {
    await pressed
    await route.continue()
  })
  await page.route("**/account/bookings", async (route) => {
    const told = page.waitForResponse("**/api/auth/session")
    press()
    await told
    await new Promise((wait) => setTimeout(wait, 300))
    await route.continue()
  })
  await page.reload()
  await page.request.post("/account/bookings", { form: { form: "signOut" } })
  await page.getByRole("button", { name: "Esci" }).click()
  await expect(page).toHaveURL("/")
  await page.unrouteAll({ behavior: "wait" })
  const scripts: string[] = []
  page.on("request", (request) => {
    if (/\/passkey-(?!button)/.test(request.url())) scripts.push(request.url())
  })
  await page.goto("/en/auth/signin?callbackUrl=%2Fen%2Faccount%2Fprofile")
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible()
  expect(scripts).toEqual([])
  await page.getByRole("button", { name: "Sign in with a passkey" }).click()
  await expect(page).toHaveURL("/en/account/profile")
  const session = await (await page.request.get("/api/auth/session")).json()
  expect(session.user).toMatchObject({ email, provider: "passkey" })

  await page.goto("/account/security")
  await passkeys.getByText("Rimuovi", { exact: true }).focus()
  await page.keyboard.press("Enter")
  await passkeys.getByRole("button", { name: "Sì, rimuovila" }).click()
  await expect(page.getByText("Hai tolto la passkey")).toBeVisible()
  await expect(passkeys.getByRole("listitem")).toHaveCount(0)
  await page.getByRole("button", { name: "Esci" }).click()
  await expect(page).toHaveURL("/")
  await page.goto("/auth/signin")
  await page.getByRole("button", { name: "Accedi con una passkey" }).click()
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Questa passkey non ha funzionato")
})
