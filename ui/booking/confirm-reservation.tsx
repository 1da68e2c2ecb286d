import type { CodedError } from "../../domain/errors/catalogue.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Link } from "../kit/link.tsx"
import { Notice } from "../kit/notice.tsx"
import page from "../kit/plain-page.module.css"
import s from "./booking-page.module.css"
import { useErrorText } from "./use-error-text.ts"

type Props = {
  readonly action: string
  /** Why the booking could not be confirmed; null before the press. */
  readonly error: CodedError | null
}

/** The page of the mailed link that confirms a booking without payment. It is a plain form, so it works without scripts. */
export function ConfirmReservation({ action, error }: Props) {
  const text = useText()
  const locale = useLocale()
  const errorText = useErrorText()
  return (
    <div className={s.find}>
      <header className={s.head}>
        <h1 id="reservation">{text("booking.reservation.title")}</h1>
        <p className={page.lead}>{text("booking.reservation.lead")}</p>
      </header>
      <form className={page.panel} method="post" action={publicPath(action, locale)} aria-labelledby="reservation">
        {error !== null && (
          <Notice tone="bad" role="alert" title={errorText(error)}>
            <p>{text("booking.reservation.failed")}</p>
          </Notice>
        )}
        <div className={page.actions}>
          <Button type="submit" size="large">
            {text("booking.reservation.confirm")}
          </Button>
        </div>
        <p>
          <Link to={paths.search}>{text("booking.reservation.again")}</Link>
        </p>
      </form>
    </div>
  )
}
