import { addressIn, type Environment } from "../kernel/setting.ts"
import { type ProviderName, providerNames } from "./provider.ts"

export type StripeSettings = {
  readonly apiBase: string
  /** Pages open Stripe's form with it. It is the only key that is not secret. */
  readonly publishableKey: string
  readonly secretKey: string
  readonly webhookSecret: string
}

export type PaypalSettings = {
  readonly apiBase: string
  readonly clientId: string
  readonly clientSecret: string
  /** PayPal's id of our webhook address. PayPal checks its webhooks with it. */
  readonly webhookId: string
}

/** The address for real money. PayPal's own sandbox has another one. */
export const livePaypal = "https://api-m.paypal.com"

/** The shop's payment providers: the sandbox, or one or more real ones, in order of preference. */
export type PaymentSettings = {
  readonly sandbox: boolean
  readonly stripe: StripeSettings | null
  readonly paypal: PaypalSettings | null
  readonly order: readonly ProviderName[]
}

/** Reads `PAYMENTS` and its keys. Throws a sentence that names what is missing or wrong. */
export function paymentSettings(env: Environment): PaymentSettings {
  const order = (env.PAYMENTS ?? "sandbox").split(",").map((name) => named(name.trim()))
  if (new Set(order).size < order.length) throw new RangeError(`PAYMENTS names a provider twice: ${env.PAYMENTS}`)
  const sandbox = order.includes("sandbox")
  if (sandbox && order.length > 1) throw new RangeError(`PAYMENTS is play money or real money: ${env.PAYMENTS}`)
  const key = (provider: ProviderName, name: string): string => {
    const value = env[name]
    if (value === undefined) throw new RangeError(`${name} is needed: PAYMENTS names ${provider}`)
    if (/[^\x21-\x7e]/.test(value)) throw new RangeError(`${name} must have printable characters and no spaces`)
    return value
  }
  if (order.includes("stripe")) sameWorld(env)
  return {
    order,
    sandbox,
    stripe: order.includes("stripe")
      ? {
          apiBase: addressOf(env, "STRIPE_API_BASE", "https://api.stripe.com"),
          publishableKey: publishable(key("stripe", "STRIPE_PUBLISHABLE_KEY")),
          secretKey: secret("STRIPE_SECRET_KEY", ["sk_", "rk_"], key("stripe", "STRIPE_SECRET_KEY")),
          webhookSecret: secret("STRIPE_WEBHOOK_SECRET", ["whsec_"], key("stripe", "STRIPE_WEBHOOK_SECRET")),
        }
      : null,
    paypal: order.includes("paypal")
      ? {
          apiBase: addressOf(env, "PAYPAL_API_BASE", livePaypal),
          clientId: key("paypal", "PAYPAL_CLIENT_ID"),
          clientSecret: key("paypal", "PAYPAL_CLIENT_SECRET"),
          webhookId: key("paypal", "PAYPAL_WEBHOOK_ID"),
        }
      : null,
  }
}

/** This key is on every page, so a secret key must not be set here. */
function publishable(text: string): string {
  if (!text.startsWith("pk_")) throw new RangeError("STRIPE_PUBLISHABLE_KEY begins with pk_: it is shown on pages")
  return text
}

/** A key in the wrong setting would only be noticed at the first payment. */
function secret(name: string, beginnings: readonly string[], text: string): string {
  if (beginnings.some((beginning) => text.startsWith(beginning))) return text
  throw new RangeError(`${name} must begin with ${beginnings.join(" or ")}: copy it again from Stripe's dashboard`)
}

/** A page with a key of Stripe's test world cannot pay what the server asks for in the real one. */
function sameWorld({ STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY }: Environment): void {
  const [shown, secret] = [STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY].map(
    (key) => /^[a-z]{2}_(live|test)_/.exec(key ?? "")?.[1],
  )
  if (shown !== undefined && secret !== undefined && shown !== secret)
    throw new RangeError(
      `STRIPE_PUBLISHABLE_KEY is a ${shown} key and STRIPE_SECRET_KEY a ${secret} key: take both from the same world`,
    )
}

function named(name: string): ProviderName {
  const found = providerNames.find((known) => known === name)
  if (found === undefined) throw new RangeError(`PAYMENTS is sandbox, stripe, paypal or stripe,paypal: ${name}`)
  return found
}

function addressOf(env: Environment, name: string, usual: string): string {
  return addressIn(name, env[name] ?? usual).origin
}
