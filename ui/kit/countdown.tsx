import { countdownText } from "../../domain/time/text.ts"
import { useText } from "../i18n/messages.tsx"
import s from "./countdown.module.css"
import { Hidden } from "./hidden.tsx"
import { Icon } from "./icon.tsx"

/** The minutes at which a screen reader says how much time is left. Saying every second would be useless. */
const spokenMinutes = [10, 5, 2, 1]

export type CountdownProps = {
  /** The time until the deadline, on the server's clock. */
  readonly milliseconds: number
  /** What the time is for, for example "Posti tenuti per te ancora". */
  readonly label: string
}

export function Countdown({ milliseconds, label }: CountdownProps) {
  const text = useText()
  const minutes = Math.ceil(milliseconds / 60_000)
  const spoken = spokenMinutes.find((mark) => minutes === mark)
  return (
    <p className={s.countdown} data-urgent={milliseconds <= 120_000 || undefined}>
      <Icon name="clock" />
      <span>{label}</span>
      <b role="timer" aria-live="off" className={s.clock}>
        {countdownText(milliseconds)}
      </b>
      <span role="status">
        <Hidden>
          {spoken !== undefined && milliseconds > 0 ? text("kit.countdown.left", { minutes: spoken }) : ""}
        </Hidden>
      </span>
    </p>
  )
}
