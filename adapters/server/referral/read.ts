import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { InvitedFriend, OwnReferral } from "../../../domain/referral/ports.ts"
import { referralPoints } from "../../../domain/referral/terms.ts"

/** As many friends as can count in some years. */
const MOST_SHOWN = 200

type Row = { readonly name: string | null; readonly state: string; readonly at: string }

/**
 * The code and the friends of a customer. A friend is shown from the verified address on, with the first name and the
 * first letter of the last one. A friend for whom nobody gets points is not shown.
 */
export const referralOf = Effect.fn("referral.read")(function* (personId: string, code: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<Row>`
    select p.first_name || ' ' || left(p.last_name, 1) || '.' as name, r.state, r.created_at as at
    from referral r left join person p on p.id = r.friend_id
    where r.inviter_id = ${personId}::uuid and r.state not in ('signedUp', 'refused', 'ended')
    order by r.created_at desc limit ${MOST_SHOWN}`
  const friends = rows.map(shown)
  const sum = (status: InvitedFriend["status"]) =>
    friends.reduce((all, one) => (one.status === status ? all + one.points : all), 0)
  return { code, friends, points: sum("COMPLETED"), pendingPoints: sum("PENDING") } satisfies OwnReferral
})

const { REFERRAL_INVITER_AFTER_SIGNUP: forSignUp, REFERRAL_INVITER_AFTER_ACTION: forVisit } = referralPoints

function shown({ name, state, at }: Row): InvitedFriend {
  if (state === "awarding" || state === "completed") {
    return { name, status: "COMPLETED", at, points: forSignUp + forVisit }
  }
  return { name, status: "PENDING", at, points: state === "pending" ? forSignUp : 0 }
}

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
