import type { Page } from "@playwright/test"
import giftClient from "../../../adapters/browser/features/gift.ts"
import { giftFieldOf } from "../../../domain/gift/fields.ts"
import { giftCheckoutCases, giftDeadline, laterDeadline } from "../../../machines/gift-checkout/gift-checkout.cases.ts"
import { giftCheckoutFlow, type giftCheckoutMachine } from "../../../machines/gift-checkout/gift-checkout.machine.ts"
import { giftStepOf } from "../../../machines/gift-checkout/selectors.ts"
import { soon } from "../../../machines/kit/cases.ts"
import type { Try } from "../../fixtures/tours/plan.ts"
import type { Tour } from "../../fixtures/tours/walk.ts"
import { httpOver } from "../setup/offers.ts"
import { exemptions } from "./exemptions.ts"
import { buyer, GiftCheckoutWorld, leave } from "./gift-checkout.world.ts"
import { type BrowserClock, browserClock } from "./kit/browser-clock.ts"
import { Gate, refuse } from "./kit/gate.ts"
import { expect, type TourShop } from "./kit/tour-test.ts"

type Machine = typeof giftCheckoutMachine

const MINUTE = 60_000
const PAID = "2026-11-20T09:35:00.000Z"

const isVerifying = ({ before }: Try<Machine>) => before.matches({ open: { clock: "verifyingExpiry" } })
const isLeaving = ({ before }: Try<Machine>) => before.matches({ open: { leaving: "canceling" } })

/** What the page makes of it where it stands, not what the machine alone would allow. */
function allowed(step: Try<Machine>): boolean {
  const { fact, before } = step
  if (fact.kind === "timer") return !isLeaving(step)
  const { event } = fact
  const at = giftStepOf(before)
  if (event.type.startsWith("customer.") && (isLeaving(step) || isVerifying(step))) return false
  switch (event.type) {
    // Each step has the fields of its own.
    case "customer.changed":
      return (giftFieldOf(event.field) !== null) === (at === "customise")
    // The step of the words has the voucher in the place of that button.
    case "customer.canceled":
      return at !== "customise"
    case "server.status":
      // An answer after the deadline sets the page's clock: its countdown is over before it hears that time is up.
      if (event.status === "EXPIRED" && !isVerifying(step)) return false
      return saysNews(event, step) && !(isVerifying(step) && event.deadline === laterDeadline)
    // Their answers hold how the order stands: told while verifying, they would end that first.
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
const saysNews = ({ status, deadline, reason }: Word, { before: { context } }: Try<Machine>): boolean =>
  (deadline === context.deadline || deadline === PAID || (status === "CHECKOUT" && deadline > context.deadline)) &&
  (reason !== "checkout" || context.deadline === giftDeadline)

/** Sends the same field another text each time. */
const other = (text: string) => (text === "Auguri" ? "Buon compleanno" : "Auguri")

export function giftCheckoutTour(page: Page, shop: TourShop): Tour<Machine, GiftCheckoutWorld> {
  let clock: BrowserClock | null = null
  const { unknown, known } = giftCheckoutCases.inputs
  return {
    flow: giftCheckoutFlow,
    cases: {
      ...giftCheckoutCases,
      inputs: { ...(unknown && { unknown }), ...(known && { known }) },
      // No answer of the server moves the deadline alone. An order that was paid has none, so another moment stands there.
      events: [
        ...giftCheckoutCases.events.filter(
          ({ event, wait }) =>
            event.type !== "server.deadlineMoved" &&
            wait !== "PT48H" &&
            !(event.type === "server.status" && event.status === "CONFIRMED"),
        ),
        ...soon<Machine>({ type: "server.status", status: "CONFIRMED", deadline: PAID, reason: null }),
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
      const gates = {
        save: await Gate.at(page, "POST", /\/customise$/, true),
        leave: await Gate.at(page, "POST", /\/cancel$/, true),
        fetch: await Gate.at(page, "GET", /\/open-bookings\/[^/]+\/checkout$/, false),
      }
      clock ??= await browserClock(page)
      const world = new GiftCheckoutWorld(page, shop, code, gates, clock)
      if (input === "known") await world.giveBuyer()
      await page.goto(`/regali/checkout/${code}?step=choose`)
      await world.live()
      return world
    },
    timers: {
      countdown: async ({ session }) => {
        const left = await session.secondsLeft()
        session.gates.fetch.shut()
        await session.clock.advance(left * 1000 + 1000)
      },
    },
    events: {
      "customer.continued": ({ session, step }) =>
        step.before.matches({ open: { step: "choose" } })
          ? session.page.getByRole("main").getByRole("button", { name: "Personalizza" }).last().click()
          : session.press("Continua"),
      "customer.back": ({ session }) => session.press("Indietro"),
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
      "customer.submittedData": ({ session }) => session.press("Vai al pagamento"),
      "server.saved": ({ session }) => session.gates.save.let(),
      "server.saveFailed": ({ session }, { errors }) => {
        const field = "email" in errors ? "email" : "recipient_email"
        return session.gates.save.let(refuse(422, "validation_failed", [{ field, code: "email_invalid" }]))
      },
      "customer.canceled": async ({ session }) => {
        const yes = session.page.getByRole("dialog").getByRole("button", { name: "Sì, rinuncia" })
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
          expect((await session.otherTab.cancel(session.code, crypto.randomUUID())).ok).toBe(true)
        } else if (status === "CONFIRMED") await session.pay()
        else if (deadline > step.before.context.deadline) {
          await session.shop.advance(31 * MINUTE)
          await session.startPaying()
        } else if (!isVerifying(step)) await session.giveBuyer()
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
