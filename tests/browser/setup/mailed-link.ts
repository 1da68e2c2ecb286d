import type { Page } from "@playwright/test"
import { expect } from "./test.ts"

/** The newest mailed link of this form, of the mails to this address if one is given. No answer waits for its mail, so this does. */
export async function mailedLink(page: Page, form: RegExp, to = ""): Promise<string> {
  const found = async () => {
    const list = await (await page.request.get("/dev/mail")).text()
    const rows = list.split("<tr").filter((row) => row.includes(to))
    const mails = rows.flatMap((row) => [...row.matchAll(/href="(\/dev\/mail\/[^"?]+)/g)].map(([, at = ""]) => at))
    const texts = await Promise.all(mails.slice(0, 20).map(async (at) => (await page.request.get(`${at}/text`)).text()))
    return texts.flatMap((text) => form.exec(text)?.[0] ?? [])[0]
  }
  await expect.poll(found).toBeDefined()
  return (await found()) ?? ""
}
