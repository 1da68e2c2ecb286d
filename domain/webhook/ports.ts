import type { PartnerSelf } from "../partners/ports.ts"
import type { MessageKind, WebhookKind } from "./kinds.ts"

export const endpointStandings = ["unverified", "active", "failing", "disabled"] as const

export type WebhookEndpoint = {
  readonly id: string
  readonly url: string
  readonly kinds: readonly WebhookKind[]
  readonly standing: (typeof endpointStandings)[number]
  /** Until when the old secret signs too; null if there is none. */
  readonly oldUntil: string | null
  /** When a message was last delivered. */
  readonly deliveredAt: string | null
  readonly waiting: number
  readonly failed: number
}

export type WebhookTry = {
  readonly at: string
  /** Null: there was no answer; `problem` says why. */
  readonly status: number | null
  readonly problem: string | null
  readonly durationMs: number
  readonly answer: string
}

export type WebhookMessage = {
  readonly id: string
  readonly kind: MessageKind
  readonly state: "waiting" | "delivered" | "failed"
  readonly body: string
  readonly createdAt: string
  /** When it is tried next; null if it is over. */
  readonly nextAt: string | null
  /** The newest first. */
  readonly tries: readonly WebhookTry[]
}

export type WebhookPage = {
  readonly now: string
  readonly self: PartnerSelf
  readonly endpoints: readonly WebhookEndpoint[]
  /** The log of the chosen endpoint, the newest first; null if none is chosen. */
  readonly log: {
    readonly endpointId: string
    readonly messages: readonly WebhookMessage[]
    /** From where the next page goes on; null if there is none. */
    readonly before: string | null
  } | null
}

/** `endpoint`: whose log is shown, from the instant `before` back. */
export type WebhookAsked = { readonly endpoint: string; readonly before: string }

declare module "../partners/ports.ts" {
  interface PartnerReads {
    /** Null: who is signed in may not see it. */
    webhooks(asked: WebhookAsked): Promise<WebhookPage | null>
  }
}
