import { useMemo } from "react"
import type { GiftOrderView } from "../../domain/gift/views.ts"
import { sessionKeys } from "../../domain/kept/storage-keys.ts"
import { paths } from "../../domain/paths.ts"
import { hearsOfOrder, wordOfOrder } from "../../machines/gift-checkout/gift-checkout.hears.ts"
import { giftCheckoutFlow, type giftCheckoutMachine } from "../../machines/gift-checkout/gift-checkout.machine.ts"
import { useWatch } from "../booking/use-booking.ts"
import { type PaidFlows, usePaidFlows } from "../checkout/use-paid-flows.ts"
import { session } from "../flow/storage.ts"
import { useBrowserPorts, usePorts } from "../ports.tsx"
import { giftHandlers } from "./gift-handlers.ts"

export type GiftFlows = PaidFlows<GiftOrderView, typeof giftCheckoutMachine>

/** The flows of the gift checkout and of its payment step. */
export function useGiftCheckout(
  view: GiftOrderView,
  returned: boolean,
  show: (view: GiftOrderView) => void,
  refetch: () => void,
): GiftFlows {
  const { gift: reads } = usePorts().reads
  const browser = useBrowserPorts()
  const asks = () => browser().asks.gift
  const { status, reason, checkoutExpirationAt, serverNow: at, code, token } = view
  const heard = useMemo(
    () => hearsOfOrder({ status, reason, checkoutExpirationAt, serverNow: at }),
    [status, reason, checkoutExpirationAt, at],
  )
  const { sendAt: _, ...gift } = view.gift
  const flows = usePaidFlows<GiftOrderView, typeof giftCheckoutMachine>({
    ...{ view, returned, show, refetch, heard },
    path: paths.giftCheckout(code),
    payee: {
      read: (code) => reads.order(code),
      pay: (code, key, method) => asks().pay(code, key, method),
      confirm: (code, paymentId, key) => asks().confirm(code, paymentId, key),
      hears: hearsOfOrder,
    },
    flow: (adopt) => ({
      flow: giftCheckoutFlow,
      stream: `${sessionKeys.giftCheckout}${code}`,
      input: {
        ...wordOfOrder(view),
        ...{ code, gift, buyer: view.customer, known: view.known, isPosted: view.giftAddons.length > 0, at },
      },
      storage: session,
      handlers: giftHandlers({ reads, asks, adopt }),
    }),
  })
  useWatch(token, view.seq, refetch, "gift")
  return flows
}
