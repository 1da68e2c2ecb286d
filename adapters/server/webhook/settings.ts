import { Context } from "effect"
import { type Environment, oneOf } from "../kernel/setting.ts"

export type WebhookSettings = {
  /** Endpoints may be on the server's own machine, also without TLS. Only for developing and tests. */
  readonly loopback: boolean
}

/** `isPlay`: this shop can have no real bookings. */
export function webhookSettings(env: Environment, isPlay: boolean): WebhookSettings {
  const loopback = oneOf("WEBHOOKS_LOOPBACK", env.WEBHOOKS_LOOPBACK ?? "off", ["on", "off"]) === "on"
  if (loopback && (!isPlay || env.NODE_ENV === "production"))
    throw new RangeError("WEBHOOKS_LOOPBACK must be off in production: partners could reach the server's own network")
  return { loopback }
}

/** How endpoints are called. */
export class WebhookCalls extends Context.Service<WebhookCalls, WebhookSettings>()("altrove/webhook/WebhookCalls") {}
