import { longDateText } from "../../domain/time/text.ts"
import type { BookingStep, BookingStepsContext } from "../../machines/booking-steps/booking-steps.types.ts"
import { addonsOf, variantOf } from "../../machines/booking-steps/choices.ts"
import { isCreating } from "../../machines/booking-steps/selectors.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Hidden } from "../kit/hidden.tsx"
import { countedText } from "../visit/names.ts"
import s from "./booking-box.module.css"
import { nameOf } from "./step-titles.ts"
import type { Box } from "./use-booking-box.ts"

/** The answered steps, one line each, with a button to change them. `onChange` opens the box if it is closed. */
export function Chosen({ box, onChange }: { box: Box; onChange?: () => void }) {
  const text = useText()
  const answer = useAnswer()
  const done = box.steps.filter(({ state }) => state === "done")
  if (done.length === 0) return null
  return (
    <ul className={s.chosen}>
      {done.map(({ step }) => (
        <li key={step}>
          <span className={s.answer}>
            <span className={s.asked}>{text(nameOf(step, box.snapshot.context))}</span>
            <span>{answer(step, box.snapshot.context)}</span>
          </span>
          <Button
            variant="quiet"
            size="small"
            disabled={isCreating(box.snapshot)}
            onClick={() => {
              box.send({ type: "customer.wentTo", step })
              onChange?.()
            }}
          >
            {text("box.change")}
            <Hidden> {text(nameOf(step, box.snapshot.context))}</Hidden>
          </Button>
        </li>
      ))}
    </ul>
  )
}

function useAnswer(): (step: BookingStep, context: BookingStepsContext) => string {
  const text = useText()
  const locale = useLocale()
  return (step, context) => {
    const variant = variantOf(context)
    const named = <T extends { readonly id: string; readonly name: string }>(all: readonly T[] = [], id: string) =>
      all.find((one) => one.id === id)?.name ?? id
    switch (step) {
      case "variant":
        return variant?.name ?? ""
      case "participants":
        return countedText(
          context.participants
            .filter(({ quantity }) => quantity > 0)
            .map(({ typeId, quantity }) => ({ name: named(variant?.participantTypes, typeId), quantity })),
        )
      case "date":
        return context.date === null ? "" : longDateText(context.date, locale)
      case "slot":
        return context.slot === null
          ? ""
          : text("visit.fact.hours", { start: context.slot.start, end: context.slot.end })
      case "addons":
      case "giftAddons": {
        const offered = variant === null ? [] : addonsOf(variant, step)
        const taken = context.addons.filter(({ addonId }) => offered.some(({ id }) => id === addonId))
        return taken.length === 0
          ? text(step === "addons" ? "box.addons.none" : "box.giftAddons.none")
          : countedText(taken.map(({ addonId, quantity }) => ({ name: named(offered, addonId), quantity })))
      }
      case "recap":
        return ""
      default:
        return step satisfies never
    }
  }
}
