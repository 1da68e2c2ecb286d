import type { Page } from "@playwright/test"
import { bookingModeCases } from "../../../machines/booking-mode/booking-mode.cases.ts"
import { bookingModeFlow, type bookingModeMachine } from "../../../machines/booking-mode/booking-mode.machine.ts"
import type { Session, Tour } from "../../fixtures/tours/walk.ts"
import { Box } from "../setup/box.ts"
import { offersOf } from "./kit/offers.ts"
import { listenToFlows, runningLog } from "./kit/running-log.ts"
import { expect, type TourShop } from "./kit/tour-test.ts"

type Machine = typeof bookingModeMachine

class SwitchWorld implements Session {
  readonly page: Page
  readonly box: Box
  constructor(page: Page) {
    this.page = page
    this.box = new Box(page)
  }

  readonly log = () => runningLog(this.page, "booking-mode")
  readonly mode = (name: string) => this.box.root.getByRole("button", { name, exact: true })

  async shows(active: ReadonlySet<string>): Promise<void> {
    await expect(this.mode("Regala")).toHaveAttribute("aria-pressed", String(active.has("booking-mode.openDate")))
  }
}

export function bookingModeTour(page: Page, shop: TourShop): Tour<Machine, SwitchWorld> {
  const nextOffer = offersOf(shop.origin)
  return {
    flow: bookingModeFlow,
    // Which mode the day proposes is what tests of the domain show: here it is any day of the year.
    cases: { ...bookingModeCases, inputs: { anyDay: { stored: null, today: "2026-11-20", giftPage: false } } },
    exemptions: [],
    begin: async () => {
      await listenToFlows(page)
      const world = new SwitchWorld(page)
      await world.box.open(await nextOffer())
      return world
    },
    timers: {},
    events: {
      "customer.choseOpenDate": ({ session }) => session.mode("Regala").click(),
      "customer.choseBooking": ({ session }) => session.mode("Scegli una data").click(),
    },
  }
}
