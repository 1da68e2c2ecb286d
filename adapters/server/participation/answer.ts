import { Effect } from "effect"
import type { Answer } from "../../../domain/participation/views.ts"
import { causedBy } from "../kernel/origin.ts"
import { tellInvitation } from "./command.ts"
import { heldInvitation } from "./rows.ts"

const events = {
  accept: { type: "invited.accepted" },
  decline: { type: "invited.declined" },
  leave: { type: "participant.left" },
} as const satisfies Readonly<Record<Answer, unknown>>

/**
 * The invited person's answer. If the machine does not allow it any more, the answer is 409; an unknown token gets 404.
 */
export const answer = Effect.fn("participation.answer")(function* (token: string, said: Answer, key: string | null) {
  const invitationId = yield* heldInvitation(token, "seeVisit")
  yield* tellInvitation(invitationId, events[said], causedBy("visitor", invitationId, key))
  return invitationId
})
