import AxeBuilder from "@axe-core/playwright"
import type { FrameLocator, Page } from "@playwright/test"
import { bookingPolicy } from "../../domain/booking/policy.ts"
import { snippetOf } from "../../domain/embed/snippet.ts"
import { Box } from "./setup/box.ts"
import { demoOwnerOf, soldIn } from "./setup/embeds.ts"
import { blockStorage, type HostPages, openHostPages, toThisMachine } from "./setup/host-pages.ts"
import { findOffer, type Offer } from "./setup/offers.ts"
import { ownShop } from "./setup/own-shop.ts"
import { testCards } from "./setup/purchase.ts"
import { expect, test } from "./setup/test.ts"

/* The booking box on partners' sites: real pages on other origins, in a browser that keeps nothing for the frame. */

// Without a cookie of the tests' own: the frame must leave none.
test.use({ launchOptions: toThisMachine, ignoreHTTPSErrors: true, asksLanguage: true })

const { advance } = ownShop()

let sites: HostPages
let owner: Awaited<ReturnType<typeof demoOwnerOf>>
/** `barche` may show the first, `altra` the second, and `ladro` none. */
let first: string
let second: string
let offer: Offer

test.beforeAll(async () => {
  sites = await openHostPages()
})
test.afterAll(() => sites.close())

test.beforeEach(async ({ shop }) => {
  owner ??= await demoOwnerOf(shop.origin)
  first ??= await owner.add([sites.originOf("barche")])
  second ??= await owner.add([sites.originOf("altra")])
  const sold = await soldIn(shop.origin, first)
  offer = await findOffer(shop.origin, {
    experience: ({ slug }) => sold.includes(slug),
    variant: ({ instantBooking }) => instantBooking,
    months: [2, 3, 4, 5, 6],
  })
})

const strict = (shop: string) => `default-src 'none'; script-src ${shop}; frame-src ${shop}; style-src 'none'`

/** The lines of the settings. A site with a strict policy writes the height into its style sheet. */
const linesFor = (shop: string, embedId: string, experience: string | null) =>
  snippetOf({ shop, embedId, experience, locale: "it" })
const strictly = (lines: string) => lines.replace(/ style="[^"]*"/, "")

const around = (lines: string) =>
  `<h1>Le nostre barche</h1><p><a id="before" href="#">Prima</a></p>${lines}<p><a id="after" href="#">Dopo</a></p>`

const boxIn = (page: Page, nth = 0): FrameLocator => page.locator("altrove-booking iframe").nth(nth).contentFrame()

async function openBox(page: Page, site: string, frame = boxIn(page)): Promise<FrameLocator> {
  await page.goto(sites.originOf(site))
  await expect(frame.locator("#book [data-live]")).toBeVisible()
  return frame
}

/** From the first step of the box to the payment, as a customer goes. */
async function toPayment(page: Page, frame: FrameLocator): Promise<void> {
  const box = new Box(page, "it", frame.locator("#book"))
  await box.upToRecap(offer)
  await box.bookButton.click()
  for (const [label, typed] of [
    ["Nome", "Anna"],
    ["Cognome", "Rossi"],
    ["Email", "anna.rossi@example.it"],
    ["Ripeti l’email", "anna.rossi@example.it"],
    ["Telefono", "333 1234567"],
  ] as const)
    await frame.getByLabel(label, { exact: true }).fill(typed)
  const asked = frame.locator("section[aria-labelledby=checkout-custom]")
  for (const select of await asked.locator("select").all()) await select.selectOption({ index: 1 })
  for (const check of await asked.getByRole("checkbox").all()) await check.check()
  for (const input of await asked.locator("input:not([type=checkbox]), textarea").all()) {
    const isNumber = /numeric|decimal/.test((await input.getAttribute("inputmode")) ?? "")
    await input.fill(isNumber ? "1" : "Nessuna")
  }
  await frame.getByRole("button", { name: "Vai al pagamento" }).click()
  await expect(frame.getByLabel("Numero della carta", { exact: true })).toBeVisible()
}

async function pay(frame: FrameLocator, card: string): Promise<void> {
  await frame.getByLabel("Numero della carta", { exact: true }).fill(card)
  await frame.getByLabel("Nome sulla carta", { exact: true }).fill("Anna Rossi")
  await frame.getByLabel("Scadenza", { exact: true }).fill("1230")
  await frame.getByLabel("CVV", { exact: true }).fill("123")
  await frame.getByRole("button", { name: /^Paga / }).click()
}

const thanked = (frame: FrameLocator) =>
  expect(frame.getByRole("heading", { level: 1, name: "Fatto: la prenotazione è confermata" })).toBeVisible()

/** What the element tells the page around it. */
const heard = (page: Page) =>
  page.evaluate(() => {
    const told: string[] = []
    Object.assign(window, { told })
    for (const type of ["altrove-step", "altrove-booked"])
      document.addEventListener(type, (event) => told.push(`${type} ${JSON.stringify((event as CustomEvent).detail)}`))
  })
const toldTo = (page: Page): Promise<readonly string[]> => page.evaluate(() => Reflect.get(window, "told"))

test.describe("[PR-03] [L22] a whole booking with storage blocked, on a site with a strict policy", () => {
  test.beforeEach(async ({ page, shop }) => {
    await blockStorage(page, shop.origin)
    sites.show(around(strictly(linesFor(shop.origin, first, offer.detail.slug))), strict(shop.origin))
  })

  test("[XD-13] [RT-07] goes through the bank’s page to its end, and leaves no cookie", async ({
    page,
    context,
    shop,
  }) => {
    const frame = await openBox(page, "barche")
    await heard(page)
    // A page that reads a storage without a guard would not come this far.
    const storage = await frame.locator("html").evaluate(() => {
      try {
        return String(localStorage.length)
      } catch (error) {
        return (error as Error).name
      }
    })
    expect(storage).toBe("SecurityError")
    const iframe = page.locator("altrove-booking iframe")
    await expect(iframe).toHaveAttribute("allow", `payment ${shop.origin}`)
    await expect(iframe).toHaveAttribute("referrerpolicy", "origin")
    await expect(iframe).toHaveAttribute("title", "Prenota con Altrove")
    const mayPay = () =>
      frame.locator("html").evaluate(() => Reflect.get(document, "featurePolicy")?.allowsFeature("payment"))
    expect(await mayPay()).toBe(true)
    for (const chrome of ["header", "footer", "[data-banner]"])
      await expect(frame.locator(`body > ${chrome}, #content ~ ${chrome}`)).toHaveCount(0)
    await toPayment(page, frame)
    // Points need a sign-in.
    await expect(frame.getByRole("heading", { name: "I tuoi punti" })).toHaveCount(0)
    await pay(frame, testCards.challenge)
    const bank = frame.locator("iframe").contentFrame()
    await bank.locator("#code").fill("123456")
    await bank.locator("button[value=approve]").click()
    await thanked(frame)
    expect((await toldTo(page)).at(-1)).toMatch(/^altrove-booked \{"code":"[0-9A-Z]{12}"\}$/)
    expect(await context.cookies(shop.origin)).toEqual([])
  })

  test("says why a card was declined, and takes the next one", async ({ page }) => {
    const frame = await openBox(page, "barche")
    await toPayment(page, frame)
    await pay(frame, testCards.declined)
    await expect(frame.getByRole("alert").first()).toBeVisible()
    await pay(frame, testCards.good)
    await thanked(frame)
  })

  test("whose time runs out begins again with the box", async ({ page }) => {
    const frame = await openBox(page, "barche")
    await toPayment(page, frame)
    await advance((bookingPolicy.checkoutMinutes + 1) * 60_000)
    await expect(frame.getByRole("heading", { name: "Il tempo per la prenotazione è scaduto" })).toBeVisible()
    await frame.getByRole("button", { name: "Prenota di nuovo" }).click()
    await expect(frame.locator("#book [data-live]")).toBeVisible()
  })

  test("goes on in another tab by a link that works once", async ({ page, context }) => {
    const frame = await openBox(page, "barche")
    await toPayment(page, frame)
    await frame.getByRole("button", { name: "Continua in un’altra scheda" }).click()
    const [tab] = await Promise.all([
      context.waitForEvent("page"),
      frame.getByRole("link", { name: /Apri l’altra scheda/ }).click(),
    ])
    await expect(tab).toHaveURL(/\/checkout\/[0-9A-Z]{12}\?step=payment$/)
    await expect(tab.getByLabel("Numero della carta", { exact: true })).toBeVisible()
    await tab.getByLabel("Numero della carta", { exact: true }).fill(testCards.good)
    await tab.getByLabel("Nome sulla carta", { exact: true }).fill("Anna Rossi")
    await tab.getByLabel("Scadenza", { exact: true }).fill("1230")
    await tab.getByLabel("CVV", { exact: true }).fill("123")
    await tab.getByRole("button", { name: /^Paga / }).click()
    await expect(tab).toHaveURL(/\/grazie$/)
    // The frame has followed.
    await thanked(frame)
  })

  test("[OP-08] is reached by the Tab key and left again, without an accessibility fault", async ({ page, shop }) => {
    sites.show(around(strictly(linesFor(shop.origin, first, null))), strict(shop.origin))
    await page.goto(sites.originOf("barche"))
    const frame = boxIn(page)
    await expect(frame.getByRole("link").first()).toBeVisible()
    await expect(page.locator("altrove-booking iframe")).toHaveCSS("height", /px/)
    await page.locator("#before").focus()
    const path: string[] = []
    for (let steps = 0; steps < 60 && path.at(-1) !== "after"; steps++) {
      await page.keyboard.press("Tab")
      path.push(await page.evaluate(() => document.activeElement?.id || (document.activeElement?.tagName ?? "")))
    }
    expect(path[0]).toBe("IFRAME")
    expect(path.at(-1)).toBe("after")
    const { violations } = await new AxeBuilder({ page })
      .options({ resultTypes: ["violations"] })
      .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
      .analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`),
    ).toEqual([])
  })
})

test.describe("[PR-03] [L23] [OP-07] who may frame what", () => {
  test.use({ complaint: /frame-ancestors|X-Frame-Options|target origin provided/i })

  for (const site of ["barche", "altra", "ladro"] as const) {
    test(`three sites and six pages: ${site}`, async ({ page, shop }) => {
      const pages = [
        [`/embed/web/${first}`, ["barche"]],
        [`/en/embed/web/${first}`, ["barche"]],
        [`/embed/web/${second}`, ["altra"]],
        [`/embed/return/${first}`, ["barche"]],
        ["/", []],
        [`/esperienze/${offer.detail.slug}`, []],
      ] as const satisfies readonly (readonly [string, readonly string[]])[]
      sites.show(
        pages.map(([path], n) => `<iframe id="f${n}" title="${n}" src="${shop.origin}${path}"></iframe>`).join(""),
      )
      await page.goto(sites.originOf(site))
      const shown = await Promise.all(
        pages.map(async ([path], n) => {
          const handle = await page.locator(`#f${n}`).elementHandle()
          const inside = await handle?.contentFrame()
          await inside?.waitForLoadState("load")
          return [path, inside?.url() === `${shop.origin}${path}`] as const
        }),
      )
      expect(shown).toEqual(pages.map(([path, allowed]) => [path, (allowed as readonly string[]).includes(site)]))
    })
  }

  test("on a site that is not listed, the plain link is shown instead", async ({ page, shop }) => {
    await page.clock.install()
    sites.show(around(linesFor(shop.origin, first, offer.detail.slug)))
    await page.goto(sites.originOf("ladro"))
    const link = page.getByRole("link", { name: "Prenota" })
    await expect(link).toBeHidden()
    await expect(async () => {
      await page.clock.fastForward(16_000)
      await expect(link).toBeVisible({ timeout: 100 })
    }).toPass()
  })
})

test("[PR-03] without scripts, the plain link opens the box", async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ignoreHTTPSErrors: true, locale: "it-IT" })
  const page = await context.newPage()
  sites.show(around(linesFor(shop.origin, first, offer.detail.slug)))
  await page.goto(sites.originOf("barche"))
  await page.getByRole("link", { name: "Prenota" }).click()
  await expect(page).toHaveURL(`${shop.origin}/embed/web/${first}?experience=${offer.detail.slug}`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(offer.detail.name)
  await context.close()
})

test("[PR-03] two boxes stand on one page, with the script twice, and each has its own height", async ({
  page,
  shop,
}) => {
  const lines = linesFor(shop.origin, first, offer.detail.slug)
  sites.show(
    `${around(lines)}${linesFor(shop.origin, first, null).replace('height="760"', 'height="300"').replace("760px", "300px")}`,
  )
  await page.goto(sites.originOf("barche"))
  await expect(boxIn(page, 0).locator("#book [data-live]")).toBeVisible()
  await expect(boxIn(page, 1).getByRole("link").first()).toBeVisible()
  const heights = () =>
    page
      .locator("altrove-booking iframe")
      .evaluateAll((frames) => frames.map((frame) => frame.getBoundingClientRect().height))
  const contents = () =>
    Promise.all(
      [0, 1].map((n) =>
        boxIn(page, n)
          .locator("#content")
          .evaluate((content) => Math.ceil(content.getBoundingClientRect().height)),
      ),
    )
  await expect
    .poll(async () => {
      const [[one = 0, two = 0], [inOne = 0, inTwo = 0]] = [await heights(), await contents()]
      return one >= inOne && two >= inTwo && one !== two
    })
    .toBe(true)
})

test("[PR-03] a message from elsewhere opens no port", async ({ page, shop }) => {
  sites.show(around(linesFor(shop.origin, first, offer.detail.slug)))
  const frame = await openBox(page, "barche")
  const shown = await page.locator("altrove-booking iframe").evaluate((iframe) => iframe.clientHeight)
  // The page's own window says what only the frame may say.
  await page.evaluate(() => window.postMessage("altrove:ready", "*"))
  // And a frame of another origin sends a port to the box.
  await page.evaluate((src) => {
    const other = document.createElement("iframe")
    other.src = src
    document.body.append(other)
  }, sites.originOf("ladro"))
  const stranger = page.frames().find((one) => one.url().startsWith(sites.originOf("ladro")))
  await stranger?.evaluate(() => {
    const { port2 } = new MessageChannel()
    parent.frames[0]?.postMessage("altrove:port", "*", [port2])
  })
  await frame
    .locator("html")
    .evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await page.locator("altrove-booking iframe").evaluate((iframe) => iframe.clientHeight)).toBe(shown)
})

/** How far the page around the box has jumped, as browsers count it: without what follows a press at once. */
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifts: [] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, "hadRecentInput"))
          Reflect.get(window, "shifts").push(`${Reflect.get(entry, "value")} at ${Math.round(entry.startTime)} ms`)
    }).observe({ type: "layout-shift", buffered: true })
  })
const expectNoJump = async (page: Page, when: string) => {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const shifts: readonly string[] = await page.evaluate(() => Reflect.get(window, "shifts"))
  const shifted = shifts.reduce((sum, one) => sum + Number.parseFloat(one), 0)
  expect(shifted, `${when}: ${shifts.join(", ")}`).toBeLessThan(0.02)
}

/** Longer than a browser takes a jump for the answer to a press. */
const SLOW_MS = 700

for (const [width, height] of [
  [1280, 800],
  [390, 800],
] as const) {
  test(`[PR-03] the site does not jump while the box comes, ${width} px wide`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height })
    await countShifts(page)
    sites.show(
      around(linesFor(shop.origin, first, offer.detail.slug)) + "<p>Il porto è in fondo alla via.</p>".repeat(20),
    )
    await openBox(page, "barche")
    await expectNoJump(page, "the box has come")
  })

  test(`[PR-03] the site does not jump in any step while the server is slow, ${width} px wide @deep`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height })
    await countShifts(page)
    sites.show(
      around(linesFor(shop.origin, first, offer.detail.slug)) + "<p>Il porto è in fondo alla via.</p>".repeat(20),
    )
    const frame = await openBox(page, "barche")
    await page.route(`${shop.origin}/**`, async (route) => {
      await new Promise((late) => setTimeout(late, SLOW_MS))
      await route.continue()
    })
    await expectNoJump(page, "the box has come")
    await toPayment(page, frame)
    await expectNoJump(page, "the payment")
    await pay(frame, testCards.declined)
    await expect(frame.getByRole("alert").first()).toBeVisible()
    await expectNoJump(page, "a declined card")
    await pay(frame, testCards.good)
    await thanked(frame)
    await expectNoJump(page, "the thanks")
  })
}

test("[PR-03] the settings show the lines and the box as visitors see it", async ({ page, context, shop }) => {
  const { hostname } = new URL(shop.origin)
  await context.addCookies([...owner.cookies].map(([name, value]) => ({ name, value, domain: hostname, path: "/" })))
  await page.goto(`/partner/embeds?preview=${first}`)
  await expect(page.getByRole("textbox", { name: /Copia queste righe/ }).first()).toHaveValue(
    new RegExp(`<altrove-booking embed="${first}"`),
  )
  const frame = boxIn(page)
  await expect(frame.getByRole("link").first()).toBeVisible()
})
