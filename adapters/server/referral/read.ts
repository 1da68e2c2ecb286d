import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { InvitedFriend, OwnReferral } from "../../../domain/referral/ports.ts"
import { referralPoints } from "../../../domain/referral/terms.ts"
import type { ReferralState } from "../../../machines/referral/referral.machine.ts"

/** As many friends as can count in some years. */
const MOST_SHOWN = 200

const { REFERRAL_INVITER_AFTER_SIGNUP: forSignUp, REFERRAL_INVITER_AFTER_ACTION: forVisit } = referralPoints

/** What the customer sees of a friend in each state: points that wait are shown too. Null: the friend is not shown. */
const shownIn: Readonly<Record<ReferralState, Omit<InvitedFriend, "name" | "at"> | null>> = {
  signedUp: null,
  doubted: { status: "PENDING", points: 0, isChecked: true },
  pending: { status: "PENDING", points: forSignUp, isChecked: false },
  awarding: { status: "COMPLETED", points: forSignUp + forVisit, isChecked: false },
  completed: { status: "COMPLETED", points: forSignUp + forVisit, isChecked: false },
  reversing: { status: "PENDING", points: 0, isChecked: false },
  reversed: { status: "PENDING", points: 0, isChecked: false },
  refused: null,
  ended: null,
}

const states = Object.keys(shownIn) as readonly ReferralState[]
const shownStates = states.filter((state) => shownIn[state] !== null)

type Row = Pick<InvitedFriend, "name" | "at"> & { readonly state: ReferralState }

/**
 * The code and the friends of a customer. A friend is shown from the verified address on, with the first name and the
 * first letter of the last one. A friend for whom nobody gets points is not shown.
 */
export const referralOf = Effect.fn("referral.read")(function* (personId: string, code: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<Row>`
    select p.first_name || ' ' || left(p.last_name, 1) || '.' as name, r.state, r.created_at as at
    from referral r left join person p on p.id = r.friend_id
    where r.inviter_id = ${personId}::uuid and r.state = any(${shownStates})
    order by r.created_at desc limit ${MOST_SHOWN}`
  const friends = rows.flatMap(({ name, at, state }): InvitedFriend[] => {
    const shown = shownIn[state]
    return shown === null ? [] : [{ name, at, ...shown }]
  })
  const sum = (status: InvitedFriend["status"]) =>
    friends.reduce((all, one) => (one.status === status ? all + one.points : all), 0)
  return { code, friends, points: sum("COMPLETED"), pendingPoints: sum("PENDING") } satisfies OwnReferral
})

const AT_ONCE = 100
const doubted: ReferralState = "doubted"

type Doubted = { readonly id: string; readonly at: string; readonly inviter: string; readonly friend: string }

/** The referrals that wait for a person, the oldest first. */
export const doubtedReferrals = Effect.fn("referral.doubted")(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<Doubted>`
    select r.friend_id::text as id, r.created_at as at, inviter.email as inviter, friend.email as friend
    from referral r join person friend on friend.id = r.friend_id join person inviter on inviter.id = r.inviter_id
    where r.state = ${doubted} order by r.created_at limit ${AT_ONCE}`
})

/** Whether a person still looks at the invitation with which this customer signed up. */
export const isReferralChecked = Effect.fn("referral.isChecked")(function* (friendId: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`select from referral where friend_id = ${friendId}::uuid and state = ${doubted}`
  return rows.length > 0
})

/** The public name of whose code this is; null: they have none, or nobody has the code. */
export const inviterOf = Effect.fn("referral.inviter")(function* (code: string) {
  const sql = yield* SqlClient.SqlClient
  const [inviter] = yield* sql<{ name: string | null }>`
    select public_username as name from person
    where referral_code = upper(${code}) and email_verified_at is not null`
  return inviter?.name ?? null
})
