import type { DemoCodes } from "../codes.ts"

/** How long things take in the sandbox, in milliseconds. The tests use short times. */
export type SandboxTimes = {
  /** How long a call with a lost answer waits. Longer than callers wait. */
  readonly lostAnswerMs: number
  /** How long a refund that stops half-way takes to answer. Shorter than callers wait. */
  readonly halfRefundMs: number
  /** How long a slow payment provider takes to answer. Shorter than callers wait. */
  readonly slowAnswerMs: number
  /** How long a slow customer of a wallet takes. */
  readonly slowBuyerMs: number
  readonly lateWebhookMs: number
  readonly reorderedWebhookMs: number
  /** The delay of the third of three duplicates. */
  readonly lastDuplicateMs: number
  /** How long the bank keeps a hold, and a hold of the card whose hold ends early. By the shop's clock. */
  readonly holdMs: number
  readonly shortHoldMs: number
  /** The delay after which a pending refund succeeds, or one that seemed to succeed fails. By the shop's clock. */
  readonly refundSettlesMs: number
  /**
   * The pauses before the 2nd, 3rd … try of a webhook that was not answered with 2xx. After the last one the sandbox
   * gives up.
   */
  readonly webhookRetriesMs: readonly number[]
}

export type SandboxConfig = {
  /** The bearer token of the shop's server. */
  readonly secretKey: string
  /** The key that signs webhooks. */
  readonly webhookSecret: string
  /** The full address to which webhooks are posted. */
  readonly webhookUrl: string
  /** The origin that the customer's browser sees. Return addresses must be inside it. */
  readonly publicOrigin: string
  readonly times: SandboxTimes
  /** The codes that the control page lists; null if the shop runs without the demo. */
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
}

/**
 * The reason why the sandbox must not start, or null if it may. Play money must never run in production by accident:
 * there PAYMENTS must name the sandbox.
 */
export function sandboxForbidden(env: { readonly [name: string]: string | undefined }): string | null {
  return env.NODE_ENV === "production" && env.PAYMENTS !== "sandbox"
    ? "The payment sandbox takes no real money. To run it with NODE_ENV=production, set PAYMENTS=sandbox."
    : null
}
