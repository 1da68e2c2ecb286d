import { useRef, useState } from "react"
import type { Discounted } from "../../domain/booking/views.ts"
import type { Discount } from "../../domain/checkout/discounts.ts"
import { shownCode } from "../../domain/checkout/shown-code.ts"
import type { Outcome } from "../../domain/errors/refusal.ts"
import { moneyText } from "../../domain/money/text.ts"
import { useCommand } from "../booking/use-command.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { IconButton } from "../kit/button.tsx"
import { Hidden } from "../kit/hidden.tsx"
import { onDemand } from "../kit/on-demand.ts"
import { Optional } from "../kit/optional.tsx"
import { PriceLines, type PriceLinesProps } from "../visit/price-lines.tsx"
import { useCodeLines } from "./code-lines.tsx"
import s from "./summary.module.css"

const Refused = onDemand(() => import("./refused.tsx"))

type PriceWithCodesProps<View extends Discounted> = Pick<PriceLinesProps, "price" | "names"> & {
  readonly view: View
  /** Nothing can be removed now. */
  readonly off: boolean
  /** Asks the shop to take this discount off. `key`: the call's idempotency key. */
  readonly remove: (discount: Discount, key: string) => Promise<Outcome<View>>
  readonly adopt: (answer: View) => void
}

/** The price with the customer's codes and points. Each of them can be removed. */
export function PriceWithCodes<View extends Discounted>(props: PriceWithCodesProps<View>) {
  const text = useText()
  const locale = useLocale()
  const command = useCommand()
  const place = useRef<HTMLDivElement>(null)
  const [gone, setGone] = useState("")
  const { view, price, names, off } = props
  const remove = async (discount: Discount) => {
    const answer = await command.run(`remove ${discount.code}`, (key) => props.remove(discount, key))
    if (answer === null) return
    const money = moneyText(answer.payable.dueOnlineCents, locale)
    setGone(
      discount.kind === "points"
        ? text("checkout.points.off", { money })
        : text("checkout.code.removed", { code: shownCode(discount) }),
    )
    props.adopt(answer)
    place.current?.focus()
  }
  const codes = useCodeLines(view, (discount) => (
    <IconButton
      icon="close"
      label={text(discount.kind === "points" ? "checkout.points.remove" : "checkout.code.remove", {
        code: shownCode(discount),
      })}
      disabled={off}
      aria-busy={command.busy !== null || undefined}
      onClick={() => void remove(discount)}
    />
  ))
  return (
    <section ref={place} tabIndex={-1} aria-label={text("checkout.price")} className={s.price}>
      <PriceLines price={price} names={names} codes={codes} />
      <p role="status">
        <Hidden>{gone}</Hidden>
      </p>
      {command.error && (
        <Optional>
          <Refused error={command.error} />
        </Optional>
      )}
    </section>
  )
}
