import { type CalendarDeparture, type LineAtDeparture, placesIn } from "../../domain/partners/calendar.ts"
import { partnerPaths } from "../../domain/partners/paths.ts"
import { publicPath } from "../../domain/paths.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Badge } from "../kit/badge.tsx"
import s from "./calendar.module.css"

type Sums = { readonly sold: number; readonly held: number; readonly left: number }

/** How full something is. Texts beside it say the same. */
export function FillBar({ sold, held, left, isClosed }: Sums & { readonly isClosed: boolean }) {
  const all = Math.max(1, sold + held + left)
  const of = (places: number) => (100 * places) / all
  return (
    <svg
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      className={s.bar}
      data-closed={isClosed || undefined}
      aria-hidden="true"
    >
      <rect data-of="sold" width={of(sold)} height="6" />
      <rect data-of="held" x={of(sold)} width={of(held)} height="6" />
    </svg>
  )
}

/** Sold, held and free places in words. */
export function usePlacesText() {
  const text = useText()
  return ({ sold, held, left }: Sums) =>
    [
      text("partner.calendar.sold", { count: sold }),
      ...(held > 0 ? [text("partner.calendar.held", { count: held })] : []),
      text("partner.calendar.left", { count: left }),
    ].join(", ")
}

/** One departure: when, what, how full. It leads to the list of who comes. */
export function Departure({ departure }: { readonly departure: CalendarDeparture }) {
  const text = useText()
  const locale = useLocale()
  const said = usePlacesText()
  const { time, date, slotId, experience, variant, language, isClosed, waiting, line, places } = departure
  const sums = placesIn(departure)
  return (
    <article className={s.departure} data-closed={isClosed || undefined} aria-labelledby={`at-${slotId}`}>
      <div className={s.line}>
        <b id={`at-${slotId}`}>
          <a href={`${publicPath(partnerPaths.day(date), locale)}#${slotId}`}>{time}</a>
        </b>
        {isClosed && <Badge tone="warn">{text("partner.calendar.closed")}</Badge>}
        {waiting > 0 && (
          <Badge tone="info" icon="clock">
            {text("partner.calendar.waiting", { count: waiting })}
          </Badge>
        )}
      </div>
      <p>{experience}</p>
      <p className={s.soft}>
        {variant}
        {language !== null && ` · ${language}`}
      </p>
      <LineText line={line} />
      <FillBar {...sums} isClosed={isClosed} />
      <p className={s.soft}>
        {places.length > 1
          ? places
              .map(
                (one) => `${one.group}: ${said({ ...one, left: isClosed ? 0 : one.capacity - one.sold - one.held })}`,
              )
              .join(" · ")
          : said(sums)}
      </p>
    </article>
  )
}

/** Who is on the waiting list of a departure; nothing if nobody is. */
export function LineText({ line: { parties, people, offered } }: { readonly line: LineAtDeparture }) {
  const text = useText()
  if (parties === 0) return null
  return (
    <p className={s.soft}>
      {text("partner.line", { parties, people })}
      {offered > 0 && ` · ${text("partner.line.offered", { count: offered })}`}
    </p>
  )
}
