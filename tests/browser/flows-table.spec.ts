import { open, words } from "./setup/flow-page.ts"
import { expect, test } from "./setup/test.ts"

test("[FL-03] the table says everything that the picture says @deep", async ({ page, shop }) => {
  const flow: { picture: { states: { title: string }[]; edges: { effects: string[]; guards: string[] }[] } } = await (
    await fetch(`${shop.origin}/flows/data/booking/en.json`)
  ).json()
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, "/en/flows/booking")
  await page.getByText(words.en.table).click()
  const table = page.getByRole("table")
  // All states but the flow itself, and the flow where something may happen at any time.
  const rows = await table.getByRole("rowheader").count()
  expect(flow.picture.states.length - rows).toBeLessThanOrEqual(1)
  const text = (await table.locator("th, td").allTextContents()).join(" ")
  for (const { title } of flow.picture.states.slice(1)) expect(text).toContain(title)
  for (const said of flow.picture.edges.flatMap(({ guards, effects }) => [...guards, ...effects]))
    expect(text).toContain(said)
  for (const party of ["Customer", "Partner", "Payment", "System", "Time"])
    await expect(table.getByRole("columnheader", { name: party, exact: true })).toBeVisible()
})

test("[FL-03] on a phone the table scrolls by itself, with its heads in sight @deep", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await open(page, "/en/flows/voucher")
  await page.getByText(words.en.table).click()
  const region = page.getByRole("region", { name: words.en.tables })
  await region.focus()
  await region.evaluate((element) => element.scrollTo({ top: 400, left: 300, behavior: "instant" }))
  // Both at one moment: the page may still be scrolling there.
  const apart = await region.evaluate((element) => {
    const [frame, head] = [element, element.querySelector("th")].map((one) => one?.getBoundingClientRect())
    return frame && head ? Math.max(Math.abs(head.x - frame.x), Math.abs(head.y - frame.y)) : null
  })
  expect(apart).toBeLessThan(4)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
