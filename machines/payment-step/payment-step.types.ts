import type { PaymentMethod } from "../../domain/checkout/methods.ts"
import type { PaymentView } from "../../domain/checkout/payment-form.ts"
import type { CodedError } from "../../domain/errors/catalogue.ts"
import type { ServerEvent, ServerWord } from "../countdown/types.ts"
import type { StoredEvent } from "../kit/types.ts"

export type PaymentStepInput = ServerWord & {
  readonly code: string
  readonly amountCents: number
  /** What the server takes, in the order it is offered in. */
  readonly methods: readonly PaymentMethod[]
  /** A payment under way: after a reload, or begun in another tab. */
  readonly payment: PaymentView | null
  readonly at: string
}

export type PaymentStepContext = PaymentStepInput & {
  /** What the customer means to pay with; null where nothing is offered. */
  readonly method: PaymentMethod | null
  /** What the last attempt failed with, or what the customer has to know meanwhile; cleared by the next attempt. */
  readonly error: CodedError | null
  /** The bank's page, or the wallet's. */
  readonly redirectUrl: string | null
}

export type PaymentStepEvent = StoredEvent &
  /** `methodReady`: the card form, which the machine never sees, is complete; a wallet needs none. */
  (
    | { readonly type: "customer.choseMethod"; readonly method: PaymentMethod }
    | { readonly type: "customer.paid"; readonly methodReady: boolean }
    /** Back from the bank's page, or the wallet's, whatever happened there; also: gave it up. */
    | { readonly type: "customer.returned" }
    | { readonly type: "payment.created"; readonly payment: PaymentView }
    /** Nothing was due: it is booked without a payment. */
    | { readonly type: "payment.notNeeded" }
    | { readonly type: "provider.authorised" }
    | { readonly type: "provider.challenged"; readonly redirectUrl: string }
    | ({ readonly type: "provider.refused" } & CodedError)
    /** The customer closed the wallet's sheet: nothing was paid. */
    | { readonly type: "provider.canceled" }
    /** The answer was lost: what happened has to be asked of the server. */
    | { readonly type: "provider.unknown" }
    /** A reload lost the card before it was sent, or while: the customer types it again, for the same payment. */
    | { readonly type: "provider.interrupted" }
    | { readonly type: "payment.succeeded" }
    | { readonly type: "payment.pending" }
    | ({ readonly type: "payment.failed" } & CodedError)
    | ServerEvent
  )

export type OfCode = { readonly code: string }
/** Without a method nothing is due. */
export type CreateParams = OfCode & { readonly method: PaymentMethod | null }
export type VerifyParams = OfCode & { readonly paymentId: string }
