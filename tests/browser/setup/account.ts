import type { APIResponse, Page } from "@playwright/test"
import { expect } from "./test.ts"

export const password = "una frase molto lunga"

/** An address that no account has yet. */
export const newEmail = (): string => `anna.${crypto.randomUUID()}@example.it`

/** Signs up in Italian with this address. The mail with the link is on its way then. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto("/signup")
  for (const [label, value] of [
    ["Nome", "Anna"],
    ["Cognome", "Rossi"],
    ["Telefono", "333 1234567"],
    ["Email", email],
    ["Ripeti l’email", email],
    ["Password", password],
  ] as const) {
    await page.getByRole("main").getByLabel(label, { exact: true }).fill(value)
  }
  await page.getByRole("button", { name: "Registrati" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Controlla la posta")
}

/** Sends a form as the page does, without opening it: where signing in is not what is tested. */
async function sendForm(page: Page, path: string, form: Readonly<Record<string, string>>): Promise<APIResponse> {
  return page.request.post(path, { form, maxRedirects: 0 })
}

/** A new account without a page. Answers its address; the mail with the link is on its way then. */
export async function newAccount(page: Page, email = newEmail(), referralCode = "", phone = "333 1234567") {
  const person = { firstName: "Anna", lastName: "Rossi", phone, city: "", referralCode }
  const asked = { form: "signUp", ...person, email, confirmEmail: email, password }
  expect((await sendForm(page, "/signup", asked)).status()).toBe(200)
  return email
}

/** Signs this browser in without a page. */
export async function signInUnseen(page: Page, email: string): Promise<void> {
  expect((await sendForm(page, "/auth/signin", { form: "signIn", email, password })).status()).toBe(303)
}

/** Confirms the address by the mailed link without a page: here if somebody is signed in, otherwise in another browser. */
export async function verifyUnseen(page: Page, email: string): Promise<void> {
  const link = await verifyLink(page, email)
  const session = await page.request.get("/api/auth/session")
  if ((await session.json()).user !== undefined) {
    expect((await sendForm(page, link, { form: "verify" })).status()).toBe(200)
    return
  }
  const { origin } = new URL(session.url())
  const body = new URLSearchParams({ form: "verify", password })
  const answer = await fetch(`${origin}${link}`, { method: "POST", body, headers: { origin }, redirect: "manual" })
  expect(answer.status).toBe(303)
}

/** Signs in on the sign-in page, which is open. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByRole("main").getByRole("button", { name: "Accedi", exact: true }).click()
}

/** The link of the account's mail of this kind to this address, from the mails that the shop keeps. */
export async function verifyLink(page: Page, email: string, kind = "verify"): Promise<string> {
  const found = async () => {
    const list = await (await page.request.get("/dev/mail")).text()
    const row = list.split("<tr").find((one) => one.includes(email) && one.includes(`account.${kind}`))
    const [, mail] = /href="(\/dev\/mail\/[^"?]+)/.exec(row ?? "") ?? []
    if (mail === undefined) return undefined
    return /\/(?:verify-email|password\/reset)\/[\w-]+/.exec(await (await page.request.get(`${mail}/text`)).text())?.[0]
  }
  await expect.poll(found).toBeDefined()
  return (await found()) ?? ""
}
