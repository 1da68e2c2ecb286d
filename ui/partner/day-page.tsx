import type { PostedAccount } from "../../domain/account/ports.ts"
import { formatCode } from "../../domain/code.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import {
  LONGEST_NOTE,
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
import { Select, TextArea } from "../kit/input.tsx"
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
          <DepartureSheet
            key={departure.slotId}
            departure={departure}
            date={date}
            guides={guides}
            self={self}
            posted={posted}
          />
        ))}
      </Live>
    </PartnerPage>
  )
}

type SheetProps = {
  readonly departure: ManifestDeparture
  readonly date: string
  readonly guides: Manifest["guides"]
  readonly self: Manifest["self"]
  readonly posted: PostedAccount | null
}

function DepartureSheet({ departure, date, guides, self, posted }: SheetProps) {
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
      <DepartureLinks departure={departure} self={self} date={date} />
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
              <Guest
                key={guest.code}
                guest={guest}
                isOffice={guides.length > 0}
                date={date}
                posted={posted?.form === "dayNote" && posted.values.code === guest.code ? posted : null}
              />
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

/** What else can be done with a departure, each on its own page. */
function DepartureLinks({ departure, self, date }: Pick<SheetProps, "departure" | "self" | "date">) {
  const text = useText()
  const locale = useLocale()
  const { slotId, time, experience, guests, isClosed } = departure
  const about = { time, experience }
  const of = new URLSearchParams({ slot: slotId })
  const links = [
    ...(self.may.includes("messages") && guests.length > 0
      ? [{ to: partnerPaths.messages, words: "partner.messages.departure" as const }]
      : []),
    ...(self.may.includes("links") && !isClosed
      ? [{ to: partnerPaths.links, words: "partner.links.title" as const }]
      : []),
  ]
  if (links.length === 0 && !self.may.includes("calendar")) return null
  return (
    <p className={s.links}>
      {links.map(({ to, words }) => (
        <a
          key={to}
          href={`${publicPath(to, locale)}?${of}`}
          aria-label={text(
            words === "partner.links.title" ? "partner.links.of" : "partner.messages.departure.of",
            about,
          )}
        >
          {text(words)}
        </a>
      ))}
      {self.may.includes("calendar") && (
        <a
          href={`${publicPath(partnerPaths.calendar, locale)}?${new URLSearchParams({ view: "day", day: date })}`}
          aria-label={text("partner.day.calendar.of", about)}
        >
          {text("partner.calendar.title")}
        </a>
      )}
    </p>
  )
}

type GuestProps = {
  readonly guest: ManifestGuest
  readonly isOffice: boolean
  readonly date: string
  /** The note that was refused. */
  readonly posted: PostedAccount | null
}

function Guest({ guest, isOffice, date, posted }: GuestProps) {
  const text = useText()
  const locale = useLocale()
  const { code, name, party, addons, answers, onSiteCents, phone, isOpen, note } = guest
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
      {note !== "" && <p className={s.note}>{text("partner.day.noted", { note })}</p>}
      {isOffice && <NoteForm code={code} name={name} note={note} date={date} posted={posted} />}
    </li>
  )
}

type NoteProps = Pick<GuestProps, "date" | "posted"> & {
  readonly code: string
  readonly name: string
  readonly note: string
}

/** What the partner's people note for each other; the customer does not see it. */
function NoteForm({ code, name, note, date, posted }: NoteProps) {
  const text = useText()
  const locale = useLocale()
  const problem = posted?.problems.note
  const who = name === "" ? formatCode(code) : name
  return (
    <details className={s.noting} open={posted !== null || undefined}>
      <summary aria-label={text("partner.day.note.of", { name: who })}>{text("partner.day.note")}</summary>
      <PlainForm action={publicPath(partnerPaths.day(date), locale)} className={s.give}>
        <FormId is="dayNote" />
        <input type="hidden" name="code" value={code} />
        <Field
          id={`note-${code}`}
          label={text("partner.day.note")}
          hint={text("partner.day.note.hint")}
          error={problem && errorText(problem.code, locale, problem.params)}
        >
          <TextArea name="note" rows={2} maxLength={LONGEST_NOTE} defaultValue={posted?.values.note ?? note} />
        </Field>
        <Button type="submit" variant="quiet" aria-label={text("partner.day.note.save.of", { name: who })}>
          {text("partner.day.note.save")}
        </Button>
      </PlainForm>
    </details>
  )
}
