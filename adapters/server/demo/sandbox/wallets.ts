import type { Text } from "../../../../domain/locale.ts"
import type { Means, WalletRefusal } from "./payment.ts"

/** How the customer of a wallet answers. */
export type BuyerAnswer = { readonly pays: Means } | { readonly refuses: WalletRefusal }

export type Buyer = {
  readonly email: string
  readonly does: "approves" | "cancels" | "isDeclined" | "takesLong"
  readonly shows: Text
}

/** The accounts of the simulated PayPal window. */
export const buyers: readonly Buyer[] = [
  { email: "ok@sandbox.it", does: "approves", shows: { it: "Pagamento riuscito", en: "Succeeds" } },
  { email: "cancel@sandbox.it", does: "cancels", shows: { it: "Il cliente annulla", en: "The customer cancels" } },
  { email: "declined@sandbox.it", does: "isDeclined", shows: { it: "PayPal rifiuta", en: "PayPal declines" } },
  { email: "slow@sandbox.it", does: "takesLong", shows: { it: "Riesce, con calma", en: "Succeeds, slowly" } },
]

const pays = (payer: string | null): BuyerAnswer => ({
  pays: { card: payer === null ? { brand: "visa", last4: "4242" } : null, payer, behaviour: {} },
})

/** The answer of a phone's sheet. The phone has a card of its own, which goes well unless the bank declines. */
export function answerOfToken(token: "approved" | "declined" | "insufficient_funds"): BuyerAnswer {
  switch (token) {
    case "approved":
      return pays(null)
    case "declined":
      return { refuses: "wallet_declined" }
    case "insufficient_funds":
      return { refuses: "wallet_insufficient_funds" }
    default:
      return token satisfies never
  }
}

/** The answer of the simulated window's form: the button and the account. Null: there is no such account. */
export function answerOfWindow(form: URLSearchParams): (BuyerAnswer & { readonly slowly: boolean }) | null {
  if (form.get("answer") === "cancel") return { refuses: "wallet_canceled", slowly: false }
  const asked = form.get("buyer")?.trim().toLowerCase()
  const buyer = buyers.find(({ email }) => email === asked)
  if (buyer === undefined) return null
  if (form.get("answer") === "funds") return { refuses: "wallet_insufficient_funds", slowly: false }
  switch (buyer.does) {
    case "approves":
      return { ...pays(buyer.email), slowly: false }
    case "takesLong":
      return { ...pays(buyer.email), slowly: true }
    case "cancels":
      return { refuses: "wallet_canceled", slowly: false }
    case "isDeclined":
      return { refuses: "wallet_declined", slowly: false }
    default:
      return buyer.does satisfies never
  }
}
