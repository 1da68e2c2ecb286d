import type { Text } from "../locale.ts"
import type { GiftKind } from "./terms.ts"

/** Steps of the gift checkout in their order. */
export const giftSteps = ["choose", "customise", "buyer", "payment"] as const
export type GiftStep = (typeof giftSteps)[number]

/** The steps of an order. More credit for a voucher has no card to write. */
export const stepsOfKind = (kind: GiftKind): readonly GiftStep[] =>
  kind === "topUp" ? giftSteps.filter((step) => step !== "customise") : giftSteps

type Labels = { readonly mobile: Text; readonly desktop: Text }

const payment: Text = { it: "Pagamento", en: "Payment" }
const confirm: Text = { it: "Conferma", en: "Confirm" }
const customise: Text = { it: "Personalizza", en: "Customise" }

const labels: Readonly<Record<GiftStep, Labels>> = {
  choose: { mobile: { it: "Scegli", en: "Choose" }, desktop: { it: "Esperienza", en: "Experience" } },
  customise: { mobile: customise, desktop: customise },
  buyer: {
    mobile: { it: "I tuoi dati", en: "Your data" },
    desktop: { it: "Dati dell’acquirente", en: "Buyer data" },
  },
  payment: { mobile: payment, desktop: payment },
}

const amount: Text = { it: "Importo", en: "Amount" }

/** A step's name (spec §2). `confirming`: nothing is left to pay, so the last step only confirms. */
export function giftStepLabel(step: GiftStep, width: keyof Labels, kind: GiftKind, confirming = false): Text {
  if (step === "choose" && kind === "topUp") return amount
  return step === "payment" && confirming ? confirm : labels[step][width]
}
