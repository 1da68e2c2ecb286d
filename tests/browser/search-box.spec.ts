import { deepIf } from "./setup/deep.ts"
import { expect, test } from "./setup/test.ts"

const words = {
  it: { home: "/", box: "Che cosa", typo: "fiernze", place: /^Firenze/, label: "Firenze", search: "/esperienze" },
  en: { home: "/en", box: "What", typo: "florance", place: /^Florence/, label: "Florence", search: "/en/esperienze" },
} as const

for (const [language, said] of Object.entries(words)) {
  test(`[DI-04] suggestions by keyboard alone in ${language}: slips forgiven, said aloud, a place becomes a search${deepIf(language === "en")}`, async ({
    page,
    shop,
  }) => {
    await page.goto(said.home)
    const box = page.getByLabel(said.box, { exact: true })
    await box.focus()
    await expect(box).toHaveRole("combobox")
    await expect(box).toHaveAttribute("aria-expanded", "false")
    await page.keyboard.type(said.typo)
    const list = page.getByRole("listbox")
    const place = list.getByRole("option", { name: said.place }).first()
    await expect(place).toBeVisible()
    await expect(box).toHaveAttribute("aria-expanded", "true")
    await expect(page.getByRole("main").getByRole("status").filter({ hasText: /\d/ })).toHaveCount(1)

    await page.keyboard.press("ArrowDown")
    await expect(place).toHaveAttribute("aria-selected", "true")
    await expect(box).toHaveAttribute("aria-activedescendant", (await place.getAttribute("id")) ?? "")
    await page.keyboard.press("End")
    await expect(list.getByRole("option").last()).toHaveAttribute("aria-selected", "true")
    await shop.accessible(page)

    await page.keyboard.press("Escape")
    await expect(list).toBeHidden()
    await expect(box).toHaveValue(said.typo)
    await expect(box).toBeFocused()

    await page.keyboard.press("ArrowDown")
    await expect(place).toBeVisible()
    await expect(async () => {
      await page.keyboard.press("ArrowDown")
      await page.keyboard.press("Home")
      await expect(place).toHaveAttribute("aria-selected", "true", { timeout: 1_000 })
    }).toPass()
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(new RegExp(`${said.search}\\?near=place&place=${said.label}`))
    await expect(page.getByRole("main").getByRole("status").first()).toHaveText(/^\d/)
  })
}

test("[DI-04] on a phone the box comes up to leave the suggestions room @deep", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto("/")
  const box = page.getByLabel("Che cosa", { exact: true })
  await box.focus()
  await page.keyboard.type("ven")
  const list = page.getByRole("listbox")
  await expect(list.getByRole("option").nth(2)).toBeInViewport({ ratio: 1 })
  const [above, below] = [await box.boundingBox(), await list.boundingBox()]
  // Under the header, which stays, and over its list.
  expect(above?.y).toBeGreaterThan(64)
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
})

test("[DI-05] what was searched is offered in an empty box, once @deep", async ({ page }) => {
  await page.goto("/esperienze?q=vela")
  await expect.poll(() => page.evaluate(() => localStorage.getItem("recent_searches"))).toContain("vela")
  await page.goto("/")
  await page.getByLabel("Che cosa", { exact: true }).focus()
  const recent = page.getByRole("group", { name: "Cercati di recente" }).getByRole("option")
  await expect(recent).toHaveText(["vela"])
  await recent.click()
  await expect(page).toHaveURL("/esperienze?q=vela")
})

test("[DI-04] a slow answer to words that were typed over is not shown @deep", async ({ page }) => {
  const asked: string[] = []
  let answerFirst = () => {}
  const held = new Promise<void>((resolve) => {
    answerFirst = resolve
  })
  await page.route("**/api/v1/suggestions?**", async (route) => {
    const words = new URL(route.request().url()).searchParams.get("q") ?? ""
    asked.push(words)
    if (words === "vi") await held
    await route.continue()
  })
  await page.goto("/")
  const box = page.getByLabel("Che cosa", { exact: true })
  await box.focus()
  await expect(box).toHaveRole("combobox")
  await page.keyboard.type("vi")
  await expect.poll(() => asked).toContain("vi")
  await box.fill("sicilia")
  const first = page.getByRole("option").first()
  await expect(first).toContainText("Sicilia")
  const late = page.waitForResponse((response) => new URL(response.url()).searchParams.get("q") === "vi")
  answerFirst()
  await (await late).finished()
  await expect(first).toContainText("Sicilia")
  await expect(page.getByRole("option", { name: /^Viareggio/ })).toHaveCount(0)
})
