import type { Locator, Page } from "@playwright/test"
import { Box } from "./setup/box.ts"
import { forgetJumps, jumpsOf, untilInexcusable, watchJumps } from "./setup/jumps.ts"
import { findOffer } from "./setup/offers.ts"
import { sold } from "./setup/sold.ts"
import { expect, test } from "./setup/test.ts"

// The browser itself reports what these tests break.
test.use({ complaint: /net::ERR_FAILED|Failed to fetch/ })

/** The answers of some calls, which a test keeps waiting, loses or lets through. */
async function answersOf(page: Page, calls: RegExp) {
  let decide: (how: "lost" | "comes") => void = () => {}
  let asked: () => void = () => {}
  let decision: Promise<"lost" | "comes">
  let first: Promise<void>
  const keepWaiting = () => {
    decision = new Promise((resolve) => {
      decide = resolve
    })
    first = new Promise((resolve) => {
      asked = resolve
    })
  }
  keepWaiting()
  await page.route(calls, async (route) => {
    asked()
    if ((await decision) === "lost") await route.abort()
    else await route.continue()
  })
  return { keepWaiting, asked: () => first, lose: () => decide("lost"), letThrough: () => decide("comes") }
}

type Waited = {
  readonly calls: RegExp
  /** What begins the wait. */
  readonly begin: () => Promise<unknown>
  /** What stands there meanwhile, what says that it failed, and what is there at last. */
  readonly waiting: Locator
  readonly failed: Locator
  readonly loaded: Locator
}

/** Nothing is never shown, nothing jumps, and the failure has a way on. */
async function neverNothing(page: Page, { calls, begin, waiting, failed, loaded }: Waited): Promise<void> {
  const answers = await answersOf(page, calls)
  await begin()
  await answers.asked()
  await expect(waiting).toBeVisible()
  expect((await waiting.boundingBox())?.height).toBeGreaterThan(10)
  answers.lose()
  await expect(failed).toBeVisible()
  answers.keepWaiting()
  const again = failed.getByRole("button", { name: "Riprova" })
  await again.click()
  await answers.asked()
  await expect(waiting).toBeVisible()
  await untilInexcusable(page)
  await forgetJumps(page)
  answers.letThrough()
  await expect(loaded).toBeVisible()
  await expect(failed).toBeHidden()
  expect(await jumpsOf(page)).toEqual([])
  await page.unrouteAll()
}

test("[RT-13] what the search, an experience and the favourites wait for is never nothing, never jumps, and can be asked for again", async ({
  page,
}) => {
  await watchJumps(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  // The dearest, none of which is of the category below. What other tests book changes the order by popularity, and a card
  // that comes up from below the window counts as a jump.
  await page.goto("/esperienze?sort=priceDown")
  const main = page.getByRole("main")
  await neverNothing(page, {
    calls: /\/api\/v1\/experiences\?/,
    begin: () => page.getByRole("complementary").getByRole("checkbox").first().click(),
    waiting: main.locator("[aria-busy=true], [aria-hidden=true]").filter({ visible: true }).first(),
    failed: main.getByRole("alert"),
    loaded: main.getByRole("article").first(),
  })
  // The results of the filter are there, and no earlier ones any more.
  await expect(main.locator("[aria-busy=true]")).toHaveCount(0)
  const card = main.getByRole("article").first()
  await page.goto("/esperienze")
  const name = (await card.getByRole("heading").textContent()) ?? ""
  await card.getByRole("button", { name: /preferiti/ }).click()
  await neverNothing(page, {
    calls: /\/api\/v2\/experiences\//,
    begin: () => card.getByRole("link", { name }).click(),
    waiting: main,
    failed: main.getByRole("alert"),
    loaded: main.getByRole("heading", { level: 1, name }),
  })
  await neverNothing(page, {
    calls: /\/api\/v1\/experiences\/cards\?/,
    begin: () => page.goto("/liste"),
    waiting: main,
    failed: main.getByRole("alert"),
    loaded: main.getByRole("article").first(),
  })
})

test("[RT-13] what the booking box waits for is never nothing, never jumps, and can be asked for again", async ({
  page,
  shop,
}) => {
  await watchJumps(page)
  const offer = await findOffer(shop.origin, {
    experience: ({ variants }) => variants.length === 1,
    variant: ({ participantTypes }) => participantTypes.length > 1,
    slot: (_, slots) => slots.length > 1,
  })
  const box = new Box(page)
  await box.open(offer)
  await neverNothing(page, {
    calls: /\/availabilities\?/,
    begin: () => box.goOn.click(),
    waiting: box.step("date").getByRole("grid"),
    failed: box.root.getByRole("alert"),
    loaded: box.step("date").getByRole("button", { name: /€/ }).first(),
  })
  const day = await box.day(offer.slot.date)
  await neverNothing(page, {
    calls: /\/availabilities\/day\?/,
    begin: () => day.click(),
    waiting: box.step("slot").locator("[aria-busy=true]"),
    failed: box.root.getByRole("alert"),
    loaded: box.time(offer.slot.start),
  })
})

test("[RT-13] what the changes of a booking wait for is never nothing, never jumps, and can be asked for again", async ({
  page,
  shop,
}) => {
  await watchJumps(page)
  const offer = await findOffer(shop.origin, { variant: ({ instantBooking }) => instantBooking })
  const { token } = await sold(shop.origin, offer)

  await page.goto(`/prenotazione/${token}`)
  const dialog = page.getByRole("dialog")
  await neverNothing(page, {
    calls: /\/cancellation$/,
    begin: () => page.getByRole("button", { name: "Annulla la prenotazione" }).click(),
    waiting: dialog.locator("[aria-busy=true]"),
    failed: dialog.getByRole("alert"),
    loaded: dialog.getByText(/€/).first(),
  })
  await page.keyboard.press("Escape")
  await neverNothing(page, {
    calls: /\/api\/v2\/experiences\//,
    begin: () => page.getByRole("button", { name: "Cambia data" }).click(),
    waiting: dialog.getByRole("grid"),
    failed: dialog.getByRole("alert"),
    loaded: dialog.getByRole("grid"),
  })
})
