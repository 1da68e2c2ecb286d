import { errorText } from "../../domain/errors/catalogue.ts"
import { moneyText } from "../../domain/money/text.ts"
import { longDateTimeText } from "../../domain/time/text.ts"
import { useCommand } from "../booking/use-command.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Notice } from "../kit/notice.tsx"
import { useBrowserPorts } from "../ports.tsx"
import s from "./checkout.module.css"
import type { CheckoutFlows } from "./use-checkout.ts"

/** Books without paying, if cancelling stays free long enough to pay later (BX-16). */
export function ReserveLater({ flows, disabled }: { readonly flows: CheckoutFlows; readonly disabled: boolean }) {
  const text = useText()
  const locale = useLocale()
  const ports = useBrowserPorts()
  const { busy, error, run } = useCommand()
  const { code, payLaterUntil, payable } = flows.view
  if (payLaterUntil === null) return null
  const money = moneyText(payable.dueOnlineCents, locale)
  const reserve = async () => {
    const answer = await run("reserve", (key) => ports().asks.booking.reserveForLater(code, key))
    if (answer !== null) flows.adopt(answer)
  }
  return (
    <section className={s.part} aria-labelledby="checkout-later">
      <h2 id="checkout-later">{text("checkout.later")}</h2>
      <p className={s.how}>{text("checkout.later.how", { money, until: longDateTimeText(payLaterUntil, locale) })}</p>
      {error !== null && (
        <Notice tone={error.code === "reservation_link_sent" ? "good" : "bad"} role="alert">
          <p>{error.detail ?? errorText(error.code, locale)}</p>
        </Notice>
      )}
      <p>
        <Button
          variant="secondary"
          icon="calendar"
          busy={busy !== null}
          disabled={disabled || !flows.checkout.live}
          onClick={reserve}
        >
          {text("checkout.later.do")}
        </Button>
      </p>
    </section>
  )
}
