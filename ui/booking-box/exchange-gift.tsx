import { useEffect, useRef, useState } from "react"
import { errorText } from "../../domain/errors/catalogue.ts"
import { carriedOf, creditFor } from "../../domain/gift/carried.ts"
import type { VoucherBalance } from "../../domain/gift/views.ts"
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
import { useMissingText } from "../visit/missing-credit.ts"
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
  /** What it became, and what was chosen then. */
  const [done, setDone] = useState<{ readonly balance: VoucherBalance; readonly of: string } | null>(null)
  /** For which variant somebody is asked whether they agree to what will be left. */
  const [asked, setAsked] = useState<string | null>(null)
  const question = useRef<HTMLParagraphElement>(null)
  const { variantId, participants, addons } = box.snapshot.context
  const { gift } = box
  if (gift === null) return null
  const { code } = gift
  const left = creditFor(gift, variantId)
  const loses = left < gift.leftCents
  const asks = loses && asked !== null && asked === variantId
  const money = (amount: number) => moneyText(cents(amount), locale)
  const isChosen = priceOfChoices(box.snapshot.context) !== null
  const to = {
    variantId: variantId ?? "",
    participants: payload(participants),
    addons: addons.filter(({ quantity }) => quantity > 0),
  }
  const of = JSON.stringify(to)
  const exchange = async () => {
    if (loses && !asks) return setAsked(variantId)
    const balance = await run(`exchange ${left} ${of}`, (key) =>
      ports().asks.gift.exchange(code, to, loses ? left : null, locale, key),
    )
    if (balance === null) return
    keepGift(carriedOf({ ...balance, code }))
    setDone({ balance, of })
  }
  const keep = () => {
    setAsked(null)
    // The button that was pressed goes, and the first one stays.
    question.current?.querySelector("button")?.focus()
  }
  if (done?.of === of) return <Exchanged balance={done.balance} />
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
      <p className={s.exchange} ref={question}>
        <Button variant="quiet" size="small" disabled={!box.live} busy={busy !== null} onClick={() => void exchange()}>
          {asks ? text("box.gift.exchange.agree", { left: money(left) }) : text("box.gift.exchange")}
        </Button>
        {asks && (
          <Button variant="quiet" size="small" disabled={busy !== null} onClick={keep}>
            {text("box.gift.exchange.keep")}
          </Button>
        )}
      </p>
    </>
  )
}

/** Takes the focus, because the button that was pressed is gone. Says what is still to pay. */
function Exchanged({ balance }: { readonly balance: VoucherBalance }) {
  const text = useText()
  const missingText = useMissingText()(balance)
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <div ref={said} tabIndex={-1}>
      <Notice tone="good" role="status">
        <p>{text("box.gift.exchanged")}</p>
        {missingText !== null && <p>{missingText}</p>}
      </Notice>
    </div>
  )
}
