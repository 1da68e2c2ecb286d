import { paths } from "../../domain/paths.ts"
import s from "../checkout/checkout.module.css"
import { useText } from "../i18n/messages.tsx"
import { ButtonLink } from "../kit/button.tsx"
import { EmptyState, ErrorState } from "../kit/states.tsx"
import { endOfReview, ReviewOver } from "./gift-in-review.tsx"
import { GiftNotFound } from "./gift-not-found.tsx"
import type { GiftFlows } from "./use-gift-checkout.ts"

/** A gift checkout that ended without a payment: the reason, what happens to the money, and a link to start again. */
export default function GiftOver({ flows }: { readonly flows: GiftFlows }) {
  const text = useText()
  const { snapshot } = flows.checkout
  if (snapshot.matches("gone")) return <GiftNotFound />
  const ended = endOfReview(flows.view)
  if (ended !== null) return <ReviewOver reason={ended} />
  const canceled = snapshot.matches("canceled")
  const Message = canceled ? EmptyState : ErrorState
  const { experience, kind } = flows.view
  const again = kind === "topUp" ? paths.giftBalance : paths.gifts
  return (
    <div className={s.message}>
      <Message
        level={1}
        title={text(canceled ? "gift.canceled" : "gift.expired")}
        text={<p>{text(canceled ? "gift.canceled.text" : "gift.expired.text")}</p>}
        actions={
          <>
            <ButtonLink to={experience === null ? again : paths.experience(experience.slug)}>
              {text("gift.again")}
            </ButtonLink>
            <ButtonLink to={paths.gifts} variant="secondary">
              {text("gift.ideas")}
            </ButtonLink>
          </>
        }
      />
    </div>
  )
}
