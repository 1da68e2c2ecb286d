import { errorText } from "../../domain/errors/catalogue.ts"
import { moneyText } from "../../domain/money/text.ts"
import { clockText, longDateTimeText } from "../../domain/time/text.ts"
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
  const { heldUntil } = flows
  const { code, payLaterUntil, payable } = flows.view
  if (payLaterUntil === null || heldUntil === null) return null
  const hold = clockText(heldUntil)
  const sent = error?.code === "reservation_link_sent"
  const money = moneyText(payable.dueOnlineCents, locale)
  const reserve = async () => {
    const answer = await run("reserve", (key) => ports().asks.booking.reserveForLater(code, key))
    if (answer !== null) flows.adopt(answer)
  }
  return (
    <section className={s.part} aria-labelledby="checkout-later">
      <h2 id="checkout-later">{text("checkout.later")}</h2>
      <p className={s.how}>
        {text("checkout.later.how", { money, hold, until: longDateTimeText(payLaterUntil, locale) })}
      </p>
      {error !== null && (
        <Notice tone={sent ? "good" : "bad"} role="alert">
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
          {text(sent ? "checkout.later.again" : "checkout.later.do")}
        </Button>
      </p>
    </section>
  )
}
