import { voucherIdOf, voucherStream } from "../../domain/gift/ids.ts"
import type { CaseEvent } from "../kit/cases.ts"
import { eventIn, type Follow } from "../kit/follow.ts"
import type { paymentMachine } from "../payment/payment.machine.ts"
import type { voucherMachine } from "./voucher.machine.ts"

type PaymentCase = CaseEvent<typeof paymentMachine>
const soon = (event: PaymentCase["event"]): PaymentCase => ({ event, wait: "PT1S" })
const paymentId = "pay-1"
const disputed: readonly PaymentCase[] = [
  soon({ type: "provider.created", paymentId }),
  soon({ type: "provider.authorised", paymentId, amountCents: 9000 }),
  soon({ type: "provider.captured", paymentId, amountCents: 9000 }),
  soon({ type: "provider.disputed", paymentId }),
]

/**
 * A dispute of the payment that bought a voucher reaches the voucher: it pays nothing until the bank has decided. An
 * order of more credit buys no voucher of its own, so a dispute of its payment finds none, and concerns only the shop.
 */
export const voucherFollowsPayment: Follow<typeof paymentMachine, typeof voucherMachine> = {
  followed: "payment",
  follower: "voucher",
  text: {
    it: "Il pagamento dice al voucher se il suo acquisto è contestato in banca, e come va a finire.",
    en: "The payment tells the voucher whether its purchase is disputed at the bank, and how that ends.",
  },
  subscribesFollowed: {
    by: ({ input: { owner, code } }) =>
      owner.flow === "gift-order" ? { stream: voucherStream(voucherIdOf(code)), about: null } : null,
  },
  hears: ({ entry }) => {
    switch (eventIn<typeof paymentMachine>({ entry })?.type) {
      case "provider.disputed":
        return { type: "payment.disputed" }
      case "provider.disputeWon":
        return { type: "payment.disputeWon" }
      case "provider.disputeLost":
        return { type: "payment.disputeLost" }
      default:
        return null
    }
  },
  fixtures: [
    {
      name: "the money is taken",
      input: "atOnce",
      happens: disputed.slice(0, -1),
      about: null,
      tells: null,
    },
    {
      name: "the customer disputes it at the bank",
      input: "atOnce",
      happens: disputed,
      about: null,
      tells: { type: "payment.disputed" },
    },
    {
      name: "the bank decides for the shop",
      input: "atOnce",
      happens: [...disputed, soon({ type: "provider.disputeWon", paymentId })],
      about: null,
      tells: { type: "payment.disputeWon" },
    },
    {
      name: "the bank decides for the customer",
      input: "atOnce",
      happens: [...disputed, soon({ type: "provider.disputeLost", paymentId })],
      about: null,
      tells: { type: "payment.disputeLost" },
    },
  ],
}
