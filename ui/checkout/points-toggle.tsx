import { useEffect, useState } from "react"
import type { Discounted } from "../../domain/booking/views.ts"
import { type PointsOffer, pointsOffer } from "../../domain/checkout/points-offer.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import type { Outcome } from "../../domain/errors/refusal.ts"
import { moneyText } from "../../domain/money/text.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { useCommand } from "../booking/use-command.ts"
import { type MessageId, useLocale, useText } from "../i18n/messages.tsx"
import { Checkbox } from "../kit/checkbox.tsx"
import s from "./checkout.module.css"

/** What points can pay for: a booking in checkout, or a gift order. */
type Payable = Discounted & { readonly code: string; readonly usablePoints: number | null }

export type PointsToggleProps<View extends Payable> = {
  readonly flows: {
    readonly view: View
    readonly checkout: { readonly live: boolean }
    readonly adopt: (view: View) => void
  }
  readonly disabled: boolean
  /** The path to which the sign-in comes back. */
  readonly page: string
  /** Says how many points the purchase earns. */
  readonly earns: MessageId
  readonly use: (wanted: boolean, key: string) => Promise<Outcome<View>>
}

/** Pays with points, or with none (CK-09). A visitor is shown the way to sign in. */
export function PointsToggle<View extends Payable>(props: PointsToggleProps<View>) {
  const text = useText()
  const { usablePoints, discounts, payable } = props.flows.view
  return (
    <section className={s.part} aria-labelledby="checkout-points">
      <h2 id="checkout-points">{text("checkout.points")}</h2>
      {usablePoints === null ? (
        <SignInFirst page={props.page} />
      ) : (
        <Offer {...props} offer={pointsOffer(usablePoints, discounts, payable)} />
      )}
    </section>
  )
}

/** The link loads a document, and the sign-in comes back to this step. */
function SignInFirst({ page }: { readonly page: string }) {
  const text = useText()
  const locale = useLocale()
  const query = new URLSearchParams({ callbackUrl: `${publicPath(page, locale)}?step=payment` })
  return (
    <p>
      <a href={`${publicPath(paths.signIn, locale)}?${query}`}>{text("checkout.points.signIn")}</a>
    </p>
  )
}

type OfferProps<View extends Payable> = PointsToggleProps<View> & { readonly offer: PointsOffer }

function Offer<View extends Payable>({ flows, disabled, use: ask, earns: words, offer }: OfferProps<View>) {
  const { points, isUsed, not, earns } = offer
  const text = useText()
  const locale = useLocale()
  const { run, busy, error } = useCommand()
  const [asked, setAsked] = useState(isUsed)
  const [said, setSaid] = useState("")
  useEffect(() => setAsked(isUsed), [isUsed])

  const use = async (wanted: boolean) => {
    setAsked(wanted)
    const answer = await run(`points ${wanted}`, (key) => ask(wanted, key))
    if (answer === null) return setAsked(isUsed)
    setSaid(
      text(wanted ? "checkout.points.on" : "checkout.points.off", {
        money: moneyText(answer.payable.dueOnlineCents, locale),
      }),
    )
    flows.adopt(answer)
  }
  return (
    <>
      {not === null ? (
        <Checkbox
          name="points"
          label={text("checkout.points.use", { points })}
          aside={text("checkout.points.less", { money: moneyText(points, locale) })}
          checked={asked}
          aria-busy={busy !== null || undefined}
          disabled={disabled || !flows.checkout.live}
          error={error && (error.detail ?? errorText(error.code, locale))}
          onChange={(event) => void use(event.currentTarget.checked)}
        />
      ) : (
        <p>{text(`checkout.points.${not}`)}</p>
      )}
      <p className={s.how}>
        {not === null && text("checkout.points.how")} {earns > 0 && text(words, { points: earns })}
      </p>
      <p role="status" className={s.said}>
        {said}
      </p>
    </>
  )
}
