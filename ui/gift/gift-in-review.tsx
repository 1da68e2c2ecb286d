import type { GiftOrderView } from "../../domain/gift/views.ts"
import { moneyText } from "../../domain/money/text.ts"
import { paths } from "../../domain/paths.ts"
import { Announce } from "../booking/announce.tsx"
import s from "../booking/booking-page.module.css"
import { useLocale, useText } from "../i18n/messages.tsx"
import { ButtonLink } from "../kit/button.tsx"
import { Icon } from "../kit/icon.tsx"
import page from "../kit/plain-page.module.css"
import { EmptyState } from "../kit/states.tsx"
import { useArrivalFocus } from "../kit/use-arrival-focus.ts"
import g from "./gift.module.css"
import { type ActionsProps, GiftActions } from "./gift-actions.tsx"

const facts = [
  ["check", "paid"],
  ["mail", "mail"],
  ["clock", "back"],
] as const

/** A person checks the payment: nothing is issued or sent until then, and the customer can still give it up. */
export function GiftInReview({ view, refetch }: ActionsProps) {
  const text = useText()
  const locale = useLocale()
  const heading = useArrivalFocus()
  const title = text("gift.review.title")
  const money = moneyText(view.payable.dueOnlineCents, locale)
  return (
    <div className={page.page}>
      <header className={s.head} data-look="thanks">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={page.lead}>{text("gift.review.lead")}</p>
        <Announce>{title}</Announce>
      </header>
      <div className={page.columns}>
        <section className={page.panel} aria-labelledby="gift-review">
          <h2 id="gift-review">
            {view.experience?.name ?? text("gift.sum", { money: moneyText(view.valueCents, locale) })}
          </h2>
          <ul className={g.facts}>
            {facts.map(([icon, fact]) => (
              <li key={fact}>
                <Icon name={icon} />
                <span>{text(`gift.review.${fact}`, { money, email: view.customer?.email ?? "" })}</span>
              </li>
            ))}
          </ul>
        </section>
        <GiftActions view={view} refetch={refetch} />
      </div>
    </div>
  )
}
const reasons = ["doubted", "unchecked", "customer"] as const

/** Why an order ended while a person checked it; null: it did not. */
export const endOfReview = ({ status, reason }: Pick<GiftOrderView, "status" | "reason">) =>
  (status === "CANCELED" && reasons.find((one) => one === reason)) || null

/** The order ended while it was checked: all that was paid goes back. */
export function ReviewOver({ reason }: { readonly reason: (typeof reasons)[number] }) {
  const text = useText()
  return (
    <div className={page.page}>
      <EmptyState
        level={1}
        title={text(`gift.review.${reason}`)}
        text={<p>{text(`gift.review.${reason}.text`)}</p>}
        actions={<ButtonLink to={paths.gifts}>{text("gift.ideas")}</ButtonLink>}
      />
    </div>
  )
}
