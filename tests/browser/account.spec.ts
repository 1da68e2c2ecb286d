import type { Page } from "@playwright/test"
import { photo } from "../fixtures/sent-pictures.ts"
import { newAccount, newEmail, signIn, signInUnseen, signUp } from "./setup/account.ts"
import { fits } from "./setup/fits.ts"
import { expect, test } from "./setup/test.ts"

const account = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Il tuo account/ })

test("[RT-06] [AU-01] [AC-03] a page of the account asks for a sign-in and comes back, and the header names and shows the customer", async ({
  page,
  shop,
}) => {
  const address = newEmail()
  await signUp(page, address)
  await page.goto("/account/profile")
  await expect(page).toHaveURL("/auth/signin?error=SessionRequired&callbackUrl=%2Faccount%2Fprofile")
  await expect(page.getByText("Accedi per continuare")).toBeVisible()
  await shop.accessible(page)
  await signIn(page, address)
  await expect(page).toHaveURL("/account/profile")
  await expect(account(page)).toHaveAccessibleName("Il tuo account: Anna")
  const picture = { name: "io.jpg", mimeType: "image/jpeg", buffer: await photo(300, 200).jpeg().toBuffer() }
  await page.getByLabel("Scegli una foto").setInputFiles(picture)
  await page.getByRole("button", { name: "Usa questa foto" }).click()
  await expect(page.getByRole("status").filter({ hasText: "La tua immagine è cambiata" })).toBeVisible()
  const shown = /^\/api\/auth\/user\/image\/\w{32}-small\.webp$/
  await expect(account(page).locator("img")).toHaveAttribute("src", shown)
  for (const section of ["bookings", "reviews", "coupons", "points", "profile", "security", "privacy"]) {
    await page.goto(`/account/${section}`)
    await shop.accessible(page)
  }
  // The page itself is the same for everybody, so no cache can hold the name.
  await page.goto("/")
  await expect(account(page)).toHaveAccessibleName("Il tuo account: Anna")
  expect(await (await page.request.get("/")).text()).not.toContain("Anna")
})

test("[AU-03] [AU-01] a sign-out in one tab ends the account's page in another, and what was typed there comes back with the sign-in", async ({
  page,
  context,
}) => {
  const address = await newAccount(page)
  await signInUnseen(page, address)
  await page.goto("/account/bookings")
  await expect(account(page)).toHaveAccessibleName("Il tuo account: Anna")
  const other = await context.newPage()
  await other.goto("/account/profile")
  await expect(account(other)).toHaveAccessibleName("Il tuo account: Anna")
  await other.getByLabel("Telefono").fill("333 7654321")
  const posts: string[] = []
  page.on("request", (request) => request.method() === "POST" && posts.push(new URL(request.url()).pathname))
  await page.evaluate(() => sessionStorage.setItem("profile-draft", "typed"))
  await page.getByRole("button", { name: "Esci" }).click()
  await expect(page).toHaveURL("/")
  expect(await page.evaluate(() => sessionStorage.getItem("profile-draft"))).toBe("")
  await expect(account(page)).toHaveAccessibleName("Il tuo account")
  // The session's flow has ended it and told the other tab; without scripts, the button is a form.
  expect(posts).toEqual(["/api/auth/signout"])
  // Asked of the tab that stays: the other one is on its way to the sign-in.
  expect(await page.evaluate(() => localStorage.getItem("nextauth.message"))).toContain("signedOut")
  await expect(other).toHaveURL("/auth/signin?error=SessionRequired&callbackUrl=%2Faccount%2Fprofile")
  // What was typed there is not lost, and goes once it is saved.
  await signIn(other, address)
  await expect(other.getByLabel("Telefono")).toHaveValue("333 7654321")
  await expect(other.getByText("Quello che avevi scritto è di nuovo qui")).toBeVisible()
  await other.getByRole("button", { name: "Salva il profilo" }).click()
  await expect(other.getByText("Il profilo è salvato.")).toBeVisible()
  await other.goto("/account/profile")
  await expect(other.getByLabel("Telefono")).toHaveValue("+393337654321")
  await expect(other.getByText("Quello che avevi scritto")).toHaveCount(0)
})

test("[AU-03] [AU-01] the session is asked again on focus, after being offline and by time; an error in it signs out", async ({
  page,
}) => {
  const address = newEmail()
  await signUp(page, address)
  await page.goto("/auth/signin?callbackUrl=%2Faccount%2Fbookings")
  await signIn(page, address)
  await expect(account(page)).toHaveAccessibleName("Il tuo account: Anna")

  await page.clock.install()
  let [requests, answers] = [0, 0]
  const isSession = (url: string) => new URL(url).pathname === "/api/auth/session"
  page.on("request", (request) => {
    if (isSession(request.url())) requests++
  })
  page.on("requestfinished", (request) => {
    if (isSession(request.url())) answers++
  })
  const asked = (times: number) => expect.poll(() => [requests, answers]).toEqual([times, times])
  const focus = () => page.evaluate(() => dispatchEvent(new Event("focus")))
  await page.goto("/account/security")
  await expect(account(page)).toHaveAccessibleName("Il tuo account: Anna")
  await asked(1)
  await focus()
  await asked(2)

  // The page is told, as a browser does it. The network stays: who asks anyway is counted.
  const tell = (what: "offline" | "online") => page.evaluate((type) => dispatchEvent(new Event(type)), what)
  await tell("offline")
  await focus()
  await page.clock.fastForward("31:00")
  expect(requests).toBe(2)
  await tell("online")
  await asked(3)

  // Negative control: a little less than the setting (1800 s) asks nothing.
  await page.clock.fastForward("29:30")
  expect(requests).toBe(3)
  await page.clock.fastForward("00:31")
  await asked(4)
  await expect(page).toHaveURL("/account/security")

  await page.route("/api/auth/session", async (route) => {
    const session = await (await route.fetch()).json()
    await route.fulfill({ json: { ...session, error: "RefreshAccessTokenError" } })
  })
  await focus()
  await expect(page).toHaveURL("/auth/signin?error=SessionRequired&callbackUrl=%2Faccount%2Fsecurity")
  // The server has ended it too.
  expect(await (await page.request.get("/api/auth/session")).json()).toEqual({})
})

test("[AU-05] [AU-06] password managers know the fields, and everything works by keyboard", async ({ page, shop }) => {
  const known = async (path: string) => {
    await page.goto(path)
    await shop.accessible(page)
    const inputs = await page.locator("main input:not([type=hidden]), main select").all()
    return Promise.all(
      inputs.map(async (one) => [await one.getAttribute("name"), await one.getAttribute("autocomplete")]),
    )
  }
  expect(await known("/auth/signin")).toEqual([
    ["email", "username webauthn"],
    ["password", "current-password"],
  ])
  expect(await known("/password/forgot")).toEqual([["email", "username"]])
  expect(await known("/signup")).toEqual([
    ["firstName", "given-name"],
    ["lastName", "family-name"],
    ["phone", "tel"],
    ["city", null],
    ["email", "username"],
    ["confirmEmail", "off"],
    ["password", "new-password"],
    ["referralCode", "off"],
  ])
  await page.goto("/en/auth/signin")
  await page.getByLabel("Email address").focus()
  await page.keyboard.type("nobody@example.it")
  await page.keyboard.press("Tab")
  await page.keyboard.type("not the password")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("alert")).toContainText("Invalid email or password")
  await expect(page.getByLabel("Email address")).toHaveValue("nobody@example.it")
  await expect(page.getByLabel("Your password")).toHaveValue("")
})

test("[RT-11] the pages of the sign-in fit every width @deep", async ({ page }) => {
  for (const path of ["/auth/signin", "/signup", "/password/forgot", "/auth/error?error=rate_limited"]) {
    await page.goto(path)
    await fits(page)
  }
})
