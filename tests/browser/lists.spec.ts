import type { Page } from "@playwright/test"
import { newAccount, signIn, signInUnseen, verifyUnseen } from "./setup/account.ts"
import { fits } from "./setup/fits.ts"
import { Keyboard } from "./setup/keyboard.ts"
import { expect, test } from "./setup/test.ts"

/* Favourites and lists of customers. Two browsers see each other's changes. */

const heart = (page: Page, nth: number) =>
  page
    .getByRole("main")
    .getByRole("article")
    .nth(nth)
    .getByRole("button", { name: /preferiti/ })
const names = (page: Page) => page.getByRole("list").locator("[data-item] h2")

/** A new customer, signed in on the page of the lists. */
async function customer(page: Page, username: string, { onPages = false } = {}): Promise<void> {
  const email = await newAccount(page)
  await verifyUnseen(page, email)
  if (onPages) {
    await page.goto("/auth/signin?callbackUrl=%2Faccount%2Fprofile")
    await signIn(page, email)
  } else {
    await signInUnseen(page, email)
    await page.goto("/account/profile")
  }
  await page.getByLabel("Nome pubblico").fill(username)
  await page.getByRole("main").getByRole("button", { name: "Salva" }).click()
  await expect(page.getByText("Il profilo è salvato.")).toBeVisible()
  await expect(page.getByLabel("Nome pubblico")).toHaveValue(username)
}

/** Makes an experience a favourite on its own page. */
async function heartOf(page: Page, slug: string): Promise<void> {
  await page.goto(`/esperienze/${slug}`)
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Aggiungi ai preferiti/ })
    .first()
    .click()
  const kept = async () => (await (await page.request.get("/api/auth/favourite-experience")).json()).experience_ids
  await expect.poll(kept).toHaveLength(1)
}

/** This browser keeps only what the account does not have yet. */
const accountHasAll = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem("favourites"))).toBe("[]")

const unique = () => `n${crypto.randomUUID().replaceAll("-", "").slice(0, 16)}`

test("[LS-01] a visitor's favourites join the account once, and leave this browser with the customer", async ({
  page,
}) => {
  await page.goto("/esperienze")
  for (const nth of [0, 1]) {
    await heart(page, nth).click()
    await expect(heart(page, nth)).toHaveAttribute("aria-pressed", "true")
  }
  await customer(page, unique(), { onPages: true })
  await page.goto("/esperienze")
  for (const nth of [0, 1]) await expect(heart(page, nth)).toHaveAttribute("aria-pressed", "true")
  await accountHasAll(page)
  await heart(page, 1).click()
  await expect(heart(page, 1)).toHaveAttribute("aria-pressed", "false")
  await accountHasAll(page)
  await heart(page, 2).click()
  await expect(heart(page, 2)).toHaveAttribute("aria-pressed", "true")
  // The page is left at once: the next one knows all the same.
  await page.getByRole("banner").getByRole("link", { name: "Preferiti e liste" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Le tue liste")
  await expect(page.getByRole("article")).toContainText(["Preferiti"])
  await expect(page.getByRole("article").first()).toContainText("2 esperienze")
  await page.goto("/account/profile")
  await page.getByRole("button", { name: "Esci" }).click()
  await expect(page).toHaveURL("/")
  await page.goto("/esperienze")
  await expect(heart(page, 0)).toHaveAttribute("aria-pressed", "false")
})

test("[LS-01] the page of the lists shows a visitor's favourites right after the sign-in, without a reload @deep", async ({
  page,
}) => {
  const email = await newAccount(page)
  await verifyUnseen(page, email)
  await page.goto("/esperienze")
  for (const nth of [0, 1]) {
    await heart(page, nth).click()
    await expect(heart(page, nth)).toHaveAttribute("aria-pressed", "true")
  }
  // They join while the page of the lists is shown.
  await page.route("**/favourite-experience", async (route) => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Le tue liste")
    await route.continue()
  })
  await page.goto("/auth/signin?callbackUrl=%2Fliste")
  await signIn(page, email)
  await expect(page).toHaveURL("/liste")
  await expect(page.getByRole("article").first()).toContainText("2 esperienze")
})

test("[LS-02] [LS-03] [LS-04] two people keep a list together, live and by keyboard; who is removed is out at once @deep", async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(150_000)
  const [anna, bruno] = [unique(), unique()]
  await customer(page, anna)
  await page.goto("/liste")
  await shop.accessible(page)
  await page.getByLabel("Una lista nuova").fill(" ")
  await page.getByRole("button", { name: "Crea la lista" }).click()
  await expect(page.getByText("Il nome della lista è richiesto")).toBeVisible()
  await page.getByLabel("Una lista nuova").fill("Estate in Sicilia")
  await page.getByRole("button", { name: "Crea la lista" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Estate in Sicilia")
  const address = page.url()

  // From the page of an experience.
  const slugs = await (await page.request.get("/api/v1/experiences/slugs")).json()
  for (const nth of [0, 1, 2]) {
    await page.goto(`/esperienze/${slugs[nth].slug ?? slugs[nth]}`)
    await page.getByRole("button", { name: "Salva in una lista" }).click()
    await page.getByRole("dialog").getByLabel("Estate in Sicilia").check()
    await page.getByRole("dialog").getByRole("button", { name: "Chiudi" }).click()
    await expect(page.getByRole("button", { name: "Salvata in Estate in Sicilia" })).toBeVisible()
  }

  const context = await browser.newContext({ locale: "it-IT", reducedMotion: "reduce", baseURL: shop.origin })
  const other = await context.newPage()
  await customer(other, bruno)
  await page.goto(address)
  await expect(names(page)).toHaveCount(3)
  await page.getByLabel("Invita per nome pubblico").fill(bruno)
  await page.getByRole("button", { name: "Invita" }).click()
  await expect(page.getByText(`Se ${bruno} esiste, trova l’invito tra le sue liste.`)).toBeVisible()
  await other.goto("/liste")
  await other.getByRole("link", { name: "Rispondi" }).click()
  await expect(other).toHaveURL(address)
  await other.getByRole("main").getByRole("button", { name: "Accetta" }).click()
  await expect(names(other)).toHaveCount(3)
  // What Bruno adds, Anna sees with his name; he takes it out himself.
  await other.goto(`/esperienze/${slugs[3].slug ?? slugs[3]}`)
  await other.getByRole("button", { name: "Salva in una lista" }).click()
  await other.getByRole("dialog").getByLabel("Estate in Sicilia").check()
  await expect(names(page)).toHaveCount(4)
  await expect(page.getByText(`Aggiunta da ${bruno}`)).toHaveCount(1)
  await other.goto(address)
  await other.getByRole("button", { name: /^Togli dalla lista/ }).click()
  await expect(names(page)).toHaveCount(3)

  // What Anna moves by keyboard, Bruno sees at once.
  const [first = "", second = "", third = ""] = await names(page).allTextContents()
  const keyboard = new Keyboard(page)
  await page.getByRole("heading", { level: 1 }).focus()
  await keyboard.activate(page.getByRole("button", { name: `Sposta in su: ${third}` }))
  await expect(names(page)).toHaveText([first, third, second])
  await keyboard.press("Enter")
  await expect(names(page)).toHaveText([third, first, second])
  await expect(names(other)).toHaveText([third, first, second])
  await shop.accessible(page)
  await page.getByRole("button", { name: `Togli dalla lista: ${first}` }).click()
  await expect(names(other)).toHaveText([third, second])
  await fits(page)

  await page.getByLabel("Pubblica: la può vedere chiunque abbia il link").click()
  await expect(page.getByRole("button", { name: "Condividi il link" })).toBeVisible()
  const lists = await (await page.request.get(`/api/v0/lists/${address.split("/").at(-1)}`)).json()
  const visitor = await (
    await browser.newContext({ locale: "it-IT", reducedMotion: "reduce", baseURL: shop.origin })
  ).newPage()
  const link = `/liste/p/${lists.public_id}/estate-in-sicilia`
  await visitor.goto(link)
  await expect(visitor.getByRole("article").getByRole("heading")).toHaveText([third, second])
  await expect(visitor.getByRole("region", { name: "Mappa dei risultati" })).toHaveAttribute("data-found", "2")
  await shop.accessible(visitor)
  await fits(visitor)
  await visitor.getByRole("button", { name: "Segnala questa lista" }).click()
  await expect(visitor.getByRole("status").filter({ hasText: "Grazie, la guarderemo." })).toBeVisible()
  await page.getByRole("button", { name: `Togli dalla lista: ${third}` }).click()
  await expect(visitor.getByRole("article").getByRole("heading")).toHaveText([second])
  await page.getByLabel("Pubblica: la può vedere chiunque abbia il link").click()
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Questa lista non c’è più")
  expect((await visitor.goto(link))?.status()).toBe(404)
  await visitor.context().close()

  await page.getByRole("button", { name: `Togli ${bruno} dalla lista` }).click()
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Questa lista non c’è più")
  expect((await other.goto(address))?.status()).toBe(404)

  // Favourites are shared alike; and who shares them leaves when they like.
  await heartOf(page, slugs[0].slug ?? slugs[0])
  await page.goto("/liste")
  await page.getByRole("article").getByRole("link", { name: "Preferiti" }).click()
  await page.getByLabel("Invita per nome pubblico").fill(bruno)
  await page.getByRole("button", { name: "Invita" }).click()
  await expect(page.getByText(`Se ${bruno} esiste, trova l’invito tra le sue liste.`)).toBeVisible()
  await other.goto("/liste")
  await other.getByRole("link", { name: "Rispondi" }).click()
  await other.getByRole("main").getByRole("button", { name: "Accetta" }).click()
  await expect(names(other)).toHaveCount(1)
  const collaborator = page.getByRole("listitem").filter({ hasText: `${bruno} collabora` })
  await expect(collaborator).toHaveCount(1)
  await other.getByRole("button", { name: "Esci dalla lista" }).click()
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Questa lista non c’è più")
  await expect(collaborator).toHaveCount(0)
  await context.close()

  await page.goto(address)
  await page.getByText("Elimina la lista").click()
  await page.getByLabel("Scrivi delete per eliminare la lista per tutti").fill("elimina")
  await page.getByRole("button", { name: "Elimina per sempre" }).click()
  await expect(page.getByText("Per eliminare la lista scrivi delete")).toBeVisible()
  await page.getByLabel("Scrivi delete per eliminare la lista per tutti").fill("delete")
  await page.getByRole("button", { name: "Elimina per sempre" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lista eliminata")
})
