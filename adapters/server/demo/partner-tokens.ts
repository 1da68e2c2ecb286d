import { createHmac } from "node:crypto"

/** The partners of the demo have tokens that the README can print; a shop with real partners sets its own secret. */
export const DEMO_PARTNER_SECRET = "demo"

/** The bearer token of a seeded partner: the same secret always gives the same token, so nothing has to be kept. */
export function partnerToken(partnerId: string, secret: string): string {
  return createHmac("sha256", secret).update(`partner:${partnerId}`).digest("base64url")
}

/**
 * `ALTROVE_PARTNER_SECRET` wins. Without it the demo's secret, but only where money is play money: on the embedded
 * database or with the sandbox as payment provider, and only with the demo. Else null: the demo's partners get no token
 * and cannot call.
 */
export function partnerSecret(environment: Readonly<Record<string, string | undefined>>, demo: boolean): string | null {
  const { ALTROVE_PARTNER_SECRET: own, DATABASE_URL: url, PAYMENTS: payments } = environment
  if (own) return own
  if (!demo) return null
  return !url || payments === "sandbox" ? DEMO_PARTNER_SECRET : null
}
