import { isForOneParty } from "../../domain/catalogue/for-one-party.ts"
import { hoursOrDaysText, longDateText } from "../../domain/time/text.ts"
import { slotFits, variantOf } from "../../machines/booking-steps/choices.ts"
import { useErrorText } from "../booking/use-error-text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Hidden } from "../kit/hidden.tsx"
import { Notice } from "../kit/notice.tsx"
import { RetryNotice } from "../kit/retry-notice.tsx"
import { SlotOption } from "../visit/slot-option.tsx"
import { SlotsWaiting } from "../visit/slots-waiting.tsx"
import s from "./booking-box.module.css"
import { NearestSlots } from "./nearest-slots.tsx"
import type { Box } from "./use-booking-box.ts"
import { useJustGone } from "./use-just-gone.ts"
import { useNearest } from "./use-nearest.ts"

/** The day's slots with their places. A slot that fills up while it is shown says so (XD-07). */
export function SlotStep({ box }: { box: Box }) {
  const text = useText()
  const locale = useLocale()
  const errorText = useErrorText()
  const { context } = box.snapshot
  const variant = variantOf(context)
  const justGone = useJustGone(box)
  const { slots } = box
  const none =
    variant !== null &&
    slots.list.length > 0 &&
    !slots.list.some((slot) => slotFits(variant, context.participants, slot))
  // After a refusal the server has already named the nearest slots.
  const nearest = useNearest(box, none && context.nearest.length === 0)
  if (variant === null) return null
  return (
    <>
      {context.dateRaised && context.date !== null && (
        <Notice tone="info" role="status">
          <p>
            {errorText({ code: "date_too_early", params: { lead: hoursOrDaysText(variant.leadTimeHours, locale) } })}.{" "}
            {text("visit.date.raised", { date: longDateText(context.date, locale) })}
          </p>
        </Notice>
      )}
      <p role="status">
        <Hidden>{justGone.map(({ start }) => text("visit.slot.justGone", { start })).join(" ")}</Hidden>
      </p>
      {slots.state === "loading" && (
        <SlotsWaiting variantId={context.variantId} date={context.date} className={s.options} />
      )}
      {slots.state === "error" && <RetryNotice text={text("visit.slot.error")} retry={slots.retry} />}
      {slots.state === "loaded" && slots.list.length === 0 && (
        <Notice
          tone="info"
          role="status"
          actions={
            <Button
              variant="secondary"
              size="small"
              onClick={() => box.send({ type: "customer.wentTo", step: "date" })}
            >
              {text("visit.slot.otherDay")}
            </Button>
          }
        >
          <p>{text("visit.slot.none")}</p>
        </Notice>
      )}
      {slots.list.length > 0 && (
        <ul className={s.options}>
          {slots.list.map((slot) => (
            <li key={slot.id}>
              <SlotOption
                slot={slot}
                variant={variant}
                participants={context.participants}
                chosen={slot.id === context.slot?.id}
                justGone={justGone.some(({ id }) => id === slot.id)}
                alone={isForOneParty(box.detail.visitType, variant)}
                onChoose={() => box.send({ type: "customer.choseSlot", slot })}
              />
            </li>
          ))}
        </ul>
      )}
      {none && (
        <Notice tone="warn" role="status">
          <p>{errorText({ code: "try_other_participants" })}</p>
          <NearestSlots box={box} slots={nearest} />
        </Notice>
      )}
    </>
  )
}
