import type { Page } from "@playwright/test"
import { newAccount, signIn, signInUnseen, signUp, verifyLink, verifyUnseen } from "./setup/account.ts"
import { fits } from "./setup/fits.ts"
import { expect, test } from "./setup/test.ts"

/* How customers come in: by a friend's link, by their password or a mailed link, and back after a refusal. */

const title = (page: Page) => page.getByRole("heading", { level: 1 })
const main = (page: Page) => page.getByRole("main")

// Asked on purpose, where the ways to sign in cannot be read.
test.use({ complaint: /status of 503/ })

test("[AU-05] [RT-05] a friend's link fills in the code and says so; an address that is in use is told so in its mailbox @deep", async ({
  page,
  browser,
  shop,
}) => {
  const email = await newAccount(page)
  await signInUnseen(page, email)
  await verifyUnseen(page, email)
  const { path, code } = await (await page.request.get("/api/v0/me/referral")).json()

  const context = await browser.newContext({ locale: "it-IT", baseURL: shop.origin })
  const friend = await context.newPage()
  const invited = friend.getByText(
    "Un amico ti ha invitato: il suo codice è già scritto qui sotto. Quando confermi il tuo indirizzo ricevi 10 € in punti",
  )
  const named = (name: string) => friend.getByText(`${name} ti ha invitato: il suo codice è già scritto qui sotto.`)
  const typed = friend.getByLabel("Codice di chi ti ha invitato")
  await friend.goto("/signup")
  await expect(friend.getByText("Le prenotazioni fatte con la tua email ti aspettano già lì.")).toBeVisible()
  await expect(invited).toHaveCount(0)
  await expect(typed).toHaveValue("")
  await friend.goto(path)
  await expect(friend).toHaveURL(`/signup?ref=${code}`)
  await expect(invited).toBeVisible()
  await expect(typed).toHaveValue(code)
  await shop.accessible(friend)
  // Who has a public name is named.
  const username = `n${crypto.randomUUID().replaceAll("-", "").slice(0, 16)}`
  const profile = {
    form: "profile",
    firstName: "Anna",
    lastName: "Rossi",
    phone: "",
    city: "",
    publicUsername: username,
  }
  expect((await page.request.post("/account/profile", { form: profile })).status()).toBe(200)
  await expect(named(username)).toHaveCount(0)
  await friend.goto(path)
  await expect(named(username)).toBeVisible()
  await expect(invited).toHaveCount(0)

  // The form answers as for anybody; the mailbox is told.
  await signUp(friend, email)
  await friend.goto(await verifyLink(friend, email, "alreadyUsed"))
  await expect(title(friend)).toHaveText("Hai già un account")
  await expect(friend.getByText("L’email che hai inserito è già in uso.")).toBeVisible()
  await shop.accessible(friend)
  await fits(friend)
  await expect(main(friend).getByRole("link", { name: "Vai all’accesso" })).toBeVisible()
  await main(friend).getByRole("link", { name: "Password dimenticata?" }).click()
  await expect(friend).toHaveURL("/password/forgot")
  await context.close()
})

test("[RT-05] [AU-06] [AU-10] a forgotten password is set anew by the mailed link, and a link alone signs in, too @deep", async ({
  page,
  shop,
}) => {
  const email = await newAccount(page)
  await verifyUnseen(page, email)
  await page.goto("/auth/signin")
  await main(page).getByRole("link", { name: "Password dimenticata?" }).click()
  await expect(title(page)).toHaveText("Password dimenticata")
  await main(page).getByLabel("Email", { exact: true }).fill(email)
  await page.getByRole("button", { name: "Mandami il link" }).click()
  await expect(page.getByRole("status").filter({ hasText: "il link è in arrivo" })).toBeVisible()

  const link = await verifyLink(page, email, "reset")
  await page.goto(link)
  await expect(title(page)).toHaveText("Scegli una nuova password")
  await shop.accessible(page)
  await fits(page)
  const fresh = "un’altra frase molto lunga"
  const again = page.getByLabel("Ripeti la nuova password")
  await page.getByLabel("Nuova password", { exact: true }).fill(fresh)
  await again.fill("un’altra frase")
  await page.getByRole("button", { name: "Salva la password" }).click()
  await expect(again).toHaveAccessibleDescription(/Le due password non corrispondono/)
  await page.getByLabel("Nuova password", { exact: true }).fill(fresh)
  await again.fill(fresh)
  await page.getByRole("button", { name: "Salva la password" }).click()
  await expect(page).toHaveURL("/account/bookings?done=reset")
  await page.getByRole("button", { name: "Esci" }).click()
  await expect(page).toHaveURL("/")
  await page.goto(link)
  await expect(page.getByRole("alert")).toContainText("Impossibile reimpostare la password")

  // `/login` is the old name; it leads to the page that was asked for.
  await page.goto("/login?callbackUri=%2Fliste")
  await expect(page).toHaveURL("/auth/signin?callbackUrl=%2Fliste")
  await signIn(page, email)
  await expect(page.getByRole("alert")).toContainText("Email o password non validi")
  await page.getByLabel("Password", { exact: true }).fill(fresh)
  await main(page).getByRole("button", { name: "Accedi", exact: true }).click()
  await expect(page).toHaveURL("/liste")
  await page.context().clearCookies()

  await page.goto("/auth/signin?callbackUrl=%2Faccount%2Fpoints")
  await main(page).getByLabel("Email", { exact: true }).fill(email)
  await page.getByRole("button", { name: "Ricevi un link per email" }).click()
  await expect(page.getByRole("status").filter({ hasText: "il link per accedere è in arrivo" })).toBeVisible()
  await page.goto(await verifyLink(page, email, "signIn"))
  await expect(page.getByText(`Accedi come ${email}.`)).toBeVisible()
  await main(page).getByRole("button", { name: "Accedi", exact: true }).click()
  await expect(page).toHaveURL("/account/points")
})

test("[RT-05] the sign-in leads to pages of the shop alone @deep", async ({ page }) => {
  const email = await newAccount(page)
  for (const away of [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/en//evil.example",
  ]) {
    await page.goto(`/auth/signin?${new URLSearchParams({ callbackUrl: away })}`)
    await signIn(page, email)
    await expect(page, away).toHaveURL("/")
    await page.context().clearCookies()
  }
  // Negative control: a page of the shop is one.
  await page.goto("/auth/signin?callbackUrl=%2Fregali")
  await signIn(page, email)
  await expect(page).toHaveURL("/regali")
})

const unavailable = "L’accesso non è disponibile in questo momento. Riprova tra qualche minuto."
const failed = "L’accesso con questo account non è riuscito. Riprova o usa l’email."
/** What the sign-in's page says about each error that leads there. */
const atSignIn = {
  Signin: failed,
  OAuthSignin: "Google non risponde in questo momento. Riprova o usa l’email.",
  OAuthCallback: failed,
  OAuthCreateAccount: failed,
  EmailCreateAccount: failed,
  Callback: failed,
  OAuthAccountNotLinked: "Per questa email accedi come hai fatto la prima volta",
  EmailSignin: failed,
  CredentialsSignin: "Email o password non validi",
  SessionRequired: "Accedi per continuare",
} as const

test("[AU-07] [RT-05] each error of the sign-in has its page and its words, and so has a shop that cannot say how to sign in @deep", async ({
  page,
  shop,
}) => {
  for (const [error, words] of Object.entries(atSignIn)) {
    await page.goto(`/api/auth/error?error=${error}`)
    await expect(page, error).toHaveURL(`/auth/signin?error=${error}`)
    await expect(page.getByRole("status").filter({ hasText: words }), error).toBeVisible()
  }
  for (const error of ["Configuration", "NO_SECRET", "CALLBACK_CREDENTIALS_JWT_ERROR"]) {
    await page.goto(`/api/auth/error?error=${error}`)
    await expect(page, error).toHaveURL(`/auth/error?error=${error}`)
    await expect(page.getByRole("alert").filter({ hasText: unavailable }), error).toBeVisible()
  }
  await page.goto("/password/forgot")
  await page.route("/api/auth/providers", (route) => route.fulfill({ status: 503 }))
  await main(page).getByRole("link", { name: "Vai all’accesso" }).click()
  await expect(page).toHaveURL("/auth/error?error=no_providers")
  await expect(title(page)).toHaveText("L’accesso non è riuscito")
  await expect(page.getByRole("alert")).toHaveText(unavailable)
  await shop.accessible(page)
  await page.unroute("/api/auth/providers")
  await page.getByRole("link", { name: "Vai all’accesso" }).click()
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible()
})
