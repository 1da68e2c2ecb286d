import { Effect } from "effect"
import type { accountMachine } from "../../../machines/account/account.machine.ts"
import type { AccountEvent } from "../../../machines/account/account.types.ts"
import { accountStream } from "../../../machines/account/selectors.ts"
import type { Untimed } from "../../../machines/kit/types.ts"
import { causedBy } from "../kernel/origin.ts"
import { Refused } from "../kernel/refused.ts"
import { send } from "../store/event-store.ts"
import { Outbox } from "../store/outbox-worker.ts"
import type { Write } from "../store/writes.ts"
import { type AccountRefusal, serverAccountFlow } from "./flow.ts"

const refusalCodes = {
  linkOver: "mail_link_over",
  addressTaken: "email_already_used",
  sessionOver: "SessionRequired",
} as const

/** Tells a person's account, with the rows that belong to the fact. Fails with Refused if it does not take the event. */
export const tellAccount = Effect.fnUntraced(function* (
  personId: string,
  event: Untimed<AccountEvent>,
  rows: readonly Write<AccountRefusal>[] = [],
) {
  const outcome = yield* send<typeof accountMachine, AccountRefusal>(
    yield* serverAccountFlow,
    accountStream(personId),
    event,
    causedBy("customer", personId),
    () => rows,
  )
  if (outcome.ok) return yield* Effect.flatMap(Outbox, ({ dispatchNow }) => dispatchNow(outcome.outbox))
  const { refusal } = outcome
  if (refusal.kind !== "effect") return yield* new Refused({ code: "not_allowed_now" })
  return yield* new Refused({ code: refusalCodes[refusal.reason.code] })
})
