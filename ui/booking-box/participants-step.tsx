import type { ParticipantTypeView, VariantView } from "../../domain/catalogue/views.ts"
import { moneyText } from "../../domain/money/text.ts"
import { quantityOf } from "../../domain/participants/quantities.ts"
import { canAddOne, type ParticipantsProblem, participantsProblem } from "../../domain/participants/rules.ts"
import { variantOf } from "../../machines/booking-steps/choices.ts"
import { useErrorText } from "../booking/use-error-text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Notice } from "../kit/notice.tsx"
import { NumberStepper } from "../kit/number-stepper.tsx"
import s from "./booking-box.module.css"
import type { Box } from "./use-booking-box.ts"

/** Who comes. The numbers stop at what a group may take; a missed minimum is named at once (XD-04). */
export function ParticipantsStep({ box }: { box: Box }) {
  const text = useText()
  const errorText = useErrorText()
  const locale = useLocale()
  const { context } = box.snapshot
  const variant = variantOf(context)
  if (variant === null) return null
  const priceHint = ({ priceCents }: ParticipantTypeView): string => {
    if (variant.pricing.kind === "group") return ""
    return priceCents === 0 ? text("box.participants.free") : moneyText(priceCents, locale)
  }
  const problem = participantsProblem(variant, context.participants)
  return (
    <>
      <div className={s.counts}>
        {variant.participantTypes.map((type) => (
          <NumberStepper
            key={type.id}
            label={type.name}
            hint={priceHint(type)}
            value={quantityOf(context.participants, type.id)}
            fullText={
              canAddOne(variant, context.participants, type.id)
                ? null
                : text("box.participants.full", { maximum: mostOf(variant, type) })
            }
            wrongText={errorText({ code: "participants_invalid" })}
            onChange={(quantity) => box.send({ type: "customer.changedParticipants", typeId: type.id, quantity })}
          />
        ))}
      </div>
      {problem && box.error === null && (
        <Notice tone="warn" role="status">
          <p>{errorText(coded(problem))}</p>
        </Notice>
      )}
    </>
  )
}

function mostOf(variant: VariantView, type: ParticipantTypeView): number {
  return variant.capacityGroups.find(({ id }) => id === type.capacityGroup)?.maxQuantity ?? 0
}

function coded(problem: ParticipantsProblem) {
  const params =
    "minimum" in problem ? { minimum: problem.minimum } : "maximum" in problem ? { maximum: problem.maximum } : {}
  return { code: problem.code, params }
}
