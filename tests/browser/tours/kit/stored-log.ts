import type { Page } from "@playwright/test"
import type { StoredLog } from "../../../../machines/kit/replay/types.ts"

/** The log of a flow that is kept in the page's session storage; null where it did not begin. */
export async function sessionLog(page: Page, stream: string): Promise<StoredLog | null> {
  const text = await page.evaluate((key) => sessionStorage.getItem(key), stream)
  return text === null ? null : JSON.parse(text)
}
