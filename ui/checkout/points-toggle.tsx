import { useEffect, useState } from "react"
import { type PointsOffer, pointsOffer } from "../../domain/checkout/points-offer.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { moneyText } from "../../domain/money/text.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { useCommand } from "../booking/use-command.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Checkbox } from "../kit/checkbox.tsx"
import { useBrowserPorts } from "../ports.tsx"
import s from "./checkout.module.css"
import type { CheckoutFlows } from "./use-checkout.ts"

/** Pays with points, or with none (CK-09). A visitor is shown the way to sign in. */
export function PointsToggle({ flows, disabled }: { readonly flows: CheckoutFlows; readonly disabled: boolean }) {
  const text = useText()
  const { usablePoints, discounts, payable } = flows.view
  return (
    <section className={s.part} aria-labelledby="checkout-points">
      <h2 id="checkout-points">{text("checkout.points")}</h2>
      {usablePoints === null ? (
        <SignInFirst code={flows.view.code} />
      ) : (
        <Offer flows={flows} disabled={disabled} offer={pointsOffer(usablePoints, discounts, payable)} />
      )}
    </section>
  )
}

/** The link loads a document, and the sign-in comes back to this step. */
function SignInFirst({ code }: { readonly code: string }) {
  const text = useText()
  const locale = useLocale()
  const query = new URLSearchParams({ callbackUrl: `${publicPath(paths.checkout(code), locale)}?step=payment` })
  return (
    <p>
      <a href={`${publicPath(paths.signIn, locale)}?${query}`}>{text("checkout.points.signIn")}</a>
    </p>
  )
}

type OfferProps = {
  readonly flows: CheckoutFlows
  readonly disabled: boolean
  readonly offer: PointsOffer
}

function Offer({ flows, disabled, offer: { points, isUsed, not, earns } }: OfferProps) {
  const text = useText()
  const locale = useLocale()
  const ports = useBrowserPorts()
  const { run, busy, error } = useCommand()
  const [asked, setAsked] = useState(isUsed)
  const [said, setSaid] = useState("")
  useEffect(() => setAsked(isUsed), [isUsed])

  const use = async (wanted: boolean) => {
    setAsked(wanted)
    const answer = await run(`points ${wanted}`, (key) => ports().asks.booking.usePoints(flows.view.code, wanted, key))
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
        {not === null && text("checkout.points.how")} {earns > 0 && text("checkout.points.earns", { points: earns })}
      </p>
      <p role="status" className={s.said}>
        {said}
      </p>
    </>
  )
}
