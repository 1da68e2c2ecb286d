import type { Text } from "../domain/locale.ts"
import { bookingCases } from "./booking/booking.cases.ts"
import { bookingFlow } from "./booking/booking.machine.ts"
import { bookingModeCases } from "./booking-mode/booking-mode.cases.ts"
import { bookingModeFlow } from "./booking-mode/booking-mode.machine.ts"
import { bookingStepsCases } from "./booking-steps/booking-steps.cases.ts"
import { bookingStepsFlow } from "./booking-steps/booking-steps.machine.ts"
import { checkoutCases } from "./checkout/checkout.cases.ts"
import { checkoutFlow } from "./checkout/checkout.machine.ts"
import type { FlowCases } from "./kit/cases.ts"
import type { Durable } from "./kit/durable.ts"
import type { AnyMachine } from "./kit/machine-types.ts"
import { languagePopupCases } from "./language-popup/language-popup.cases.ts"
import { languagePopupFlow } from "./language-popup/language-popup.machine.ts"
import { paymentCases } from "./payment/payment.cases.ts"
import { paymentFlow } from "./payment/payment.machine.ts"
import { toastsCases } from "./toasts/toasts.cases.ts"
import { toastsFlow } from "./toasts/toasts.machine.ts"

/** One flow of the product, whatever its machine: for tools that look at all of them. */
export type CatalogueFlow = {
  readonly id: string
  readonly version: string
  readonly title: Text
  /** Who decides: the server, or the browser for itself. */
  readonly kind: "server" | "browser"
  readonly durable: Durable<AnyMachine>
  readonly cases: FlowCases<AnyMachine>
}

function flow<M extends AnyMachine>(
  kind: CatalogueFlow["kind"],
  title: Text,
  durable: Durable<M>,
  cases: FlowCases<M>,
): CatalogueFlow {
  return { id: durable.id, version: durable.version, title, kind, durable, cases }
}

/** Every flow of the product. For tests and tools: a page imports the flow it runs. */
export const flows: readonly CatalogueFlow[] = [
  flow("server", { it: "Prenotazione", en: "Booking" }, bookingFlow, bookingCases),
  flow("browser", { it: "Modalità di prenotazione", en: "Booking mode" }, bookingModeFlow, bookingModeCases),
  flow("browser", { it: "Passi della prenotazione", en: "Booking steps" }, bookingStepsFlow, bookingStepsCases),
  flow("browser", { it: "Checkout", en: "Checkout" }, checkoutFlow, checkoutCases),
  flow("browser", { it: "Pagamento", en: "Payment" }, paymentFlow, paymentCases),
  flow("browser", { it: "Avvisi", en: "Toasts" }, toastsFlow, toastsCases),
  flow("browser", { it: "Scelta della lingua", en: "Language choice" }, languagePopupFlow, languagePopupCases),
]
