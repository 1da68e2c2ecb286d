import { paths } from "../../domain/paths.ts"
import s from "../checkout/checkout.module.css"
import { useText } from "../i18n/messages.tsx"
import { ButtonLink } from "../kit/button.tsx"
import { EmptyState } from "../kit/states.tsx"

/** No gift order has this code, or it was begun in another browser. */
export function GiftNotFound() {
  const text = useText()
  return (
    <div className={s.message}>
      <EmptyState
        level={1}
        title={text("gift.notFound")}
        text={<p>{text("gift.notFound.text")}</p>}
        actions={<ButtonLink to={paths.gifts}>{text("gift.ideas")}</ButtonLink>}
      />
    </div>
  )
}
