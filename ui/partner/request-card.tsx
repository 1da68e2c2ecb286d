import type { ReactNode } from "react"
import { formatCode } from "../../domain/code.ts"
import { cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import { partnerPaths } from "../../domain/partners/paths.ts"
import type { PartnerRequest } from "../../domain/partners/ports.ts"
import { publicPath } from "../../domain/paths.ts"
import { millisecondsBetween } from "../../domain/time/instant.ts"
import { dateTimeText, durationText } from "../../domain/time/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Badge } from "../kit/badge.tsx"
import s from "./partner.module.css"

const HOUR_MS = 3_600_000
/** From here on, a request is shown as urgent. */
const SOON_MS = 12 * HOUR_MS

type Props = {
  readonly request: PartnerRequest
  /** The server's clock. */
  readonly now: string
  readonly children?: ReactNode
}

/** What a request asks for, how long there is to answer, and the answers below. */
export function RequestCard({ request, now, children }: Props) {
  const text = useText()
  const locale = useLocale()
  const { code, kind, waitsFor, startsAt, wishedAt, party, addons, deadline } = request
  const left = deadline === null ? null : Math.max(0, millisecondsBetween(now, deadline))
  const isUrgent = waitsFor === "partner" && left !== null && left < SOON_MS
  const named = [...party, ...addons].map(({ name, quantity }) => `${quantity} ${name}`)
  return (
    <article id={code} className={s.card} aria-labelledby={`${code}-title`} data-urgent={isUrgent || undefined}>
      <div className={s.top}>
        <p className={s.when}>{dateTimeText(startsAt, locale)}</p>
        {left !== null && (
          <Badge icon="clock" tone={isUrgent ? (left < 2 * HOUR_MS ? "bad" : "warn") : "plain"}>
            <time dateTime={deadline ?? undefined}>
              {text("partner.left", { time: durationText(Math.ceil(left / 60_000), locale) })}
            </time>
          </Badge>
        )}
      </div>
      <div>
        <h3 id={`${code}-title`} className={s.name}>
          {request.experience}
        </h3>
        {wishedAt !== null && kind === "move" && (
          <p>{text("partner.move", { date: dateTimeText(wishedAt, locale) })}</p>
        )}
      </div>
      <p className={s.facts}>
        <span>{request.variant}</span>
        <span>{named.join(", ")}</span>
        <span>{request.customer}</span>
        <span>{moneyText(cents(request.totalCents), locale)}</span>
        <a href={publicPath(partnerPaths.booking(code), locale)}>{formatCode(code)}</a>
      </p>
      {children}
    </article>
  )
}

/** The page of the requests, opened at one of them. */
export const atRequest = (code: string, locale: "it" | "en"): string =>
  `${publicPath(partnerPaths.requests, locale)}#${code}`
