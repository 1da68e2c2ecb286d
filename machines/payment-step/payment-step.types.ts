import type { PaymentMethod } from "../../domain/checkout/methods.ts"
import type { PaymentView } from "../../domain/checkout/payment-form.ts"
import type { PaymentStanding } from "../../domain/checkout/payment-standing.ts"
import type { CodedError } from "../../domain/errors/catalogue.ts"
import type { ServerEvent, ServerWord } from "../countdown/types.ts"
import type { StoredEvent } from "../kit/types.ts"

export type PaymentStepInput = ServerWord & {
  readonly code: string
  readonly amountCents: number
  /** What the server takes, in the order it is offered in. */
  readonly methods: readonly PaymentMethod[]
  /** The latest payment, and how it stands: of before a reload, or begun in another tab. */
  readonly payment: PaymentView | null
  readonly paymentStanding: PaymentStanding | null
  readonly at: string
}

export type PaymentStepContext = Omit<PaymentStepInput, "paymentStanding"> & {
  /** The payment that is under way; null when there is none. */
  readonly payment: PaymentView | null
  /** The latest attempt to pay that this page knows of; zero: none. */
  readonly attempt: number
  /** The latest attempt whose refusal the customer was told. */
  readonly told: number
  /** What the customer means to pay with; null where nothing is offered. */
  readonly method: PaymentMethod | null
  /** What the last attempt failed with, or what the customer has to know meanwhile; cleared by the next attempt. */
  readonly error: CodedError | null
  /** The bank's page, or the wallet's. */
  readonly redirectUrl: string | null
}

/** What every word of the payment's stream says. */
type Heard = {
  readonly attempt: number
  /** What the browser confirms with; null until the provider has opened the payment. */
  readonly payment: PaymentView | null
  readonly code: PaymentStanding["code"]
}

/** How the payment stands (`PaymentStanding`): `payment.open` means that the customer has to take the next step. */
export type PaymentHeard = {
  [Is in PaymentStanding["is"]]: Heard & { readonly type: `payment.${Is}` }
}[PaymentStanding["is"]]

export type PaymentStepEvent = StoredEvent &
  /** `methodReady`: the card form, which the machine never sees, is complete; a wallet needs none. */
  (
    | { readonly type: "customer.choseMethod"; readonly method: PaymentMethod }
    | { readonly type: "customer.paid"; readonly methodReady: boolean }
    /** Back from the bank's page, or the wallet's, whatever happened there; also: gave it up. */
    | { readonly type: "customer.returned" }
    /** The server has begun this attempt, or goes on with it. */
    | { readonly type: "server.asked"; readonly attempt: number }
    | ({ readonly type: "server.refused" } & CodedError)
    /** The server has asked the provider, and the page has heard what it said. */
    | { readonly type: "server.answered" }
    | { readonly type: "provider.authorised" }
    | { readonly type: "provider.challenged"; readonly redirectUrl: string }
    | ({ readonly type: "provider.refused" } & CodedError)
    /** The customer closed the wallet's sheet: nothing was paid. */
    | { readonly type: "provider.canceled" }
    /** The answer was lost: what happened has to be asked of the server. */
    | { readonly type: "provider.unknown" }
    /** A reload lost the card before it was sent, or while: the customer types it again, for the same payment. */
    | { readonly type: "provider.interrupted" }
    | PaymentHeard
    | ServerEvent
  )

export type OfCode = { readonly code: string }
/** Without a method nothing is due. */
export type CreateParams = OfCode & { readonly method: PaymentMethod | null }
export type VerifyParams = OfCode & { readonly paymentId: string }
