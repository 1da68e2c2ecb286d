import type { Page } from "@playwright/test"
import giftClient from "../../../adapters/browser/features/gift.ts"
import { emptyGift, giftFieldOf, giftProblems } from "../../../domain/gift/fields.ts"
import {
  giftCheckoutCases,
  giftDeadline,
  giftInput,
  laterDeadline,
} from "../../../machines/gift-checkout/gift-checkout.cases.ts"
import { giftCheckoutFlow, type giftCheckoutMachine } from "../../../machines/gift-checkout/gift-checkout.machine.ts"
import { giftStepOf } from "../../../machines/gift-checkout/selectors.ts"
import { after, soon } from "../../../machines/kit/cases.ts"
import type { Try } from "../../fixtures/tours/plan.ts"
import type { Tour } from "../../fixtures/tours/walk.ts"
import { httpOver } from "../setup/offers.ts"
import { exemptions } from "./exemptions.ts"
import { buyer, GiftCheckoutWorld } from "./gift-checkout.world.ts"
import { type BrowserClock, browserClock } from "./kit/browser-clock.ts"
import { refuse } from "./kit/gate.ts"
import { gatesAt, onSteps, steppedEvents, steppedTimers } from "./kit/stepped-tour.ts"
import type { TourShop } from "./kit/tour-test.ts"

type Machine = typeof giftCheckoutMachine

// An order that was paid has no deadline: another moment stands there.
const deadlines = { first: giftDeadline, later: laterDeadline, paid: "2026-11-20T09:35:00.000Z" }

/** To be mailed ten minutes after the order was begun, long before its time is over. */
const soonMailed = {
  ...giftInput,
  gift: {
    ...emptyGift,
    sendTo: "recipient",
    recipientEmail: "bea@example.it",
    when: "later",
    ...{ date: "2026-11-20", hour: "10", minute: "10" },
  },
} as const

/** What the page makes of it where it stands, beside what every page of steps does. */
function allowed(step: Try<Machine>): boolean {
  const { fact, before } = step
  if (!onSteps(step, deadlines)) return false
  if (fact.kind === "timer") return true
  const { event } = fact
  const at = giftStepOf(before)
  // Each step has the fields of its own.
  if (event.type === "customer.changed") return (giftFieldOf(event.field) !== null) === (at === "customise")
  // The step of the words has the voucher in the place of that button.
  return event.type !== "customer.canceled" || at !== "customise"
}

/** Sends the same field another text each time. */
const other = (text: string) => (text === "Auguri" ? "Buon compleanno" : "Auguri")

export function giftCheckoutTour(page: Page, shop: TourShop): Tour<Machine, GiftCheckoutWorld> {
  let clock: BrowserClock | null = null
  const { unknown, known } = giftCheckoutCases.inputs
  return {
    flow: giftCheckoutFlow,
    cases: {
      ...giftCheckoutCases,
      inputs: { ...(unknown && { unknown }), ...(known && { known }), soonMailed },
      events: [
        // No answer of the server moves the deadline alone.
        ...giftCheckoutCases.events.filter(
          ({ event, wait }) =>
            event.type !== "server.deadlineMoved" &&
            wait !== "PT48H" &&
            !(event.type === "server.status" && event.status === "CONFIRMED"),
        ),
        ...soon<Machine>({ type: "server.status", status: "CONFIRMED", deadline: deadlines.paid, reason: null }),
        ...after<Machine>("PT11M", { type: "customer.submittedData" }),
      ],
    },
    allowed,
    exemptions: exemptions["gift-checkout"],
    begin: async (input) => {
      await shop.reset()
      await page.unrouteAll()
      const made = await giftClient(httpOver(shop.origin, page.request)).createOfSum(10_000, "it", crypto.randomUUID())
      if (!made.ok) throw new Error(`no gift order was opened: ${made.refusal.code}`)
      const { code } = made.value
      const gates = await gatesAt(page, {
        save: /\/customise$/,
        leave: /\/cancel$/,
        fetch: /\/open-bookings\/[^/]+\/checkout$/,
      })
      clock ??= await browserClock(page)
      const world = new GiftCheckoutWorld(page, shop, code, gates, clock)
      if (input === "known") await world.giveDetails()
      if (input === "soonMailed") await world.schedule()
      await page.goto(`/regali/checkout/${code}?step=choose`)
      await world.live()
      return world
    },
    timers: steppedTimers,
    events: {
      ...steppedEvents,
      "customer.continued": ({ session, step }) =>
        step.before.matches({ open: { step: "choose" } })
          ? session.page.getByRole("main").getByRole("button", { name: "Personalizza" }).last().click()
          : session.press("Continua"),
      "customer.wentTo": ({ session }, { step }) => session.goTo(step),
      "customer.changed": async ({ session }, { field, value }) => {
        if (field === "sendTo") await session.page.getByRole("radio", { name: "Mandatelo voi per email" }).check()
        else if (field === "message") {
          const message = session.field(/^Il tuo messaggio/)
          await message.fill(other(await message.inputValue()))
        } else await session.typeBuyer(field, value)
      },
      "customer.blurred": async ({ session, step }) => {
        const isBuyers = giftStepOf(step.before) === "buyer"
        const left = session.field(isBuyers ? "Cognome" : /^Per chi è/)
        if (isBuyers && (await left.inputValue()) === "") await left.fill(buyer.surname)
        await left.focus()
        await left.blur()
      },
      "customer.submittedData": async (here, { at }) => {
        const { gift, isPosted } = here.step.before.context
        if ("date" in giftProblems(gift, at, isPosted)) await here.session.letMomentPass()
        await steppedEvents["customer.submittedData"](here)
      },
      "server.saveFailed": ({ session }, { errors }) => {
        const field = "email" in errors ? "email" : "recipient_email"
        return session.gates.save.let(refuse(422, "validation_failed", [{ field, code: "email_invalid" }]))
      },
    },
  }
}
