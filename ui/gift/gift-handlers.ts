import type { CodedError } from "../../domain/errors/catalogue.ts"
import type { Refusal } from "../../domain/errors/refusal.ts"
import { buyerFieldOf } from "../../domain/gift/buyer.ts"
import { giftFieldOf } from "../../domain/gift/fields.ts"
import type { GiftAsks, GiftReads } from "../../domain/gift/ports.ts"
import type { GiftOrderView } from "../../domain/gift/views.ts"
import { hearsOfOrder } from "../../machines/gift-checkout/gift-checkout.hears.ts"
import type { giftCheckoutMachine } from "../../machines/gift-checkout/gift-checkout.machine.ts"
import { focusField } from "../checkout/field-id.ts"
import { ask } from "../flow/ask.ts"
import type { Handlers } from "../flow/deliver.ts"

export type GiftOutside = {
  readonly reads: Pick<GiftReads, "order">
  readonly asks: () => Pick<GiftAsks, "customise" | "saveBuyer" | "cancel">
  /** Gives an answer with the present order to all flows of the page. */
  readonly adopt: (view: GiftOrderView) => void
}

/** Carries out the effects of the gift checkout's flow. */
export function giftHandlers({ reads, asks, adopt }: GiftOutside): Handlers<typeof giftCheckoutMachine> {
  return {
    saveGift: async ({ code, gift, buyer }, send, id) => {
      // Each call has its own key, so that a repeat after a lost answer does nothing twice.
      const calls = [
        () => asks().customise(code, gift, `${id}/gift`),
        () => asks().saveBuyer(code, buyer, `${id}/buyer`),
      ]
      for (const call of calls) {
        const outcome = await ask(call)
        if (outcome === null) return void send({ type: "server.saveFailed", code: "offline", errors: {} })
        if (!outcome.ok) {
          const { refusal } = outcome
          return void send({ type: "server.saveFailed", code: refusal.code, errors: giftErrors(refusal) })
        }
        adopt(outcome.value)
      }
      send({ type: "server.saved" })
    },
    cancelOrder: async ({ code }, send, id) => {
      const outcome = await ask(() => asks().cancel(code, id))
      if (outcome?.ok) send({ type: "server.canceled" })
      else send({ type: "server.cancelFailed", code: outcome?.refusal.code ?? "offline" })
    },
    refetch: async ({ code }, send) => {
      try {
        const view = await reads.order(code)
        if (view === null) send({ type: "server.notFound" })
        else {
          adopt(view)
          send(hearsOfOrder(view))
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

/** Errors by the page's names of fields, from the wire's, such as `confirm_email`. */
export function giftErrors({ errors }: Pick<Refusal, "errors">): Readonly<Record<string, CodedError>> {
  return Object.fromEntries(
    errors.flatMap(({ field, code, params }) => {
      const camel = field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
      const known = giftFieldOf(camel) ?? buyerFieldOf(camel)
      return known === null ? [] : [[known, params === undefined ? { code } : { code, params }]]
    }),
  )
}
