import type { Page } from "@playwright/test"
import { checkoutCases, checkoutDeadline, laterDeadline } from "../../../machines/checkout/checkout.cases.ts"
import { checkoutFlow, type checkoutMachine } from "../../../machines/checkout/checkout.machine.ts"
import { soon } from "../../../machines/kit/cases.ts"
import type { Tour } from "../../fixtures/tours/walk.ts"
import { bookOver, speaking } from "../setup/offers.ts"
import { CheckoutWorld } from "./checkout.world.ts"
import { exemptions } from "./exemptions.ts"
import { type BrowserClock, browserClock } from "./kit/browser-clock.ts"
import { refuse } from "./kit/gate.ts"
import { offersOf } from "./kit/offers.ts"
import { gatesAt, onSteps, steppedEvents, steppedTimers } from "./kit/stepped-tour.ts"
import type { TourShop } from "./kit/tour-test.ts"

type Machine = typeof checkoutMachine

const deadlines = { first: checkoutDeadline, later: laterDeadline, paid: null }

export function checkoutTour(page: Page, shop: TourShop): Tour<Machine, CheckoutWorld> {
  const nextOffer = offersOf(shop.origin, {
    experience: ({ variants }) => variants.length > 0,
    variant: ({ instantBooking }) => instantBooking,
  })
  let clock: BrowserClock | null = null
  return {
    flow: checkoutFlow,
    cases: {
      ...checkoutCases,
      // No answer of the server moves the deadline alone; a booking that was paid brings the later one along.
      events: [
        ...checkoutCases.events.filter(({ event }) => event.type !== "server.deadlineMoved"),
        ...soon<Machine>({ type: "server.status", status: "CONFIRMED", deadline: laterDeadline, reason: null }),
      ],
    },
    allowed: (step) => onSteps(step, deadlines),
    exemptions: exemptions.checkout,
    begin: async (input) => {
      await shop.reset()
      await page.unrouteAll()
      const offer = await nextOffer()
      const { code } = await bookOver(speaking(shop.origin, page.request).commands, offer)
      const gates = await gatesAt(page, {
        save: /\/customer-info$/,
        leave: /\/checkout\/delete$/,
        fetch: /\/payment\/v1\/bookings\/checkout\//,
      })
      clock ??= await browserClock(page)
      const world = new CheckoutWorld(page, shop, offer, code, gates, clock)
      if (input === "known") await world.giveDetails()
      await page.goto(`/checkout/${code}?step=experience`)
      await world.live()
      return world
    },
    timers: steppedTimers,
    events: {
      ...steppedEvents,
      "customer.continued": ({ session }) => session.press("Continua"),
      "customer.wentTo": ({ session }, { step }) => session.goTo(step),
      "customer.changed": async ({ session }) => {
        const name = session.field("Nome")
        await name.fill((await name.inputValue()) === "Anna" ? "Maria" : "Anna")
      },
      "customer.blurred": async ({ session }) => {
        const surname = session.field("Cognome")
        if ((await surname.inputValue()) === "") await surname.fill("Rossi")
        await surname.focus()
        await surname.blur()
      },
      "phone.checked": async ({ session }) => {
        const phone = session.field("Telefono")
        if ((await phone.inputValue()) === "") await phone.fill("333 1234567")
        await phone.focus()
        await phone.blur()
      },
      "server.saveFailed": ({ session }) =>
        session.gates.save.let(refuse(422, "validation_failed", [{ field: "phone", code: "phone_invalid" }])),
    },
  }
}
