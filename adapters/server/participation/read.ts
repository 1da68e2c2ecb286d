import { Effect } from "effect"
import { statusOf } from "../../../domain/booking/status.ts"
import { emailKey, maskedEmail } from "../../../domain/contact/email.ts"
import { firstName } from "../../../domain/participation/invitation.ts"
import { mostInvited } from "../../../domain/participation/roles.ts"
import type { CompanyView, Invitee, ParticipationView } from "../../../domain/participation/views.ts"
import { isSold } from "../../../machines/booking/selectors.ts"
import type { ParticipationEvent } from "../../../machines/participation/participation.machine.ts"
import {
  inviteeState,
  type ParticipationSnapshot,
  roleOf,
  takesInvitations,
} from "../../../machines/participation/selectors.ts"
import { visitEnd, visitOf } from "../booking/part.ts"
import { Access, sha256 } from "../kernel/access.ts"
import { Refused } from "../kernel/refused.ts"
import { headFrom } from "../store/stored-head.ts"
import { loadStream } from "../store/stream-state.ts"
import { signedTicket } from "../ticket/part.ts"
import type { Company, HeldInvitation, Invited } from "./company.ts"
import { ParticipationFlow } from "./flow.ts"

/** The state of an invitation as it is now. */
export const invitationState = Effect.fnUntraced(function* (invitationId: string) {
  const head = yield* loadStream(yield* ParticipationFlow, invitationId)
  return head?.snapshot ?? (yield* new Refused({ code: "invitation_not_found" }))
})

/** Whether the machine would accept the event at the instant `at`. */
const takes = (snapshot: ParticipationSnapshot, type: ParticipationEvent["type"], at: string): boolean => {
  if (snapshot.status !== "active" || type === "booking.moved") return false
  return snapshot.can({ type, at })
}

/** The participants, as the booking's owner sees them. */
export const companyView = Effect.fn("participation.company")(function* ({ booked, taken, invited }: Company) {
  const { row, snapshot, contact, at } = booked
  const invitees = yield* Effect.forEach(shown(invited), (person) => inviteeOf(person, at))
  const most = mostInvited(row.summary.participants)
  return {
    owner: firstName(contact?.name ?? ""),
    most,
    left: Math.max(0, most - taken),
    mayInvite: takesInvitations(snapshot, visitEnd(row, snapshot), at),
    people: invitees.filter((invitee) => invitee !== null),
  } satisfies CompanyView
})

/** A person who was invited twice is listed once. */
const shown = (people: readonly Invited[]) =>
  people.filter(
    ({ isOpen, email }) => isOpen || !people.some((other) => other.isOpen && emailKey(other.email) === emailKey(email)),
  )

/** Null: the owner took the invitation back. */
const inviteeOf = Effect.fnUntraced(function* ({ invitationId, name, email, head }: Invited, at: string) {
  const { snapshot } = yield* headFrom(yield* ParticipationFlow, head)
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
export const participationView = Effect.fn("participation.view")(function* (held: HeldInvitation) {
  const { row, snapshot: booking, contact, at } = held.booked
  const { snapshot, nextSeq } = yield* headFrom(yield* ParticipationFlow, held.head)
  const role = roleOf(snapshot)
  if (role === null) return yield* new Refused({ code: "invitation_not_found" })
  const { reason } = snapshot.context
  const token = (yield* Access).tokenOf(held.invitationId)
  const { startsAt, slotId } = booking.context
  return {
    token,
    role,
    name: held.name,
    owner: firstName(contact?.name ?? ""),
    status: statusOf(booking.value),
    over: snapshot.hasTag("open") ? null : reason === "visit" ? "visit" : "booking",
    may: {
      accept: takes(snapshot, "invited.accepted", at),
      decline: takes(snapshot, "invited.declined", at),
      leave: takes(snapshot, "participant.left", at),
    },
    visit: yield* visitOf(row),
    ticket:
      role === "participant" && isSold(booking)
        ? yield* signedTicket(held.booked.ticket, { slotId, startsAt, units: 1 }, sha256(token))
        : null,
    locale: held.locale,
    seq: nextSeq - 1,
    serverNow: at,
  } satisfies ParticipationView
})
