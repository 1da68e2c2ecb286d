import { type ReactNode, useEffect, useRef } from "react"
import type { BookingStep } from "../../machines/booking-steps/booking-steps.types.ts"
import { useText } from "../i18n/messages.tsx"
import { Notice } from "../kit/notice.tsx"
import { AddonsStep } from "./addons-step.tsx"
import s from "./booking-box.module.css"
import { Chosen } from "./chosen.tsx"
import { DateStep } from "./date-step.tsx"
import { NearestSlots } from "./nearest-slots.tsx"
import { ParticipantsStep } from "./participants-step.tsx"
import { RecapStep } from "./recap-step.tsx"
import { SlotStep } from "./slot-step.tsx"
import { titleOf } from "./step-titles.ts"
import type { Box } from "./use-booking-box.ts"
import { VariantStep } from "./variant-step.tsx"

/** Each answered step in one line, then the current step. */
export function BoxSteps({ box, holdMinutes }: { box: Box; holdMinutes: number }) {
  const text = useText()
  const current = box.steps.findIndex(({ state }) => state === "current")
  const step = box.steps[current]?.step ?? "recap"
  const heading = useFocusOnChange(step)
  return (
    <div className={s.steps}>
      <Chosen box={box} />
      <section className={s.step} data-step={step} aria-labelledby={`box-${step}`}>
        <div className={s.stepHead}>
          <h3 id={`box-${step}`} ref={heading} tabIndex={-1}>
            {text(titleOf(step, box.snapshot.context))}
          </h3>
          <p className={s.count}>{text("box.count", { step: current + 1, steps: box.steps.length })}</p>
        </div>
        {box.error && (
          <Notice tone="bad" role="alert">
            <p>{box.error}</p>
            <NearestSlots box={box} slots={box.snapshot.context.nearest} />
          </Notice>
        )}
        {bodies[step]({ box, holdMinutes })}
      </section>
    </div>
  )
}

const bodies: Readonly<Record<BookingStep, (props: { box: Box; holdMinutes: number }) => ReactNode>> = {
  variant: ({ box }) => <VariantStep box={box} />,
  participants: ({ box }) => <ParticipantsStep box={box} />,
  date: ({ box }) => <DateStep box={box} />,
  slot: ({ box }) => <SlotStep box={box} />,
  addons: ({ box }) => <AddonsStep box={box} step="addons" />,
  giftAddons: ({ box }) => <AddonsStep box={box} step="giftAddons" />,
  recap: ({ box, holdMinutes }) => <RecapStep box={box} holdMinutes={holdMinutes} />,
}

/** Moves the focus to the heading of a new step, so that keyboard and screen reader users are there too. */
function useFocusOnChange(step: BookingStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: "nearest" })
  }, [step])
  return heading
}
