import type { PageHosts } from "../http/headers.ts"
import type { PaymentSettings } from "./config.ts"

const stripeScripts = ["https://js.stripe.com", "https://*.js.stripe.com"]
const paypalHosts = ["https://*.paypal.com", "https://*.paypalobjects.com"]

/**
 * The hosts that the payment providers' forms need in a page's content policy: for Stripe as in
 * docs.stripe.com/security/guide, for PayPal its two domains. A payment provider that is off adds none.
 */
export function paymentHosts({ stripe, paypal }: Pick<PaymentSettings, "stripe" | "paypal">): PageHosts {
  const of = (stripes: readonly string[], paypals: readonly string[]) => [
    ...(stripe ? stripes : []),
    ...(paypal ? paypals : []),
  ]
  return {
    "script-src": of(stripeScripts, paypalHosts),
    "frame-src": of([...stripeScripts, "https://hooks.stripe.com"], paypalHosts),
    "connect-src": of(["https://api.stripe.com"], paypalHosts),
    "img-src": of(["https://*.stripe.com"], paypalHosts),
  }
}
