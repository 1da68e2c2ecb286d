import { Context, Effect, Layer } from "effect"

/** Where the money of a statement goes. */
export type PayoutAccount = { readonly holder: string; readonly iban: string }

export type Payout = {
  readonly statementId: string
  readonly partnerId: string
  readonly dueCents: number
  /** The same payout again has the same key, and is sent once. */
  readonly key: string
}

/** `sent` names what the bank knows the transfer by. `byHand`: a person sends it, and says so. */
export type PayoutStatus = { readonly is: "sent"; readonly reference: string } | { readonly is: "byHand" | "underWay" }

/** Sends partners their money. */
export class PayoutProvider extends Context.Service<
  PayoutProvider,
  {
    readonly name: string
    readonly send: (payout: Payout, account: PayoutAccount) => Effect.Effect<PayoutStatus, unknown>
    readonly status: (reference: string) => Effect.Effect<PayoutStatus, unknown>
  }
>()("altrove/payout/PayoutProvider") {}

/** A person sends the transfers, and marks each statement as paid. */
export const manualPayouts = Layer.succeed(PayoutProvider, {
  name: "manual",
  send: () => Effect.succeed({ is: "byHand" } as const),
  status: () => Effect.succeed({ is: "byHand" } as const),
})
