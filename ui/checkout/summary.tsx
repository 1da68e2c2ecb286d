import { useState } from "react"
import { ConfirmDialog } from "../booking/confirm-dialog.tsx"
import { namesOf } from "../booking/names.ts"
import { PriceLines } from "../booking/price-lines.tsx"
import { useErrorText } from "../booking/use-error-text.ts"
import { VisitFacts } from "../booking/visit-facts.tsx"
import { useNow } from "../flow/use-now.ts"
import { useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { LowestPrice } from "../kit/lowest-price.tsx"
import { Notice } from "../kit/notice.tsx"
import { Picture } from "../kit/picture.tsx"
import s from "./summary.module.css"
import type { CheckoutFlows } from "./use-checkout.ts"

/** Beside every step: what, when, for how much; and the way out. */
export function Summary({ flows }: { flows: CheckoutFlows }) {
  const text = useText()
  const now = useNow(flows.clock)
  const { view } = flows
  return (
    <aside className={s.summary} aria-labelledby="checkout-summary">
      <h2 id="checkout-summary" className={s.title}>
        {text("checkout.summary")}
      </h2>
      <div className={s.card}>
        <div className={s.head}>
          <div className={s.picture}>
            <Picture art={view.experience.cover} alt="" sizes="5rem" />
          </div>
          <div>
            <p className={s.name}>{view.experience.name}</p>
            <p className={s.place}>{view.experience.city}</p>
          </div>
        </div>
        <div className={s.facts}>
          <VisitFacts summary={view} now={now} short />
        </div>
        <div>
          <PriceLines price={view.price} names={namesOf(view)} />
          {view.lowestPrice && <LowestPrice price={view.lowestPrice} named />}
        </div>
      </div>
      <Leave flows={flows} />
    </aside>
  )
}

/** Giving the places back (CK-16). */
function Leave({ flows }: { flows: CheckoutFlows }) {
  const text = useText()
  const errorText = useErrorText()
  const [asking, setAsking] = useState(false)
  const { snapshot, send, live } = flows.checkout
  const busy = snapshot.matches({ open: { leaving: "canceling" } })
  // A page that was reloaded meanwhile still tells how it ends.
  if (busy && !asking) setAsking(true)
  const paying = flows.payment.snapshot.hasTag("busy")
  const { error } = snapshot.context
  return (
    <>
      <Button variant="quiet" size="small" disabled={!live || paying} onClick={() => setAsking(true)}>
        {text("checkout.leave")}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text("checkout.leave.title")}
        yes={text("checkout.leave.yes")}
        busy={busy}
        onYes={() => send({ type: "customer.canceled" })}
        onNo={() => setAsking(false)}
      >
        <p>{text("checkout.leave.text")}</p>
        {error && !busy && (
          <Notice tone="bad" role="alert">
            <p>{errorText(error)}</p>
          </Notice>
        )}
      </ConfirmDialog>
    </>
  )
}
