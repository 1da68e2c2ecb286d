import { Context, Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { participationFlow, type participationMachine } from "../../../machines/participation/participation.machine.ts"
import { type ParticipationSnapshot, roleOf } from "../../../machines/participation/selectors.ts"
import { type Flow, type Reactor, StoreFault } from "../store/flow.ts"
import { type CompanyFull, freeSeat, type SeatsGuard, takeSeatWith } from "./seats.ts"

/** The participation's machine as this server runs it, handed in by the composition. */
export class ParticipationFlow extends Context.Service<
  ParticipationFlow,
  Flow<typeof participationMachine, CompanyFull>
>()("altrove/participation/ParticipationFlow") {}

/** The row itself is written beside the opening (`invite.ts`): it holds whose the link is, which the log does not. */
const project = (snapshot: ParticipationSnapshot, { stream, seq }: { readonly stream: string; readonly seq: number }) =>
  Effect.gen(function* () {
    if (seq === 0) return
    const sql = yield* SqlClient.SqlClient
    const isOpen = snapshot.hasTag("open")
    yield* sql`
      update invitations set state = ${JSON.stringify(snapshot.value)}::jsonb, role = ${roleOf(snapshot)},
        is_open = ${isOpen}, seq = ${seq}
      where invitation_id = ${stream}`
    yield* sql`update invitation_people set is_open = ${isOpen} where invitation_id = ${stream} and is_open <> ${isOpen}`
  })

const decodeForgotten = Schema.decodeUnknownEffect(Schema.Struct({ invitationId: Schema.String }))

/** Nothing tells any more who was invited: neither the name and address, nor the mails to and about them. */
const forgetPerson: Reactor<CompanyFull> = (params) =>
  Effect.gen(function* () {
    const { invitationId } = yield* Effect.mapError(
      decodeForgotten(params),
      (cause) => new StoreFault({ message: "forgetPerson has other params", cause }),
    )
    const sql = yield* SqlClient.SqlClient
    yield* sql`delete from invitation_people where invitation_id = ${invitationId}`
    yield* sql`delete from mails where starts_with(id, ${`${invitationId}/`})`
    return null
  })

/** A guard other than the shop's own is for tests of the guard. */
export const participationFlowWith = (guard: SeatsGuard): Flow<typeof participationMachine, CompanyFull> => ({
  durable: participationFlow,
  reactors: { takeSeat: takeSeatWith(guard), freeSeat, forgetPerson },
  project,
})

export const serverParticipationFlow = participationFlowWith("conditional")
