import { publicationFlow, type publicationMachine } from "../../../machines/publication/publication.machine.ts"
import type { PublishParams } from "../../../machines/publication/publication.types.ts"
import { type PublicationSnapshot, standingOfPublication } from "../../../machines/publication/selectors.ts"
import { joined } from "../kernel/follow.ts"
import type { Flow, Reactor } from "../store/flow.ts"
import { ownRow, prepared } from "../store/writes.ts"

type Of = { readonly experienceId: string }

/** What is about to be written stays even if a member saves the next draft before it is. */
const handedOver = prepared<Of>(
  "update publication set going = draft, draft = null, note = null where experience_id = :experienceId",
)
const dropped = prepared<Of>(
  "update publication set draft = null, base = null, note = null where experience_id = :experienceId",
)

type Standing = Of & { readonly standing: string; readonly revision: number }
const standing = prepared<Standing>(
  "update publication set standing = :standing, revision = :revision where experience_id = :experienceId",
)

/** The machine's own params (`publication.types.ts`). */
const reactor =
  (row: typeof handedOver): Reactor<never> =>
  (params) => {
    const { experienceId } = params as PublishParams
    return [ownRow(row, { experienceId })]
  }

/** The row itself is written together with the opening (`drafts.ts`): it holds what the log does not. */
const project = (snapshot: PublicationSnapshot) => {
  const { experienceId, revision } = snapshot.context
  return [ownRow(standing, { experienceId, standing: standingOfPublication(snapshot), revision })]
}

/** For a rebuild: the same flow without the others. */
export const publicationFlowAlone: Flow<typeof publicationMachine> = {
  durable: publicationFlow,
  reactors: { handOver: reactor(handedOver), dropDraft: reactor(dropped) },
  project,
}

/** The machine as this server runs it. */
export const serverPublicationFlow = joined(publicationFlowAlone)
