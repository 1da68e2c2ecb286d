import type { PostedAccount } from "../../domain/account/ports.ts"
import { formatCode } from "../../domain/code.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import {
  type PartnerManifest as Manifest,
  type ManifestDeparture,
  type ManifestGuest,
  peopleOf,
  typesOf,
} from "../../domain/partners/manifest.ts"
import { partnerPaths } from "../../domain/partners/paths.ts"
import { publicPath } from "../../domain/paths.ts"
import { plusDays } from "../../domain/time/rome.ts"
import { longDateText } from "../../domain/time/text.ts"
import { FormId } from "../account/form-id.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Badge } from "../kit/badge.tsx"
import { Button } from "../kit/button.tsx"
import { Field } from "../kit/field.tsx"
import { Icon } from "../kit/icon.tsx"
import { Select } from "../kit/input.tsx"
import { Notice } from "../kit/notice.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import { EmptyState } from "../kit/states.tsx"
import c from "./calendar.module.css"
import { LineText } from "./calendar-parts.tsx"
import { GuestCheckIns } from "./check-ins.tsx"
import s from "./day-page.module.css"
import { Live } from "./live.tsx"
import { PartnerPage } from "./partner-page.tsx"

type Props = Manifest & { readonly posted: PostedAccount | null }

/** Who comes on a day, by departure. Printed, it is a sheet to take along. */
export function PartnerDayPage({ posted, ...day }: Props) {
  const text = useText()
  const locale = useLocale()
  const { self, date, departures, guides, version } = day
  const at = (of: string) => publicPath(partnerPaths.day(of), locale)
  const guests = departures.flatMap((one) => one.guests)
  const shown = departures.filter(({ guests: all, isClosed }) => all.length > 0 || !isClosed)
  return (
    <PartnerPage self={self} section="day">
      <Live version={version} reloads={false} page={at(date)}>
        {posted?.error && (
          <Notice tone="bad" role="alert" opens title={errorText(posted.error.code, locale, posted.error.params)} />
        )}
        <div className={s.head}>
          <div className={c.steps}>
            <a href={at(plusDays(date, -1))} className={c.step} aria-label={text("partner.day.before")}>
              <Icon name="left" />
            </a>
            <h2>{longDateText(date, locale)}</h2>
            <a href={at(plusDays(date, 1))} className={c.step} aria-label={text("partner.day.after")}>
              <Icon name="right" />
            </a>
          </div>
          <p className={s.tools}>
            <Button variant="secondary" onClick={() => window.print()}>
              {text("partner.day.print")}
            </Button>
            <a href={`${partnerPaths.guestsFile(date)}?lang=${locale}`} download>
              {text("partner.day.file")}
            </a>
          </p>
        </div>
        <p>
          {text("partner.day.sum", {
            people: guests.reduce((sum, one) => sum + peopleOf(one), 0),
            bookings: guests.length,
          })}
        </p>
        {shown.length === 0 && <EmptyState title={text("partner.day.none")} text={text("partner.day.noneText")} />}
        {shown.map((departure) => (
          <DepartureSheet key={departure.slotId} departure={departure} date={date} guides={guides} />
        ))}
      </Live>
    </PartnerPage>
  )
}

type SheetProps = {
  readonly departure: ManifestDeparture
  readonly date: string
  readonly guides: Manifest["guides"]
}

function DepartureSheet({ departure, date, guides }: SheetProps) {
  const text = useText()
  const locale = useLocale()
  const { slotId, time, experience, variant, language, isClosed, guide, guests, line } = departure
  return (
    <article id={slotId} className={s.sheet} aria-labelledby={`${slotId}-title`}>
      <header className={s.top}>
        <h3 id={`${slotId}-title`}>
          <time>{time}</time> {experience}
        </h3>
        <p>
          {variant}
          {language !== null && ` · ${language}`}
          {guide !== null && ` · ${text("partner.day.guide", { name: guide.name })}`}
        </p>
        {isClosed && <Badge tone="warn">{text("partner.calendar.closed")}</Badge>}
        <LineText line={line} />
      </header>
      {guests.length === 0 ? (
        <p className={s.none}>{text("partner.day.nobody")}</p>
      ) : (
        <>
          <p className={s.types}>
            {typesOf(guests)
              .map(({ name, quantity }) => `${quantity} ${name}`)
              .join(" · ")}
          </p>
          <ol className={s.guests}>
            {guests.map((guest) => (
              <Guest key={guest.code} guest={guest} date={date} isOffice={guides.length > 0} />
            ))}
          </ol>
        </>
      )}
      {guides.length > 1 && (
        <PlainForm action={publicPath(partnerPaths.day(date), locale)} className={s.give}>
          <FormId is="dayGuide" />
          <input type="hidden" name="slot" value={slotId} />
          <Field id={`${slotId}-guide`} label={text("partner.day.whoGuides")}>
            <Select
              name="member"
              defaultValue={guide?.id ?? ""}
              options={[
                { value: "", label: text("partner.day.noGuide") },
                ...guides.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Field>
          <Button type="submit" variant="quiet" aria-label={text("partner.day.give.of", { time, experience })}>
            {text("partner.day.give")}
          </Button>
        </PlainForm>
      )}
    </article>
  )
}

type GuestProps = { readonly guest: ManifestGuest; readonly date: string; readonly isOffice: boolean }

function Guest({ guest, date, isOffice }: GuestProps) {
  const text = useText()
  const locale = useLocale()
  const { code, name, party, addons, answers, onSiteCents, phone, isOpen } = guest
  const listed = (lines: ManifestGuest["party"]) => lines.map((one) => `${one.quantity} ${one.name}`).join(", ")
  return (
    <li id={`guest-${code}`} className={s.guest}>
      <div className={s.who}>
        <b>{name === "" ? text("partner.day.noName") : name}</b>
        <span>{listed(party)}</span>
        {isOpen && <Badge tone="info">{text("partner.day.open")}</Badge>}
      </div>
      <p className={s.facts}>
        {isOffice ? (
          <a href={publicPath(partnerPaths.booking(code), locale)}>{formatCode(code)}</a>
        ) : (
          <span>{formatCode(code)}</span>
        )}
        <span>{text(`partner.day.language.${guest.locale}`)}</span>
        {phone !== null && <a href={`tel:${phone.replace(/\s/g, "")}`}>{phone}</a>}
      </p>
      {addons.length > 0 && <p>{listed(addons)}</p>}
      {answers.length > 0 && (
        <dl className={s.answers}>
          {answers.map(({ label, answer }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      {onSiteCents > 0 && (
        <p className={s.pay}>{text("partner.day.toPay", { amount: moneyText(cents(onSiteCents), locale) })}</p>
      )}
      <GuestCheckIns guest={guest} date={date} />
    </li>
  )
}
