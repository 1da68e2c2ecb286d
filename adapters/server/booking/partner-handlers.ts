import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { statusName } from "../../../domain/booking/status.ts"
import { Api } from "../../contract/api.ts"
import { slotsById } from "../catalogue/part.ts"
import { orProblem } from "../http/problems.ts"
import { answerByKey, type PartnerAnswer } from "./partner.ts"

type Asked = {
  readonly request: { readonly headers: Readonly<Record<string, string | undefined>> }
  readonly params: { readonly code: string }
}

const answer = ({ request, params }: Asked, given: PartnerAnswer) =>
  orProblem(
    Effect.gen(function* () {
      const row = yield* answerByKey(request.headers.authorization, params.code, given)
      const [slot] = yield* slotsById([row.slotId])
      return {
        code: row.code,
        status: statusName(row.status),
        slot_id: row.slotId,
        starts_at: slot?.startsAt ?? row.summary.slot.startsAt,
      }
    }),
  )

export const partnerHandlers = HttpApiBuilder.group(Api, "partner", (handlers) =>
  handlers.handleAll({
    confirm: (asked) => answer(asked, { kind: "confirm" }),
    reject: (asked) => answer(asked, { kind: "reject", reason: asked.payload.reason ?? null }),
    proposeAlternatives: (asked) => answer(asked, { kind: "alternatives", slotIds: asked.payload.slot_ids }),
    acceptReschedule: (asked) => answer(asked, { kind: "acceptMove" }),
    rejectReschedule: (asked) => answer(asked, { kind: "rejectMove", reason: asked.payload.reason ?? null }),
  }),
)
