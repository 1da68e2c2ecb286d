import type { CustomerInfo, KnownContact } from "../../domain/booking/views.ts"
import type { CustomFieldView } from "../../domain/catalogue/views.ts"
import type { CustomAnswers } from "../../domain/checkout/custom-fields.ts"
import type { ContactValues } from "../../domain/checkout/fields.ts"
import type { CodedError } from "../../domain/errors/catalogue.ts"
import type { Problems } from "../../domain/errors/problems.ts"
import type { ServerEvent, ServerWord } from "../deadline/types.ts"
import type { StoredEvent } from "../kit/types.ts"

export const checkoutSteps = ["experience", "data", "payment"] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

export type CheckoutInput = ServerWord & {
  readonly code: string
  readonly customFields: readonly CustomFieldView[]
  /** The customer's data that the server already has. */
  readonly customer: CustomerInfo | null
  /** What the customer's account knows. It is not saved with the booking yet. */
  readonly known?: KnownContact | null
  readonly at: string
}

export type CheckoutContext = CheckoutInput & {
  /** As typed. Card data are never stored here. */
  readonly values: ContactValues
  readonly answers: CustomAnswers
  /** By the name of a contact field or the id of a custom field. */
  readonly problems: Problems
  /** The verdict of the phone library, which loads late, on a number. */
  readonly phoneVerdict: { readonly phone: string; readonly valid: boolean } | null
  /** The server has saved what was typed. */
  readonly saved: boolean
  /** Why saving or cancelling failed, if no field is to blame. */
  readonly error: CodedError | null
}

export type CustomerData = CustomerInfo & { readonly confirmEmail: string }

export type CheckoutEvent = StoredEvent &
  (
    | { readonly type: "customer.continued" }
    | { readonly type: "customer.back" }
    | { readonly type: "customer.wentTo"; readonly step: CheckoutStep }
    | { readonly type: "customer.changed"; readonly field: string; readonly value: string }
    | { readonly type: "customer.blurred"; readonly field: string }
    | { readonly type: "phone.checked"; readonly phone: string; readonly valid: boolean }
    | { readonly type: "customer.submittedData" }
    | { readonly type: "customer.canceled" }
    | { readonly type: "server.saved" }
    | ({ readonly type: "server.saveFailed"; readonly errors: Problems } & CodedError)
    | { readonly type: "server.canceled" }
    | ({ readonly type: "server.cancelFailed" } & CodedError)
    | ServerEvent
    | { readonly type: "server.notFound" }
  )

export type CheckoutEventOf<T extends CheckoutEvent["type"]> = Extract<CheckoutEvent, { readonly type: T }>

export type OfCode = { readonly code: string }
export type SaveCustomerParams = OfCode & { readonly customer: CustomerData }
