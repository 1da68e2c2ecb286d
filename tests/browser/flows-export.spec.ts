import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { open } from "./setup/flow-page.ts"
import { expect, test } from "./setup/test.ts"

async function saved(page: Page, format: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const coming = page.waitForEvent("download")
  await page.getByRole("button", { name: "Download" }).click()
  await page.getByRole("button", { name: format }).click()
  const download = await coming
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test("[FL-03] a flow is saved as SVG, PNG, Mermaid and JSON in the page's language @deep", async ({ page }) => {
  await open(page, "/en/flows/toasts")
  const svg = await saved(page, "SVG picture")
  expect(svg.name).toBe("toasts-1.en.svg")
  const problem = await page.evaluate(
    (text) => new DOMParser().parseFromString(text, "image/svg+xml").querySelector("parsererror")?.textContent ?? null,
    svg.bytes.toString("utf8"),
  )
  expect(problem).toBeNull()
  const png = await saved(page, "PNG image")
  expect(png.name).toBe("toasts-1.en.png")
  expect(png.bytes.subarray(0, 8).toString("hex")).toBe("89504e470d0a1a0a")
  // Two pixels for one.
  const width = Number(/ width="([\d.]+)"/.exec(svg.bytes.toString("utf8"))?.[1])
  expect(png.bytes.readUInt32BE(16)).toBe(Math.floor(2 * width))
  const mermaid = await saved(page, "Mermaid text")
  expect(mermaid.name).toBe("toasts-1.en.mmd")
  expect(mermaid.bytes.toString("utf8")).toContain("stateDiagram-v2")
  const json = await saved(page, "JSON data")
  expect(json.name).toBe("toasts-1.en.json")
  expect(JSON.parse(json.bytes.toString("utf8"))).toMatchObject({ picture: { flow: "toasts", locale: "en" } })
})
