import type { CardInput } from "../../domain/checkout/card.ts"
import type { PaymentConfirmation, PaymentView } from "../../domain/checkout/payment-form.ts"
import type { ConfirmPayment } from "../../domain/checkout/ports.ts"
import { isPaymentErrorCode } from "../../domain/errors/catalogue.ts"
import { sandboxErrors } from "../contract/sandbox.ts"

type Answer = {
  readonly status?: string
  readonly redirect_url?: string
  readonly error?: { readonly code?: string }
}

/** Confirms a payment with the sandbox. The card's data goes only there. If no answer comes, the result is unknown. */
export const confirmSandboxPayment: ConfirmPayment = async (payment, card, returnUrl) => {
  // A reload loses the state of the payment provider's own form, so the page asks the server for the result.
  if (payment.provider !== "sandbox") return { kind: "unknown" }
  const means = await meansFor(payment, card)
  if (means === null) return { kind: "canceled" }
  const answer = await fetch(`${payment.endpoint}/payments/${encodeURIComponent(payment.paymentId)}/confirm`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_secret: payment.clientSecret, ...means, return_url: returnUrl }),
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  })
    .then((response) => (response.ok || response.status === 402 ? (response.json() as Promise<Answer>) : null))
    .catch(() => null)
  return confirmationOf(answer)
}

/** What the sandbox must take the money from; null if the customer closed the wallet. */
async function meansFor(payment: PaymentView, card: CardInput | null): Promise<object | null> {
  switch (payment.method) {
    case "card":
    case "paypal_card":
      return card && { card: { number: card.number, holder: card.holder, exp: card.expiry, cvv: card.cvv } }
    case "paypal":
      // PayPal's window asks who pays.
      return {}
    case "apple_pay":
    case "google_pay": {
      const { askSheet } = await import("./sandbox-sheet.ts")
      const token = await askSheet(payment.method, payment.amountCents)
      return token && { token }
    }
    default:
      return payment.method satisfies never
  }
}

/** The page stops waiting after this. The sandbox's lost answers take longer, so that the page must do without them. */
const ANSWER_TIMEOUT_MS = 8_000

function confirmationOf(answer: Answer | null): PaymentConfirmation {
  if (answer?.status === "authorised") return { kind: "authorised" }
  if (answer?.status === "requires_action" && answer.redirect_url) {
    return { kind: "challenge", redirectUrl: answer.redirect_url }
  }
  if (answer?.status !== "error") return { kind: "unknown" }
  const code = sandboxErrors[answer.error?.code ?? ""] ?? answer.error?.code
  return { kind: "refused", code: isPaymentErrorCode(code) ? code : "payment_failed" }
}
