import { cityName } from "../../domain/catalogue/city-names.ts"
import { moneyText } from "../../domain/money/text.ts"
import { longDateText } from "../../domain/time/text.ts"
import { Leave } from "../checkout/leave.tsx"
import { PriceWithCodes } from "../checkout/price-with-codes.tsx"
import s from "../checkout/summary.module.css"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Picture } from "../kit/picture.tsx"
import { useBrowserPorts } from "../ports.tsx"
import { countedText, namesOf } from "../visit/names.ts"
import g from "./gift.module.css"
import type { GiftFlows } from "./use-gift-checkout.ts"

/** The gift beside every step, with its price and the button to give it up. */
export function GiftSummary({ flows }: { readonly flows: GiftFlows }) {
  const text = useText()
  const locale = useLocale()
  const ports = useBrowserPorts()
  const { view, checkout, paying } = flows
  const busy = paying.flow.snapshot.hasTag("busy")
  const { experience } = view
  const money = moneyText(view.valueCents, locale)
  const isTopUp = view.kind === "topUp"
  return (
    <aside className={s.summary} aria-labelledby="gift-summary">
      <h2 id="gift-summary" className={s.title}>
        {text(isTopUp ? "gift.topUp.summary" : "gift.summary")}
      </h2>
      <div className={s.card}>
        <div className={s.head}>
          <div className={s.picture}>
            {experience === null ? (
              <p className={`${g.sum} ${g.sumSmall}`} aria-hidden="true">
                {money}
              </p>
            ) : (
              <Picture art={experience.cover} alt="" sizes="5rem" />
            )}
          </div>
          <div>
            <p className={s.name}>{experience?.name ?? text(isTopUp ? "gift.topUp.sum" : "gift.sum", { money })}</p>
            {experience !== null && <p className={s.place}>{cityName(experience.city, locale)}</p>}
          </div>
        </div>
        {!isTopUp && (
          <div className={s.facts}>
            {view.participants.length > 0 && <p>{countedText(view.participants)}</p>}
            <p>{text("gift.validUntil", { day: longDateText(view.validUntil, locale) })}</p>
          </div>
        )}
        {/* A sum has no lines of its own: its name says what it is worth. */}
        <PriceWithCodes
          view={view}
          price={experience === null ? { ...view.price, lines: [] } : view.price}
          names={namesOf({ ...view, addons: [...view.addons, ...view.giftAddons] })}
          off={!checkout.live || busy}
          remove={({ kind, code }, key) => {
            const { gift } = ports().asks
            return kind === "points" ? gift.usePoints(view.code, false, key) : gift.removeCode(view.code, code, key)
          }}
          adopt={flows.adopt}
        />
      </div>
      <Leave
        says={{
          leave: text(isTopUp ? "gift.topUp.leave" : "gift.leave"),
          title: text(isTopUp ? "gift.topUp.leave.title" : "gift.leave.title"),
          yes: text("gift.leave.yes"),
          text: text(isTopUp ? "gift.topUp.leave.text" : "gift.leave.text"),
        }}
        off={!checkout.live || busy}
        busy={checkout.snapshot.matches({ open: { leaving: "canceling" } })}
        error={checkout.snapshot.context.error}
        onYes={() => checkout.send({ type: "customer.canceled" })}
      />
    </aside>
  )
}
