import type { Page, Route } from "@playwright/test"
import { countdownText } from "../../../domain/time/text.ts"
import { countdownCases, deadline, laterDeadline } from "../../../machines/countdown/countdown.cases.ts"
import { countdownFlow, type countdownMachine } from "../../../machines/countdown/countdown.machine.ts"
import type { Try } from "../../fixtures/tours/plan.ts"
import type { Session, Tour } from "../../fixtures/tours/walk.ts"
import { anna, bookOver, speaking } from "../setup/offers.ts"
import { shownSeconds } from "../setup/time-left.ts"
import { type BrowserClock, browserClock, passUnnoticed } from "./kit/browser-clock.ts"
import { Gate } from "./kit/gate.ts"
import { offersOf } from "./kit/offers.ts"
import { listenToFlows, runningLog } from "./kit/running-log.ts"
import { expect, type TourShop } from "./kit/tour-test.ts"

type Machine = typeof countdownMachine

const MINUTE_MS = 60_000

/** The countdown of a checkout in its step with the details, whose questions to the server wait at a gate. */
class CountdownWorld implements Session {
  readonly page: Page
  readonly shop: TourShop
  readonly code: string
  readonly asks: Gate
  readonly clock: BrowserClock

  constructor(page: Page, shop: TourShop, code: string, asks: Gate, clock: BrowserClock) {
    this.page = page
    this.shop = shop
    this.code = code
    this.asks = asks
    this.clock = clock
  }

  readonly log = () => runningLog(this.page, "countdown", `countdown/${this.code}/`)
  /** A clock that jumps to the end of the time also says so. */
  readonly goesOnAlone = true

  async shows(active: ReadonlySet<string>): Promise<void> {
    const timer = this.page.getByRole("timer")
    if (active.has("countdown.over")) await expect(timer).toHaveText(countdownText(0))
    if (active.has("countdown.running")) await expect(timer).not.toHaveText(countdownText(0))
  }

  /** A little more than the page shows. Milliseconds. */
  async left(): Promise<number> {
    return (await shownSeconds(this.page)) * 1000 + 1000
  }
}

/** The server says that the time is over, and has not ended the checkout yet. */
const saysOver = async (route: Route): Promise<void> => {
  const answer = await route.fetch()
  const json: { checkout_expiration_at: string } = await answer.json()
  await route.fulfill({ response: answer, json: { ...json, server_now: json.checkout_expiration_at } })
}

function allowed({ fact, before }: Try<Machine>): boolean {
  if (fact.kind === "timer" || fact.event.type === "clock.jumped") return true
  const { event } = fact
  if (before.matches("running")) return event.deadline === laterDeadline && before.context.deadline === deadline
  return event.deadline === before.context.deadline
}

export function countdownTour(page: Page, shop: TourShop): Tour<Machine, CountdownWorld> {
  const nextOffer = offersOf(shop.origin, { variant: ({ instantBooking }) => instantBooking })
  let clock: BrowserClock | null = null
  return {
    flow: countdownFlow,
    cases: {
      ...countdownCases,
      // At the end of the time, the page stops to look at its clock: only a jump over the end is noticed there.
      mayHappen: (event, { snapshot, log }) =>
        event.type !== "clock.jumped" || !snapshot.matches("over") || log.at(-1)?.fact.kind === "timer",
    },
    allowed,
    exemptions: [],
    begin: async () => {
      await shop.reset()
      await page.unrouteAll()
      const offer = await nextOffer()
      const { commands } = speaking(shop.origin, page.request)
      const { code } = await bookOver(commands, offer)
      expect((await commands.saveCustomer(code, anna(offer.variant.customFields), crypto.randomUUID())).ok).toBe(true)
      // Whoever begins to pay now gets ten minutes for it.
      await shop.advance(15 * MINUTE_MS)
      if (clock === null) await listenToFlows(page)
      clock ??= await browserClock(page)
      const asks = await Gate.at(page, "GET", /\/payment\/v1\/bookings\/checkout\//, true)
      await page.goto(`/checkout/${code}?step=data`)
      await expect(page.getByRole("timer")).toBeVisible()
      return new CountdownWorld(page, shop, code, asks, clock)
    },
    timers: {
      timeLeft: async ({ session, ahead }) => {
        const left = await session.left()
        // A clock that jumps past the end is noticed, also by a countdown that is over.
        if (ahead[0]?.name === "clock.jumped") await session.clock.advance(left)
        else await passUnnoticed(session.page, left)
      },
    },
    events: {
      "clock.jumped": async ({ session, step }) => {
        if (step.before.matches("running")) await session.clock.advance(10_000)
      },
      "server.answered": async ({ session, step }, { now }) => {
        if (step.before.matches("running")) {
          const { commands } = speaking(shop.origin, session.page.request)
          expect((await commands.pay(session.code, crypto.randomUUID())).ok).toBe(true)
          // What the page asked before it has been paid for is answered first.
          await session.asks.let(undefined, true)
          await expect.poll(() => session.left()).toBeGreaterThan(6 * MINUTE_MS)
          return session.asks.shut()
        }
        return session.asks.let(now < step.before.context.deadline ? undefined : saysOver)
      },
    },
  }
}
