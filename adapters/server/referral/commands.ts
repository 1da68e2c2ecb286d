import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { MOST_FRIENDS, mailboxKey } from "../../../domain/referral/terms.ts"
import type { Origin } from "../../../machines/kit/types.ts"
import { referralStream } from "../../../machines/referral/streams.ts"
import { causedBy } from "../kernel/origin.ts"
import { Refused } from "../kernel/refused.ts"
import { now } from "../store/clock.ts"
import { openStream, send } from "../store/event-store.ts"
import { askedRow } from "../store/outbox-table.ts"
import { tellWorkers } from "../store/task-notice.ts"
import { serverReferralFlow } from "./flow.ts"

/** The browser in which a friend signs up. It must not be the inviter's. */
export type FriendsBrowser<R> = {
  /** Of the key by which it is recognised, as its bookings keep it; null: it has none. */
  readonly visitorHash: string | null
  /** Whether somebody has signed in there with this address. */
  readonly hasSignedIn: (email: string) => Effect.Effect<boolean, never, R>
}

/** Somebody who has just signed up with a code. */
export type Friend<R> = {
  readonly friendId: string
  /** As it was typed. */
  readonly code: string
  readonly email: string
  readonly phone: string | null
  /** The network address; null if it is unknown. */
  readonly network: string | null
  readonly browser: FriendsBrowser<R>
  /** Their account is verified from its first fact on, so it does not tell the referral. */
  readonly isVerified: boolean
}

type Inviter = {
  readonly id: string
  readonly email: string
  /** Whether somebody who has an account already has the friend's phone. */
  readonly isKnownPhone: boolean
  /** Whether a booking in the inviter's account was made in the friend's browser. */
  readonly isSameBrowser: boolean
  /** Whether the inviter was signed in from the friend's network in the last day. */
  readonly isSameNetwork: boolean
  readonly friends: number
}

/**
 * Opens the referral of a friend, in the caller's transaction. There is none if the code is unknown, if the friend seems
 * to have an account already, if they use the inviter's browser, or if the inviter has brought enough friends in a year. The friend is not told which:
 * whoever wants to be paid for their own second account should not learn how it was seen.
 */
export const openReferral = Effect.fn("referral.open")(function* <R>(friend: Friend<R>) {
  const { friendId, email, phone, network, browser } = friend
  const sql = yield* SqlClient.SqlClient
  const [inviter] = yield* sql<Inviter>`
    select p.id::text as id, p.email,
      exists (select from person other where other.phone = ${phone} and other.id <> ${friendId}::uuid) as "isKnownPhone",
      exists (select from booking_owner o join bookings b on b.code = o.code
        where o.person_id = p.id and b.visitor_hash = ${browser.visitorHash}) as "isSameBrowser",
      exists (select from session s where s.person_id = p.id and s.network = ${network}
        and s.seen_at > shop_now() - interval '1 day') as "isSameNetwork",
      (select count(*)::int from referral r where r.inviter_id = p.id
        and r.created_at > shop_now() - interval '1 year') as friends
    from person p where p.referral_code = upper(${friend.code}) and p.email_verified_at is not null
      and p.id <> ${friendId}::uuid`
  if (inviter === undefined || inviter.isKnownPhone || inviter.friends >= MOST_FRIENDS) return
  if (inviter.isSameBrowser || mailboxKey(inviter.email) === mailboxKey(email)) return
  if (yield* browser.hasSignedIn(inviter.email)) return
  const at = yield* now
  const input = { friendId, inviterId: inviter.id, isDoubtful: inviter.isSameNetwork, at }
  const [flow, stream, origin] = [yield* serverReferralFlow, referralStream(friendId), causedBy("customer", friendId)]
  yield* openStream(flow, stream, input, origin, { openedAt: at })
  if (friend.isVerified) yield* send(flow, stream, { type: "friend.verified" }, origin)
})

/** What a person found. Fails with Refused if this referral waits for nobody. */
export const decideReferral = Effect.fn("referral.decide")(function* (
  id: string,
  type: "operator.allowed" | "operator.refused",
  origin: Origin,
) {
  const stream = referralStream(id)
  const mail = { id: `${stream}-allowed`, stream, type: "sendReferralAllowed", params: { friendId: id } } as const
  const rows = type === "operator.allowed" ? [askedRow(mail)] : []
  const outcome = yield* send(yield* serverReferralFlow, stream, { type }, origin, () => rows)
  if (!outcome.ok) {
    const isOther = outcome.refusal.kind === "rejected"
    return yield* new Refused({ code: isOther ? "gone" : "referral_not_found" })
  }
  if (rows.length > 0) yield* tellWorkers({ types: [mail.type], dueInMs: null })
  return { id, state: outcome.snapshot.value }
})
