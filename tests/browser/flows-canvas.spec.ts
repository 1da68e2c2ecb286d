import { canvas, open, placeOf, rest, state, told } from "./setup/flow-page.ts"
import { expect, test } from "./setup/test.ts"

test.describe("[FL-03] the canvas", () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, "/en/flows/booking")
  })

  test("moves with the pointer, and a drag is no press", async ({ page }) => {
    const held = state(page, "CHECKOUT.holding")
    const before = await rest(held)
    await page.mouse.move(before.x + 20, before.y + 20)
    await page.mouse.down()
    await page.mouse.move(before.x - 40, before.y - 30, { steps: 5 })
    await page.mouse.up()
    const after = await rest(held)
    expect(Math.abs(before.x - 60 - after.x)).toBeLessThan(2)
    expect(Math.abs(before.y - 50 - after.y)).toBeLessThan(2)
    await expect(told(page, "Places held")).toBeHidden()
  })

  test("zooms to the pointer with Ctrl and the wheel; the wheel alone turns the page @deep", async ({ page }) => {
    const held = state(page, "CHECKOUT.holding")
    const before = await rest(held)
    await page.mouse.move(before.x, before.y)
    await page.keyboard.down("Control")
    await page.mouse.wheel(0, -60)
    await page.keyboard.up("Control")
    await expect.poll(async () => (await placeOf(held)).width).toBeGreaterThan(before.width * 1.1)
    const after = await rest(held)
    expect(Math.abs(after.x - before.x)).toBeLessThan(4)
    expect(Math.abs(after.y - before.y)).toBeLessThan(4)
    await page.mouse.wheel(0, 200)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    expect((await rest(held)).width).toBe(after.width)
  })

  test("zooms by its buttons, to the size as drawn and to all of it @deep", async ({ page }) => {
    const zoom = page.getByRole("group", { name: "Zoom" })
    await zoom.getByRole("button", { name: "Show everything" }).click()
    const frame = await placeOf(canvas(page))
    await expect.poll(async () => (await placeOf(canvas(page).locator("svg"))).width).toBeLessThan(frame.width)
    await zoom.getByRole("button", { name: /back to actual size/ }).click()
    await expect(zoom.getByRole("button", { name: "Now at 100%: back to actual size" })).toBeVisible()
    await zoom.getByRole("button", { name: "Zoom in" }).click()
    await expect(zoom.getByRole("button", { name: "Now at 125%: back to actual size" })).toBeVisible()
    await zoom.getByRole("button", { name: "Zoom out" }).click()
    await expect(zoom.getByRole("button", { name: "Now at 100%: back to actual size" })).toBeVisible()
  })

  test("is moved, zoomed, walked through and asked by keyboard alone @deep", async ({ page }) => {
    const held = state(page, "CHECKOUT.holding")
    await canvas(page).focus()
    await rest(held)
    // Within the canvas: the page may still be scrolling to it.
    const height = async () => Math.round((await placeOf(held)).y - (await placeOf(canvas(page))).y)
    const before = await height()
    await page.keyboard.press("ArrowDown")
    await expect.poll(async () => (await height()) - before).toBe(-80)
    await page.keyboard.press("1")
    await expect(page.getByRole("button", { name: /^Now at 100%/ })).toBeVisible()
    await page.keyboard.press("+")
    await expect(page.getByRole("button", { name: /^Now at 125%/ })).toBeVisible()
    await page.keyboard.press("0")
    await expect(page.getByRole("button", { name: /^Now at 125%/ })).toBeHidden()
    // One stop of the Tab key for all states; from there in the order of the flow.
    await page.keyboard.press("Tab")
    await expect(page.locator("[data-state]").first()).toBeFocused()
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("ArrowRight")
    await expect(held).toBeFocused()
    await page.keyboard.press("Enter")
    await expect(told(page, "Places held").getByRole("heading", { level: 2 })).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(told(page, "Places held")).toBeHidden()
    await expect(held).toBeFocused()
    await page.keyboard.press("Tab")
    await expect(page.getByRole("button", { name: "Zoom out" })).toBeFocused()
  })

  test("tells its keys when asked @deep", async ({ page }) => {
    const help = page.getByText("Drag to move.")
    await expect(help).toBeHidden()
    await page.getByRole("button", { name: "How to move around the picture" }).click()
    await expect(help).toBeVisible()
  })
})

test("[FL-03] a state tells what can happen, how long it lasts, its page and its requirements @deep", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, "/en/flows/booking")
  await state(page, "CHECKOUT.holding").click()
  const panel = told(page, "Places held")
  await expect(panel.getByRole("heading", { name: "What can happen" })).toBeVisible()
  await expect(panel.getByText("The customer pays").first()).toBeVisible()
  await expect(panel.getByRole("heading", { name: "How long it may last" })).toBeVisible()
  await expect(panel.getByRole("heading", { name: "Requirements" })).toBeVisible()
  await shop.accessible(page)
  await panel.getByRole("button", { name: "Paying", exact: true }).click()
  await expect(told(page, "Paying")).toBeVisible()
  await expect(state(page, "CHECKOUT.paying")).toHaveAttribute("aria-pressed", "true")
  await page.getByRole("button", { name: "Close", exact: true }).click()
  await expect(told(page, "Paying")).toBeHidden()
  await expect(page.locator('[data-state][aria-pressed="true"]')).toHaveCount(0)
})

test("[FL-03] on a phone what is told of a state stands at the foot, and the state stays in sight @deep", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await open(page, "/en/flows/booking")
  const held = state(page, "CHECKOUT.holding")
  await held.click()
  const panel = await placeOf(told(page, "Places held").locator(".."))
  const shown = await rest(held)
  expect(shown.y).toBeLessThan(panel.y)
  expect(panel.x).toBe(0)
  expect(panel.width).toBe(360)
})
