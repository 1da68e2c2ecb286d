import { useRef, useState } from "react"
import type { Discount } from "../../domain/checkout/discounts.ts"
import { shownCode } from "../../domain/checkout/shown-code.ts"
import { moneyText } from "../../domain/money/text.ts"
import { ConfirmDialog } from "../booking/confirm-dialog.tsx"
import { useCommand } from "../booking/use-command.ts"
import { useNow } from "../flow/use-now.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button, IconButton } from "../kit/button.tsx"
import { Hidden } from "../kit/hidden.tsx"
import { LowestPrice } from "../kit/lowest-price.tsx"
import { onDemand } from "../kit/on-demand.ts"
import { Optional } from "../kit/optional.tsx"
import { Picture } from "../kit/picture.tsx"
import { useBrowserPorts } from "../ports.tsx"
import { namesOf } from "../visit/names.ts"
import { PriceLines } from "../visit/price-lines.tsx"
import { VisitFacts } from "../visit/visit-facts.tsx"
import { useCodeLines } from "./code-lines.tsx"
import s from "./summary.module.css"
import type { CheckoutFlows } from "./use-checkout.ts"

const Refused = onDemand(() => import("./refused.tsx"))

/** The booking beside every step, with its price and the button to cancel the checkout. */
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
          <Price flows={flows} />
          {view.lowestPrice && <LowestPrice price={view.lowestPrice} named />}
        </div>
      </div>
      <Leave flows={flows} />
    </aside>
  )
}

/** The price with the customer's codes. Each code can be removed. */
function Price({ flows }: { flows: CheckoutFlows }) {
  const text = useText()
  const locale = useLocale()
  const ports = useBrowserPorts()
  const command = useCommand()
  const place = useRef<HTMLDivElement>(null)
  const [gone, setGone] = useState("")
  const { view, checkout, payment } = flows
  const off = !checkout.live || payment.snapshot.hasTag("busy")
  const remove = async (discount: Discount) => {
    const isPoints = discount.kind === "points"
    const { booking } = ports().asks
    const answer = await command.run(`remove ${discount.code}`, (key) =>
      isPoints ? booking.usePoints(view.code, false, key) : booking.removeCode(view.code, discount.code, key),
    )
    if (answer === null) return
    const money = moneyText(answer.payable.dueOnlineCents, locale)
    setGone(
      isPoints ? text("checkout.points.off", { money }) : text("checkout.code.removed", { code: shownCode(discount) }),
    )
    flows.adopt(answer)
    place.current?.focus()
  }
  const codes = useCodeLines(view, (discount) => (
    <IconButton
      icon="close"
      label={text(discount.kind === "points" ? "checkout.points.remove" : "checkout.code.remove", {
        code: shownCode(discount),
      })}
      disabled={off}
      aria-busy={command.busy !== null || undefined}
      onClick={() => void remove(discount)}
    />
  ))
  return (
    <section ref={place} tabIndex={-1} aria-label={text("checkout.price")} className={s.price}>
      <PriceLines price={view.price} names={namesOf(view)} codes={codes} />
      <p role="status">
        <Hidden>{gone}</Hidden>
      </p>
      {command.error && (
        <Optional>
          <Refused error={command.error} />
        </Optional>
      )}
    </section>
  )
}

/** Cancels the checkout (CK-16). */
function Leave({ flows }: { flows: CheckoutFlows }) {
  const text = useText()
  const [asking, setAsking] = useState(false)
  const { snapshot, send, live } = flows.checkout
  const busy = snapshot.matches({ open: { leaving: "canceling" } })
  // After a reload, the page still shows the result.
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
          <Optional>
            <Refused error={error} />
          </Optional>
        )}
      </ConfirmDialog>
    </>
  )
}
