import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { parseCode } from "../../../domain/code.ts"
import type { ErrorCode } from "../../../domain/errors/catalogue.ts"
import { rightRefusal } from "../../../domain/partners/rights.ts"
import { answerRequest, type PartnerAnswer } from "../booking/part.ts"
import { causedByMember } from "../kernel/origin.ts"
import { Refused } from "../kernel/refused.ts"
import type { Member } from "./sessions.ts"

/** What each fact means to a member who answers after it. */
const meanings: Readonly<Record<string, ErrorCode>> = {
  "partner.confirmed": "request_confirmed_by",
  "partner.rescheduleAccepted": "request_confirmed_by",
  "partner.rejected": "request_rejected_by",
  "partner.rescheduleRejected": "request_rejected_by",
  "partner.canceled": "booking_canceled_by",
  "partner.datesOffered": "request_proposed_by",
  "partner.alternativesProposed": "request_proposed_by",
  "customer.canceled": "request_withdrawn",
  "customer.rescheduleWithdrawn": "request_withdrawn",
  timer: "request_over",
}

/** Why a request takes no answer any more: the newest fact that decided it, and who caused it. */
const whyDecided = Effect.fnUntraced(function* (typed: string, refused: Refused) {
  const sql = yield* SqlClient.SqlClient
  const [fact] = yield* sql<{ what: string; who: string }>`
    select coalesce(e.fact->'event'->>'type', e.fact->>'kind') as what, coalesce(m.name, p.display_name) as who
    from bookings b join events e on e.stream = b.stream join partners p on p.id = b.partner_id
      left join partner_member m on m.id::text = e.actor->>'member'
    where b.code = ${parseCode(typed)}
      and coalesce(e.fact->'event'->>'type', e.fact->>'kind') = any(${Object.keys(meanings)})
    order by e.seq desc limit 1`
  const code = fact === undefined ? undefined : meanings[fact.what]
  if (fact === undefined || code === undefined) return refused
  return new Refused(code.endsWith("_by") ? { code, params: { who: fact.who } } : { code })
})

/**
 * A member's answer to a request. Fails with Refused: if the role may not, if the booking is not this partner's, and if
 * somebody was faster, saying who and what.
 */
export const answerAsMember = Effect.fn("partner.answer")(function* (
  member: Member,
  code: string,
  answer: PartnerAnswer,
) {
  const right = answer.kind === "cancel" ? "refunds" : "requests"
  const refusal = rightRefusal(right, { holder: member.role, isFresh: member.isFresh })
  if (refusal !== null) return yield* new Refused({ code: refusal })
  return yield* answerRequest(member.partnerId, code, answer, causedByMember(member)).pipe(
    Effect.catchIf(
      (error): error is Refused => error instanceof Refused && error.code === "not_allowed_now",
      (error) => Effect.flatMap(whyDecided(code, error), (why) => Effect.fail(why)),
    ),
  )
})
