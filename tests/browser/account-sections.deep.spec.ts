import type { Page } from "@playwright/test"
import { requestFor } from "../fixtures/shop-picks.ts"
import { makeVisitor } from "../fixtures/shop-visitor.ts"
import { newAccount, newEmail, signIn, signInUnseen, verifyUnseen } from "./setup/account.ts"
import { fits } from "./setup/fits.ts"
import { answersTo, findOffer, usual } from "./setup/offers.ts"
import { expect, test } from "./setup/test.ts"

/* What customers with a history read and do in their account. Giulia's comes with the demo. */

const giulia = { email: "giulia@demo.example", password: "le colline di Pienza" }
const region = (page: Page, name: string | RegExp) => page.getByRole("region", { name })

test("[AC-01] [AC-02] [RT-06] a customer with a history finds past visits, points, codes and what they are worth @deep", async ({
  page,
  context,
  shop,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: shop.origin })
  await page.goto("/account/bookings")
  await expect(page).toHaveURL("/auth/signin?error=SessionRequired&callbackUrl=%2Faccount%2Fbookings")
  await page.getByLabel("Email", { exact: true }).fill(giulia.email)
  await page.getByLabel("Password", { exact: true }).fill(giulia.password)
  await page.getByRole("main").getByRole("button", { name: "Accedi", exact: true }).click()
  await expect(page).toHaveURL("/account/bookings")
  const past = region(page, "Passate (3)").getByRole("listitem")
  await expect(past).toHaveCount(3)
  await expect(past).toContainText(["Conclusa", "Conclusa", "Conclusa"])
  const links = ["Gestisci la prenotazione", "Prenota di nuovo"]
  await expect(past.first().getByRole("link")).toHaveText(["Scrivi una recensione", ...links])
  await expect(past.last().getByRole("link"), "it is written").toHaveText(links)
  await shop.accessible(page)
  await fits(page)
  const own = await page.getByRole("main").getByRole("heading", { level: 3 }).allTextContents()
  const again = past.first().getByRole("link", { name: /^Prenota di nuovo/ })
  const experience = (await past.first().getByRole("heading").textContent()) ?? ""
  await again.click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(experience)

  await page.goto("/account/points")
  const lines = region(page, "Movimenti").getByRole("listitem")
  for (const [why, points] of [
    ["Guadagnati con una prenotazione: punti tolti", /−\d+ punti/],
    ["Guadagnati con una prenotazione", /\+\d+ punti/],
    ["Usati per una prenotazione", /−\d+ punti/],
    ["Provincia nel profilo", /\+50 punti/],
    ["Email verificata", /\+50 punti/],
    ["Registrazione", /\+50 punti/],
  ] as const) {
    const named = lines.filter({ has: page.getByRole("heading", { name: why, exact: true }) })
    await expect(named.first(), why).toHaveText(points)
    // For which booking, too.
    const line = (await named.first().textContent()) ?? ""
    if (why.includes("prenotazione")) expect(own.filter((name) => line.includes(name))).not.toEqual([])
  }
  await expect(region(page, "Disponibili").getByText("In attesa della visita")).toBeVisible()
  const balance = (await region(page, "Disponibili").locator("b").textContent()) ?? ""
  expect(balance).toMatch(/^\d+ punti$/)

  await page.goto("/account/wallet")
  await expect(region(page, "Disponibili").locator("b")).toHaveText(balance)
  await expect(region(page, "Codici da usare").getByRole("heading", { level: 2 })).toContainText([
    "Codici da usare",
    "CLUB15",
  ])
  await shop.accessible(page)
  await fits(page)
  await page.getByRole("link", { name: "Tutti i codici" }).click()
  await expect(page).toHaveURL("/account/coupons")
  const coupon = (code: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: code }) })
  await expect(coupon("CLUB15")).toContainText("Valido")
  await expect(coupon("CLUB15")).toContainText("15% in meno")
  await expect(coupon("BENVENUTO10")).toContainText("Usato")
  await coupon("CLUB15").getByRole("button", { name: "Copia il codice CLUB15" }).click()
  await expect(coupon("CLUB15").getByRole("button")).toHaveText("Copiato: CLUB15")
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("CLUB15")
})

/** Books and pays as a guest with this address, each time at another slot. */
async function booked(origin: string, email: string): Promise<void> {
  const { variant, slot } = await findOffer(origin, { variant: ({ instantBooking }) => instantBooking })
  const visitor = makeVisitor(origin, "it")
  const { body } = requestFor(variant, slot, usual(variant))
  const held = await visitor.send("POST", `/api/v1/experience_variants/${variant.id}/bookings/create`, { body })
  const { code } = JSON.parse(held.text)
  const who = { name: "Anna", surname: "Rossi", email, confirm_email: email }
  await visitor.giveDetails(code, { ...who, custom_fields: answersTo(variant.customFields) })
  const payment = await visitor.startPaying(code)
  await visitor.enterCard(payment, "4242424242424242")
  await visitor.confirm(code, payment.payment_id)
}

test("[AC-01] [AU-10] a customer with many bookings turns the pages of a tab; those made as a guest are there @deep", async ({
  page,
  shop,
}) => {
  test.setTimeout(180_000)
  const email = newEmail()
  for (let round = 0; round < 13; round++) await Promise.all([booked(shop.origin, email), booked(shop.origin, email)])
  await newAccount(page, email)
  await verifyUnseen(page, email)
  await signInUnseen(page, email)
  await page.goto("/account/bookings")
  const tab = region(page, "In arrivo (26)")
  await expect(tab.getByRole("listitem")).toHaveCount(25)
  const pages = page.getByRole("navigation", { name: "Pagine delle prenotazioni in arrivo" })
  await expect(pages).toHaveText(/Pagina 1 di 2/)
  await expect(pages.getByRole("link", { name: "Pagina precedente" })).toHaveCount(0)
  await fits(page)
  await pages.getByRole("link", { name: "Pagina successiva" }).click()
  await expect(tab.getByRole("listitem")).toHaveCount(1)
  await expect(pages).toHaveText(/Pagina 2 di 2/)
  await pages.getByRole("link", { name: "Pagina precedente" }).click()
  await expect(tab.getByRole("listitem")).toHaveCount(25)
})

test("[RT-06] [AU-10] the pages of a customer open for nobody else; other sessions end, one or all @deep", async ({
  page,
  browser,
  shop,
}) => {
  const email = await newAccount(page)
  for (const path of [
    ...["bookings", "coupons", "gifts", "wallet", "points", "referral"].map((name) => `/account/${name}`),
    ...["reviews", "profile", "security", "privacy"].map((name) => `/account/${name}`),
    "/account/bookings?past=2",
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(`/auth/signin?error=SessionRequired&callbackUrl=${encodeURIComponent(path)}`)
  }
  await signIn(page, email)
  await expect(page).toHaveURL("/account/bookings?past=2")

  const elsewhere = async () => {
    const context = await browser.newContext({ locale: "it-IT", baseURL: shop.origin })
    const other = await context.newPage()
    await signInUnseen(other, email)
    await other.goto("/account/profile")
    await expect(other).toHaveURL("/account/profile")
    return other
  }
  const isOut = async (other: Page) => {
    await other.reload()
    await expect(other).toHaveURL("/auth/signin?error=SessionRequired&callbackUrl=%2Faccount%2Fprofile")
    await other.context().close()
  }
  const first = await elsewhere()
  await page.goto("/account/security")
  const sessions = region(page, "Dove sei collegato")
  await expect(sessions.getByRole("listitem")).toHaveCount(2)
  await expect(sessions.getByRole("listitem").filter({ hasText: "Questo browser" })).toHaveCount(1)
  await sessions.getByRole("button", { name: /^Scollega (?!tutti)/ }).click()
  await expect(page.getByRole("status").filter({ hasText: "Fatto." })).toBeVisible()
  await expect(sessions.getByRole("listitem")).toHaveCount(1)
  await isOut(first)
  const [second, third] = [await elsewhere(), await elsewhere()]
  await page.goto("/account/security")
  await expect(sessions.getByRole("listitem")).toHaveCount(3)
  await sessions.getByRole("button", { name: "Scollega tutti gli altri" }).click()
  await expect(sessions.getByRole("listitem")).toHaveCount(1)
  await isOut(second)
  await isOut(third)
  await page.goto("/account/security")
  await expect(page).toHaveURL("/account/security")
})

test("[AC-06] a customer takes their data away as a page that opens by itself @deep", async ({ page, browser }) => {
  const email = await newAccount(page)
  await signInUnseen(page, email)
  await page.goto("/account/privacy")
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Scarica la pagina" }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.html$/)
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk)
  const html = Buffer.concat(chunks).toString("utf8")
  expect(html).toContain(email)
  const alone = await (await browser.newContext({ offline: true, javaScriptEnabled: false })).newPage()
  await alone.setContent(html)
  await expect(alone.getByRole("heading", { level: 1 })).toBeVisible()
  await expect(alone.getByText(email).first()).toBeVisible()
  await alone.context().close()
})
