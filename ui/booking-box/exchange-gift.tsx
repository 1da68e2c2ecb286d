import { useState } from "react"
import { errorText } from "../../domain/errors/catalogue.ts"
import { carriedOf, creditFor } from "../../domain/gift/carried.ts"
import { cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import { payload } from "../../domain/participants/quantities.ts"
import { priceOfChoices } from "../../machines/booking-steps/choices.ts"
import { useCommand } from "../booking/use-command.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Notice } from "../kit/notice.tsx"
import { useBrowserPorts } from "../ports.tsx"
import { keepGift } from "../visit/kept-gift.ts"
import s from "./booking-box.module.css"
import type { Box } from "./use-booking-box.ts"

/**
 * Makes the unused gift that brought somebody here one for what is chosen here. No day is needed for that (BX-11). If less
 * is left then, it asks first.
 */
export default function ExchangeGift({ box }: { readonly box: Box }) {
  const text = useText()
  const locale = useLocale()
  const ports = useBrowserPorts()
  const { run, busy, error } = useCommand()
  const [done, setDone] = useState(false)
  /** For which variant somebody is asked whether they agree to what will be left. */
  const [asked, setAsked] = useState<string | null>(null)
  const { variantId, participants, addons } = box.snapshot.context
  const { gift } = box
  if (gift === null) return null
  const { code } = gift
  const left = creditFor(gift, variantId)
  const loses = left < gift.leftCents
  const asks = loses && asked !== null && asked === variantId
  const money = (amount: number) => moneyText(cents(amount), locale)
  const isChosen = priceOfChoices(box.snapshot.context) !== null
  const exchange = async () => {
    if (variantId === null) return
    if (loses && !asks) return setAsked(variantId)
    const to = { variantId, participants: payload(participants), addons: addons.filter(({ quantity }) => quantity > 0) }
    const name = `exchange ${left} ${JSON.stringify(to)}`
    const balance = await run(name, (key) => ports().asks.gift.exchange(code, to, loses ? left : null, locale, key))
    if (balance === null) return
    keepGift(carriedOf({ ...balance, code }))
    setDone(true)
  }
  if (done)
    return (
      <Notice tone="good" role="status">
        <p>{text("box.gift.exchanged")}</p>
      </Notice>
    )
  if (!isChosen) return <p className={s.exchange}>{text("box.gift.exchange.first")}</p>
  return (
    <>
      {error && (
        <Notice tone="bad" role="alert">
          <p>{error.fields[0]?.detail ?? error.detail ?? errorText(error.code, locale)}</p>
        </Notice>
      )}
      {asks && (
        <Notice tone="warn" role="alert" title={text("box.gift.exchange.sure")}>
          <p>{text("box.gift.exchange.loses", { left: money(left), now: money(gift.leftCents) })}</p>
        </Notice>
      )}
      <p className={s.exchange}>
        <Button variant="quiet" size="small" disabled={!box.live} busy={busy !== null} onClick={() => void exchange()}>
          {asks ? text("box.gift.exchange.agree", { left: money(left) }) : text("box.gift.exchange")}
        </Button>
        {asks && (
          <Button variant="quiet" size="small" disabled={busy !== null} onClick={() => setAsked(null)}>
            {text("box.gift.exchange.keep")}
          </Button>
        )}
      </p>
    </>
  )
}
