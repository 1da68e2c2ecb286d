import { Effect } from "effect"
import { needsFresh } from "../../../domain/account/forms.ts"
import { isOffered, rightRefusal } from "../../../domain/partners/rights.ts"
import type { Done } from "../account/part.ts"
import { causedByMember } from "../kernel/origin.ts"
import { Refused } from "../kernel/refused.ts"
import { freshenByPassword, memberForm } from "../partner/part.ts"
import { send } from "../store/event-store.ts"
import { Outbox } from "../store/outbox-worker.ts"
import { changeBank, keepBank } from "./bank.ts"
import { serverStatementFlow } from "./flow.ts"
import { statementOf } from "./read.ts"

const done: Done = { isDone: true }

/** The forms of the page of a partner's money. */
export const moneyForm = memberForm("/partner/money", (posted, member) =>
  Effect.gen(function* () {
    const { form } = posted
    if (!isOffered("payouts", member.role)) return yield* new Refused({ code: "forbidden" })
    if (needsFresh("/partner/money", form)) {
      const refusal = rightRefusal("organisation", { holder: member.role, isFresh: member.isFresh })
      if (refusal !== null) return yield* new Refused({ code: refusal })
    }
    switch (form) {
      case "moneyFreshen":
        yield* freshenByPassword(member, posted.field("currentPassword"), posted)
        return done
      case "bankChange":
        yield* changeBank(member, { holder: posted.field("holder"), iban: posted.field("iban") })
        return done
      case "bankKeep":
        yield* keepBank(member)
        return done
      case "statementDispute": {
        const { statement } = yield* statementOf(member.partnerId, Number(posted.field("statement")) || 0)
        const flow = yield* serverStatementFlow
        const outcome = yield* send(flow, statement.statementId, { type: "partner.disputed" }, causedByMember(member))
        if (!outcome.ok) return yield* new Refused({ code: "not_allowed_now" })
        yield* (yield* Outbox).dispatchNow(outcome.outbox)
        return done
      }
      default:
        return form satisfies never
    }
  }),
)
