import { paths } from "../../domain/paths.ts"
import { clockText } from "../../domain/time/text.ts"
import { useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { useFramed } from "../kit/framed.ts"
import { onDemand } from "../kit/on-demand.ts"
import { Optional } from "../kit/optional.tsx"
import { useBrowserPorts } from "../ports.tsx"
import { CodeField } from "./code-field.tsx"
import { PayButton, PaymentPanel } from "./payment-panel.tsx"
import { PointsToggle } from "./points-toggle.tsx"
import { ReserveLater } from "./reserve-later.tsx"
import { StepFoot } from "./step-foot.tsx"
import type { CheckoutFlows } from "./use-checkout.ts"

const TabLink = onDemand(() => import("./tab-link.tsx"))

/** The checkout's last step. It loads while the customer fills in the form. The card goes only to the payment provider. */
export default function PaymentStep({ flows }: { flows: CheckoutFlows }) {
  const text = useText()
  const ports = useBrowserPorts()
  const framed = useFramed()
  const { view, checkout, paying } = flows
  const { heldUntil, needsLink } = flows
  const link =
    needsLink && heldUntil !== null
      ? { email: view.customer?.email ?? "", sent: clockText(view.serverNow, "second"), until: clockText(heldUntil) }
      : null
  const shown = { paying, instant: view.instantBooking }
  const busy = paying.flow.snapshot.hasTag("busy")
  return (
    <>
      <CodeField
        flows={flows}
        disabled={busy}
        apply={(typed, key, agreed) => ports().asks.booking.applyCode(view.code, typed, key, agreed)}
        queue={flows}
      />
      {/* Points need a sign-in, which a frame on another site does not have. */}
      {framed === null && (
        <PointsToggle
          flows={flows}
          disabled={busy}
          page={paths.checkout(view.code)}
          earns="checkout.points.earns"
          use={(wanted, key) => ports().asks.booking.usePoints(view.code, wanted, key)}
        />
      )}
      <PaymentPanel {...shown} link={link} serverNow={view.serverNow} test={view.paymentForms.length === 0} />
      <StepFoot
        flows={flows}
        back={
          <Button variant="quiet" icon="left" disabled={busy} onClick={() => checkout.send({ type: "customer.back" })}>
            {text("checkout.back")}
          </Button>
        }
      >
        <PayButton {...shown} />
      </StepFoot>
      <ReserveLater flows={flows} disabled={busy} />
      {framed !== null && (
        <Optional>
          <TabLink code={view.code} disabled={busy} framed={framed} />
        </Optional>
      )}
    </>
  )
}
