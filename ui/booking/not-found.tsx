import { errorText } from "../../domain/errors/catalogue.ts"
import { paths } from "../../domain/paths.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { ButtonLink } from "../kit/button.tsx"
import { EmptyState } from "../kit/states.tsx"
import s from "./booking-page.module.css"

/**
 * The booking does not exist, or belongs to somebody else: both look the same. Tells the customer where to look
 * (CK-15).
 */
export function BookingNotFound() {
  const text = useText()
  const locale = useLocale()
  return (
    <div className={s.message}>
      <EmptyState
        level={1}
        title={text("notFound.booking")}
        text={<p>{errorText("booking_not_found", locale)}</p>}
        actions={
          <>
            <ButtonLink to={paths.findBooking}>{text("notFound.booking.find")}</ButtonLink>
            <ButtonLink to={paths.search} variant="secondary">
              {text("notFound.search")}
            </ButtonLink>
            <ButtonLink to={paths.home} variant="secondary">
              {text("notFound.home")}
            </ButtonLink>
          </>
        }
      />
    </div>
  )
}
