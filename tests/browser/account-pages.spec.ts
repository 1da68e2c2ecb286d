import { DEMO_ADMIN_TOKEN } from "../../adapters/server/config.ts"
import { newAccount, newEmail, signIn, signInUnseen, verifyLink, verifyUnseen } from "./setup/account.ts"
import { fits } from "./setup/fits.ts"
import { expect, test } from "./setup/test.ts"

/* What a customer does on the pages of the account that no other test walks through. */

test("[AC-03] a customer says where they live and earns points once, and moves the account to another mailbox @deep", async ({
  page,
  shop,
}) => {
  const email = await newAccount(page)
  await signInUnseen(page, email)
  await verifyUnseen(page, email)
  await page.goto("/account/profile")
  const hint = "Chi indica la provincia riceve 50 punti, una volta sola."
  await expect(page.getByText(hint)).toBeVisible()
  await page.getByLabel("Provincia").selectOption("MI")
  await page.getByRole("button", { name: "Salva il profilo" }).click()
  await expect(page.getByRole("status").filter({ hasText: "Il profilo è salvato." })).toBeVisible()
  await expect(page.getByLabel("Provincia")).toHaveValue("MI")
  await expect(page.getByText(hint)).toHaveCount(0)
  await page.goto("/account/points")
  await expect(page.getByRole("region", { name: "Movimenti" }).getByText("Provincia nel profilo")).toHaveCount(1)

  await page.goto("/account/security")
  const address = page.getByRole("region", { name: "Il tuo indirizzo" })
  const fresh = newEmail()
  await address.getByLabel("Nuova email").fill(fresh)
  await address.getByRole("button", { name: "Chiedi il cambio" }).click()
  await expect(page.getByRole("status").filter({ hasText: /./ }).first()).toBeVisible()
  for (const [to, kind] of [
    [fresh, "newMailbox"],
    [email, "oldMailbox"],
  ] as const) {
    await page.goto(await verifyLink(page, to, kind))
    if (kind === "newMailbox") {
      await shop.accessible(page)
      await fits(page)
    }
    await page.getByRole("button", { name: "Sì, cambia l’indirizzo" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Abbiamo la tua risposta")
    await expect(page.getByText("premi anche il link nell’email all’altra casella")).toBeVisible()
  }
  // All sessions end: from now on the new address signs in.
  await page.goto("/account/profile")
  await expect(page).toHaveURL(/\/auth\/signin/)
  await signIn(page, fresh)
  await expect(page.getByText(`Il tuo indirizzo per accedere: ${fresh}`)).toBeVisible()
})

test("[AC-05] [AU-05] a customer finds the link that invites a friend, what both get, and how far the friends are @deep", async ({
  page,
  context: own,
  browser,
  shop,
}) => {
  await own.grantPermissions(["clipboard-read", "clipboard-write"], { origin: shop.origin })
  const email = await newAccount(page)
  await signInUnseen(page, email)
  await page.goto("/account/referral")
  await expect(page.getByText("Per avere un link d’invito devi prima verificare l’email")).toBeVisible()
  await verifyUnseen(page, email)
  await page.reload()
  await expect(page.getByText("riceve 10 €. Tu ricevi fino a 15 €")).toBeVisible()
  await expect(page.getByRole("region", { name: "I tuoi amici" })).toContainText("Ancora nessuno")
  const link = await page.getByRole("textbox", { name: "Il tuo link" }).inputValue()
  await page.getByRole("button", { name: "Invia il link" }).click()
  await expect(page.getByRole("status").filter({ hasText: "Link copiato" })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(link)
  await shop.accessible(page)
  await fits(page)

  const context = await browser.newContext({ locale: "it-IT", baseURL: shop.origin })
  const friend = await context.newPage()
  await friend.goto(link)
  const code = await friend.getByLabel("Codice di chi ti ha invitato").inputValue()
  expect(link).toContain(code)
  await verifyUnseen(friend, await newAccount(friend, newEmail(), code, "347 7654321"))
  await context.close()
  // Both use one network, so a person looks first whether they are two people.
  const headers = { authorization: `Bearer ${DEMO_ADMIN_TOKEN}` }
  const { referrals } = await (await page.request.get("/admin/v0/referrals", { headers })).json()
  const { id } = referrals.at(-1)
  const allowed = await page.request.post(`/admin/v0/referrals/${id}/allow`, { headers })
  expect(allowed.status()).toBe(200)
  await page.reload()
  const shown = page.getByRole("region", { name: "I tuoi amici" }).getByRole("listitem")
  await expect(shown).toContainText(["In attesa della prima esperienza"])
  await expect(page.getByRole("region", { name: "I tuoi amici" })).toContainText("Guadagnati 0 punti, in attesa 500.")
})

test("[AC-06] a customer takes their data away, asks to be deleted by typing the word, and thinks better of it @deep", async ({
  page,
  shop,
}) => {
  await signInUnseen(page, await newAccount(page))
  await page.goto("/account/privacy")
  const held = page.getByRole("region", { name: "Che cosa conserviamo e perché" }).getByRole("listitem")
  await expect(held.filter({ hasText: "I codici sconto che ti abbiamo dato" })).toContainText(
    "mostrarteli nel tuo account",
  )
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Scarica come JSON" }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.json$/)
  await expect(page.getByRole("button", { name: "Scarica la pagina" })).toBeVisible()
  const erase = page.getByRole("region", { name: "Cancella il tuo account" })
  await erase.getByRole("button", { name: "Cancella il mio account" }).click()
  await expect(erase.getByLabel(/^Scrivi delete/)).toHaveAttribute("aria-invalid", "true")
  await erase.getByLabel(/^Scrivi delete/).fill("delete")
  await erase.getByRole("button", { name: "Cancella il mio account" }).click()
  const undo = page.getByRole("button", { name: "Non cancellare nulla" })
  await expect(async () => {
    await page.goto("/account/privacy")
    await expect(page.getByText("I tuoi dati saranno cancellati")).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(erase).toHaveCount(0)
  await shop.accessible(page)
  await undo.click()
  await expect(page.getByRole("status").filter({ hasText: "Ci hai ripensato: resta tutto com’è." })).toBeVisible()
})

test("[AU-07] an error of the sign-in says why, on its page or beside the ways to sign in", async ({ page, shop }) => {
  await page.goto("/auth/signin?error=OAuthAccountNotLinked")
  await expect(page.getByText("Per questa email accedi come hai fatto la prima volta")).toBeVisible()
  await page.goto("/en/auth/error?error=AccessDenied")
  await expect(page.getByRole("alert")).toHaveText(/./)
  await shop.accessible(page)
  await page.getByRole("link", { name: "Go to the sign-in" }).click()
  await expect(page.getByLabel("Email address", { exact: true })).toBeVisible()
  // A way to sign in that the shop does not have leads to those that it has.
  await page.goto("/api/auth/signin/nowhere?callbackUrl=/regali")
  await expect(page).toHaveURL("/auth/signin?callbackUrl=%2Fregali")
})
