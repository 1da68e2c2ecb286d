import { Effect } from "effect"
import type { Origin, Untimed } from "../../../machines/kit/types.ts"
import type { ParticipationEvent } from "../../../machines/participation/participation.machine.ts"
import { Refused } from "../kernel/refused.ts"
import { send } from "../store/event-store.ts"
import { Outbox } from "../store/outbox-worker.ts"
import { ParticipationFlow } from "./flow.ts"

/** Sends an event to an invitation and waits until its effects have run. Fails with Refused and the reason. */
export const tellInvitation = Effect.fn("participation.tell")(function* (
  invitationId: string,
  event: Untimed<ParticipationEvent>,
  origin: Origin,
) {
  const flow = yield* ParticipationFlow
  const outcome = yield* send(flow, invitationId, event, origin)
  if (outcome.ok) return yield* (yield* Outbox).dispatchNow(outcome.outbox)
  const { refusal } = outcome
  if (refusal.kind !== "rejected") return yield* new Refused({ code: "invitation_not_found" })
  const { rejection } = refusal
  if (rejection.code === "threw") return yield* Effect.die(new Error(`${invitationId}: ${rejection.message}`))
  return yield* new Refused({ code: rejection.code === "guard" ? "invitation_sent_often" : "invitation_changed" })
})
