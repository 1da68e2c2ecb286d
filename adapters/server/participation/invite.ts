import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { emailKey } from "../../../domain/contact/email.ts"
import type { Locale } from "../../../domain/locale.ts"
import { invitationIdOf } from "../../../domain/participation/ids.ts"
import {
  type InvitationValues,
  invitationFields,
  invitationProblems,
} from "../../../domain/participation/invitation.ts"
import { mostInvited } from "../../../domain/participation/roles.ts"
import { unpaidPlaces } from "../../../machines/booking/selectors.ts"
import { roleOf, takesInvitations } from "../../../machines/participation/selectors.ts"
import { type BookingRow, contactOf, snapshotOf, visitEnd } from "../booking/part.ts"
import { Access, sha256 } from "../kernel/access.ts"
import { causedBy } from "../kernel/origin.ts"
import { Refused, refuseProblems } from "../kernel/refused.ts"
import { mailCounted } from "../mail/limits.ts"
import { now } from "../store/clock.ts"
import { openStream } from "../store/event-store.ts"
import { Outbox } from "../store/outbox-worker.ts"
import { countOrRefuse } from "../store/rate-limits.ts"
import { holdStill } from "../store/stream-tables.ts"
import { ownRow, prepared } from "../store/writes.ts"
import { tellInvitation } from "./command.ts"
import { ParticipationFlow } from "./flow.ts"
import { invitationState } from "./read.ts"
import { ownedBooking, peopleOf, personById } from "./rows.ts"

/** Invitations go to people who did not ask for them. A booking that nobody has paid for can send only a few. */
const DAY = 24 * 3_600
const ofPaid = [{ name: "invite:booking", points: 40, seconds: DAY }]
const ofUnpaid = [{ name: "invite:unpaid", points: 4, seconds: DAY }]

const counted = Effect.fnUntraced(function* (row: BookingRow, email: string, address: string | null) {
  const isUnpaid = unpaidPlaces(yield* snapshotOf(row)) > 0
  yield* countOrRefuse(
    [{ who: `booking:${row.code}`, limits: isUnpaid ? ofUnpaid : ofPaid }],
    isUnpaid ? "invitations_unpaid_at_most" : "rate_limited",
  )
  yield* mailCounted({ receiver: email, address })
})

/** The owner invites a person by mail. Fails with Refused, which names each wrong field. */
export const invite = Effect.fn("participation.invite")(function* (
  token: string,
  values: InvitationValues,
  given: { readonly locale: Locale; readonly address: string | null; readonly key: string | null },
) {
  const row = yield* ownedBooking(token, "invite")
  const people = yield* peopleOf(row.code)
  const known = {
    own: (yield* contactOf(row.code))?.email ?? "",
    invited: people.flatMap(({ isOpen, email }) => (isOpen ? [email] : [])),
  }
  yield* refuseProblems(invitationFields, invitationProblems(values, known))
  yield* counted(row, values.email, given.address)
  const sql = yield* SqlClient.SqlClient
  const outbox = yield* sql.withTransaction(
    openInvitation(row, { name: values.name.trim(), email: values.email.trim(), ...given }),
  )
  yield* (yield* Outbox).dispatchNow(outbox)
  return row
})

const invited = prepared<{
  readonly invitationId: string
  readonly tokenHash: string
  readonly code: string
  readonly state: string
  readonly role: string | null
  readonly at: string
}>(`
  insert into invitations (invitation_id, token_hash, booking_code, state, role, is_open, seq, created_at)
  values (:invitationId, :tokenHash, :code, :state::jsonb, :role, true, 0, :at)`)

type Given = InvitationValues & { readonly locale: Locale; readonly key: string | null }

/** Writes the invitation and the person's data in one transaction. Returns the ids of the outbox rows. */
export const openInvitation = Effect.fnUntraced(function* (row: BookingRow, given: Given) {
  const [sql, access, flow, at] = [yield* SqlClient.SqlClient, yield* Access, yield* ParticipationFlow, yield* now]
  // From here on, the invitation hears what happens to the booking.
  yield* holdStill([row.stream])
  const snapshot = yield* snapshotOf(row)
  const endsAt = visitEnd(row, snapshot)
  if (!takesInvitations(snapshot, endsAt, at)) return yield* new Refused({ code: "not_allowed_now" })
  const invitationId = invitationIdOf(row.code, access.newCode())
  const person = yield* sql`
    insert into invitation_people (invitation_id, booking_code, name, email, email_key, locale, is_open)
    values (${invitationId}, ${row.code}, ${given.name}, ${given.email}, ${emailKey(given.email)}, ${given.locale}, true)
    on conflict do nothing returning invitation_id`
  if (person.length === 0) {
    const errors = [{ field: "email", code: "already_invited" as const }]
    return yield* new Refused({ code: "validation_failed", errors })
  }
  const { participants, durationMinutes } = row.summary
  const input = { invitationId, bookingCode: row.code, most: mostInvited(participants), endsAt, durationMinutes, at }
  const outcome = yield* openStream(flow, invitationId, input, causedBy("customer", row.code, given.key), {
    openedAt: at,
    alongside: ({ snapshot: opened }) => [
      ownRow(invited, {
        invitationId,
        tokenHash: sha256(access.tokenOf(invitationId)),
        code: row.code,
        state: JSON.stringify(opened.value),
        role: roleOf(opened),
        at,
      }),
    ],
  })
  if (outcome.ok) return outcome.outbox
  const { refusal } = outcome
  if (refusal.kind === "effect") return yield* new Refused({ code: "invitations_full" })
  return yield* Effect.die(new Error(`a new invitation was refused: ${refusal.kind}`))
})

/** The person of an invitation of this booking. An invitation of another booking counts as not found. */
const ofBooking = Effect.fnUntraced(function* (row: BookingRow, invitationId: string) {
  const person = yield* personById(invitationId)
  if (person?.bookingCode !== row.code) return yield* new Refused({ code: "invitation_not_found" })
  return person
})

export const resend = Effect.fn("participation.resend")(function* (
  token: string,
  invitationId: string,
  { address, key }: { readonly address: string | null; readonly key: string | null },
) {
  const row = yield* ownedBooking(token, "resend")
  const { email } = yield* ofBooking(row, invitationId)
  yield* counted(row, email, address)
  yield* tellInvitation(invitationId, { type: "owner.resent" }, causedBy("customer", row.code, key))
  return row
})

/** Takes an invitation back. Doing it twice has the same result as once. */
export const remove = Effect.fn("participation.remove")(function* (
  token: string,
  invitationId: string,
  key: string | null,
) {
  const row = yield* ownedBooking(token, "remove")
  yield* ofBooking(row, invitationId)
  if ((yield* invitationState(invitationId)).matches({ over: "removed" })) return row
  yield* tellInvitation(invitationId, { type: "owner.removed" }, causedBy("customer", row.code, key))
  return row
})
