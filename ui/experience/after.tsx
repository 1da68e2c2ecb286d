import { useText } from "../i18n/messages.tsx"
import s from "./after.module.css"

/** What happens between the booking and the day of the visit. */
export function After({ instant, holdMinutes }: { instant: boolean; holdMinutes: number }) {
  const text = useText()
  return (
    <ol className={s.steps}>
      <li>{text("experience.after.hold", { minutes: holdMinutes })}</li>
      {!instant && <li data-request="">{text("experience.after.pay.request")}</li>}
      <li data-instant={instant ? undefined : ""}>{text("experience.after.pay.instant")}</li>
      <li>{text("experience.after.go")}</li>
    </ol>
  )
}
