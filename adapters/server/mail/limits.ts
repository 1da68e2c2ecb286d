import { Context, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { emailKey, mailboxKey } from "../../../domain/contact/email.ts"
import { widerNetwork } from "../http/client-address.ts"
import { type Refused, tooOften } from "../kernel/refused.ts"
import { type Allowed, type Counted, countOnce, type Limit } from "../store/rate-limits.ts"

/**
 * How many mails that a stranger can cause one receiver gets in an hour, and one network address causes; after how many a
 * partner's mails are joined (joined.ts). 0: no limit.
 */
export class MailLimits extends Context.Service<
  MailLimits,
  { readonly perReceiver: number; readonly perAddress: number; readonly perPartner: number }
>()("altrove/mail/MailLimits") {}

const HOUR = 3_600
const DAY = 24 * HOUR

/** A day may bring so many times the mails of an hour. */
const HOURS_A_DAY = 3

/** A purchase is refused where its buyer's mailbox got so many times the mails of an hour. */
const PURCHASES = 3

export type Caused = {
  /** The email address that gets the mail. */
  readonly receiver: string
  /** The network address that causes it; null if it is unknown. */
  readonly address: string | null
}

/**
 * Whether a mail may be written that a stranger can cause. Mails that the law or a purchase needs do not ask, so none of
 * them is lost. But all mails that the receiver got in the last hour count.
 */
export const mayMail = Effect.fn("mail.mayMail")(function* (caused: Caused) {
  const { perReceiver } = yield* MailLimits
  const wait = yield* mailboxWait(caused.receiver, "all")
  if (wait !== null) return { allowed: false, waitMs: wait } satisfies Allowed
  return yield* countedUpTo(perReceiver - keptOf(perReceiver), caused)
})

/** The same for callers that are told. Fails with Refused. */
export const mailCounted = Effect.fn("mail.counted")(function* (caused: Caused) {
  yield* orRefused(yield* mayMail(caused))
})

/** A purchase may mail its buyer more than strangers can. Fails with Refused if the mailbox got three times as many. */
export const mailboxSpared = Effect.fn("mail.mailboxSpared")(function* (receiver: string) {
  const { perReceiver } = yield* MailLimits
  const waitMs = yield* mailboxWait(receiver, "all", PURCHASES * perReceiver)
  yield* orRefused(waitMs === null ? { allowed: true } : { allowed: false, waitMs })
})

/**
 * The same for a mail that its receiver waits for at this moment. Strangers can name the same address and use up its
 * mails. The last of them are kept for network addresses that have caused none of these yet, one for each.
 */
export const awaitedMailCounted = Effect.fn("mail.awaitedCounted")(function* (caused: Caused) {
  const may = yield* mayMail(caused)
  if (may.allowed) return
  // Links to their account do not keep it back, because strangers can ask for those too.
  if ((yield* mailboxWait(caused.receiver, "withoutAccount")) !== null) return yield* orRefused(may)
  const { perReceiver } = yield* MailLimits
  const pair = `email:${emailKey(caused.receiver)} from ${caused.address ?? "unknown"}`
  const once = { name: "mails:kept", points: 1, seconds: HOUR }
  const kept = yield* countedUpTo(perReceiver, caused, [{ who: pair, limits: [once] }])
  yield* orRefused(kept.allowed ? kept : may)
})

/** Who asks for a link to an account. `known`: a device or a person that only the owner of the mailbox can be. */
export type Asker = { readonly address: string | null; readonly known: string | null }

/** One asker gets so many links to one email address in an hour. */
const LINKS_PER_ASKER = 3

/** What a link is for: to get in, or to prove that an address is theirs; `used` is the mail to who has an account already. */
export type LinkOf = "in" | "address" | "used"

/**
 * How many links all askers who are not known cause one mailbox together, in parts of the other mails that it gets in an
 * hour. Those of the day are few: only a known device gets one after so many, but a mailbox is not filled for days.
 */
const linksTogether: Readonly<Record<LinkOf, { readonly hour: number; readonly day: number }>> = {
  in: { hour: 1 / 2, day: 1 },
  address: { hour: 1 / 3, day: 2 / 3 },
  used: { hour: 1 / 3, day: 1 / 3 },
}

/**
 * Whether a link may be mailed by which the owner of an email address gets in, or proves that it is theirs (`of`). Such
 * links count apart from all other mails, so nobody uses them up by causing others. Each asker has their own, and those
 * who are not known have few together for one mailbox.
 */
export const mayMailLink = Effect.fn("mail.mayMailLink")(function* (asked: {
  readonly receiver: string
  readonly of: Exclude<LinkOf, "used">
  readonly by: Asker
}) {
  const { receiver, of } = asked
  const { known, address } = asked.by
  const who = `link:${emailKey(receiver)} by ${known ?? widerNetwork(address) ?? address ?? "unknown"}`
  const own = { who, limits: limitsOf(`links:${of}`, LINKS_PER_ASKER) }
  if (known !== null) return yield* countOnce([own])
  const { perReceiver, perAddress } = yield* MailLimits
  return yield* countOnce([
    own,
    together(receiver, of, perReceiver),
    { who: `address:${address ?? "unknown"}`, limits: limitsOf("from", perAddress) },
  ])
})

/** The same for the mail that an address has an account already, which only a stranger or a forgetful owner causes. */
export const mayMailUsed = Effect.fn("mail.mayMailUsed")(function* (receiver: string) {
  const { perReceiver } = yield* MailLimits
  return (yield* countOnce([together(receiver, "used", perReceiver)])).allowed
})

const together = (receiver: string, of: LinkOf, perReceiver: number): Counted => {
  const { hour, day } = linksTogether[of]
  const most = (part: number) => Math.max(1, Math.floor(perReceiver * part))
  return {
    who: `email:${mailboxKey(receiver)}`,
    limits:
      perReceiver === 0
        ? []
        : [
            { name: `mails:links:${of}:all:hour`, points: most(hour), seconds: HOUR },
            { name: `mails:links:${of}:all:day`, points: most(day), seconds: DAY },
          ],
  }
}

/** How many of a receiver's mails are kept for those that wait for one. */
const keptOf = (perReceiver: number) => Math.floor(perReceiver / 3)

/** Counts one more mail against its receiver, who may get so many in an hour, and against its sender. */
const countedUpTo = Effect.fnUntraced(function* (
  most: number,
  { receiver, address }: Caused,
  also: readonly Counted[] = [],
) {
  const { perAddress } = yield* MailLimits
  return yield* countOnce([
    ...also,
    { who: `email:${mailboxKey(receiver)}`, limits: limitsOf("to", most) },
    { who: `address:${address ?? "unknown"}`, limits: limitsOf("from", perAddress) },
  ])
})

const limitsOf = (of: string, perHour: number): readonly Limit[] =>
  perHour === 0
    ? []
    : [
        { name: `mails:${of}:hour`, points: perHour, seconds: HOUR },
        { name: `mails:${of}:day`, points: HOURS_A_DAY * perHour, seconds: DAY },
      ]

/** How long a mailbox that got too many mails must be left alone; null if it got few. Milliseconds. */
const mailboxWait = Effect.fnUntraced(function* (receiver: string, kinds: "all" | "withoutAccount", most?: number) {
  const { perReceiver } = yield* MailLimits
  if (perReceiver === 0) return null
  const sql = yield* SqlClient.SqlClient
  const [got] = yield* sql<{ mails: number; waitMs: number | null }>`
    select count(*)::integer as mails,
      ceil(extract(epoch from min(created_at) + interval '1 hour' - shop_now()) * 1000)::integer as "waitMs"
    from mails where lower(to_address) = ${emailKey(receiver)} and created_at > shop_now() - interval '1 hour'
      and (${kinds === "all"} or kind not like 'account.%')`
  return got !== undefined && got.mails >= (most ?? perReceiver) ? Math.max(1_000, got.waitMs ?? 0) : null
})

const orRefused = (may: Allowed): Effect.Effect<void, Refused> =>
  may.allowed ? Effect.void : Effect.fail(tooOften(may.waitMs, "mails_at_most"))
