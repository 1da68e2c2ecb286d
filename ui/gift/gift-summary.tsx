import { useRef, useState } from "react"
import type { Discount } from "../../domain/checkout/discounts.ts"
import { shownCode } from "../../domain/checkout/shown-code.ts"
import { moneyText } from "../../domain/money/text.ts"
import { longDateText } from "../../domain/time/text.ts"
import { ConfirmDialog } from "../booking/confirm-dialog.tsx"
import { useCommand } from "../booking/use-command.ts"
import { useCodeLines } from "../checkout/code-lines.tsx"
import s from "../checkout/summary.module.css"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button, IconButton } from "../kit/button.tsx"
import { Hidden } from "../kit/hidden.tsx"
import { onDemand } from "../kit/on-demand.ts"
import { Optional } from "../kit/optional.tsx"
import { Picture } from "../kit/picture.tsx"
import { useBrowserPorts } from "../ports.tsx"
import { countedText, namesOf } from "../visit/names.ts"
import { PriceLines } from "../visit/price-lines.tsx"
import g from "./gift.module.css"
import type { GiftFlows } from "./use-gift-checkout.ts"

const Refused = onDemand(() => import("../checkout/refused.tsx"))

/** The gift beside every step, with its price and the button to give it up. */
export function GiftSummary({ flows }: { readonly flows: GiftFlows }) {
  const text = useText()
  const locale = useLocale()
  const { view } = flows
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
            {experience !== null && <p className={s.place}>{experience.city}</p>}
          </div>
        </div>
        {!isTopUp && (
          <div className={s.facts}>
            {view.participants.length > 0 && <p>{countedText(view.participants)}</p>}
            <p>{text("gift.validUntil", { day: longDateText(view.validUntil, locale) })}</p>
          </div>
        )}
        <Price flows={flows} />
      </div>
      <Leave flows={flows} />
    </aside>
  )
}

/** The price with the customer's codes. Each code can be removed. */
function Price({ flows }: { readonly flows: GiftFlows }) {
  const text = useText()
  const locale = useLocale()
  const ports = useBrowserPorts()
  const command = useCommand()
  const place = useRef<HTMLDivElement>(null)
  const [gone, setGone] = useState("")
  const { view, checkout, paying } = flows
  const off = !checkout.live || paying.flow.snapshot.hasTag("busy")
  const remove = async (discount: Discount) => {
    const isPoints = discount.kind === "points"
    const { gift } = ports().asks
    const answer = await command.run(`remove ${discount.code}`, (key) =>
      isPoints ? gift.usePoints(view.code, false, key) : gift.removeCode(view.code, discount.code, key),
    )
    if (answer === null) return
    const money = moneyText(answer.payable.dueOnlineCents, locale)
    setGone(isPoints ? text("gift.points.off", { money }) : text("gift.code.removed", { code: shownCode(discount) }))
    flows.adopt(answer)
    place.current?.focus()
  }
  const codes = useCodeLines(view, (discount) => (
    <IconButton
      icon="close"
      label={text(discount.kind === "points" ? "gift.points.remove" : "gift.code.remove", {
        code: shownCode(discount),
      })}
      disabled={off}
      aria-busy={command.busy !== null || undefined}
      onClick={() => void remove(discount)}
    />
  ))
  return (
    <section ref={place} tabIndex={-1} aria-label={text("gift.price")} className={s.price}>
      {/* A sum has no lines of its own: its name says what it is worth. */}
      <PriceLines
        price={view.experience === null ? { ...view.price, lines: [] } : view.price}
        names={namesOf(view)}
        codes={codes}
      />
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

/** Gives the order up. */
function Leave({ flows }: { readonly flows: GiftFlows }) {
  const text = useText()
  const [asking, setAsking] = useState(false)
  const isTopUp = flows.view.kind === "topUp"
  const { snapshot, send, live } = flows.checkout
  const busy = snapshot.matches({ open: { leaving: "canceling" } })
  // After a reload, the page still shows the result.
  if (busy && !asking) setAsking(true)
  const paying = flows.paying.flow.snapshot.hasTag("busy")
  const { error } = snapshot.context
  return (
    <>
      <Button variant="quiet" size="small" disabled={!live || paying} onClick={() => setAsking(true)}>
        {text(isTopUp ? "gift.topUp.leave" : "gift.leave")}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text(isTopUp ? "gift.topUp.leave.title" : "gift.leave.title")}
        yes={text("gift.leave.yes")}
        busy={busy}
        onYes={() => send({ type: "customer.canceled" })}
        onNo={() => setAsking(false)}
      >
        <p>{text(isTopUp ? "gift.topUp.leave.text" : "gift.leave.text")}</p>
        {error && !busy && (
          <Optional>
            <Refused error={error} />
          </Optional>
        )}
      </ConfirmDialog>
    </>
  )
}
