import { Context, Schema } from "effect"
import { participationFlow, type participationMachine } from "../../../machines/participation/participation.machine.ts"
import { type ParticipationSnapshot, roleOf } from "../../../machines/participation/selectors.ts"
import type { Flow, Reactor } from "../store/flow.ts"
import { ownRow, prepared } from "../store/writes.ts"
import { type CompanyFull, freeSeat, type SeatsGuard, takeSeatWith } from "./seats.ts"

/** The participation's machine as this server runs it, handed in by the composition. */
export class ParticipationFlow extends Context.Service<
  ParticipationFlow,
  Flow<typeof participationMachine, CompanyFull>
>()("altrove/participation/ParticipationFlow") {}

/** The row itself is written beside the opening (`invite.ts`): it holds whose the link is, which the log does not. */
const project = (
  snapshot: ParticipationSnapshot,
  { stream: invitationId, seq }: { readonly stream: string; readonly seq: number },
) => {
  if (seq === 0) return []
  const isOpen = snapshot.hasTag("open")
  return [
    ownRow(standing, { invitationId, seq, state: JSON.stringify(snapshot.value), role: roleOf(snapshot), isOpen }),
    ownRow(personStanding, { invitationId, isOpen }),
  ]
}

const standing = prepared<{
  readonly invitationId: string
  readonly seq: number
  readonly state: string
  readonly role: string | null
  readonly isOpen: boolean
}>(`
  update invitations set state = :state::jsonb, role = :role, is_open = :isOpen, seq = :seq
  where invitation_id = :invitationId`)

const personStanding = prepared<{ readonly invitationId: string; readonly isOpen: boolean }>(`
  update invitation_people set is_open = :isOpen where invitation_id = :invitationId and is_open <> :isOpen`)

type OfInvitation = { readonly invitationId: string }
const decodeForgotten = Schema.decodeUnknownSync(Schema.Struct({ invitationId: Schema.String }))
const personForgotten = prepared<OfInvitation>("delete from invitation_people where invitation_id = :invitationId")
const mailsForgotten = prepared<OfInvitation>("delete from mails where starts_with(id, :invitationId || '/')")

/** Nothing tells any more who was invited: neither the name and address, nor the mails to and about them. */
const forgetPerson: Reactor<CompanyFull> = (params) => {
  const { invitationId } = decodeForgotten(params)
  return [ownRow(personForgotten, { invitationId }), ownRow(mailsForgotten, { invitationId })]
}

/** A guard other than the shop's own is for tests of the guard. */
export const participationFlowWith = (guard: SeatsGuard): Flow<typeof participationMachine, CompanyFull> => ({
  durable: participationFlow,
  reactors: { takeSeat: takeSeatWith(guard), freeSeat, forgetPerson },
  project,
})

export const serverParticipationFlow = participationFlowWith("conditional")
