import type { Page, Route } from "@playwright/test"
import { listen } from "../../simulators/carrier.ts"
import { type PaypalAsked, paypalHosts, paypalScript } from "../../simulators/paypal/browser-script.ts"
import { paypalSimulator } from "../../simulators/paypal/simulator.ts"
import {
  type StripeAnswered,
  type StripeAsked,
  stripeHosts,
  stripeScript,
} from "../../simulators/stripe/browser-script.ts"
import { stripeSimulator } from "../../simulators/stripe/simulator.ts"
import { type RunningShop, startServer } from "./server.ts"
import { test } from "./test.ts"

const keys = { publishable: "pk_test_simulated", clientId: "simulated-client" } as const
const open = { "access-control-allow-origin": "*" }

/** A shop with real providers for the tests of one file: their APIs are simulators, their scripts small ones of ours. */
export function providerShop(environment: Readonly<Record<string, string>> = {}) {
  const [stripe, paypal] = [stripeSimulator(), paypalSimulator()]
  const closing: (() => Promise<void>)[] = []
  let shop: RunningShop | null = null

  test.describe.configure({ mode: "default" })
  test.use({ baseURL: ({ baseURL }, use) => use(shop?.origin ?? baseURL) })
  test.beforeAll(async () => {
    test.setTimeout(150_000)
    const [card, wallet] = [await listen(stripe), await listen(paypal)]
    closing.push(card.close, wallet.close)
    shop = await startServer({
      PAYMENTS: "stripe,paypal",
      STRIPE_API_BASE: card.origin,
      STRIPE_PUBLISHABLE_KEY: keys.publishable,
      STRIPE_SECRET_KEY: "sk_test_simulated",
      STRIPE_WEBHOOK_SECRET: "whsec_simulated",
      PAYPAL_API_BASE: wallet.origin,
      PAYPAL_CLIENT_ID: keys.clientId,
      PAYPAL_CLIENT_SECRET: "simulated-secret",
      PAYPAL_WEBHOOK_ID: "WHSIMULATED",
      ...environment,
    })
  })
  test.afterAll(async () => {
    await shop?.stop()
    for (const close of closing) await close()
  })

  const script = (body: string) => (route: Route) => route.fulfill({ contentType: "text/javascript", body })
  return {
    /** The providers as a page reaches them. */
    serve: async (page: Page) => {
      await page.route(stripeHosts.script, script(stripeScript))
      await page.route(paypalHosts.script, script(paypalScript))
      await page.route(stripeHosts.api, (route) => {
        const json = answerOf(stripe, JSON.parse(route.request().postData() ?? ""))
        return route.fulfill({ headers: open, json })
      })
      await page.route(paypalHosts.api, (route) => {
        const { clientId, orderId, buyer }: PaypalAsked = JSON.parse(route.request().postData() ?? "")
        if (clientId !== keys.clientId) return route.fulfill({ headers: open, status: 401 })
        paypal.approve(orderId, buyer === "card" ? "card checked" : "wallet")
        return route.fulfill({ headers: open, json: {} })
      })
    },
    /** As a slow network: the scripts neither come nor fail until they are released. */
    hold: async (page: Page) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      const late = (body: string) => async (route: Route) => {
        await released
        await script(body)(route)
      }
      await page.route(stripeHosts.script, late(stripeScript))
      await page.route(paypalHosts.script, late(paypalScript))
      return release
    },
    /** As an extension that blocks them, or a network without them. */
    block: (page: Page) => page.route(/stripe\.com|paypal\.com/, (route) => route.abort("blockedbyclient")),
    /** In how many payments of the booking money was taken. */
    charges: (code: string) =>
      [...stripe.intents.values()].filter(({ received, metadata }) => received > 0 && metadata.code === code).length +
      [...paypal.orders.values()].filter(({ capture, customId }) => capture && customId.startsWith(`${code}.`)).length,
  }
}

/** What Stripe answers its own script. */
function answerOf(stripe: ReturnType<typeof stripeSimulator>, asked: StripeAsked): StripeAnswered {
  const id = asked.clientSecret.split("_secret_")[0] ?? ""
  if (asked.ask === "bank") {
    if (stripe.answerBank(id, asked.passed) === "requires_capture") return { status: "requires_capture" }
    return {
      status: "requires_payment_method",
      error: { type: "card_error", code: "payment_intent_authentication_failure" },
    }
  }
  if (asked.key !== keys.publishable || stripe.intents.get(id)?.amount !== asked.amount) {
    return { status: "requires_payment_method", error: { type: "invalid_request_error", code: "parameter_invalid" } }
  }
  const status = stripe.pay(id, asked.clientSecret, asked.card)
  if (status !== "requires_payment_method") return { status }
  return { status, error: { type: "card_error", code: "card_declined", decline_code: "generic_decline" } }
}
