import { useEffect } from "react"
import type { CheckoutView } from "../../domain/booking/views.ts"
import { publicPath } from "../../domain/paths.ts"
import type { AnyMachine } from "../../machines/kit/machine-types.ts"
import type { EventOf, Untimed } from "../../machines/kit/types.ts"
import type { OwnerHeard, Shown } from "../../machines/payment-step/payment-step.hears.ts"
import type { ServerClock } from "../flow/server-clock.ts"
import { type Flow, type FlowOptions, useFlow } from "../flow/use-flow.ts"
import { useHears } from "../flow/use-hears.ts"
import { useServerClock } from "../flow/use-server-clock.ts"
import { useLocale } from "../i18n/messages.tsx"
import { useFramed } from "../kit/framed.ts"
import { useBrowserPorts } from "../ports.tsx"
import type { Payee } from "./payment-handlers.ts"
import { type Paying, usePayment } from "./use-payment.ts"

type Paid = Shown & Pick<CheckoutView, "code" | "serverNow" | "payable" | "paymentMethods" | "paymentForms">

type Props<View extends Paid, M extends AnyMachine> = {
  readonly view: View
  /** Whether the customer is back from the bank's page. */
  readonly returned: boolean
  readonly show: (view: View) => void
  readonly refetch: () => void
  readonly payee: Omit<Payee<View>, "hears"> & {
    /** What a state on the server means for both flows. */
    readonly hears: (view: View) => OwnerHeard & Untimed<EventOf<M>>
  }
  /** The same of the shown view, as the same object while its state is the same. */
  readonly heard: OwnerHeard & Untimed<EventOf<M>>
  /** The page, without its language. */
  readonly path: string
  /** The checkout's own flow. `adopt` gives an answer of the server to both flows. */
  readonly flow: (adopt: (answer: View) => void) => Omit<FlowOptions<M>, "clock">
}

export type PaidFlows<View, M extends AnyMachine> = {
  readonly view: View
  readonly clock: ServerClock
  readonly checkout: Flow<M>
  readonly paying: Paying<View>
  readonly refetch: () => void
  /** Gives an answer of the server to all flows of the page. */
  readonly adopt: (answer: View) => void
}

/**
 * The flow of a checkout and that of its payment step. Both get every answer of the server. The checkout's flow may be kept
 * over a reload. The payment step is not, because only the server knows the payment's result.
 */
export function usePaidFlows<View extends Paid, M extends AnyMachine>({
  view,
  returned,
  show,
  refetch,
  payee,
  heard,
  path,
  flow,
}: Props<View, M>): PaidFlows<View, M> {
  const locale = useLocale()
  const browser = useBrowserPorts()
  const framed = useFramed()
  const clock = useServerClock(view.serverNow, refetch)
  const { serverNow: at } = view
  const { type: _, ...word } = heard

  /** Sets the clock first: the events get their instants from it. */
  const tellCheckout = (answer: View) => {
    clock.sync(answer.serverNow)
    checkout.send(payee.hears(answer))
    show(answer)
  }
  const adopt = (answer: View) => {
    tellCheckout(answer)
    paying.hear(answer)
  }

  const checkout = useFlow({ ...flow(adopt), clock })
  const paying = usePayment({
    view,
    payee,
    browser,
    adopt: tellCheckout,
    input: {
      ...word,
      code: view.code,
      amountCents: view.payable.dueOnlineCents,
      methods: view.paymentMethods,
      payment: view.payment,
      paymentStanding: view.paymentStanding,
      at,
    },
    paymentForms: view.paymentForms,
    clock,
    returned,
    returnUrl: () => framed?.returnUrl() ?? `${location.origin}${publicPath(path, locale)}?step=payment&payment=return`,
  })

  // Both flows follow what is paid, which another tab or the bank may change. Neither follows the other.
  useHears(paying.flow, heard)
  useHears(checkout, heard)
  const { recheck: recheckCheckout } = checkout
  const { recheck: recheckPayment } = paying.flow
  // An answer sets the clock, so that timers fire that came due while the computer slept.
  useEffect(() => {
    if (at === "") return
    recheckCheckout()
    recheckPayment()
  }, [at, recheckCheckout, recheckPayment])

  return { view, clock, checkout, paying, refetch, adopt }
}
