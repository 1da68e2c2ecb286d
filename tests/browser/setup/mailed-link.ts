import type { Page } from "@playwright/test"
import { expect } from "./test.ts"

/** The newest mailed link of this form. No answer waits for its mail, so this does. */
export async function mailedLink(page: Page, form: RegExp): Promise<string> {
  const found = async () => {
    const list = await (await page.request.get("/dev/mail")).text()
    const mails = [...list.matchAll(/href="(\/dev\/mail\/[^"?]+)/g)].map((match) => match[1] ?? "")
    const texts = await Promise.all(mails.slice(0, 20).map(async (at) => (await page.request.get(`${at}/text`)).text()))
    return texts.flatMap((text) => form.exec(text)?.[0] ?? [])[0]
  }
  await expect.poll(found).toBeDefined()
  return (await found()) ?? ""
}
