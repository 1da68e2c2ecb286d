import type { PageHosts } from "../http/headers.ts"
import type { PaymentSettings } from "./config.ts"

const stripeScripts = ["https://js.stripe.com", "https://*.js.stripe.com"]
const paypalHosts = ["https://*.paypal.com", "https://*.paypalobjects.com"]

/**
 * What the providers' own forms need of a page's policy, as the providers say: Stripe in docs.stripe.com/security/guide,
 * PayPal's scripts, frames and pictures come from its two domains. A provider that is off is not let in.
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
