import { Effect } from "effect"
import type { ErrorCode } from "../../../domain/errors/catalogue.ts"
import type { PayLinkStatus } from "../../../domain/pay-link/views.ts"
import type { Origin, Untimed } from "../../../machines/kit/types.ts"
import type { PayLinkEvent, payLinkMachine } from "../../../machines/pay-link/pay-link.machine.ts"
import { statusAt } from "../../../machines/pay-link/selectors.ts"
import { Refused } from "../kernel/refused.ts"
import { now } from "../store/clock.ts"
import { type Alongside, type Holds, send } from "../store/event-store.ts"
import { Outbox } from "../store/outbox-worker.ts"
import { PayLinkFlow } from "./flow.ts"
import { linkState } from "./read.ts"

type LinkCommandOptions = {
  readonly alongside?: Alongside<typeof payLinkMachine, never>
  readonly holds?: Holds<typeof payLinkMachine>
}

/**
 * Sends an event to a link and waits for its effects. Fails with Refused, with a code for the link's state. If `holds`
 * returns false in the transaction of the event, the link refuses it.
 */
export const linkCommand = Effect.fn("payLink.command")(function* (
  linkId: string,
  event: Untimed<PayLinkEvent>,
  origin: Origin,
  { alongside, holds }: LinkCommandOptions = {},
) {
  const flow = yield* PayLinkFlow
  const outcome = yield* send(flow, linkId, event, origin, alongside, holds)
  if (outcome.ok) return yield* (yield* Outbox).dispatchNow(outcome.outbox)
  const { refusal } = outcome
  if (refusal.kind === "rejected" && refusal.rejection.code === "threw") {
    return yield* Effect.die(new Error(`${linkId}: ${refusal.rejection.message}`))
  }
  return yield* new Refused({ code: codes[statusAt(yield* linkState(linkId), yield* now)] })
})

/** The error code if a link in this state refuses an event. */
const codes = {
  payable: "not_allowed_now",
  paying: "not_allowed_now",
  capturing: "not_allowed_now",
  pending: "pay_link_pending",
  confirmed: "pay_link_confirmed",
  expired: "pay_link_expired",
  revoked: "pay_link_revoked",
  declined: "pay_link_expired",
  canceled: "pay_link_revoked",
} as const satisfies Readonly<Record<PayLinkStatus, ErrorCode>>
