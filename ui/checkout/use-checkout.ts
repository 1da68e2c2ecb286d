import { useMemo } from "react"
import type { CheckoutView } from "../../domain/booking/views.ts"
import { sessionKeys } from "../../domain/kept/storage-keys.ts"
import { paths } from "../../domain/paths.ts"
import { checkoutDeadline, unpaidPlaces } from "../../machines/booking/selectors.ts"
import { hearsOfBooking, wordOf } from "../../machines/checkout/checkout.hears.ts"
import { checkoutFlow, type checkoutMachine } from "../../machines/checkout/checkout.machine.ts"
import { snapshotIn } from "../booking/snapshot-in.ts"
import { useBookingSnapshot } from "../booking/use-booking.ts"
import { useLive } from "../booking/use-live.ts"
import { session } from "../flow/storage.ts"
import { useBrowserPorts, usePorts } from "../ports.tsx"
import { checkoutHandlers } from "./checkout-handlers.ts"
import { type PaidFlows, usePaidFlows } from "./use-paid-flows.ts"
import type { Paying } from "./use-payment.ts"

export type CheckoutFlows = PaidFlows<CheckoutView, typeof checkoutMachine> & {
  readonly payment: Paying["flow"]
  /** ISO instant until which the places are held; null once the booking has left its checkout. */
  readonly heldUntil: string | null
  /** Whether the booking, though nothing is due, is confirmed only by a mailed link. */
  readonly needsLink: boolean
}

/** The flows of the checkout and of the payment step, and what the booking says of both. */
export function useCheckout(
  view: CheckoutView,
  returned: boolean,
  show: (view: CheckoutView) => void,
  refetch: () => void,
): CheckoutFlows {
  const { booking: reads } = usePorts().reads
  const browser = useBrowserPorts()
  const asks = () => browser().asks.booking
  const snapshot = useBookingSnapshot(view)
  const heard = useMemo(() => hearsOfBooking(snapshot), [snapshot])
  const { code, customFields, customer, known, serverNow: at } = view
  const flows = usePaidFlows<CheckoutView, typeof checkoutMachine>({
    ...{ view, returned, show, refetch, heard },
    path: paths.checkout(code),
    payee: {
      read: (code) => reads.checkout(code),
      pay: (code, key, method) => asks().pay(code, key, method),
      confirm: (code, paymentId, key) => asks().confirmPayment(code, paymentId, key),
      hears: ({ stream }) => hearsOfBooking(snapshotIn(stream)),
    },
    flow: (adopt) => ({
      flow: checkoutFlow,
      stream: `${sessionKeys.checkout}${code}`,
      input: { ...wordOf(snapshot), code, customFields, customer, known, at },
      storage: session,
      stillGood: (kept) => fieldsOf(kept.customFields) === fieldsOf(customFields),
      handlers: checkoutHandlers({ reads, asks, adopt }),
    }),
  })
  useLive(view, { adopt: show, refetch, beside: { payment: refetch } })

  const heldUntil = checkoutDeadline(snapshot)
  const needsLink = unpaidPlaces(snapshot) > 0 && view.payable.dueOnlineCents === 0
  return { ...flows, payment: flows.paying.flow, heldUntil, needsLink }
}

/** The questions as text, to notice a change. The order of an object's keys does not matter. */
const fieldsOf = (fields: CheckoutView["customFields"]): string =>
  fields.map(({ id, type, required }) => `${id} ${type} ${required}`).join("\n")
