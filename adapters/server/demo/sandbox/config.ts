import type { DemoCodes } from "../codes.ts"

/** How long things take in the sandbox, in milliseconds; the tests make them short. */
export type SandboxTimes = {
  /** How long a lost answer keeps its caller waiting; longer than any caller waits. */
  readonly lostAnswerMs: number
  /** How long a refund that stops half-way keeps its caller waiting; shorter than callers wait. */
  readonly halfRefundMs: number
  /** How long a slow provider keeps its caller waiting; shorter than callers wait. */
  readonly slowAnswerMs: number
  /** How long a wallet takes whose buyer is in no hurry. */
  readonly slowBuyerMs: number
  readonly lateWebhookMs: number
  readonly reorderedWebhookMs: number
  /** The third of three duplicates. */
  readonly lastDuplicateMs: number
  /** How long the bank keeps a hold, and how long it keeps one of the card that shows its end. Shop's clock. */
  readonly holdMs: number
  readonly shortHoldMs: number
  /** When a refund that was pending comes true, or one that seemed done is taken back. Shop's clock. */
  readonly refundSettlesMs: number
  /** Pauses before the 2nd, 3rd … try of a webhook that was not answered 2xx; then the sandbox gives up. */
  readonly webhookRetriesMs: readonly number[]
  /** How often the delivery loop looks for rows of other processes. */
  readonly pollMs: number
}

export type SandboxConfig = {
  /** What the shop's server shows as bearer token. */
  readonly secretKey: string
  /** What webhooks are signed with. */
  readonly webhookSecret: string
  /** Full address that webhooks are posted to. */
  readonly webhookUrl: string
  /** Origin that the customer's browser sees; return addresses stay inside it. */
  readonly publicOrigin: string
  readonly times: SandboxTimes
  /** The codes that the control page lists; null: the shop has none of the demo. */
  readonly codes: DemoCodes | null
}

const minute = 60_000

export const defaultTimes: SandboxTimes = {
  lostAnswerMs: 10_000,
  halfRefundMs: 2_000,
  slowAnswerMs: 3_500,
  slowBuyerMs: 5_000,
  lateWebhookMs: 90_000,
  reorderedWebhookMs: 5_000,
  lastDuplicateMs: 10 * minute,
  holdMs: 7 * 24 * 60 * minute,
  shortHoldMs: minute,
  refundSettlesMs: minute,
  webhookRetriesMs: [1_000, 5_000, 30_000, minute, 5 * minute, 30 * minute, 60 * minute, 60 * minute, 60 * minute],
  pollMs: 500,
}

/**
 * Why the sandbox must not start, or null when it may. Play money never runs in production by accident:
 * there it must be asked for by name.
 */
export function sandboxForbidden(env: { readonly [name: string]: string | undefined }): string | null {
  return env.NODE_ENV === "production" && env.PAYMENTS !== "sandbox"
    ? "The payment sandbox takes no real money. To run it with NODE_ENV=production, set PAYMENTS=sandbox."
    : null
}
