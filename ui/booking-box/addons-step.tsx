import type { AddonView } from "../../domain/catalogue/views.ts"
import { moneyText } from "../../domain/money/text.ts"
import { addonQuantities } from "../../domain/participants/addons.ts"
import { peopleIn } from "../../domain/participants/quantities.ts"
import { addonsOf, variantOf } from "../../machines/booking-steps/choices.ts"
import { type MessageId, useLocale, useText } from "../i18n/messages.tsx"
import { Checkbox } from "../kit/checkbox.tsx"
import { NumberStepper } from "../kit/number-stepper.tsx"
import s from "./booking-box.module.css"
import type { Box } from "./use-booking-box.ts"

const priced: Readonly<Record<AddonView["per"], MessageId>> = {
  participant: "box.addons.each",
  booking: "box.addons.once",
  all: "box.addons.each",
}

/** Extras: each is priced per person, once per booking, or for everyone with one tick (XD-08). */
export function AddonsStep({ box, step: asked }: { box: Box; step: "addons" | "giftAddons" }) {
  const text = useText()
  const locale = useLocale()
  const { context } = box.snapshot
  const people = peopleIn(context.participants)
  const change = (addonId: string, quantity: number) => box.send({ type: "customer.changedAddon", addonId, quantity })
  const variant = variantOf(context)
  const offered = variant === null ? [] : addonsOf(variant, asked)
  return (
    <div className={s.counts}>
      {offered.map((addon) => {
        const quantity = context.addons.find(({ addonId }) => addonId === addon.id)?.quantity ?? 0
        const price = text(priced[addon.per], { price: moneyText(addon.priceCents, locale), count: people })
        const { most, step } = addonQuantities(addon, people)
        if (step === 1 && most > 1) {
          return (
            <NumberStepper
              key={addon.id}
              label={addon.name}
              hint={[addon.description, price].filter(Boolean).join(" · ")}
              value={quantity}
              max={most}
              onChange={(next) => change(addon.id, next)}
            />
          )
        }
        return (
          <Checkbox
            key={addon.id}
            checked={quantity > 0}
            onChange={(event) => change(addon.id, event.currentTarget.checked ? step : 0)}
            label={
              <>
                <b className={s.addonName}>{addon.name}</b>
                {addon.description && <span className={s.addonText}>{addon.description}</span>}
                {addon.per === "all" && (
                  <span className={s.addonText}>{text("box.addons.all", { count: people })}</span>
                )}
              </>
            }
            aside={price}
          />
        )
      })}
    </div>
  )
}
