import { useState } from "react"
import type { GiftOrderView } from "../../domain/gift/views.ts"
import { moneyText } from "../../domain/money/text.ts"
import { endText } from "../../domain/time/text.ts"
import { CommandError } from "../booking/command-error.tsx"
import { ConfirmDialog } from "../booking/confirm-dialog.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import g from "./gift.module.css"
import type { Act } from "./gift-actions.tsx"

const ofPurchase = {
  until: "gift.withdraw.until",
  button: "gift.withdraw",
  title: "gift.withdraw.title",
  final: "gift.withdraw.final",
} as const
const ofTopUp = {
  until: "gift.topUp.withdraw.until",
  button: "gift.topUp.withdraw",
  title: "gift.topUp.withdraw.title",
  final: "gift.topUp.withdraw.final",
} as const
/** Until a person has checked the payment, there is nothing to withdraw from but the order. */
const early = {
  until: "gift.review.giveUp.text",
  button: "gift.review.giveUp",
  title: "gift.review.giveUp.title",
  final: "gift.review.giveUp.final",
} as const

/** Until when the payer may withdraw; null: not, or not now. */
const endOf = ({ voucher, topUp }: GiftOrderView): string | null =>
  topUp?.standing === "open" ? topUp.withdrawalEndsAt : (voucher?.withdrawUntil ?? null)

/** The right of withdrawal: 14 days, while nothing is used. What comes back is shown before it is confirmed. */
export function WithdrawGift({ view, command, act }: Act & { readonly view: GiftOrderView }) {
  const text = useText()
  const locale = useLocale()
  const [asking, setAsking] = useState(false)
  const until = endOf(view)
  const inReview = view.status === "REVIEW"
  if (until === null && !inReview) return null
  const says = inReview ? early : view.kind === "topUp" ? ofTopUp : ofPurchase
  const { dueOnlineCents } = view.payable
  const withdraw = async () => {
    const done = await act("withdraw", (asks, key) => asks.withdraw(view, key), "")
    if (done) setAsking(false)
  }
  return (
    <div>
      <p>{text(says.until, { moment: until === null ? "" : endText(until, locale) })}</p>
      <div className={g.quiet}>
        <Button variant="quiet" disabled={command.busy !== null} onClick={() => setAsking(true)}>
          {text(says.button)}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={text(says.title)}
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
        <p>{text(says.final)}</p>
        {view.pointsEarned > 0 && <p>{text("gift.withdraw.points", { points: view.pointsEarned })}</p>}
        <CommandError command={command} />
      </ConfirmDialog>
    </div>
  )
}
