import type { Page } from "@playwright/test"
import { errorText } from "../../domain/errors/catalogue.ts"
import { categories, dragAround, panOf } from "../load/kit/panning.ts"
import { deepIf } from "./setup/deep.ts"
import { Keyboard } from "./setup/keyboard.ts"
import { expect, test } from "./setup/test.ts"

const map = (page: Page) => page.getByRole("region", { name: /^(Mappa dei risultati|Map of the results)$/ })
const canvas = (page: Page) => map(page).getByRole("application")
const markers = (page: Page) => map(page).locator("li:not([inert]) > button[data-key]")
const zoom = async (page: Page) => Number(await map(page).getAttribute("data-zoom"))
const asked = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

/** The map with its ground and prices, once it rests. */
async function drawn(page: Page): Promise<void> {
  await expect(map(page)).toHaveAttribute("data-zoom", /\d/)
  await expect(map(page)).not.toHaveAttribute("aria-busy")
  await expect(markers(page).first()).toBeVisible()
}

async function drag(page: Page, dx: number, dy: number): Promise<void> {
  const box = await canvas(page).boundingBox()
  if (box === null) throw new Error("no map")
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.7]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + dx / 2, y + dy / 2)
  await page.mouse.move(x + dx, y + dy)
  await page.mouse.up()
}

type Place = { readonly lat: number; readonly lon: number }

/** Where one of the wines is poured that has no other within a tenth of a degree. */
async function loneMarker(page: Page): Promise<Place> {
  const answer = await page.request.get("/api/v1/experiences/map?categories=wine")
  const { markers: all }: { markers: readonly Place[] } = await answer.json()
  const near = (a: Place, b: Place) => Math.hypot(a.lat - b.lat, a.lon - b.lon) < 0.1
  const lone = all.find((one) => all.every((other) => other === one || !near(one, other)))
  if (lone === undefined) throw new Error("the wines all stand together")
  return lone
}

for (const [language, path, button, sheet] of [
  ["it", "/esperienze?categories=wine", "Mappa", "Chiudi la scheda"],
  ["en", "/en/esperienze?categories=wine", "Map", "Close the card"],
] as const) {
  test(`[DI-06] the map in ${language}: fetched when shown, every result a marker, tied to its card${deepIf(language === "en")}`, async ({
    page,
    shop,
  }) => {
    const fetched: string[] = []
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname))
    await page.goto(path)
    await expect(page.getByRole("article").first()).toBeVisible()
    await page.getByRole("button", { name: button, exact: true }).click()
    await expect(map(page)).toBeVisible()
    const shown = fetched.findIndex((name) => /experience-map/.test(name))
    expect(shown).toBeGreaterThan(0)
    await expect(page).toHaveURL(`${path}&map=1`)
    await drawn(page)
    expect(fetched.findIndex((name) => /basemap/.test(name))).toBeGreaterThan(shown)
    const count = Number(
      /\d+/.exec((await page.getByRole("main").getByRole("status").first().textContent()) ?? "")?.[0],
    )
    await expect(map(page)).toHaveAttribute("data-found", String(count))
    await shop.accessible(page)

    const card = page.getByRole("article").first()
    await card.hover()
    await expect(map(page).locator("button[data-lit]")).toHaveCount(1)
    await markers(page).last().focus()
    await expect(map(page).locator("button[data-lit]")).toHaveCount(1)

    // Closer until one stands alone: its card opens, and Escape gives the focus back.
    const { lat, lon } = await loneMarker(page)
    await page.goto(`${path}&map=1&center=${lat},${lon}&zoom=12`)
    await drawn(page)
    const single = map(page).locator("li:not([inert]) > button[data-count='1']").first()
    await single.click()
    await expect(single).toHaveAttribute("aria-expanded", "true")
    const link = map(page).locator("section").getByRole("link")
    await expect(link).toBeFocused()
    await shop.accessible(page)
    await page.keyboard.press("Escape")
    await expect(map(page).getByRole("button", { name: sheet })).toBeHidden()
    await expect(single).toBeFocused()
  })
}

test("[DI-06] moving the map searches by what it shows, unless it is told not to; back restores it @deep", async ({
  page,
}) => {
  // A hand that lets go while it moves throws the map, nobody knows how far; with motion reduced it stays.
  await page.emulateMedia({ reducedMotion: "reduce" })
  await page.goto("/esperienze?map=1&center=45.46,9.09&zoom=9")
  await drawn(page)
  expect(await zoom(page)).toBe(9)
  await expect(async () => {
    await drag(page, -120, 60)
    await expect(page).toHaveURL(/near=map/, { timeout: 3_000 })
  }).toPass()
  const bounds = (asked(page, "bounds") ?? "").split(",").map(Number)
  const [south = 0, west = 0, north = 0, east = 0] = bounds
  expect(south < 45.46 && north > 45.46 && west < 9.6 && east > 9.3).toBe(true)
  await drawn(page)
  const found = Number(await map(page).getAttribute("data-found"))
  expect(found).toBeLessThan(100)
  await expect(page.getByRole("main").getByRole("status").first()).toContainText(String(found))

  const follow = map(page).getByRole("switch")
  await follow.uncheck()
  const before = asked(page, "bounds")
  const here = map(page).getByRole("button", { name: "Cerca in questa zona" })
  await expect(here).toBeHidden()
  await drag(page, 100, 100)
  await expect(here).toBeVisible()
  expect(asked(page, "bounds")).toBe(before)
  await here.click()
  await expect.poll(() => asked(page, "bounds")).not.toBe(before)
  const center = asked(page, "center")

  await map(page).getByRole("button", { name: "Allarga la mappa" }).click()
  await expect(page).toHaveURL(/map=full/)
  expect((await map(page).boundingBox())?.width).toBeGreaterThan(900)
  await expect(page.getByRole("article").first()).toBeAttached()
  await map(page).getByRole("button", { name: "Torna alla mappa accanto" }).click()
  await expect(page).toHaveURL(/map=1/)

  await page.reload()
  await drawn(page)
  expect(asked(page, "center")).toBe(center)
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect.poll(() => asked(page, "bounds")).toBe(before)
  await drawn(page)
})

test("[DI-06] while the map is dragged its markers are moved and not painted anew @deep", async ({ page, browser }) => {
  await page.goto("/esperienze?map=full&center=42.5,12.5&zoom=6")
  await drawn(page)
  const follow = map(page).getByRole("switch")
  await expect(follow).toBeEnabled()
  // In the press itself: a switch that springs back for a moment is seen to.
  expect(await follow.evaluate((it: HTMLInputElement) => [it.click(), it.checked])).toEqual([undefined, false])
  const box = await canvas(page).boundingBox()
  if (box === null) throw new Error("no map")
  await browser.startTracing(page, { categories: [...categories] })
  await dragAround(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, 60)
  // Some thirty pieces come into the neighbourhood of the window; painted in every frame it would be hundreds.
  expect(panOf((await browser.stopTracing()).toString(), 1000 / 60).drawnAnew).toBeLessThan(100)
})

test("[DI-06] by keyboard: the map moves and zooms, arrows lead from marker to marker, Enter opens one @deep", async ({
  page,
}) => {
  await page.goto("/esperienze?map=1&center=45.46,9.09&zoom=9")
  await drawn(page)
  const keyboard = new Keyboard(page)
  await canvas(page).focus()
  await keyboard.press("+")
  await expect.poll(() => zoom(page)).toBe(10)
  await expect(page).toHaveURL(/zoom=10/)
  await drawn(page)
  const center = asked(page, "center")
  await canvas(page).focus()
  await keyboard.press("ArrowLeft")
  await expect.poll(() => asked(page, "center")).not.toBe(center)
  await drawn(page)
  await canvas(page).focus()
  const stop = map(page).locator("button[data-key][tabindex='0']")
  await keyboard.tabTo(stop)
  const first = await stop.getAttribute("data-key")
  for (const way of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]) await keyboard.press(way)
  await expect(map(page).locator("button[data-key]:focus")).toHaveCount(1)
  await keyboard.press("Enter")
  await expect(map(page).locator("[aria-expanded='true'], [data-key]").first()).toBeVisible()
  expect(first).not.toBeNull()
})

test("[DI-06] on a phone the map is all there is, and the list a thumb away @deep", async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  // Prices wait for nothing but themselves: neither the ground under them nor another frame for its sake.
  const ground = Promise.withResolvers<void>()
  await page.route(/\/basemap/, async (route) => {
    await ground.promise
    await route.continue()
  })
  await page.goto("/en/esperienze?map=1")
  await drawn(page)
  ground.resolve()
  const box = await map(page).boundingBox()
  expect([box?.width, (box?.height ?? 0) > 500, (box?.y ?? 0) + (box?.height ?? 0) <= 740]).toEqual([360, true, true])
  await shop.accessible(page)
  await map(page).getByRole("button", { name: "List", exact: true }).click()
  await expect(map(page)).toBeHidden()
  await expect(page).toHaveURL("/en/esperienze")
  await expect(page.getByRole("article").first()).toBeInViewport()
})

test("[DI-06] on a phone the cards lie in a row over the map's foot: the one in sight is lit, a marker's takes their place @deep", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { lat, lon } = await loneMarker(page)
  await page.goto(`/esperienze?categories=wine&map=1&center=${lat},${lon}&zoom=12`)
  await drawn(page)
  const row = page
    .getByRole("region", { name: "Risultati" })
    .getByRole("list")
    .filter({ has: page.getByRole("article") })
  const cards = row.getByRole("article")
  const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()]
  expect(first?.y).toBe(second?.y)
  await expect(cards.first()).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  const lit = row.locator("li[data-lit]")
  await expect(lit).toHaveCount(0)
  await cards.nth(1).evaluate((card) => card.scrollIntoView({ inline: "start", block: "nearest" }))
  await expect(lit).toHaveCount(1)
  await expect(cards.nth(1)).toBeInViewport({ ratio: 1 })
  await expect(lit.getByRole("article")).toContainText((await cards.nth(1).getByRole("heading").textContent()) ?? "")

  await map(page).locator("li:not([inert]) > button[data-count='1']").first().click()
  await expect(map(page).getByRole("button", { name: "Chiudi la scheda" })).toBeInViewport()
  await expect(row).toBeHidden()
  await page.keyboard.press("Escape")
  await expect(row).toBeVisible()
})

for (const [language, path, widen, page2] of [
  ["it", "/esperienze", "Allarga la mappa", "Successiva"],
  ["en", "/en/esperienze", "Widen the map", "Next"],
] as const) {
  test(`[DI-06] over the whole width in ${language} the list is a panel beside the map, which follows it @deep`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${path}?map=1`)
    await drawn(page)
    await map(page).getByRole("button", { name: widen }).click()
    await expect(page).toHaveURL(/map=full/)
    await drawn(page)
    const main = page.getByRole("main")
    const panel = main.locator("section", { has: page.getByRole("article") }).first()
    const [left, right] = [await panel.boundingBox(), await map(page).boundingBox()]
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual((right?.x ?? 0) + 1)
    for (const box of [left, right]) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900)
    await expect(main.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole("article").nth(3)).toBeInViewport({ ratio: 0.2 })
    await shop.accessible(page)

    await page.getByRole("article").first().hover()
    await expect(map(page).locator("button[data-lit]")).toHaveCount(1)
    // It comes apart under the pointer; what stood together is lit no longer.
    await map(page).locator("li:not([inert]) > button:not([data-count='1'])").first().click()
    await page.mouse.move(200, 60)
    await expect(page.locator("[data-lit]")).toHaveCount(0)

    await page.goto(`${path}?map=full`)
    await drawn(page)
    const next = main.getByRole("link", { name: page2 })
    await next.scrollIntoViewIfNeeded()
    await expect(page.getByRole("article").first()).not.toBeInViewport()
    await next.click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByRole("article").first()).toBeInViewport({ ratio: 1 })
  })
}

test("[DI-06] the panel moves to the card of the marker that is opened, which stays lit until it is closed @deep", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { lat, lon } = await loneMarker(page)
  await page.goto(`/esperienze?categories=wine&map=full&center=${lat},${lon}&zoom=12`)
  await drawn(page)
  const marker = map(page).locator("li:not([inert]) > button[data-count='1']").first()
  await marker.focus()
  await page.keyboard.press("Enter")
  const name = (await map(page).locator("section").getByRole("link").textContent()) ?? ""
  const card = page.getByRole("article").filter({ hasText: name })
  await expect(card).toBeInViewport({ ratio: 1 })
  await expect(page.locator("li[data-lit]", { has: card })).toHaveCount(1)
  await page.keyboard.press("Escape")
  await expect(marker).toBeFocused()
})

const milan = { latitude: 45.4642, longitude: 9.19 }

test("[DI-07] near me: a search around the visitor, who is in the cookie and in no address @deep", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["geolocation"])
  await context.setGeolocation(milan)
  await page.goto("/esperienze")
  const near = page.getByRole("button", { name: "Vicino a me" })
  const count = page.getByRole("main").getByRole("status").first()
  const everywhere = (await count.textContent()) ?? ""
  await near.click()
  await expect(page).toHaveURL("/esperienze?near=geolocation")
  await expect(count).not.toHaveText(everywhere)
  await expect(near).toHaveAttribute("aria-pressed", "true")
  const kept = (await context.cookies()).find(({ name }) => name === "user_location")
  const { timestamp, ...point } = JSON.parse(decodeURIComponent(kept?.value ?? ""))
  expect(point).toEqual(milan)
  expect(typeof timestamp).toBe("number")
  const days = ((kept?.expires ?? 0) * 1000 - (await page.evaluate(() => Date.now()))) / 86_400_000
  expect(Math.round(days)).toBe(90)
  // The server reads the cookie: the page comes with what is around, and says so.
  const around = (await count.textContent()) ?? ""
  await page.reload()
  await expect(count).toHaveText(around)
})

/** Runs in the page: keeps every address that it ever had. */
function keepAddresses(): void {
  const kept: string[] = []
  Reflect.set(window, "addresses", kept)
  for (const name of ["pushState", "replaceState"] as const) {
    const write = history[name].bind(history)
    history[name] = (...args) => {
      write(...args)
      kept.push(location.search)
    }
  }
}

test("[DI-01] [DI-07] the map untied, near me, the map moved: no address ever holds where the visitor is @deep", async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await page.addInitScript(keepAddresses)
  await context.grantPermissions(["geolocation"])
  await context.setGeolocation(milan)
  await page.goto("/esperienze?map=1&center=45.46,9.09&zoom=9")
  await drawn(page)
  await map(page).getByRole("switch").uncheck()
  await page.getByRole("button", { name: "Vicino a me" }).click()
  await expect(page).toHaveURL("/esperienze?near=geolocation&map=1")
  await drawn(page)
  const here = map(page).getByRole("button", { name: "Cerca in questa zona" })
  await expect(here).toBeHidden()
  await canvas(page).focus()
  await page.keyboard.press("+")
  await expect(here).toBeVisible()
  await expect(page).toHaveURL("/esperienze?near=geolocation&map=1")
  const addresses = await page.evaluate((): unknown => Reflect.get(window, "addresses"))
  const around = [addresses].flat().filter((address) => String(address).includes("near=geolocation"))
  expect(around.length).toBeGreaterThan(0)
  for (const address of around) expect(address).not.toMatch(/center|bounds|at=|within|45\.46|9\.19/)
  // Searching there is the visitor's own word for it, and says what the map shows.
  await here.click()
  await expect(page).toHaveURL(/near=map.*bounds=/)
})

/** Runs in the page: a browser whose position fails as it is told to. */
function failingBrowser(): void {
  const mode = () => document.documentElement.dataset.position ?? ""
  const secure = Object.getOwnPropertyDescriptor(window, "isSecureContext")?.get?.call(window)
  Object.defineProperty(window, "isSecureContext", { get: () => secure && mode() !== "insecure" })
  const code = (): number => ["", "denied", "unavailable", "timeout"].indexOf(mode())
  const getCurrentPosition = (_: unknown, failed: (error: { readonly code: number }) => void) =>
    failed({ code: code() })
  Object.defineProperty(navigator, "geolocation", {
    get: () => (mode() === "unsupported" ? undefined : { getCurrentPosition }),
  })
}

for (const locale of ["it", "en"] as const) {
  test(`[DI-07] the five ways a position fails are said in ${locale}, and none leaves a cookie @deep`, async ({
    page,
    context,
    shop,
  }) => {
    await page.addInitScript(failingBrowser)
    await page.goto(locale === "it" ? "/esperienze" : "/en/esperienze")
    const near = page.getByRole("button", { name: locale === "it" ? "Vicino a me" : "Near me" })
    for (const [mode, code] of [
      ["unsupported", "geolocation_not_supported"],
      ["insecure", "geolocation_insecure"],
      ["denied", "geolocation_denied"],
      ["unavailable", "geolocation_unavailable"],
      ["timeout", "geolocation_timeout"],
    ] as const) {
      await page.evaluate((value) => {
        document.documentElement.dataset.position = value
      }, mode)
      const said = page.getByRole("status").filter({ hasText: errorText(code, locale) })
      await near.click()
      await expect(said).toBeVisible()
    }
    await shop.accessible(page)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("user_location")
  })
}

test("[DI-06] a map without results looks at Milan from afar @deep", async ({ page }) => {
  await page.goto("/esperienze?q=zzxyqq&map=1")
  await expect(map(page)).toHaveAttribute("data-zoom", "9")
  // A step closer by hand keeps the middle, and writes it into the address.
  await canvas(page).focus()
  await page.keyboard.press("+")
  await expect.poll(() => asked(page, "center")).toBe("45.46,9.09")
})
