import type { Stripe, StripeElements } from "@stripe/stripe-js"
import { loadStripe } from "@stripe/stripe-js/pure"
import type { FormMeans, OpenPaymentForm, PaymentConfirmation } from "../../../domain/checkout/payment-form.ts"
import type { Locale } from "../../../domain/locale.ts"
import { stripeCardError } from "../../contract/stripe.ts"
import { inTime } from "./in-time.ts"
import { looks } from "./looks.ts"

const opened = new Map<string, Stripe>()

async function stripeOf(key: string, locale: Locale): Promise<Stripe> {
  const known = opened.get(`${key} ${locale}`)
  if (known !== undefined) return known
  const stripe = await inTime(loadStripe(key, { locale }))
  if (stripe === null) throw new Error("Stripe.js runs in a browser only")
  opened.set(`${key} ${locale}`, stripe)
  return stripe
}

/** Stripe's own form: cards in its Payment Element, Apple Pay and Google Pay in its Express Checkout Element. */
export const openStripeForm =
  (publishableKey: string): OpenPaymentForm =>
  async (asked) => {
    const { method, amountCents, locale, place, onPay } = asked
    const stripe = await stripeOf(publishableKey, locale)
    // The payment does not exist yet. The server must create it with this same amount, currency and capture method.
    const elements = stripe.elements({
      mode: "payment",
      amount: amountCents,
      currency: "eur",
      captureMethod: "manual",
      allowedPaymentMethodTypes: ["card"],
      appearance: { theme: "flat", variables: looksOf(place) },
    })
    const means = (failed: () => void): FormMeans => ({
      confirm: async ({ clientSecret }, returnUrl) => {
        const answer = await confirmationOf(stripe, elements, clientSecret, returnUrl)
        if (answer.kind !== "authorised") failed()
        return answer
      },
      drop: failed,
    })
    const { promise: ready, resolve, reject } = Promise.withResolvers<boolean>()
    const fail = () => reject(new Error("Stripe's form did not open"))
    if (method === "card") {
      const element = elements.create("payment", { wallets: { applePay: "never", googlePay: "never", link: "never" } })
      element.on("ready", () => resolve(true))
      element.on("loaderror", fail)
      element.mount(place)
      await ready
      return {
        pays: "shop",
        prepare: async () => ((await elements.submit()).error === undefined ? means(() => {}) : null),
        close: () => element.destroy(),
      }
    }
    const [apple, google] = [method === "apple_pay", method === "google_pay"]
    const element = elements.create("expressCheckout", {
      buttonHeight: 48,
      buttonType: { applePay: "book", googlePay: "book" },
      paymentMethods: {
        applePay: apple ? "auto" : "never",
        googlePay: google ? "auto" : "never",
        link: "never",
        paypal: "never",
        amazonPay: "never",
        klarna: "never",
      },
    })
    element.on("ready", ({ availablePaymentMethods: available }) =>
      resolve((apple && available?.applePay) || (google && available?.googlePay) || false),
    )
    element.on("loaderror", fail)
    element.on("confirm", async ({ paymentFailed }) => {
      // The wallet's sheet stays open until it is told the result.
      const failed = () => paymentFailed({ reason: "fail" })
      const { error } = await elements.submit()
      if (error !== undefined || !onPay(means(failed))) failed()
    })
    element.mount(place)
    const offered = await ready
    return { pays: offered ? "form" : "never", prepare: async () => null, close: () => element.destroy() }
  }

async function confirmationOf(
  stripe: Stripe,
  elements: StripeElements,
  clientSecret: string,
  returnUrl: string,
): Promise<PaymentConfirmation> {
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    clientSecret,
    confirmParams: { return_url: returnUrl },
    redirect: "if_required",
  })
  if (error?.type === "card_error") return { kind: "refused", code: stripeCardError(error.decline_code, error.code) }
  if (error?.type === "validation_error") return { kind: "refused", code: "card_data_invalid" }
  const status = paymentIntent?.status
  return status === "requires_capture" || status === "succeeded" ? { kind: "authorised" } : { kind: "unknown" }
}

/** The shop's colours and font at the place of the form, in light or dark mode. */
function looksOf(place: HTMLElement): Record<string, string> {
  const { ink, surface, accent, danger, font } = looks(place)
  return {
    colorText: ink,
    colorBackground: surface,
    colorPrimary: accent,
    colorDanger: danger,
    fontFamily: font,
    fontSizeBase: "16px",
    borderRadius: "12px",
  }
}
