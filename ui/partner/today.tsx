import { statusLabel } from "../../domain/booking/status.ts"
import { formatCode } from "../../domain/code.ts"
import { partnerPaths } from "../../domain/partners/paths.ts"
import type { PartnerBooking, PartnerToday as Today } from "../../domain/partners/ports.ts"
import { publicPath } from "../../domain/paths.ts"
import { romeParts } from "../../domain/time/rome.ts"
import { dateTimeText } from "../../domain/time/text.ts"
import { useNow } from "../flow/use-now.ts"
import { useServerClock } from "../flow/use-server-clock.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Badge } from "../kit/badge.tsx"
import { Button } from "../kit/button.tsx"
import { TextInput } from "../kit/input.tsx"
import { Live } from "./live.tsx"
import s from "./partner.module.css"
import { PartnerPage } from "./partner-page.tsx"
import { atRequest, RequestCard } from "./request-card.tsx"

type Props = Today & { readonly query: string }

/** What a member sees first in the morning: what waits for them, what leaves next, what has changed. */
export function PartnerToday({ query, now: readAt, version, self, ...day }: Props) {
  const text = useText()
  const locale = useLocale()
  const now = useNow(useServerClock(readAt, () => {}))
  if (!self.may.includes("requests")) {
    return (
      <PartnerPage self={self} section="today">
        <p>
          <a href={publicPath(partnerPaths.day("today"), locale)}>{text("partner.today.guide")}</a>
        </p>
      </PartnerPage>
    )
  }
  // What was searched for stays found when somebody acts meanwhile.
  const search = query === "" ? "" : `?${new URLSearchParams({ q: query })}`
  return (
    <PartnerPage self={self} section="today">
      <Live version={version} page={`${publicPath(partnerPaths.today, locale)}${search}`}>
        <search>
          <form action={publicPath(partnerPaths.today, locale)} className={s.search}>
            <TextInput
              name="q"
              icon="search"
              type="search"
              defaultValue={query}
              aria-label={text("partner.search")}
              placeholder={text("partner.search")}
            />
            <Button type="submit" variant="secondary">
              {text("partner.search.do")}
            </Button>
          </form>
        </search>
        {day.found !== null && (
          <Bookings
            id="partner-found"
            title={text("partner.found")}
            none={text("partner.found.none")}
            all={day.found}
          />
        )}
        <div className={s.columns}>
          <section className={s.section} aria-labelledby="partner-waiting">
            <h2 id="partner-waiting">{text("partner.requests.own")}</h2>
            {day.requests.length === 0 && <p>{text("partner.requests.none")}</p>}
            <ul className={s.stack}>
              {day.requests.map((request) => (
                <li key={request.code}>
                  <RequestCard request={request} now={now}>
                    <p>
                      <a
                        href={atRequest(request.code, locale)}
                        aria-label={text("partner.answer.of", { experience: request.experience })}
                      >
                        {text("partner.answer")}
                      </a>
                    </p>
                  </RequestCard>
                </li>
              ))}
            </ul>
          </section>
          <section className={s.section} aria-labelledby="partner-next">
            <h2 id="partner-next">{text("partner.next")}</h2>
            {day.departures.length === 0 && <p>{text("partner.next.none")}</p>}
            <ul className={s.list}>
              {day.departures.map(({ slotId, startsAt, experience, variant, bookings, people }) => (
                <li key={slotId} className={s.item}>
                  <div>
                    <p className={s.name}>
                      <a href={`${publicPath(partnerPaths.day(romeParts(startsAt).date), locale)}#${slotId}`}>
                        {dateTimeText(startsAt, locale)}
                      </a>
                    </p>
                    <p className={s.facts}>
                      <span>{experience}</span>
                      <span>{variant}</span>
                    </p>
                  </div>
                  <Badge icon="people">{text("partner.people", { people, bookings })}</Badge>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <Bookings
          id="partner-changes"
          title={text("partner.changed.title")}
          none={text("partner.changed.none")}
          all={day.changes}
        />
      </Live>
    </PartnerPage>
  )
}

type Listed = {
  readonly id: string
  readonly title: string
  readonly none: string
  readonly all: readonly PartnerBooking[]
}

function Bookings({ id, title, none, all }: Listed) {
  const text = useText()
  const locale = useLocale()
  return (
    <section className={s.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {all.length === 0 && <p>{none}</p>}
      <ul className={s.list}>
        {all.map(({ code, status, startsAt, experience, customer, people, phone }) => (
          <li key={code} className={s.item}>
            <div>
              <p className={s.name}>
                {dateTimeText(startsAt, locale)} · {customer}
              </p>
              <p className={s.facts}>
                <span>{experience}</span>
                <span>{text("partner.party", { people })}</span>
                <a href={publicPath(partnerPaths.booking(code), locale)}>{formatCode(code)}</a>
                {phone !== null && <a href={`tel:${phone.replace(/\s/g, "")}`}>{phone}</a>}
              </p>
            </div>
            <Badge>{statusLabel(status, locale)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
