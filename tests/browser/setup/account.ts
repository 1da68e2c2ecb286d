import type { Page } from "@playwright/test"
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

/** Signs in on the sign-in page, which is open. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByRole("main").getByRole("button", { name: "Accedi", exact: true }).click()
}

/** The link that verifies this address, from the mails that the shop keeps. */
export async function verifyLink(page: Page, email: string): Promise<string> {
  const found = async () => {
    const list = await (await page.request.get("/dev/mail")).text()
    const row = list.split("<tr").find((one) => one.includes(email) && one.includes("account.verify"))
    const [, mail] = /href="(\/dev\/mail\/[^"?]+)/.exec(row ?? "") ?? []
    if (mail === undefined) return undefined
    return /\/verify-email\/[\w-]+/.exec(await (await page.request.get(`${mail}/text`)).text())?.[0]
  }
  await expect.poll(found).toBeDefined()
  return (await found()) ?? ""
}
