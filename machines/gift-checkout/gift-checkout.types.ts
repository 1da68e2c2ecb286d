import type { PaymentView } from "../../domain/checkout/payment-form.ts"
import type { CodedError } from "../../domain/errors/catalogue.ts"
import type { Problems } from "../../domain/errors/problems.ts"
import type { Buyer, BuyerValues } from "../../domain/gift/buyer.ts"
import type { GiftDetails, GiftValues } from "../../domain/gift/fields.ts"
import type { GiftStep } from "../../domain/gift/steps.ts"
import type { Participants } from "../../domain/participants/quantities.ts"
import type { ServerEvent, ServerWord } from "../countdown/types.ts"
import type { StoredEvent } from "../kit/types.ts"

/** The gift: an experience for a number of people, or its value. */
export type GiftChoice = {
  readonly variantId: string
  readonly participants: Participants
  readonly valueCents: number
}

/** An order uses a booking's words: CHECKOUT while it waits to be paid, CONFIRMED once it is paid. */
export type GiftCheckoutInput = Pick<ServerWord, "status" | "reason"> & {
  /** The order's code and deadline; null until it is placed. */
  readonly code: string | null
  readonly deadline: string | null
  readonly choice: GiftChoice | null
  /** What was typed earlier, on another page or device. */
  readonly gift: GiftValues
  readonly buyer: Buyer | null
  readonly at: string
}

export type GiftCheckoutContext = Omit<GiftCheckoutInput, "buyer"> & {
  readonly buyer: BuyerValues
  /** By field, of the customise step or of the customer step: their field names differ. */
  readonly problems: Problems
  /** The server has saved the choice and what was typed. */
  readonly ordered: boolean
  /** The payment under way, which has its own flow. */
  readonly payment: PaymentView | null
  /** Why ordering, paying or cancelling failed, if no field is to blame. */
  readonly error: CodedError | null
}

export type GiftCheckoutEvent = StoredEvent &
  (
    | { readonly type: "customer.chose"; readonly choice: GiftChoice }
    | { readonly type: "customer.continued" }
    | { readonly type: "customer.back" }
    | { readonly type: "customer.wentTo"; readonly step: GiftStep }
    | { readonly type: "customer.changed"; readonly field: string; readonly value: string }
    | { readonly type: "customer.blurred"; readonly field: string }
    | { readonly type: "customer.submittedData" }
    | { readonly type: "customer.canceled" }
    | { readonly type: "server.ordered"; readonly code: string; readonly deadline: string }
    | ({ readonly type: "server.saveFailed"; readonly errors: Problems } & CodedError)
    /* The payment's own flow reports its progress with its own events. */
    | { readonly type: "payment.created"; readonly payment: PaymentView }
    | { readonly type: "payment.notNeeded" }
    | { readonly type: "payment.succeeded" }
    | ({ readonly type: "payment.failed" } & CodedError)
    | { readonly type: "server.canceled" }
    | ({ readonly type: "server.cancelFailed" } & CodedError)
    | ServerEvent
    | { readonly type: "server.notFound" }
  )

export type GiftCheckoutEventOf<T extends GiftCheckoutEvent["type"]> = Extract<GiftCheckoutEvent, { readonly type: T }>

export type OfCode = { readonly code: string }
export type FollowParams = OfCode & { readonly paymentId: string }
export type PlaceOrderParams = {
  /** Null: a new order; otherwise the order to change. */
  readonly code: string | null
  readonly choice: GiftChoice
  readonly gift: GiftDetails
  readonly buyer: Buyer
}
