import type { Page } from "@playwright/test"
import { soon } from "../../../machines/kit/cases.ts"
import {
  heard,
  payment,
  paymentStepAt,
  paymentStepDeadline,
  paymentStepInput,
} from "../../../machines/payment-step/payment-step.cases.ts"
import { paymentStepFlow, type paymentStepMachine } from "../../../machines/payment-step/payment-step.machine.ts"
import type { Try } from "../../fixtures/tours/plan.ts"
import type { Here, Tour } from "../../fixtures/tours/walk.ts"
import { bookOver, speaking } from "../setup/offers.ts"
import { testCards } from "../setup/purchase.ts"
import { secondsLeft } from "../setup/time-left.ts"
import { exemptions } from "./exemptions.ts"
import { type BrowserClock, browserClock } from "./kit/browser-clock.ts"
import { freeOffer } from "./kit/free-offer.ts"
import { Gate, refuse } from "./kit/gate.ts"
import { offersOf } from "./kit/offers.ts"
import { listenToFlows } from "./kit/running-log.ts"
import { expect, type TourShop } from "./kit/tour-test.ts"
import { PaymentStepWorld } from "./payment-step.world.ts"

type Machine = typeof paymentStepMachine

const laterDeadline = "2026-11-20T09:29:00.000Z"
const MINUTE = 60_000
/** How long the payment waits before it asks again, and the countdown's seconds: nothing of it by itself. */
const STILL_FROM_MS = 2500

const attemptIs = ({ before }: Try<Machine>, attempt: "ready" | "creating" | "opening" | "slow") =>
  before.matches({ open: { attempt } })
/** No attempt has begun. The first one extends the deadline, and later ones do not. */
const mayStart = ({ before: { context } }: Try<Machine>) =>
  context.attempt === 0 && context.deadline === paymentStepDeadline
const isAsking = ({ before }: Try<Machine>) => before.matches({ open: { attempt: { verifying: "asking" } } })

function allowed(step: Try<Machine>): boolean {
  const { fact, before } = step
  const { context } = before
  const expiring = before.matches({ open: { clock: "verifyingExpiry" } })
  if (fact.kind === "timer") {
    if (step.name === "after recheck") return !expiring
    // The shop's answer opens the payment at once: the page is never left waiting for that.
    return !expiring && (step.name === "after patience" ? isAsking(step) : attemptIs(step, "ready"))
  }
  const { event } = fact
  if (expiring) {
    if (event.type === "server.unreachable") return true
    return event.type === "server.status" && event.status !== "CONFIRMED" && event.deadline === context.deadline
  }
  switch (event.type) {
    case "customer.choseMethod":
      return (
        (attemptIs(step, "ready") || attemptIs(step, "slow")) &&
        context.amountCents > 0 &&
        event.method !== context.method
      )
    // The card's answers are the card's, and only a wallet has a sheet to close.
    case "provider.canceled":
      return context.method === "apple_pay"
    case "provider.authorised":
    case "provider.challenged":
    case "provider.refused":
    case "provider.unknown":
      return context.method === "card"
    case "customer.paid":
      return event.methodReady
    case "server.asked":
      return context.amountCents > 0
    case "server.refused":
      return attemptIs(step, "creating")
    case "payment.open":
      return attemptIs(step, "opening") || (attemptIs(step, "ready") && mayStart(step))
    case "payment.refused":
      return isAsking(step) || (attemptIs(step, "ready") && context.payment !== null && context.told === 0)
    // The page asks only while it verifies, and its answer counts there.
    case "payment.succeeded":
    case "server.answered":
    case "server.unreachable":
      return isAsking(step)
    case "server.status":
      // Nothing is due: the booking itself is the answer.
      if (event.status === "CONFIRMED") return context.amountCents === 0 && attemptIs(step, "creating")
      return (
        attemptIs(step, "ready") &&
        event.status !== "EXPIRED" &&
        (event.deadline === context.deadline ||
          (event.status === "CHECKOUT" && event.deadline > context.deadline && mayStart(step)))
      )
    default:
      return true
  }
}

/** The card that makes the bank say what the path says next. */
function cardFor({ ahead }: Here<Machine, PaymentStepWorld>): string {
  const next = ahead.find(({ name }) => name.startsWith("provider."))?.name
  if (next === "provider.challenged") return testCards.challenge
  return next === "provider.refused" ? testCards.declined : testCards.good
}

export function paymentStepTour(page: Page, shop: TourShop): Tour<Machine, PaymentStepWorld> {
  const nextOffer = offersOf(shop.origin, { variant: ({ instantBooking }) => instantBooking })
  const nextFree = freeOffer(shop.origin, true)
  let clock: BrowserClock | null = null
  return {
    flow: paymentStepFlow,
    cases: {
      at: paymentStepAt,
      inputs: {
        fresh: paymentStepInput,
        underWay: { ...paymentStepInput, payment, paymentStanding: { attempt: 1, is: "open", code: null } },
        free: { ...paymentStepInput, amountCents: 0 },
      },
      events: soon<Machine>(
        { type: "customer.choseMethod", method: "apple_pay" },
        { type: "customer.choseMethod", method: "card" },
        { type: "customer.paid", methodReady: true },
        { type: "customer.returned" },
        { type: "server.asked", attempt: 1 },
        { type: "server.refused", code: "payment_not_created" },
        { type: "server.answered" },
        { type: "provider.authorised" },
        { type: "provider.challenged", redirectUrl: "https://bank.example/1" },
        { type: "provider.refused", code: "card_declined" },
        { type: "provider.canceled" },
        { type: "provider.unknown" },
        heard("payment.open"),
        heard("payment.succeeded"),
        heard("payment.refused", 1, "card_declined"),
        { type: "server.status", status: "CONFIRMED", deadline: paymentStepDeadline, reason: null },
        { type: "server.status", status: "CHECKOUT", deadline: paymentStepDeadline, reason: null },
        { type: "server.status", status: "CHECKOUT", deadline: laterDeadline, reason: null },
        { type: "server.status", status: "EXPIRED", deadline: paymentStepDeadline, reason: "payment" },
        { type: "server.status", status: "EXPIRED", deadline: laterDeadline, reason: "payment" },
        { type: "server.unreachable" },
      ),
      key: ({ context }) => [
        context.payment?.paymentId,
        context.attempt,
        context.told,
        context.deadline,
        context.error?.code,
        context.amountCents,
        context.method,
      ],
    },
    allowed,
    exemptions: exemptions["payment-step"],
    begin: async (input) => {
      await shop.reset()
      await page.unrouteAll()
      clock ??= await readyPage(page)
      const { commands } = speaking(shop.origin, page.request)
      const free = input === "free" ? await nextFree() : null
      const offer = free ?? (await nextOffer())
      const { code } = await bookOver(commands, offer, free?.participants)
      const orders = "/payment/v1/stripe/partner-direct-bookings/orders/"
      const gates = {
        create: await Gate.at(page, "POST", new RegExp(`${orders}\\w+/create$`), true),
        card: await Gate.at(page, "POST", /\/sandbox\/pay\/v1\/payments\/\w+\/confirm$/, true),
        verify: await Gate.at(page, "POST", new RegExp(`${orders}\\w+/\\w+/confirm$`), true),
        fetch: await Gate.at(page, "GET", /\/payment\/v1\/bookings\/checkout\//, false),
      }
      // The bank's page is somewhere else: the shop's page stays in sight until it is left for good.
      await page.route(/\/sandbox\/pay\/acs\//, (route) => route.fulfill({ status: 204 }))
      const world = new PaymentStepWorld(page, shop, offer, code, gates, clock)
      await world.giveDetails()
      if (input === "underWay") await world.startPaying()
      await page.goto(`/checkout/${code}?step=payment`)
      await expect(world.payButton).toBeEnabled()
      return world
    },
    timers: {
      countdown: async ({ session }) => {
        const left = await secondsLeft(page, session.code)
        session.gates.fetch.shut()
        // The page's clock has stood since the last answer, while the shop's went on.
        await session.clock.advance(left * 1000 + MINUTE)
      },
      recheck: ({ session }) => session.clock.advance(3000),
      // The question stays at the gate: its late answer would count as that of the next question.
      patience: ({ session }) => session.clock.advance(12_000),
    },
    events: {
      "customer.choseMethod": ({ session }, { method }) => session.choose(method),
      "customer.paid": (here) => here.session.pay(cardFor(here)),
      "customer.returned": async ({ session, step }) => {
        if (!attemptIs(step, "ready") && !attemptIs(step, "slow"))
          return page.getByRole("button", { name: "Sono già di ritorno" }).click()
        // By the browser's back button, to the page as it was left.
        await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })))
        return session.page.bringToFront()
      },
      "server.asked": ({ session }) => session.gates.create.let(),
      "server.checkRefused": null,
      "server.refused": ({ session }) => {
        // The page reads how the booking stands before it says why it was refused.
        session.gates.fetch.open()
        return session.gates.create.let(refuse(409, "payment_not_created"))
      },
      // It comes with the answer that names the attempt, or the other tab begins to pay.
      "payment.open": ({ session, step }) => (attemptIs(step, "ready") ? session.startPaying() : undefined),
      "payment.opening": null,
      "payment.deciding": null,
      "payment.refused": async ({ session, step }) => {
        await session.bankSays("declined")
        // The page hears of the other tab's card by itself.
        if (attemptIs(step, "ready")) return session.gates.fetch.open()
        await session.gates.verify.let()
      },
      "provider.authorised": async ({ session, ahead }) => {
        // The shop hears of the bank's yes by itself too: the page is to hear it by its own question.
        session.gates.fetch.shut()
        const soonTaken = ahead.find(({ name }) => name !== "server.answered")?.name === "payment.succeeded"
        await session.gates.card.let(
          soonTaken ? undefined : (route) => route.fulfill({ json: { status: "authorised" } }),
        )
      },
      "provider.challenged": ({ session }) => session.gates.card.let(),
      "provider.refused": ({ session }) => session.gates.card.let(),
      "provider.unknown": ({ session }) => session.gates.card.let((route) => route.abort()),
      "provider.canceled": ({ session }) => session.closeSheet(),
      "provider.interrupted": null,
      "payment.succeeded": async ({ session }) => {
        session.gates.fetch.shut()
        await session.bankSays("good")
        await session.booked()
        await session.gates.verify.let()
      },
      "server.answered": ({ session }) => session.gates.verify.let(),
      "server.status": async ({ session, step }, { status, deadline }) => {
        if (status === "CONFIRMED") {
          // The shop tells by itself too that it is booked: the page is to hear it by its own question.
          session.gates.fetch.shut()
          return session.gates.create.let()
        }
        const expiring = step.before.matches({ open: { clock: "verifyingExpiry" } })
        if (!expiring) session.gates.fetch.open()
        if (status === "EXPIRED") await session.runOut()
        else if (deadline > step.before.context.deadline) {
          await session.shop.advance(11 * MINUTE)
          await session.startPaying()
        } else if (!expiring) await session.giveDetails()
        if (expiring) await session.gates.fetch.let(undefined, true)
      },
      "server.deadlineMoved": null,
      "server.unreachable": async ({ session, step }) => {
        if (!isAsking(step)) {
          await session.clock.back()
          return session.gates.fetch.let((route) => route.abort(), true)
        }
        // The page asks four times, after longer and longer pauses, which together are shorter than its patience.
        for (const pause of [800, 1600, 2400, 0]) {
          await session.gates.verify.let((route) => route.abort())
          await session.clock.advance(pause)
        }
      },
    },
  }
}

async function readyPage(page: Page): Promise<BrowserClock> {
  await listenToFlows(page)
  return browserClock(page, STILL_FROM_MS)
}
