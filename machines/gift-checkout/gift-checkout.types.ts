import type { CodedError } from "../../domain/errors/catalogue.ts"
import type { Problems } from "../../domain/errors/problems.ts"
import type { Buyer, BuyerValues } from "../../domain/gift/buyer.ts"
import type { GiftValues } from "../../domain/gift/fields.ts"
import type { GiftStep } from "../../domain/gift/steps.ts"
import type { ServerEvent, ServerWord } from "../deadline/types.ts"
import type { StoredEvent } from "../kit/types.ts"

/** An order uses a booking's words: CHECKOUT while it waits to be paid, CONFIRMED once it is paid. */
export type GiftCheckoutInput = ServerWord & {
  /** The order's code. The order exists before the page: the booking box or the gifts' page makes it. */
  readonly code: string
  /** What the server already has. */
  readonly gift: GiftValues
  readonly buyer: Buyer | null
  /** What the customer's account knows. It is not saved with the order yet. */
  readonly known?: Buyer | null
  /** Something is posted with the gift, so an address is needed. */
  readonly isPosted?: boolean
  readonly at: string
}

export type GiftCheckoutContext = Omit<GiftCheckoutInput, "buyer"> & {
  readonly buyer: BuyerValues
  /** By field, of the customise step or of the customer step: their field names differ. */
  readonly problems: Problems
  /** The server has saved what was typed. */
  readonly saved: boolean
  /** Why saving or cancelling failed, if no field is to blame. */
  readonly error: CodedError | null
}

export type GiftCheckoutEvent = StoredEvent &
  (
    | { readonly type: "customer.continued" }
    | { readonly type: "customer.back" }
    | { readonly type: "customer.wentTo"; readonly step: GiftStep }
    | { readonly type: "customer.changed"; readonly field: string; readonly value: string }
    | { readonly type: "customer.blurred"; readonly field: string }
    | { readonly type: "customer.submittedData" }
    | { readonly type: "customer.canceled" }
    | { readonly type: "server.saved" }
    | ({ readonly type: "server.saveFailed"; readonly errors: Problems } & CodedError)
    | { readonly type: "server.canceled" }
    | ({ readonly type: "server.cancelFailed" } & CodedError)
    | ServerEvent
    | { readonly type: "server.notFound" }
  )

export type GiftCheckoutEventOf<T extends GiftCheckoutEvent["type"]> = Extract<GiftCheckoutEvent, { readonly type: T }>

export type OfCode = { readonly code: string }
/** As typed: the server checks it again, and settles the moment of sending. */
export type SaveGiftParams = OfCode & { readonly gift: GiftValues; readonly buyer: BuyerValues }
