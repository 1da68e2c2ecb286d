import type { Page } from "@playwright/test"
import { bookingCopyCases, canceled, sold } from "../../../machines/booking-copy/booking-copy.cases.ts"
import { bookingCopyFlow, type bookingCopyMachine } from "../../../machines/booking-copy/booking-copy.machine.ts"
import { after, soon } from "../../../machines/kit/cases.ts"
import type { Session, Tour } from "../../fixtures/tours/walk.ts"
import { speaking } from "../setup/offers.ts"
import { soldTo } from "../setup/sold.ts"
import { exemptions } from "./exemptions.ts"
import { type BrowserClock, browserClock } from "./kit/browser-clock.ts"
import { type Device, deviceOf } from "./kit/device.ts"
import { Gate } from "./kit/gate.ts"
import { offersOf } from "./kit/offers.ts"
import { listenToFlows, runningLog } from "./kit/running-log.ts"
import { expect, type TourShop } from "./kit/tour-test.ts"

type Machine = typeof bookingCopyMachine

/**
 * Timers of so much and more stand still until the tour moves the page's clock: that of the settling page is longer. React
 * may show a late part up to 300 ms after the one before it, which must not stand still. Milliseconds.
 */
const STILL_FROM_MS = 400
const SETTLE_MS = 500

/** The page of a booking, and the device that keeps its copy. */
class CopyWorld implements Session {
  readonly page: Page
  readonly shop: TourShop
  readonly token: string
  readonly device: Device
  readonly clock: BrowserClock

  constructor(page: Page, shop: TourShop, token: string, device: Device, clock: BrowserClock) {
    this.page = page
    this.shop = shop
    this.token = token
    this.device = device
    this.clock = clock
  }

  readonly log = () => runningLog(this.page, "booking-copy")
  /** What is given back after a cancellation also changes the page. */
  readonly goesOnAlone = true

  get panel() {
    return this.page.getByRole("region", { name: "Senza connessione" })
  }
  readonly press = (name: string) => this.panel.getByRole("button", { name }).click()

  async shows(active: ReadonlySet<string>): Promise<void> {
    if (active.has("booking-copy.kept")) await expect(this.panel.getByRole("status")).toContainText("tiene una copia")
    if (active.has("booking-copy.forgotten"))
      await expect(this.panel.getByRole("status")).toContainText("non tiene più copie")
    const isSilent = ["without", "unwanted"].some((state) => active.has(`booking-copy.${state}`))
    if (isSilent) await expect(this.panel).toHaveCount(0)
  }

  async cancel(): Promise<void> {
    const { commands } = speaking(this.shop.origin, this.page.request)
    const quote = await commands.quoteCancellation(this.token)
    if (!quote.ok) throw new Error(`no quote: ${quote.refusal.code}`)
    expect((await commands.cancelBooking(this.token, quote.value, crypto.randomUUID())).ok).toBe(true)
  }
}

export function bookingCopyTour(page: Page, shop: TourShop): Tour<Machine, CopyWorld> {
  const nextOffer = offersOf(shop.origin, { variant: ({ instantBooking }) => instantBooking })
  let [clock, device]: [BrowserClock | null, Device | null] = [null, null]

  const buy = async () => (await soldTo(page, shop.origin, await nextOffer())).token

  return {
    flow: bookingCopyFlow,
    cases: {
      ...bookingCopyCases,
      // The flow begins when all of the page is drawn, and the booking changes once: it is cancelled.
      events: [
        ...after<Machine>("PT0.1S", { type: "page.shows", ...canceled }),
        ...soon<Machine>(
          { type: "device.ready" },
          { type: "device.wasForgotten" },
          { type: "page.drawn" },
          { type: "copy.kept" },
          { type: "copy.failed" },
          { type: "copy.dropped" },
          { type: "customer.forgot" },
          { type: "customer.wantsCopy" },
        ),
      ],
    },
    allowed: ({ fact, before }) => {
      if (fact.kind === "timer") return !before.matches({ making: "drawing" })
      const { type } = fact.event
      const { last, version } = before.context
      // What this tab has forgotten it remembers, and what it has not it does not.
      if (type === "device.ready") return last !== "forgotten"
      if (type === "device.wasForgotten") return last !== "kept" && (last === "forgotten" || before.matches("asking"))
      if (type === "page.shows")
        return version === sold.version && !before.matches("asking") && !before.matches({ making: "drawing" })
      return true
    },
    exemptions: exemptions["booking-copy"],
    begin: async (input, [firstStep]) => {
      await page.unrouteAll()
      if (clock === null) await listenToFlows(page)
      clock ??= await browserClock(page, STILL_FROM_MS)
      device ??= await deviceOf(page)
      const token = await buy()
      const world = new CopyWorld(page, shop, token, device, clock)
      const path = `/prenotazione/${token}`
      const script = await Gate.at(page, "GET", /\/assets\/keep-offline/, true)
      const open = async () => {
        await page.goto(path)
        for (const late of ["svg[role=img]", "[data-placed]"])
          await page.locator(`[data-copied] ${late}`).first().waitFor({ state: "attached" })
        script.open()
      }
      if (firstStep?.name === "device.wasForgotten") {
        await open()
        await device.answers()
        const ahead = clock
        await expect(async () => {
          await ahead.advance(SETTLE_MS)
          await expect(world.panel).toBeVisible({ timeout: 500 })
        }).toPass()
        await world.press("Dimentica questa prenotazione")
        await expect(world.panel.getByRole("button", { name: "Tienila per quando" })).toBeVisible()
      }
      if (input === "canceled") await world.cancel()
      await open()
      return world
    },
    timers: {
      settleTime: async ({ session }) => {
        await session.device.stop()
        await session.clock.advance(SETTLE_MS)
      },
    },
    events: {
      "page.shows": async ({ session, step }) => {
        if (!step.before.matches("forgetting") && !step.before.matches({ making: "writing" }))
          await session.device.stop()
        await session.cancel()
      },
      "device.ready": ({ session }) => session.device.answers(),
      "device.wasForgotten": ({ session }) => session.device.answers(),
      "device.cannot": null,
      // The page is drawn: its flow sees that at once.
      "page.drawn": () => {},
      "page.notDrawn": null,
      "copy.kept": ({ session }) => session.device.answers(),
      "copy.dropped": ({ session }) => session.device.answers(),
      "copy.failed": ({ session }) => session.device.fails(),
      "customer.forgot": async ({ session }) => {
        await session.device.stop()
        await session.press("Dimentica questa prenotazione")
      },
      "customer.wantsCopy": ({ session }) => session.press("Tienila per quando"),
    },
  }
}
