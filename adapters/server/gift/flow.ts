import { Context } from "effect"
import type { SnapshotFrom } from "xstate"
import { giftDeliveryFlow, type giftDeliveryMachine } from "../../../machines/gift-delivery/gift-delivery.machine.ts"
import { giftOrderFlow, type giftOrderMachine } from "../../../machines/gift-order/gift-order.machine.ts"
import { statusOf } from "../../../machines/gift-order/selectors.ts"
import { giftPostingFlow, type giftPostingMachine } from "../../../machines/gift-posting/gift-posting.machine.ts"
import { type DiscountRefusal, giftDiscountReactors } from "../booking/part.ts"
import type { Flow } from "../store/flow.ts"
import { ownRow, prepared } from "../store/writes.ts"

export type GiftOrderSnapshot = SnapshotFrom<typeof giftOrderMachine>
export type GiftDeliverySnapshot = SnapshotFrom<typeof giftDeliveryMachine>

/** The machine of gift orders, as this server runs it, and those of the deliveries and of what is posted. */
export class GiftOrderFlow extends Context.Service<GiftOrderFlow, Flow<typeof giftOrderMachine, DiscountRefusal>>()(
  "altrove/gift/GiftOrderFlow",
) {}
export class GiftDeliveryFlow extends Context.Service<GiftDeliveryFlow, Flow<typeof giftDeliveryMachine>>()(
  "altrove/gift/GiftDeliveryFlow",
) {}
export class GiftPostingFlow extends Context.Service<GiftPostingFlow, Flow<typeof giftPostingMachine>>()(
  "altrove/gift/GiftPostingFlow",
) {}

const standing = prepared<{
  readonly stream: string
  readonly status: string
  readonly valueCents: number
  readonly seq: number
}>(`update gift_orders set status = :status, value_cents = :valueCents, seq = :seq where stream = :stream`)

/** Updates the order's row. It is written when the order is opened (`create.ts`), with data that the log does not have. */
const project = (snapshot: GiftOrderSnapshot, { stream, seq }: { readonly stream: string; readonly seq: number }) =>
  seq === 0
    ? []
    : [
        ownRow(standing, {
          stream,
          status: statusOf(snapshot),
          valueCents: snapshot.context.choice.valueCents,
          seq,
        }),
      ]

export const giftOrderFlowAlone: Flow<typeof giftOrderMachine, DiscountRefusal> = {
  durable: giftOrderFlow,
  reactors: giftDiscountReactors,
  project,
}

export const giftDeliveryFlowAlone: Flow<typeof giftDeliveryMachine> = {
  durable: giftDeliveryFlow,
  reactors: {},
  project: () => [],
}

const posting = prepared<{
  readonly code: string
  readonly status: string
  readonly at: string
  readonly postedAt: string | null
  readonly seq: number
}>(`
  insert into gift_postings (code, status, asked_at, posted_at, seq) values (:code, :status, :at, :postedAt, :seq)
  on conflict (code) do update set status = excluded.status, posted_at = excluded.posted_at, seq = excluded.seq`)

export const giftPostingFlowAlone: Flow<typeof giftPostingMachine> = {
  durable: giftPostingFlow,
  reactors: {},
  project: ({ context: { code, at, postedAt }, value: status }, { seq }) => [
    ownRow(posting, { code, status, at, postedAt, seq }),
  ],
}
