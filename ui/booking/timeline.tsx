import { longDateTimeText } from "../../domain/time/text.ts"
import type { BookingSnapshot } from "../../machines/booking/booking.machine.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Icon } from "../kit/icon.tsx"
import { chapters, statusTones } from "./story.ts"
import s from "./timeline.module.css"

/** What happened so far, oldest first, with what the partner wrote when it said no. */
export function Timeline({ snapshot, words }: { snapshot: BookingSnapshot; words: string | null }) {
  const text = useText()
  const locale = useLocale()
  return (
    <ol className={s.timeline}>
      {chapters(snapshot).map(({ status, at, text: id }) => (
        <li key={status} data-tone={statusTones[status]}>
          <span className={s.mark}>
            <Icon name={statusTones[status] === "bad" ? "close" : "check"} />
          </span>
          <div>
            <p className={s.what}>{text(id)}</p>
            {words !== null && statusTones[status] === "bad" && <blockquote className={s.words}>{words}</blockquote>}
            <p className={s.when}>
              <time dateTime={at}>{longDateTimeText(at, locale)}</time>
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
