import type { BookingAsks, BookingReads } from "../../domain/booking/ports.ts"
import type { CheckoutView } from "../../domain/booking/views.ts"
import { contactFields } from "../../domain/checkout/fields.ts"
import type { CodedError } from "../../domain/errors/catalogue.ts"
import type { Refusal } from "../../domain/errors/refusal.ts"
import { hearsOfBooking } from "../../machines/checkout/checkout.hears.ts"
import type { checkoutMachine } from "../../machines/checkout/checkout.machine.ts"
import { snapshotIn } from "../booking/snapshot-in.ts"
import { ask } from "../flow/ask.ts"
import type { Handlers } from "../flow/deliver.ts"
import { focusField } from "./field-id.ts"

export type CheckoutOutside = {
  readonly reads: Pick<BookingReads, "checkout">
  readonly asks: () => Pick<BookingAsks, "saveCustomer" | "cancelCheckout">
  /** Gives an answer with the present booking to all flows of the page. */
  readonly adopt: (view: CheckoutView) => void
}

/** Carries out the effects of the checkout's flow. */
export function checkoutHandlers({ reads, asks, adopt }: CheckoutOutside): Handlers<typeof checkoutMachine> {
  return {
    saveCustomer: async ({ code, customer }, send, id) => {
      const outcome = await ask(() => asks().saveCustomer(code, customer, id))
      if (outcome === null) send({ type: "server.saveFailed", code: "offline", errors: {} })
      else if (outcome.ok) {
        adopt(outcome.value)
        send({ type: "server.saved" })
      } else send({ type: "server.saveFailed", code: outcome.refusal.code, errors: fieldErrors(outcome.refusal) })
    },
    cancelCheckout: async ({ code }, send, id) => {
      const outcome = await ask(() => asks().cancelCheckout(code, id))
      if (outcome?.ok) send({ type: "server.canceled" })
      else send({ type: "server.cancelFailed", code: outcome?.refusal.code ?? "offline" })
    },
    refetch: async ({ code }, send) => {
      try {
        const view = await reads.checkout(code)
        if (view === null) send({ type: "server.notFound" })
        else {
          adopt(view)
          send(hearsOfBooking(snapshotIn(view.stream)))
        }
      } catch {
        send({ type: "server.unreachable" })
      }
    },
    focusField: ({ field }) => {
      // The form is enabled and shows its messages only after the next rendering.
      if (field !== null) setTimeout(() => focusField(field))
    },
  }
}

/** Errors by the page's names of fields, from the wire's, such as `confirm_email` and `custom_fields.diet`. */
export function fieldErrors({ errors }: Pick<Refusal, "errors">): Readonly<Record<string, CodedError>> {
  return Object.fromEntries(
    errors.map(({ field, code, params }) => [pageField(field), params === undefined ? { code } : { code, params }]),
  )
}

function pageField(wireField: string): string {
  if (wireField.startsWith("custom_fields.")) return wireField.slice("custom_fields.".length)
  const camel = wireField.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return contactFields.find((field) => field === camel) ?? wireField
}
