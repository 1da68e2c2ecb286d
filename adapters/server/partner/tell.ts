import { Effect } from "effect"
import type { Origin, Untimed } from "../../../machines/kit/types.ts"
import type { memberMachine } from "../../../machines/member/member.machine.ts"
import type { MemberEvent } from "../../../machines/member/member.types.ts"
import { memberStream } from "../../../machines/member/selectors.ts"
import { Refused } from "../kernel/refused.ts"
import { send } from "../store/event-store.ts"
import { Outbox } from "../store/outbox-worker.ts"
import type { Write } from "../store/writes.ts"
import { type MemberRefusal, serverMemberFlow } from "./flow.ts"

export const refusalCodes = {
  addressTaken: "member_exists",
  lastOwner: "last_owner",
  codeUsed: "member_code_wrong",
  linkOver: "mail_link_over",
} as const satisfies Readonly<Record<MemberRefusal["code"], string>>

/** Tells a member's flow, with the rows that belong to the fact. Fails with Refused if it does not take the event. */
export const tellMember = Effect.fnUntraced(function* (
  memberId: string,
  event: Untimed<MemberEvent>,
  origin: Origin,
  rows: readonly Write<MemberRefusal>[] = [],
) {
  const outcome = yield* send<typeof memberMachine, MemberRefusal>(
    yield* serverMemberFlow,
    memberStream(memberId),
    event,
    origin,
    () => rows,
  )
  if (outcome.ok) return yield* Effect.flatMap(Outbox, ({ dispatchNow }) => dispatchNow(outcome.outbox))
  const { refusal } = outcome
  if (refusal.kind === "effect") return yield* new Refused({ code: refusalCodes[refusal.reason.code] })
  const isLink = refusal.kind === "rejected" && "linkId" in event
  return yield* new Refused({ code: isLink ? "mail_link_over" : "not_allowed_now" })
})
