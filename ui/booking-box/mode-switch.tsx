import { type BookingMode, bookingModes } from "../../domain/booking/mode.ts"
import { isCreating } from "../../machines/booking-steps/selectors.ts"
import { type MessageId, useText } from "../i18n/messages.tsx"
import { Icon, type IconName } from "../kit/icon.tsx"
import { drawings } from "./drawings.ts"
import s from "./mode-switch.module.css"
import type { Box } from "./use-booking-box.ts"

const looks: Readonly<Record<BookingMode, { readonly label: MessageId; readonly icon: IconName }>> = {
  BOOKING: { label: "box.mode.date", icon: "calendar" },
  OPEN_DATE_BOOKING: { label: "box.mode.gift", icon: drawings.gift },
}

/** A date or a gift: the other one is always one press away (XD-03). */
export function ModeSwitch({ box }: { box: Box }) {
  const text = useText()
  const { mode, choose } = box.mode
  return (
    <div className={s.mode}>
      <fieldset className={s.switch} aria-label={text("box.mode")}>
        {bookingModes.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === mode}
            disabled={isCreating(box.snapshot)}
            onClick={() => choose(one)}
          >
            <Icon name={looks[one].icon} />
            {text(looks[one].label)}
          </button>
        ))}
      </fieldset>
      {mode === "OPEN_DATE_BOOKING" && <p className={s.what}>{text("box.mode.gift.what")}</p>}
    </div>
  )
}
