import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { statusOf } from "../../../domain/booking/status.ts"
import { emailKey, maskedEmail } from "../../../domain/contact/email.ts"
import { firstName } from "../../../domain/participation/invitation.ts"
import { mostInvited } from "../../../domain/participation/roles.ts"
import type { CompanyView, Invitee, ParticipationView } from "../../../domain/participation/views.ts"
import type { ParticipationEvent } from "../../../machines/participation/participation.machine.ts"
import {
  inviteeState,
  type ParticipationSnapshot,
  roleOf,
  takesInvitations,
} from "../../../machines/participation/selectors.ts"
import { type BookingRow, contactOf, snapshotOf, visitEnd, visitOf } from "../booking/part.ts"
import { Access } from "../kernel/access.ts"
import { Refused } from "../kernel/refused.ts"
import { now } from "../store/clock.ts"
import { loadStream } from "../store/stream-state.ts"
import { ParticipationFlow } from "./flow.ts"
import { bookingOf, type PersonRow, peopleOf, personById } from "./rows.ts"

const headOf = Effect.fnUntraced(function* (invitationId: string) {
  const flow = yield* ParticipationFlow
  return (yield* loadStream(flow, invitationId)) ?? (yield* new Refused({ code: "invitation_not_found" }))
})

export const invitationState = (invitationId: string) => Effect.map(headOf(invitationId), ({ snapshot }) => snapshot)

/** Whether the machine would accept the event at the instant `at`. */
const takes = (snapshot: ParticipationSnapshot, type: ParticipationEvent["type"], at: string): boolean => {
  if (snapshot.status !== "active" || type === "booking.moved") return false
  return snapshot.can({ type, at })
}

/** The participants, as the booking's owner sees them. */
export const companyView = Effect.fn("participation.company")(function* (row: BookingRow) {
  const sql = yield* SqlClient.SqlClient
  const snapshot = yield* snapshotOf(row)
  const at = yield* now
  const [seats] = yield* sql<{ taken: number }>`select taken from invitation_seats where booking_code = ${row.code}`
  const people = shown(yield* peopleOf(row.code))
  const invitees = yield* Effect.forEach(people, (person) => inviteeOf(person, at))
  const most = mostInvited(row.summary.participants)
  return {
    owner: firstName((yield* contactOf(row.code))?.name ?? ""),
    most,
    left: Math.max(0, most - (seats?.taken ?? 0)),
    mayInvite: takesInvitations(snapshot, visitEnd(row, snapshot), at),
    people: invitees.filter((invitee) => invitee !== null),
  } satisfies CompanyView
})

/** A person who was invited twice is listed once. */
const shown = (people: readonly PersonRow[]) =>
  people.filter(
    ({ isOpen, email }) => isOpen || !people.some((other) => other.isOpen && emailKey(other.email) === emailKey(email)),
  )

/** Null: the owner took the invitation back. */
const inviteeOf = Effect.fnUntraced(function* ({ invitationId, name, email }: PersonRow, at: string) {
  const snapshot = yield* invitationState(invitationId)
  const state = inviteeState(snapshot)
  if (state === null) return null
  return {
    id: invitationId,
    name,
    maskedEmail: maskedEmail(email),
    state,
    mayResend: takes(snapshot, "owner.resent", at),
    mayRemove: takes(snapshot, "owner.removed", at),
  } satisfies Invitee
})

/** The visit, as the invited person sees it. */
export const participationView = Effect.fn("participation.view")(function* (invitationId: string) {
  const { snapshot, nextSeq } = yield* headOf(invitationId)
  const person = yield* personById(invitationId)
  const role = roleOf(snapshot)
  if (role === null || person === null) return yield* new Refused({ code: "invitation_not_found" })
  const row = yield* bookingOf(person.bookingCode)
  const booked = yield* snapshotOf(row)
  const { reason } = snapshot.context
  const serverNow = yield* now
  return {
    token: (yield* Access).tokenOf(invitationId),
    role,
    name: person.name,
    owner: firstName((yield* contactOf(row.code))?.name ?? ""),
    status: statusOf(booked.value),
    over: snapshot.hasTag("open") ? null : reason === "visit" ? "visit" : "booking",
    may: {
      accept: takes(snapshot, "invited.accepted", serverNow),
      decline: takes(snapshot, "invited.declined", serverNow),
      leave: takes(snapshot, "participant.left", serverNow),
    },
    visit: yield* visitOf(row),
    locale: person.locale,
    seq: nextSeq - 1,
    serverNow,
  } satisfies ParticipationView
})
