import type { Locale } from "../../../../domain/locale.ts"
import type { SandboxConfig } from "./config.ts"
import type { SandboxPayment } from "./payment.ts"

/** Sends the customer's browser back to the shop: to the page that it came from, if that is known. */
export function backToShop(config: SandboxConfig, payment: SandboxPayment, locale: Locale): Response {
  const back = new URL(payment.returnUrl ?? (locale === "it" ? "/" : "/en"), config.publicOrigin)
  return new Response(null, { status: 303, headers: { location: back.href, "cache-control": "no-store" } })
}
