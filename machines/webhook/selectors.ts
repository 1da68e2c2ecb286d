import type { SnapshotFrom } from "xstate"
import type { webhookMachine } from "./webhook.machine.ts"

export type WebhookSnapshot = SnapshotFrom<typeof webhookMachine>

/** The prefix of the streams: one for each endpoint. */
export const webhookPrefix = "webhook-"

export const webhookStream = (endpointId: string): string => `${webhookPrefix}${endpointId}`

export const standings = ["unverified", "active", "failing", "disabled", "deleted"] as const
export type EndpointStanding = (typeof standings)[number]

export function standingOf(snapshot: WebhookSnapshot): EndpointStanding {
  const found = standings.find((standing) => snapshot.matches(standing))
  if (found === undefined) throw new RangeError(`no standing of an endpoint: ${JSON.stringify(snapshot.value)}`)
  return found
}
