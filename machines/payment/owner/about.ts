import type { Text } from "../../../domain/locale.ts"
import type { EventAbout, StateAbout } from "../../kit/about.ts"
import type { PaymentWord } from "./money.ts"

/* The texts that all owners of payments share. */

export const paying: StateAbout = {
  title: { it: "Pagamento in corso", en: "Paying" },
  inItalian: "Il cliente autorizza il pagamento presso il gestore.",
}

export const taking: Text = { it: "Addebito in corso", en: "Taking the payment" }

export const paymentWords: Readonly<Record<PaymentWord["type"], EventAbout>> = {
  "payment.held": { title: { it: "L’importo è bloccato", en: "The money is on hold" }, by: "payment" },
  "payment.paid": { title: { it: "L’importo è addebitato", en: "The money is taken" }, by: "payment" },
  "payment.notPaid": { title: { it: "Il pagamento non tiene nulla", en: "Nothing is paid" }, by: "payment" },
  "payment.givenBack": { title: { it: "Del denaro è tornato", en: "Money is given back" }, by: "payment" },
  "payment.waitsForAPerson": {
    title: { it: "Una persona deve rimborsare", en: "A person has to pay it back" },
    by: "payment",
  },
}

/** The texts of the conditions of flows that wait for a refund. */
export const refundConditions = {
  isPartOfRefund: { it: "è una parte del rimborso", en: "it is part of the refund" },
  completesRefund: { it: "il rimborso è completo", en: "the refund is complete" },
} satisfies Readonly<Record<string, Text>>
