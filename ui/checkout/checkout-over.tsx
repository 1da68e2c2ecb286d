import { type ReactNode, useEffect, useRef } from "react"
import type { ErrorCode } from "../../domain/errors/catalogue.ts"
import { paths } from "../../domain/paths.ts"
import { BookingNotFound } from "../booking/not-found.tsx"
import { useErrorText } from "../booking/use-error-text.ts"
import { useText } from "../i18n/messages.tsx"
import { Button, ButtonLink } from "../kit/button.tsx"
import { useFramed } from "../kit/framed.ts"
import { EmptyState, ErrorState } from "../kit/states.tsx"
import s from "./checkout.module.css"
import type { CheckoutFlows } from "./use-checkout.ts"

/** A checkout that ended without a booking: the reason, what happens to the money, and a link to start again. */
export default function CheckoutOver({ flows }: { flows: CheckoutFlows }) {
  const is = flows.checkout.snapshot
  if (is.matches("gone")) return <BookingNotFound />
  if (is.matches("canceled")) return <Canceled flows={flows} />
  const booking = is.matches({ expired: "checkout" })
  return <Expired flows={flows} code={booking ? "booking_time_expired" : "payment_time_expired"} />
}

function Expired({ flows, code }: { flows: CheckoutFlows; code: ErrorCode }) {
  const text = useText()
  const errorText = useErrorText()
  const place = useHeading()
  // In a frame on another site, the browser keeps no choices.
  const ofCheckout = useFramed() === null ? "checkout.expired.checkout" : "checkout.expired.framed"
  return (
    <div className={s.message} ref={place}>
      <ErrorState
        level={1}
        title={errorText({ code })}
        text={<p>{text(code === "payment_time_expired" ? "checkout.expired.payment" : ofCheckout)}</p>}
        actions={<Again flows={flows}>{text("checkout.again")}</Again>}
      />
    </div>
  )
}

function Canceled({ flows }: { flows: CheckoutFlows }) {
  const text = useText()
  const place = useHeading()
  return (
    <div className={s.message} ref={place}>
      <EmptyState
        level={1}
        title={text("checkout.canceled.title")}
        text={<p>{text("checkout.canceled.text")}</p>}
        actions={<Again flows={flows}>{text("checkout.canceled.back")}</Again>}
      />
    </div>
  )
}

/** The steps are gone, and with them what had the focus: the heading comes into sight and takes it. */
function useHeading() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const heading = place.current?.querySelector("h1")
    // A dialog that closes now gives the focus back first.
    const turn = setTimeout(() => {
      heading?.setAttribute("tabindex", "-1")
      heading?.focus({ preventScroll: true })
      window.scrollTo({ top: 0 })
    })
    return () => clearTimeout(turn)
  }, [])
  return place
}

/** A link back to the booking box, which still has the choices. */
function Again({ flows, children }: { flows: CheckoutFlows; children: ReactNode }) {
  const text = useText()
  const framed = useFramed()
  if (framed !== null) return <Button onClick={framed.onAgain}>{children}</Button>
  return (
    <>
      <ButtonLink to={paths.experience(flows.view.experience.slug)}>{children}</ButtonLink>
      <ButtonLink to={paths.search} variant="secondary">
        {text("notFound.search")}
      </ButtonLink>
    </>
  )
}
