import { useRef, useState } from "react"
import type { Outcome } from "../../domain/errors/refusal.ts"
import type { GiftAsks } from "../../domain/gift/ports.ts"
import type { GiftDeliveryView, GiftOrderView, ToppedUp } from "../../domain/gift/views.ts"
import { endText, longDateTimeText } from "../../domain/time/text.ts"
import { type BuyerAction, buyerActions } from "../../machines/gift-delivery/selectors.ts"
import { CommandError } from "../booking/command-error.tsx"
import { type CommandState, useCommand } from "../booking/use-command.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import page from "../kit/plain-page.module.css"
import { useBrowserPorts } from "../ports.tsx"
import g from "./gift.module.css"
import { Readdress } from "./readdress.tsx"
import { Reschedule } from "./reschedule.tsx"
import { WithdrawGift } from "./withdraw-gift.tsx"

export type ActionsProps = { readonly view: GiftOrderView; readonly refetch: () => void }

/** What an action on the order needs: the call, and what is said once it is done. */
export type Act = {
  readonly command: CommandState
  /** Resolves to whether it was done. */
  readonly act: (name: string, call: GiftCall, done: string) => Promise<boolean>
}
type GiftCall = (asks: GiftAsks, key: string) => Promise<Outcome<GiftOrderView>>

/** What the buyer can still do with a paid gift: have it mailed again, elsewhere or later, or withdraw from it. */
export function GiftActions({ view, refetch }: ActionsProps) {
  const text = useText()
  const ports = useBrowserPorts()
  const { run, ...command } = useCommand()
  const [done, setDone] = useState("")
  const result = useRef<HTMLParagraphElement>(null)
  const [asked, setAsked] = useState<BuyerAction | null>(null)
  const act: Act["act"] = async (name, call, said) => {
    setDone("")
    const answer = await run(name, (key) => call(ports().asks.gift, key))
    if (answer !== null) {
      setDone(said)
      setAsked(null)
      // What was pressed may be gone.
      result.current?.focus()
    }
    refetch()
    return answer !== null
  }
  const offered = view.deliveries.map((delivery) => ({ delivery, actions: buyerActions[delivery.status] }))
  const recipient = offered.find(({ delivery: { to } }) => to === "recipient")
  const can = (action: BuyerAction) => recipient?.actions.includes(action) ?? false
  const off = command.busy !== null
  return (
    <section className={page.panel} aria-labelledby="gift-actions">
      <h2 id="gift-actions">{text(view.kind === "topUp" ? "gift.topUp.actions" : "gift.actions")}</h2>
      {offered.length > 0 && (
        <div className={page.actions}>
          {offered.map(
            ({ delivery, actions }) =>
              actions.includes("resend") && (
                <Resend key={delivery.to} delivery={delivery} off={off} act={act} order={view} />
              ),
          )}
          {(["readdress", "reschedule"] as const).map(
            (action) =>
              can(action) && (
                <Button
                  key={action}
                  variant="secondary"
                  aria-expanded={asked === action}
                  disabled={off}
                  onClick={() => setAsked(asked === action ? null : action)}
                >
                  {text(`gift.actions.${action}`)}
                </Button>
              ),
          )}
        </div>
      )}
      {asked === "readdress" && can("readdress") && <Readdress view={view} command={command} act={act} />}
      {asked === "reschedule" && can("reschedule") && <Reschedule view={view} command={command} act={act} />}
      <p role="status" className={g.settled} ref={result} tabIndex={-1}>
        {done}
      </p>
      {asked === null && <CommandError command={command} />}
      <WithdrawGift view={view} command={command} act={act} />
      {view.topUp !== null && <NoWithdrawal topUp={view.topUp} />}
    </section>
  )
}

/** Why who paid for more credit may not withdraw from it now. */
function NoWithdrawal({ topUp: { standing, withdrawalEndsAt } }: { readonly topUp: ToppedUp }) {
  const text = useText()
  const locale = useLocale()
  const moment = endText(withdrawalEndsAt, locale)
  return standing === "used" || standing === "over" ? (
    <p>{text(`gift.topUp.withdraw.${standing}`, { moment })}</p>
  ) : null
}

type ResendProps = Pick<Act, "act"> & {
  readonly delivery: GiftDeliveryView
  readonly order: GiftOrderView
  readonly off: boolean
}

function Resend({ delivery: { to, email, sentAt }, order, off, act }: ResendProps) {
  const text = useText()
  const locale = useLocale()
  return (
    <Button
      variant="secondary"
      disabled={off}
      {...(sentAt !== null && { title: longDateTimeText(sentAt, locale) })}
      onClick={() =>
        void act(`resend ${to}`, (asks, key) => asks.resend(order, to, key), text("gift.actions.resent", { email }))
      }
    >
      {text(`gift.actions.resend.${to}`)}
    </Button>
  )
}
