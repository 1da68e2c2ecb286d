import type { PaymentMethod } from "../../domain/checkout/methods.ts"
import type { PaymentView } from "../../domain/checkout/payment-form.ts"
import type { PaymentStanding } from "../../domain/checkout/payment-standing.ts"
import type { CodedError } from "../../domain/errors/catalogue.ts"
import type { ServerEvent, ServerWord } from "../deadline/types.ts"
import type { StoredEvent } from "../kit/types.ts"

export type PaymentStepInput = ServerWord & {
  readonly code: string
  readonly amountCents: number
  /** The methods that the server accepts, in the order in which they are offered. */
  readonly methods: readonly PaymentMethod[]
  /** The latest payment and its standing. It may be from before a reload, or from another tab. */
  readonly payment: PaymentView | null
  readonly paymentStanding: PaymentStanding | null
  readonly at: string
}

export type PaymentStepContext = Omit<PaymentStepInput, "paymentStanding"> & {
  /** The payment under way; null if there is none. */
  readonly payment: PaymentView | null
  /** The latest attempt to pay that this page knows; 0: none. */
  readonly attempt: number
  /** The latest attempt whose refusal was shown to the customer. */
  readonly told: number
  /** The chosen method; null if none is offered. */
  readonly method: PaymentMethod | null
  /** Why the last attempt failed, or a message while it goes on. The next attempt clears it. */
  readonly error: CodedError | null
  /** The address of the bank's or the wallet's page. */
  readonly redirectUrl: string | null
}

/** The fields of every event from the payment's stream. */
type Heard = {
  readonly attempt: number
  /** The browser needs this to confirm; null until the payment provider has opened the payment. */
  readonly payment: PaymentView | null
  readonly code: PaymentStanding["code"]
}

/** One event for each standing (`PaymentStanding`). For example, after `payment.open` it is the customer's turn. */
export type PaymentHeard = {
  [Is in PaymentStanding["is"]]: Heard & { readonly type: `payment.${Is}` }
}[PaymentStanding["is"]]

export type PaymentStepEvent = StoredEvent &
  /** `methodReady`: the card form is complete, or the method is a wallet. The machine never sees the card. */
  (
    | { readonly type: "customer.choseMethod"; readonly method: PaymentMethod }
    | { readonly type: "customer.paid"; readonly methodReady: boolean }
    /** The customer is back from the bank's or the wallet's page, with any result, or left it. */
    | { readonly type: "customer.returned" }
    /** The server has started this attempt, or continues it. */
    | { readonly type: "server.asked"; readonly attempt: number }
    | ({ readonly type: "server.refused" } & CodedError)
    /** The server refuses to check this payment. It may say so after the customer has begun another one. */
    | ({ readonly type: "server.checkRefused"; readonly paymentId: string } & CodedError)
    /** The server has checked the payment, and the page already has the events of the result. */
    | { readonly type: "server.answered" }
    | { readonly type: "provider.authorised" }
    | { readonly type: "provider.challenged"; readonly redirectUrl: string }
    | ({ readonly type: "provider.refused" } & CodedError)
    /** The customer closed the wallet's window, and nothing was paid. */
    | { readonly type: "provider.canceled" }
    /** The answer was lost, so the page must ask the server for the result. */
    | { readonly type: "provider.unknown" }
    /** A reload lost the card. The customer types it again, for the same payment. */
    | { readonly type: "provider.interrupted" }
    | PaymentHeard
    | ServerEvent
  )

export type OfCode = { readonly code: string }
/** `method` is null only if nothing is due. */
export type CreateParams = OfCode & { readonly method: PaymentMethod | null }
export type VerifyParams = OfCode & { readonly paymentId: string }
