import { type Browser, expect, type Page } from "@playwright/test"
import { demoCodePath, demoOwner } from "../../../adapters/server/demo/demo-partner.ts"

/**
 * Signs the demo's owner in, by the pages themselves. A one-time code counts once, so if another test has used this one, the
 * next is waited for.
 */
async function signInOwner(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto("/partner")
  await page.getByLabel("Email").first().fill(demoOwner.email)
  await page.getByLabel("Password", { exact: true }).fill(demoOwner.password)
  await page.getByRole("button", { name: "Accedi", exact: true }).click()
  const field = page.getByRole("textbox", { name: "Codice" })
  await field.waitFor()
  const code = async () => /\d{6}/.exec(await (await page.request.get(demoCodePath)).text())?.[0] ?? ""
  let used = ""
  await expect(async () => {
    const now = await code()
    expect(now).not.toBe(used)
    await field.fill(now)
    await page.getByRole("button", { name: "Accedi", exact: true }).click()
    used = now
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oggi", { timeout: 4_000 })
  }).toPass({ timeout: 90_000, intervals: [2_000] })
}

type Session = Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>

let session: Session | undefined

/** Signs in on this page, and keeps the session for the other tests of the file. */
export async function keepOwnerSession(page: Page): Promise<Session> {
  await signInOwner(page)
  session = await page.context().storageState()
  return session
}

/** The kept session, or a new one where no test has signed in yet: tests depend on no order. */
export async function ownerSession(browser: Browser, baseURL: string | undefined): Promise<Session> {
  if (session !== undefined) return session
  const context = await browser.newContext({ locale: "it-IT", ...(baseURL !== undefined && { baseURL }) })
  const made = await keepOwnerSession(await context.newPage())
  await context.close()
  return made
}
