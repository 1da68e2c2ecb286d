import { type FlowCases, soon } from "../kit/cases.ts"
import type { giftPostingMachine } from "./gift-posting.machine.ts"
import type { GiftPostingInput } from "./gift-posting.types.ts"

export const boughtAt = "2026-12-01T09:00:00.000Z"

export const giftPostingInput: GiftPostingInput = { code: "7K2M9QXR4TBD", at: boughtAt }

export const giftPostingCases: FlowCases<typeof giftPostingMachine> = {
  at: boughtAt,
  inputs: { box: giftPostingInput },
  events: soon<typeof giftPostingMachine>(
    { type: "shop.posted" },
    { type: "order.withdrawn" },
    { type: "voucher.frozen" },
    { type: "voucher.thawed" },
    { type: "voucher.voided" },
  ),
}
