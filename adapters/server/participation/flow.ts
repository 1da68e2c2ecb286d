import { Context, Schema } from "effect"
import { participationFlow, type participationMachine } from "../../../machines/participation/participation.machine.ts"
import { type ParticipationSnapshot, roleOf } from "../../../machines/participation/selectors.ts"
import type { Flow, Reactor } from "../store/flow.ts"
import { ownRow, prepared } from "../store/writes.ts"
import { type CompanyFull, freeSeat, type SeatsGuard, takeSeatWith } from "./seats.ts"

/** The participation's machine as this server runs it. */
export class ParticipationFlow extends Context.Service<
  ParticipationFlow,
  Flow<typeof participationMachine, CompanyFull>
>()("altrove/participation/ParticipationFlow") {}

/**
 * Updates the invitation's row. The row itself is written together with the opening (`invite.ts`), because it holds the
 * person's data, which the log does not.
 */
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

/** Deletes everything that tells who was invited: the name, the address, and the mails to and about the person. */
const forgetPerson: Reactor<CompanyFull> = (params) => {
  const { invitationId } = decodeForgotten(params)
  return [ownRow(personForgotten, { invitationId }), ownRow(mailsForgotten, { invitationId })]
}

/** Tests of the guard pass another one than the shop's. */
export const participationFlowWith = (guard: SeatsGuard): Flow<typeof participationMachine, CompanyFull> => ({
  durable: participationFlow,
  reactors: { takeSeat: takeSeatWith(guard), freeSeat, forgetPerson },
  project,
})

export const participationFlowAlone = participationFlowWith("conditional")
