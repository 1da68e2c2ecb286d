import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { ReferralState } from "../../../machines/referral/referral.machine.ts"
import { referralStream } from "../../../machines/referral/streams.ts"
import { causedBy } from "../kernel/origin.ts"
import { send } from "../store/event-store.ts"
import type { Loop } from "../store/worker-loop.ts"
import { serverReferralFlow } from "./flow.ts"

const AT_ONCE = 50
/** A visit counts two days after its end, so cards are compared long before. */
const LOOK_MS = 10 * 60_000
const waiting: readonly ReferralState[] = ["signedUp", "doubted", "pending", "reversed"]

/**
 * Ends the referrals of friends who pay with a card of their inviter: they are one person. Nobody is told. Returns whether
 * there are more.
 */
export const endSameCards = Effect.fn("referral.sameCards")(function* () {
  const sql = yield* SqlClient.SqlClient
  const found = yield* sql<{ id: string }>`
    select r.friend_id::text as id from referral r
    where r.state = any(${waiting}) and exists (
      select from booking_owner f join payment_card paid on paid.booking_code = f.code
        join payment_card other on other.card_hash = paid.card_hash
        join booking_owner i on i.code = other.booking_code
      where f.person_id = r.friend_id and i.person_id = r.inviter_id and f.how <> 'notMine' and i.how <> 'notMine')
    order by r.created_at limit ${AT_ONCE}`
  const flow = yield* serverReferralFlow
  for (const { id } of found)
    yield* send(flow, referralStream(id), { type: "cards.matched" }, causedBy("system", "cards"))
  return found.length === AT_ONCE
})

/** Safe in several processes. */
export const sameCardLoop: Loop<Effect.Services<ReturnType<typeof endSameCards>>> = {
  name: "referral-cards",
  step: endSameCards(),
  wokenBy: () => false,
  safetyLookMs: LOOK_MS,
}
