import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Locale } from "../../../domain/locale.ts"
import { type Action, mayDo, roles } from "../../../domain/participation/roles.ts"
import { type BookingRow, bookingByStream, streamOf } from "../booking/part.ts"
import { sha256 } from "../kernel/access.ts"
import { Refused } from "../kernel/refused.ts"
import { readRows } from "../store/reads.ts"

/** A person who is or was invited. The row is deleted some time after the visit. */
export type PersonRow = {
  readonly invitationId: string
  readonly bookingCode: string
  readonly name: string
  readonly email: string
  readonly locale: Locale
  readonly isOpen: boolean
}

const columns = `invitation_id as "invitationId", booking_code as "bookingCode", name, email, locale, invitation_people.is_open as "isOpen"`

type Holder = { readonly bookingCode: string; readonly invitationId: string | null }

/**
 * SQL: the holder of a token: the owner by a booking's token, the invited person by the token of an invitation that is
 * still open. It reads only rows that the caller may use. `:hash` is of the token, `:roles` are those that may do it.
 */
export const holding = `(select "bookingCode", "invitationId" from (
    select 'owner' as role, code as "bookingCode", null as "invitationId" from bookings where token_hash = :hash
    union all
    select role, booking_code, invitation_id from invitations where token_hash = :hash) as holders
  where role = any(:roles)) as holder`

export const rolesFor = (action: Action) => roles.filter((role) => mayDo(role, action))

const holderText = `select * from ${holding}`

/** Fails with Refused, in the same way and as quickly for an unknown token as for a role that may not do this. */
const holderOf = Effect.fn("participation.holder")(function* (
  token: string,
  action: Action,
  code: "booking_not_found" | "invitation_not_found",
) {
  const [holder] = yield* readRows<Holder>(holderText, { hash: sha256(token), roles: rolesFor(action) })
  return holder ?? (yield* new Refused({ code }))
})

/** The booking whose owner holds this token. */
export const ownedBooking = Effect.fn("participation.ownedBooking")(function* (token: string, action: Action) {
  const { bookingCode } = yield* holderOf(token, action, "booking_not_found")
  return yield* bookingOf(bookingCode)
})

/** The invitation that this token opens. */
export const heldInvitation = Effect.fn("participation.heldInvitation")(function* (token: string, action: Action) {
  const { invitationId } = yield* holderOf(token, action, "invitation_not_found")
  return invitationId ?? (yield* new Refused({ code: "invitation_not_found" }))
})

/** The code comes from the shop's own rows, so the booking exists. */
export const bookingOf = (code: string) =>
  Effect.flatMap(bookingByStream(streamOf(code)), (row) =>
    row === null ? Effect.die(new Error(`${code} has no booking`)) : Effect.succeed<BookingRow>(row),
  )

/** Null if there is no such person, or if the data was deleted. */
export const personById = Effect.fn("participation.person")(function* (invitationId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<PersonRow>`
    select ${sql.literal(columns)} from invitation_people where invitation_id = ${invitationId}`
  return row ?? null
})

/** Everybody whom a booking's owner invited and whose data still exists, in the order of invitation. */
export const peopleOf = Effect.fn("participation.people")(function* (bookingCode: string) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<PersonRow>`
    select ${sql.literal(columns)} from invitation_people join invitations using (invitation_id, booking_code)
    where booking_code = ${bookingCode} order by created_at, invitation_id`
})
