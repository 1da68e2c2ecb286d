import { cityName } from "../../domain/catalogue/city-names.ts"
import { useNow } from "../flow/use-now.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { LowestPrice } from "../kit/lowest-price.tsx"
import { Picture } from "../kit/picture.tsx"
import { useBrowserPorts } from "../ports.tsx"
import { namesOf } from "../visit/names.ts"
import { VisitFacts } from "../visit/visit-facts.tsx"
import { Leave } from "./leave.tsx"
import { PriceWithCodes } from "./price-with-codes.tsx"
import s from "./summary.module.css"
import type { CheckoutFlows } from "./use-checkout.ts"

/** The booking beside every step, with its price and the button to cancel the checkout. */
export function Summary({ flows }: { flows: CheckoutFlows }) {
  const text = useText()
  const locale = useLocale()
  const now = useNow(flows.clock)
  const ports = useBrowserPorts()
  const { view, checkout, payment } = flows
  const paying = payment.snapshot.hasTag("busy")
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
            <p className={s.place}>{cityName(view.experience.city, locale)}</p>
          </div>
        </div>
        <div className={s.facts}>
          <VisitFacts summary={view} now={now} short />
        </div>
        <div>
          <PriceWithCodes
            view={view}
            price={view.price}
            names={namesOf(view)}
            off={!checkout.live || paying}
            remove={({ kind, code }, key) => {
              const { booking } = ports().asks
              return kind === "points"
                ? booking.usePoints(view.code, false, key)
                : booking.removeCode(view.code, code, key)
            }}
            adopt={flows.adopt}
          />
          {view.lowestPrice && <LowestPrice price={view.lowestPrice} named />}
        </div>
      </div>
      <Leave
        says={{
          leave: text("checkout.leave"),
          title: text("checkout.leave.title"),
          yes: text("checkout.leave.yes"),
          text: text("checkout.leave.text"),
        }}
        off={!checkout.live || paying}
        busy={checkout.snapshot.matches({ open: { leaving: "canceling" } })}
        error={checkout.snapshot.context.error}
        onYes={() => checkout.send({ type: "customer.canceled" })}
      />
    </aside>
  )
}
