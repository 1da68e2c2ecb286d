import type { Page } from "@playwright/test"
import { newAccount, signIn, signInUnseen, verifyUnseen } from "./setup/account.ts"
import { fits } from "./setup/fits.ts"
import { expect, test } from "./setup/test.ts"

/* What the owner of a list changes and shares, and what the page says where it cannot. */

const unique = () => `n${crypto.randomUUID().replaceAll("-", "").slice(0, 16)}`

/** A verified customer with a public name, signed in. */
async function customer(page: Page): Promise<{ readonly email: string; readonly username: string }> {
  const [email, username] = [await newAccount(page), unique()]
  await verifyUnseen(page, email)
  await signInUnseen(page, email)
  await page.goto("/account/profile")
  await page.getByLabel("Nome pubblico").fill(username)
  await page.getByRole("button", { name: "Salva il profilo" }).click()
  await expect(page.getByText("Il profilo è salvato.")).toBeVisible()
  return { email, username }
}

// The connection is cut on purpose.
test.use({ complaint: /ERR_INTERNET_DISCONNECTED/ })

test("[LS-02] [LS-03] an owner edits a list and shares its address; without a connection, inviting and removing say that they failed @deep", async ({
  page,
  context,
  browser,
  shop,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: shop.origin })
  await customer(page)
  await page.goto("/liste")
  await page.getByLabel("Una lista nuova").fill("Estate in Sicilia")
  await page.getByRole("button", { name: "Crea la lista" }).click()
  const title = page.getByRole("heading", { level: 1 })
  await expect(title).toHaveText("Estate in Sicilia")
  const address = page.url()
  const badge = page.getByRole("main").locator("header")
  await expect(badge.getByText("Privata", { exact: true })).toBeVisible()
  await expect(page.getByRole("button", { name: "Mappa" })).toHaveCount(0)
  const slugs: readonly string[] = await (await page.request.get("/api/v1/experiences/slugs")).json()
  await page.goto(`/esperienze/${slugs[0]}`)
  await page.getByRole("button", { name: "Salva in una lista" }).click()
  await page.getByRole("dialog").getByLabel("Estate in Sicilia").check()
  await page.getByRole("dialog").getByRole("button", { name: "Chiudi" }).click()
  await expect(page.getByRole("button", { name: "Salvata in Estate in Sicilia" })).toBeVisible()
  await page.goto(address)
  await page.getByRole("button", { name: "Mappa" }).click()
  await expect(page.getByRole("region", { name: "Mappa dei risultati" })).toHaveAttribute("data-found", "1")

  const name = page.getByLabel("Nome", { exact: true })
  const save = page.getByRole("button", { name: "Salva", exact: true })
  await name.fill(" ")
  await save.click()
  await expect(name).toHaveAccessibleDescription(/Il nome della lista è richiesto/)
  const description = "Grotte, barche e granite, da Trapani a Siracusa."
  await name.fill("Autunno in Sicilia")
  await page.getByLabel(/^Descrizione/).fill(description)
  await save.click()
  await expect(title).toHaveText("Autunno in Sicilia")
  await expect(page.locator("header").getByText(description)).toBeVisible()
  await page.reload()
  await expect(title).toHaveText("Autunno in Sicilia")
  await expect(page.getByLabel(/^Descrizione/)).toHaveValue(description)
  await shop.accessible(page)

  await page.getByLabel("Pubblica: la può vedere chiunque abbia il link").click()
  await expect(badge.getByText("Pubblica", { exact: true })).toBeVisible()
  await page.getByRole("button", { name: "Condividi il link" }).click()
  await expect(page.getByRole("button", { name: "Link copiato" })).toBeVisible()
  const shared = await page.evaluate(() => navigator.clipboard.readText())
  expect(shared).toMatch(new RegExp(`^${shop.origin}/liste/p/\\w+/autunno-in-sicilia$`))
  const stranger = await (await browser.newContext({ locale: "it-IT" })).newPage()
  await stranger.goto(shared)
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Autunno in Sicilia")
  await expect(stranger.getByText(description)).toBeVisible()
  await stranger.context().close()
  // Without scripts, nothing is there that only a script would answer.
  const storageState = await page.context().storageState()
  const plain = await (await browser.newContext({ javaScriptEnabled: false, locale: "it-IT", storageState })).newPage()
  await plain.goto(shared)
  await expect(plain.getByRole("heading", { level: 1 })).toHaveText("Autunno in Sicilia")
  await expect(plain.getByRole("main").getByRole("button")).toHaveCount(0)
  await expect(plain.getByRole("main").getByRole("link", { name: "Segnala" })).toBeVisible()
  await plain.goto(`${shop.origin}/account/security`)
  await expect(plain.getByText("Per aggiungere una passkey servono gli script")).toBeVisible()
  await plain.context().close()
  await page.goto("/account/security")
  await expect(page.getByText("Per aggiungere una passkey servono gli script")).toBeHidden()
  await page.goto(address)

  const invite = async (username: string) => {
    await page.getByLabel("Invita per nome pubblico").fill(username)
    await page.getByRole("button", { name: "Invita", exact: true }).click()
  }
  const notAdded = page.getByRole("alert").filter({ hasText: "Non è stato possibile aggiungere il collaboratore" })
  const notRemoved = page.getByRole("alert").filter({ hasText: "Non è stato possibile rimuovere il collaboratore" })
  const friend = unique()
  await context.setOffline(true)
  await invite(friend)
  await expect(notAdded).toBeVisible()
  await expect(page.getByLabel("Invita per nome pubblico")).toHaveValue(friend)
  await fits(page)
  await context.setOffline(false)
  await invite(friend)
  await expect(page.getByText(`Se ${friend} esiste, trova l’invito tra le sue liste.`)).toBeVisible()
  await expect(notAdded).toHaveCount(0)
  await context.setOffline(true)
  const takeBack = page.getByRole("button", { name: `Ritira l’invito a ${friend}` })
  await takeBack.click()
  await expect(notRemoved).toBeVisible()
  await expect(takeBack).toBeVisible()
  await context.setOffline(false)
  await takeBack.click()
  await expect(takeBack).toHaveCount(0)
  await expect(notRemoved).toHaveCount(0)
  await expect(page).toHaveURL(address)
})

test("[LS-01] a favourite that the account refuses is taken back, and the page says why @deep", async ({ page }) => {
  const { email } = await customer(page)
  // The account's favourites are full.
  const { csrfToken } = await (await page.request.get("/api/auth/csrf")).json()
  const slugs: readonly string[] = await (await page.request.get("/api/v1/experiences/slugs")).json()
  const details = await Promise.all(
    slugs.slice(0, 201).map(async (slug) => (await page.request.get(`/api/v2/experiences/${slug}`)).json()),
  )
  const ids: readonly string[] = details.map(({ id }) => id)
  expect(ids).toHaveLength(201)
  const merged = await page.request.post("/api/auth/favourite-experience", {
    headers: { "x-csrf-token": csrfToken, "idempotency-key": crypto.randomUUID() },
    data: { experience_ids: ids.slice(0, 200) },
  })
  expect(merged.ok()).toBe(true)
  const name: string = details[200].name
  await page.goto(`/esperienze?${new URLSearchParams({ q: name })}`)
  const heart = page
    .getByRole("main")
    .getByRole("article")
    .filter({ hasText: name })
    .getByRole("button", { name: /preferiti/ })
  const kept = () => page.evaluate(() => localStorage.getItem("favourites"))
  // The account's favourites are here.
  await expect(page.getByRole("button", { name: /^Togli dai preferiti/ }).first()).toBeVisible()
  await heart.click()
  const why = "Errore nell’aggiunta ai preferiti. La lista è piena: tiene 200 esperienze"
  await expect(page.getByText(why)).toBeVisible()
  await expect(heart).toHaveAttribute("aria-pressed", "false")

  // So is one that a visitor brings along.
  await page.goto("/account/profile")
  await page.getByRole("button", { name: "Esci" }).click()
  await expect(page).toHaveURL("/")
  const found = `/esperienze?${new URLSearchParams({ q: name })}`
  await page.goto(found)
  await heart.click()
  await expect.poll(kept).toBe(JSON.stringify([ids[200]]))
  await page.goto(`/auth/signin?${new URLSearchParams({ callbackUrl: found })}`)
  await signIn(page, email)
  await expect(page.getByText("Errore nell’aggiunta ai preferiti")).toBeVisible()
  await expect(heart).toHaveAttribute("aria-pressed", "false")
})

test("[AU-02] a favourite of a customer whose session has ended waits for the sign-in, and is added once @deep", async ({
  page,
}) => {
  const email = await newAccount(page)
  await page.goto("/auth/signin?callbackUrl=%2Fesperienze")
  await signIn(page, email)
  await expect(page).toHaveURL("/esperienze")
  await expect(page.getByRole("banner").getByRole("link", { name: "Il tuo account: Anna" })).toBeVisible()
  const heart = page
    .getByRole("main")
    .getByRole("article")
    .first()
    .getByRole("button", { name: /preferiti/ })
  const kept = () => page.evaluate(() => localStorage.getItem("favourites"))
  await expect.poll(kept).toBe("[]")

  // The session ends elsewhere, and this page does not know.
  const form = { form: "signOut" }
  expect((await page.request.post("/account/profile", { form, maxRedirects: 0 })).status()).toBe(303)
  await heart.click()
  await expect(page.getByText("La sessione non è più valida. Accedi di nuovo.")).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event("focus")))
  await expect(page.getByRole("banner").getByRole("link", { name: "Il tuo account", exact: true })).toBeVisible()
  // What the account holds leaves this browser with the session.
  await expect(heart).toHaveAttribute("aria-pressed", "false")
  await expect.poll(kept).toBe("[]")

  await page.goto("/auth/signin?callbackUrl=%2Fesperienze")
  await signIn(page, email)
  await expect(page).toHaveURL("/esperienze")
  await expect(heart).toHaveAttribute("aria-pressed", "true")
  const inAccount = async () => {
    const found = await (await page.request.get("/api/auth/favourite-experience")).json()
    return found.experience_ids
  }
  await expect.poll(inAccount).toHaveLength(1)
  // It waits no longer: taken out, it stays out.
  await heart.click()
  await expect.poll(inAccount).toEqual([])
  await page.reload()
  await expect(page.getByRole("banner").getByRole("link", { name: "Il tuo account: Anna" })).toBeVisible()
  await expect.poll(kept).toBe("[]")
  await expect(heart).toHaveAttribute("aria-pressed", "false")
})
