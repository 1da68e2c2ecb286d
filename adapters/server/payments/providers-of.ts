import type { PaymentSettings } from "./config.ts"
import { paypalProvider } from "./paypal-provider.ts"
import type { Provider } from "./provider.ts"
import { type SandboxProviderSettings, sandboxProvider } from "./sandbox-provider.ts"
import { stripeProvider } from "./stripe-provider.ts"

/** The payment providers of the settings, in the order in which their methods are offered. */
export function providersOf(
  { order, stripe, paypal }: PaymentSettings,
  sandbox: SandboxProviderSettings,
): readonly Provider[] {
  return order.flatMap((name) => {
    switch (name) {
      case "sandbox":
        return [sandboxProvider(sandbox)]
      case "stripe":
        return stripe ? [stripeProvider(stripe)] : []
      case "paypal":
        return paypal ? [paypalProvider(paypal)] : []
      default:
        return name satisfies never
    }
  })
}
