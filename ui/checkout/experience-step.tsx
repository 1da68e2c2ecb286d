import { paths } from "../../domain/paths.ts"
import { useNow } from "../flow/use-now.ts"
import { useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Icon } from "../kit/icon.tsx"
import { Link } from "../kit/link.tsx"
import { Picture } from "../kit/picture.tsx"
import { Rating } from "../kit/rating.tsx"
import { VisitFacts } from "../visit/visit-facts.tsx"
import s from "./checkout.module.css"
import { StepFoot } from "./step-foot.tsx"
import type { CheckoutFlows } from "./use-checkout.ts"

/** The first step: what is being booked, and what happens after the payment. */
export default function ExperienceStep({ flows }: { flows: CheckoutFlows }) {
  const text = useText()
  const { view, checkout, clock } = flows
  const { experience } = view
  const now = useNow(clock)
  return (
    <>
      <section className={s.experience} aria-labelledby="checkout-experience">
        <div className={s.cover}>
          <Picture art={experience.cover} alt="" sizes="(width >= 900px) 42rem, 100vw" eager />
        </div>
        <div className={s.words}>
          <Rating hundredths={experience.ratingHundredths} count={experience.reviewCount} />
          <h2 id="checkout-experience">
            <Link to={paths.experience(experience.slug)}>{experience.name}</Link>
          </h2>
          <p className={s.variant}>{view.variantName}</p>
          <VisitFacts summary={view} now={now} />
        </div>
      </section>
      <section className={s.part} aria-labelledby="checkout-after">
        <h2 id="checkout-after">{text("checkout.after")}</h2>
        <ol className={s.after}>
          <li>
            <Icon name="mail" />
            {text("checkout.after.data")}
          </li>
          <li>
            <Icon name="card" />
            {text(view.instantBooking ? "checkout.after.instant" : "checkout.after.request")}
          </li>
          <li>
            <Icon name="ticket" />
            {text("checkout.after.go")}
          </li>
        </ol>
      </section>
      <StepFoot flows={flows}>
        <Button size="large" disabled={!checkout.live} onClick={() => checkout.send({ type: "customer.continued" })}>
          {text("checkout.toData")}
        </Button>
      </StepFoot>
    </>
  )
}
