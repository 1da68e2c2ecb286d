import { Context } from "effect"
import type { SnapshotFrom } from "xstate"
import { payLinkFlow, type payLinkMachine } from "../../../machines/pay-link/pay-link.machine.ts"
import { capturedCents, givenBackCents, keptCents } from "../../../machines/payment/owner/money.ts"
import type { Flow } from "../store/flow.ts"
import { ownRow, prepared } from "../store/writes.ts"

export type PayLinkSnapshot = SnapshotFrom<typeof payLinkMachine>

/** The pay link's machine, as this server runs it. */
export class PayLinkFlow extends Context.Service<PayLinkFlow, Flow<typeof payLinkMachine>>()(
  "altrove/pay-link/PayLinkFlow",
) {}

/** Updates the link's row. It is written when the link is made (`create.ts`), with data that the log does not have. */
const project = (
  { context, value, status }: PayLinkSnapshot,
  { stream, seq }: { readonly stream: string; readonly seq: number },
) =>
  seq === 0
    ? []
    : [
        ownRow(standing, {
          linkId: stream,
          seq,
          state: JSON.stringify(value),
          isOver: status === "done",
          paidCents: capturedCents(context),
          refundedCents: givenBackCents(context),
          restCents: keptCents(context),
        }),
      ]

const standing = prepared<{
  readonly linkId: string
  readonly seq: number
  readonly state: string
  readonly isOver: boolean
  readonly paidCents: number
  readonly refundedCents: number
  readonly restCents: number
}>(`
  update pay_links set state = :state::jsonb, is_over = :isOver, paid_cents = :paidCents,
    refunded_cents = :refundedCents, rest_cents = :restCents, seq = :seq
  where link_id = :linkId`)

export const payLinkFlowAlone: Flow<typeof payLinkMachine> = {
  durable: payLinkFlow,
  reactors: {},
  project,
}
