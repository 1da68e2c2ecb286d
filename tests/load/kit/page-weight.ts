import { gzipSync } from "node:zlib"
import type { Browser } from "@playwright/test"
import { openAtRest } from "./at-rest.ts"

export type Script = { readonly file: string; readonly gzipBytes: number; readonly sentBytes: number }

/** The scripts that a page loads on a phone until it rests, without any press. */
export async function scriptsOf(browser: Browser, url: string): Promise<readonly Script[]> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send("Network.enable")
  const scripts = new Map<string, string>()
  const sent = new Map<string, number>()
  network.on("Network.responseReceived", ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.set(requestId, response.url)
  })
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => sent.set(requestId, encodedDataLength))
  await openAtRest(page, url)
  const found: Script[] = []
  for (const [requestId, address] of scripts) {
    const { body, base64Encoded } = await network.send("Network.getResponseBody", { requestId })
    found.push({
      file: new URL(address).pathname.replace("/assets/", ""),
      gzipBytes: gzipSync(Buffer.from(body, base64Encoded ? "base64" : "utf8"), { level: 9 }).length,
      sentBytes: sent.get(requestId) ?? 0,
    })
  }
  // Inline scripts count as well.
  const inline = await page.locator("script:not([src]):not([type='application/ld+json'])").allTextContents()
  const text = inline.join("")
  found.push({ file: "(in the document)", gzipBytes: gzipSync(text).length, sentBytes: gzipSync(text).length })
  await context.close()
  return found.sort((a, b) => b.gzipBytes - a.gzipBytes)
}
