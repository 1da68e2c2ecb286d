import { useState } from "react"
import type { GiftOrderView } from "../../domain/gift/views.ts"
import { moneyText } from "../../domain/money/text.ts"
import { longDateTimeText } from "../../domain/time/text.ts"
import { CommandError } from "../booking/command-error.tsx"
import { ConfirmDialog } from "../booking/confirm-dialog.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import type { Act } from "./gift-actions.tsx"

/** The right of withdrawal: 14 days, while nothing is used. What comes back is shown before it is confirmed. */
export function WithdrawGift({ view, command, act }: Act & { readonly view: GiftOrderView }) {
  const text = useText()
  const locale = useLocale()
  const [asking, setAsking] = useState(false)
  const until = view.voucher?.withdrawUntil ?? null
  // Until a person has checked the payment, there is no voucher to withdraw from.
  const early = view.status === "REVIEW"
  if (until === null && !early) return null
  const { dueOnlineCents } = view.payable
  const withdraw = async () => {
    const done = await act("withdraw", (asks, key) => asks.withdraw(view.code, key), "")
    if (done) setAsking(false)
  }
  return (
    <div>
      <p>
        {until === null
          ? text("gift.review.giveUp.text")
          : text("gift.withdraw.until", { moment: longDateTimeText(until, locale) })}
      </p>
      <Button variant="quiet" disabled={command.busy !== null} onClick={() => setAsking(true)}>
        {text(early ? "gift.review.giveUp" : "gift.withdraw")}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text("gift.withdraw.title")}
        yes={text("gift.withdraw.yes")}
        busy={command.busy !== null}
        onYes={() => void withdraw()}
        onNo={() => setAsking(false)}
      >
        <p>
          {dueOnlineCents > 0
            ? text("gift.withdraw.refund", { money: moneyText(dueOnlineCents, locale) })
            : text("gift.withdraw.nothing")}
        </p>
        <p>{text(early ? "gift.review.giveUp.final" : "gift.withdraw.final")}</p>
        {view.pointsEarned > 0 && <p>{text("gift.withdraw.points", { points: view.pointsEarned })}</p>}
        <CommandError command={command} />
      </ConfirmDialog>
    </div>
  )
}
