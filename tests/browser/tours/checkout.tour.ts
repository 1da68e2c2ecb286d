import type { Page } from "@playwright/test"
import { checkoutCases, checkoutDeadline, laterDeadline } from "../../../machines/checkout/checkout.cases.ts"
import {
  type CheckoutSnapshot,
  checkoutFlow,
  type checkoutMachine,
} from "../../../machines/checkout/checkout.machine.ts"
import { soon } from "../../../machines/kit/cases.ts"
import type { Try } from "../../fixtures/tours/plan.ts"
import type { Tour } from "../../fixtures/tours/walk.ts"
import { bookOver, speaking } from "../setup/offers.ts"
import { secondsLeft } from "../setup/time-left.ts"
import { CheckoutWorld, leave } from "./checkout.world.ts"
import { exemptions } from "./exemptions.ts"
import { type BrowserClock, browserClock } from "./kit/browser-clock.ts"
import { Gate, refuse } from "./kit/gate.ts"
import { offersOf } from "./kit/offers.ts"
import { expect, type TourShop } from "./kit/tour-test.ts"

type Machine = typeof checkoutMachine

const MINUTE = 60_000

const isVerifying = ({ before }: Try<Machine>) => before.matches({ open: { clock: "verifyingExpiry" } })
const isLeaving = ({ before }: Try<Machine>) => before.matches({ open: { leaving: "canceling" } })

/** What the page makes of it where it stands, not what the machine alone would allow. */
function allowed(step: Try<Machine>): boolean {
  const { fact, before } = step
  if (fact.kind === "timer") return !isLeaving(step)
  const { event } = fact
  // A dialog is over the page while the places are given back, and while the details are saved nothing else is pressed.
  if (event.type.startsWith("customer.") || event.type === "phone.checked")
    return !isLeaving(step) && !isVerifying(step)
  switch (event.type) {
    case "server.status":
      // An answer after the deadline sets the page's clock: its countdown is over before it hears that time is up.
      if (event.status === "EXPIRED" && !isVerifying(step)) return false
      return saysNews(event, before) && !(isVerifying(step) && event.deadline === laterDeadline)
    // Their answers hold how the booking stands: told while verifying, they would end that first.
    case "server.saved":
    case "server.canceled":
      return !isVerifying(step)
    case "server.notFound":
    case "server.unreachable":
      return isVerifying(step)
    default:
      return true
  }
}

type Word = { readonly status: string; readonly deadline: string; readonly reason: string | null }

/** A deadline never goes back; whoever pays has the later one, and then it is the time to pay that runs out. */
const saysNews = ({ status, deadline, reason }: Word, { context }: CheckoutSnapshot): boolean =>
  (deadline === context.deadline || (status === "CHECKOUT" && deadline > context.deadline)) &&
  (reason !== "checkout" || context.deadline === checkoutDeadline)

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
    allowed,
    exemptions: exemptions.checkout,
    begin: async (input) => {
      await shop.reset()
      await page.unrouteAll()
      const offer = await nextOffer()
      const { code } = await bookOver(speaking(shop.origin, page.request).commands, offer)
      const gates = {
        save: await Gate.at(page, "POST", /\/customer-info$/, true),
        leave: await Gate.at(page, "POST", /\/checkout\/delete$/, true),
        fetch: await Gate.at(page, "GET", /\/payment\/v1\/bookings\/checkout\//, false),
      }
      clock ??= await browserClock(page)
      const world = new CheckoutWorld(page, shop, offer, code, gates, clock)
      if (input === "known") await world.giveDetails()
      await page.goto(`/checkout/${code}?step=experience`)
      await world.live()
      return world
    },
    timers: {
      countdown: async ({ session: { page: at, code, clock: ofPage, gates } }) => {
        const left = await secondsLeft(at, code)
        gates.fetch.shut()
        await ofPage.advance(left * 1000 + 1000)
      },
    },
    events: {
      "customer.continued": ({ session }) => session.press("Continua"),
      "customer.back": ({ session }) => session.press("Indietro"),
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
      "customer.submittedData": ({ session }) => session.press("Vai al pagamento"),
      "server.saved": ({ session }) => session.gates.save.let(),
      "server.saveFailed": ({ session }) =>
        session.gates.save.let(refuse(422, "validation_failed", [{ field: "phone", code: "phone_invalid" }])),
      "customer.canceled": async ({ session }) => {
        const yes = session.page.getByRole("dialog").getByRole("button", { name: "Sì, libera i posti" })
        if (!(await yes.isVisible())) await session.press(leave)
        await yes.click()
      },
      "server.canceled": ({ session }) => session.gates.leave.let(),
      "server.cancelFailed": async ({ session }) => {
        await session.gates.leave.let(refuse(409, "not_allowed_now"))
        await session.page.getByRole("dialog").getByRole("alert").waitFor()
        await session.page.keyboard.press("Escape")
      },
      "server.status": async ({ session, step }, { status, reason, deadline }) => {
        if (status === "EXPIRED") {
          if (reason === "payment") await session.startPaying()
          await session.runOut()
        } else if (status === "CANCELED") {
          expect((await session.otherTab.cancelCheckout(session.code, crypto.randomUUID())).ok).toBe(true)
        } else if (status === "CONFIRMED") await session.pay()
        else if (deadline > step.before.context.deadline) {
          await session.shop.advance(11 * MINUTE)
          await session.startPaying()
        } else if (!isVerifying(step)) await session.giveDetails()
        if (isVerifying(step)) await session.answerFetches()
      },
      "server.deadlineMoved": null,
      "server.unreachable": async ({ session }) => {
        await session.clock.back()
        await session.gates.fetch.let((route) => route.abort(), true)
      },
      "server.notFound": async ({ session }) => {
        await session.page.context().clearCookies()
        await session.answerFetches()
      },
    },
  }
}
