import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Origin } from "../../../machines/kit/types.ts"
import { referralStream } from "../../../machines/referral/streams.ts"
import { Refused } from "../kernel/refused.ts"
import { send } from "../store/event-store.ts"
import { serverReferralFlow } from "./flow.ts"

const AT_ONCE = 100

type Doubted = { readonly id: string; readonly at: string; readonly inviter: string; readonly friend: string }

/** The referrals that wait for a person, the oldest first. */
export const doubtedReferrals = Effect.fn("referral.doubted")(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<Doubted>`
    select r.friend_id::text as id, r.created_at as at, inviter.email as inviter, friend.email as friend
    from referral r join person friend on friend.id = r.friend_id join person inviter on inviter.id = r.inviter_id
    where r.state = 'doubted' order by r.created_at limit ${AT_ONCE}`
})

/** What a person found. Fails with Refused if this referral waits for nobody. */
export const decideReferral = Effect.fn("referral.decide")(function* (
  id: string,
  type: "operator.allowed" | "operator.refused",
  origin: Origin,
) {
  const outcome = yield* send(yield* serverReferralFlow, referralStream(id), { type }, origin)
  if (!outcome.ok) {
    const isOther = outcome.refusal.kind === "rejected"
    return yield* new Refused({ code: isOther ? "gone" : "referral_not_found" })
  }
  return { id, state: type === "operator.allowed" ? "pending" : "refused" }
})
