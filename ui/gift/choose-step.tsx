import { moneyText } from "../../domain/money/text.ts"
import { paths } from "../../domain/paths.ts"
import { longDateText } from "../../domain/time/text.ts"
import s from "../checkout/checkout.module.css"
import { StepFoot } from "../checkout/step-foot.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Icon } from "../kit/icon.tsx"
import { Link } from "../kit/link.tsx"
import { Picture } from "../kit/picture.tsx"
import { countedText } from "../visit/names.ts"
import g from "./gift.module.css"
import type { GiftFlows } from "./use-gift-checkout.ts"

/** The first step: what is given, and how a gift works. */
export function ChooseStep({ flows }: { readonly flows: GiftFlows }) {
  const text = useText()
  const locale = useLocale()
  const { view, checkout } = flows
  const { experience, variantName, participants, addons, giftAddons, valueCents, elsewhereCents, validUntil } = view
  const isLess = elsewhereCents < valueCents
  const money = moneyText(valueCents, locale)
  const isTopUp = view.kind === "topUp"
  return (
    <>
      <section className={s.experience} aria-labelledby="gift-what">
        <div className={s.cover}>
          {experience === null ? (
            <p className={g.sum} aria-hidden="true">
              {money}
            </p>
          ) : (
            <Picture art={experience.cover} alt="" sizes="(width >= 900px) 42rem, 100vw" eager />
          )}
        </div>
        <div className={s.words}>
          <h2 id="gift-what">
            {experience === null ? (
              text(isTopUp ? "gift.topUp.sum" : "gift.sum", { money })
            ) : (
              <Link to={paths.experience(experience.slug)}>{experience.name}</Link>
            )}
          </h2>
          {variantName !== null && <p className={s.variant}>{variantName}</p>}
          <ul className={g.facts}>
            {participants.length > 0 && (
              <li>
                <Icon name="people" />
                {countedText(participants)}
              </li>
            )}
            {addons.length > 0 && (
              <li>
                <Icon name="plus" />
                {countedText(addons)}
              </li>
            )}
            {giftAddons.length > 0 && (
              <li>
                <Icon name="mail" />
                {text("gift.posted", { what: countedText(giftAddons) })}
              </li>
            )}
            {!isTopUp && (
              <li>
                <Icon name="calendar" />
                {text("gift.validUntil", { day: longDateText(validUntil, locale) })}
              </li>
            )}
          </ul>
        </div>
      </section>
      <section className={s.part} aria-labelledby="gift-how">
        <h2 id="gift-how">{text("gift.how")}</h2>
        <ol className={s.after}>
          {!isTopUp && (
            <li>
              <Icon name="heart" />
              {text("gift.how.words")}
            </li>
          )}
          <li>
            <Icon name="calendar" />
            {text(
              isTopUp
                ? "gift.topUp.how"
                : experience === null
                  ? "gift.how.sum"
                  : isLess
                    ? "gift.how.date.less"
                    : "gift.how.date",
              {
                money: moneyText(elsewhereCents, locale),
              },
            )}
          </li>
          {!isTopUp && (
            <li>
              <Icon name="shield" />
              {text("gift.how.withdraw")}
            </li>
          )}
        </ol>
      </section>
      <StepFoot flows={flows}>
        <Button
          size="large"
          disabled={!checkout.live}
          onClick={() =>
            checkout.send(isTopUp ? { type: "customer.wentTo", step: "buyer" } : { type: "customer.continued" })
          }
        >
          {text(isTopUp ? "gift.toBuyer" : "gift.toCustomise")}
        </Button>
      </StepFoot>
    </>
  )
}
