import { Context, Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { SnapshotFrom } from "xstate"
import { payLinkFlow, type payLinkMachine } from "../../../machines/pay-link/pay-link.machine.ts"
import type { Flow } from "../store/flow.ts"

export type PayLinkSnapshot = SnapshotFrom<typeof payLinkMachine>

/** The payment link's machine as this server runs it, handed in by the composition. */
export class PayLinkFlow extends Context.Service<PayLinkFlow, Flow<typeof payLinkMachine>>()(
  "altrove/pay-link/PayLinkFlow",
) {}

/** The row itself is written beside the opening (`create.ts`): it holds whose the link is, which the log does not. */
const project = (
  { context, value, status }: PayLinkSnapshot,
  entry: { readonly stream: string; readonly seq: number },
) =>
  Effect.gen(function* () {
    if (entry.seq === 0) return
    const sql = yield* SqlClient.SqlClient
    yield* sql`
      update pay_links set state = ${JSON.stringify(value)}::jsonb, is_over = ${status === "done"},
        paid_cents = ${paidCents({ context })}, refunded_cents = ${context.refundedCents}, seq = ${entry.seq}
      where link_id = ${entry.stream}`
  })

/** What was taken by the link, whether it came back since or not. */
export const paidCents = ({ context: { payment } }: Pick<PayLinkSnapshot, "context">): number =>
  payment?.state === "captured" || payment?.state === "refunded" ? payment.amountCents : 0

export const serverPayLinkFlow: Flow<typeof payLinkMachine> = {
  durable: payLinkFlow,
  // The booking hears it by a follow (machines/pay-link/follows-booking.ts): nothing is left to do.
  reactors: { tellBooking: () => Effect.succeed(null) },
  project,
}
