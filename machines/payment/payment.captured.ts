import { given } from "../kit/params.ts"
import { look, refundAgain, refundAsked, refundRest, refundWaiting } from "./payment.effects.ts"
import { paymentSetup } from "./payment.setup.ts"

/* The money was taken. It may go back in parts, fail to arrive, and be disputed. */

const noteBack = { type: "noteBack", params: given } as const
const noteBounced = { type: "noteBounced", params: given } as const

/** The payment provider may report refunds in any order, even while a dispute is open. */
const refundsArrive = { guard: "isOnItsWay", actions: noteBack } as const

export const captured = paymentSetup.createStateConfig({
  description: "The money was taken.",
  initial: "kept",
  on: {
    // The money was taken before the owner asked for it, so the owner is told again.
    "owner.wantsCapture": { actions: "beginCapture" },
    "owner.refunds": {
      guard: "mayRefund",
      target: ".returning",
      actions: [refundAsked, { type: "sendRefund", params: given }],
    },
    "owner.letsGo": { guard: "hasRest", target: ".returning", actions: [refundRest, "sendRest", "forget"] },
    "provider.refundFailed": [
      { guard: "refundBounced", actions: noteBounced },
      {
        guard: "refundCameBack",
        target: ".returning",
        actions: [refundAgain, { type: "noteCameBack", params: given }],
      },
    ],
    "provider.disputed": { guard: "isOurs", target: "contested" },
    "admin.refundedByHand": { guard: "owesByHand", actions: "notePaidByHand" },
  },
  states: {
    kept: {
      description: "Nothing is on its way back.",
      tags: "decided",
      meta: { rests: true },
    },
    returning: {
      description: "Money is on its way back to the customer.",
      // Banks take days; the payment is checked until the money has arrived.
      meta: { rests: true },
      after: { look: { target: "returning", reenter: true, actions: [look, "countLook"] } },
      on: {
        "provider.refunded": [{ guard: "completesRefunds", target: "kept", actions: noteBack }, refundsArrive],
      },
    },
  },
})

export const contested = paymentSetup.createStateConfig({
  description: "The customer disputes it at the bank: nothing is sent back before that is decided.",
  meta: { rests: true },
  after: { look: { target: "contested", reenter: true, actions: [look, "countLook"] } },
  on: {
    "provider.disputeWon": [
      { guard: "hasWaiting", target: "captured.returning", actions: [refundWaiting, "noteSent"] },
      { guard: "isReturning", target: "captured.returning" },
      { target: "captured" },
    ],
    "provider.disputeLost": { guard: "isOurs", target: "lost", actions: "noteTakenAway" },
    "provider.refunded": refundsArrive,
    "owner.refunds": { guard: "mayRefund", actions: { type: "keepRefund", params: given } },
    "owner.letsGo": { guard: "hasRest", actions: ["keepRest", "forget"] },
  },
})

export const lost = paymentSetup.createStateConfig({
  type: "final",
  description: "The bank took the money and gave it to the customer.",
  tags: "decided",
})
