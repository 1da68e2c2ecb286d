import { Context, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { emailKey } from "../../../domain/contact/email.ts"
import { Refused } from "../kernel/refused.ts"
import { type Allowed, countOnce } from "../store/rate-limits.ts"

/** How many mails that a stranger can cause one receiver gets in an hour, and one network address causes; 0: no limit. */
export class MailLimits extends Context.Service<
  MailLimits,
  { readonly perReceiver: number; readonly perAddress: number }
>()("altrove/mail/MailLimits") {}

const HOUR = 3_600
const DAY = 24 * HOUR

/** A day may bring so many times the mails of an hour. */
const HOURS_A_DAY = 3

export type Caused = {
  /** The email address that gets the mail. */
  readonly receiver: string
  /** The network address that causes it; null if it is unknown. */
  readonly address: string | null
}

/**
 * Whether a mail may be written that a stranger can cause. Mails that the law or a purchase needs do not ask, so none of
 * them is lost. But all mails that the receiver got in the last hour count, of every kind.
 */
export const mayMail = Effect.fn("mail.mayMail")(function* ({ receiver, address }: Caused) {
  const { perReceiver, perAddress } = yield* MailLimits
  const to = emailKey(receiver)
  const limits = (of: string, perHour: number) =>
    perHour === 0
      ? []
      : [
          { name: `mails:${of}:hour`, points: perHour, seconds: HOUR },
          { name: `mails:${of}:day`, points: HOURS_A_DAY * perHour, seconds: DAY },
        ]
  if (perReceiver > 0) {
    const sql = yield* SqlClient.SqlClient
    const [got] = yield* sql<{ mails: number; waitMs: number | null }>`
      select count(*)::integer as mails,
        ceil(extract(epoch from min(created_at) + interval '1 hour' - shop_now()) * 1000)::integer as "waitMs"
      from mails where lower(to_address) = ${to} and created_at > shop_now() - interval '1 hour'`
    if (got !== undefined && got.mails >= perReceiver) {
      return { allowed: false, waitMs: Math.max(1_000, got.waitMs ?? 0) } satisfies Allowed
    }
  }
  return yield* countOnce([
    { who: `email:${to}`, limits: limits("to", perReceiver) },
    { who: `address:${address ?? "unknown"}`, limits: limits("from", perAddress) },
  ])
})

/** The same for callers that are told. Fails with Refused. */
export const mailCounted = Effect.fn("mail.counted")(function* (caused: Caused) {
  const may = yield* mayMail(caused)
  if (!may.allowed) {
    return yield* new Refused({ code: "mails_at_most", retryAfterSeconds: Math.ceil(may.waitMs / 1000) })
  }
})
