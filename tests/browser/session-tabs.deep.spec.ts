import type { Page } from "@playwright/test"
import { FRESH_MINUTES } from "../../domain/account/times.ts"
import { newAccount, password, signIn, signInUnseen } from "./setup/account.ts"
import { ownShop } from "./setup/own-shop.ts"
import { expect, test } from "./setup/test.ts"

/* How tabs learn that somebody has signed in or out, in a shop whose pages ask again each minute. */

const SECONDS = 60
const { advance } = ownShop({ SESSION_REFETCH_SECONDS: String(SECONDS) })

const account = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Il tuo account/ })
const signedOut = (path: string) => `/auth/signin?error=SessionRequired&callbackUrl=${encodeURIComponent(path)}`

/** Counts the questions of a page who is signed in, and waits until so many have been asked and answered. */
function counted(page: Page) {
  let [requests, answers] = [0, 0]
  const isSession = (url: string) => new URL(url).pathname === "/api/auth/session"
  page.on("request", (request) => {
    if (isSession(request.url())) requests++
  })
  page.on("requestfinished", (request) => {
    if (isSession(request.url())) answers++
  })
  return {
    asked: (times: number) => expect.poll(() => [requests, answers]).toEqual([times, times]),
    requests: () => requests,
  }
}

test("[AU-03] [AU-10] a page asks again by the shop's setting, and when it is seen again @deep", async ({ page }) => {
  await signInUnseen(page, await newAccount(page))
  await page.clock.install()
  const { asked, requests } = counted(page)
  await page.goto("/account/security")
  await expect(account(page)).toHaveAccessibleName("Il tuo account: Anna")
  await asked(1)
  // Negative control: a little less than the setting asks nothing.
  await page.clock.fastForward((SECONDS - 5) * 1_000)
  expect(requests()).toBe(1)
  await page.clock.fastForward(6_000)
  await asked(2)

  const turn = (hidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden })
      document.dispatchEvent(new Event("visibilitychange"))
    }, hidden)
  await turn(true)
  await page.evaluate(() => fetch("/health"))
  expect(requests(), "a page that is left asks nothing").toBe(2)
  await turn(false)
  await asked(3)

  // What matters asks who it is once the sign-in is some minutes old.
  const newPassword = page.getByLabel("Nuova password", { exact: true })
  await expect(newPassword).toBeVisible()
  await advance((FRESH_MINUTES + 1) * 60_000)
  await page.reload()
  await expect(page.getByText(/per cambiare qualcosa qui, conferma la tua identità/).first()).toBeVisible()
  await expect(newPassword).toHaveCount(0)
  await page.getByLabel("Password attuale").fill(password)
  await page.getByRole("button", { name: "Continua", exact: true }).click()
  await expect(newPassword).toBeVisible()
})

test("[AU-03] [AU-01] [RT-06] tabs tell each other by NextAuth's message, and a sign-out closes the lists in every tab @deep", async ({
  page,
  context,
}) => {
  const email = await newAccount(page)
  await page.goto("/liste")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("I tuoi preferiti")
  // A sign-in elsewhere is noticed where nobody was signed in.
  const other = await context.newPage()
  await other.goto("/auth/signin?callbackUrl=%2Faccount%2Fprofile")
  await signIn(other, email)
  await expect(account(page)).toHaveAccessibleName("Il tuo account: Anna")
  await page.reload()
  await expect(account(page)).toHaveAccessibleName("Il tuo account: Anna")
  await expect(other).toHaveURL("/account/profile")
  await expect(account(other)).toHaveAccessibleName("Il tuo account: Anna")
  const { asked } = counted(page)

  // As NextAuth's own client writes it.
  const message = { event: "session", data: { trigger: "getSession" }, timestamp: 1 }
  await other.evaluate((text) => localStorage.setItem("nextauth.message", text), JSON.stringify(message))
  await asked(1)
  await expect(page).toHaveURL("/liste")

  // A session that carries an error ends here, and the other tab is told.
  await other.evaluate(() => localStorage.removeItem("nextauth.message"))
  const told = () => other.evaluate(() => localStorage.getItem("nextauth.message"))
  await other.route("/api/auth/session", async (route) => {
    const session = await (await route.fetch()).json()
    await route.fulfill({ json: { ...session, error: "RefreshAccessTokenError" } })
  })
  await other.evaluate(() => dispatchEvent(new Event("focus")))
  await expect(other).toHaveURL(signedOut("/account/profile"))
  expect(JSON.parse((await told()) ?? "{}")).toMatchObject({ event: "session" })
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("I tuoi preferiti")
  expect(await other.evaluate(() => localStorage.getItem("LAST_LOGGED_USER"))).not.toContain("Anna")
})
