import { createHmac } from "node:crypto"

/** The README prints the demo partners' tokens, which come from this secret. A shop with real partners sets its own. */
export const DEMO_PARTNER_SECRET = "demo"

/** The bearer token of a seeded partner. It is computed from the secret, so it need not be stored. */
export function partnerToken(partnerId: string, secret: string): string {
  return createHmac("sha256", secret).update(`partner:${partnerId}`).digest("base64url")
}

/**
 * `ALTROVE_PARTNER_SECRET`, if it is set. Otherwise the demo's secret, but only with the demo and if money is play
 * money (on the embedded database, or with the sandbox as payment provider). Otherwise null: the demo's partners get no
 * tokens and cannot call.
 */
export function partnerSecret(environment: Readonly<Record<string, string | undefined>>, demo: boolean): string | null {
  const { ALTROVE_PARTNER_SECRET: own, DATABASE_URL: url, PAYMENTS: payments } = environment
  if (own) return own
  if (!demo) return null
  return !url || payments === "sandbox" ? DEMO_PARTNER_SECRET : null
}
