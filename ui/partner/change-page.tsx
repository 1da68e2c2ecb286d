import type { FormName } from "../../domain/account/forms.ts"
import type { PostedAccount } from "../../domain/account/ports.ts"
import { formatCode } from "../../domain/code.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { closingWayOf, closingWays } from "../../domain/partners/calendar-change.ts"
import type { PartnerChange, ShownLine } from "../../domain/partners/changes.ts"
import { partnerPaths } from "../../domain/partners/paths.ts"
import { publicPath } from "../../domain/paths.ts"
import { dateTimeText, hoursOrDaysText } from "../../domain/time/text.ts"
import { FormId } from "../account/form-id.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Badge } from "../kit/badge.tsx"
import { Button } from "../kit/button.tsx"
import { Checkbox } from "../kit/checkbox.tsx"
import { Field, FieldGroup } from "../kit/field.tsx"
import { TextArea } from "../kit/input.tsx"
import { Notice } from "../kit/notice.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import { useChangeText } from "./change-text.ts"
import s from "./changes.module.css"
import p from "./partner.module.css"
import { PartnerPage } from "./partner-page.tsx"

type Props = PartnerChange & { readonly posted: PostedAccount | null }

/** A change of many departures: what it would do, what it cannot, and how to undo it. */
export function PartnerChangePage({ posted, ...change }: Props) {
  const text = useText()
  const locale = useLocale()
  const said = useChangeText()
  const { self, standing, lines, conflicts, done, restored, shown, bookings, bookingCount, until, who, at } = change
  const conflicting = shown.filter(({ conflict }) => conflict !== null)
  const changing = shown.filter(({ conflict }) => conflict === null)
  const left = standing === "undone" ? done - restored : lines - done
  return (
    <PartnerPage self={self} section="changes">
      {posted?.error && (
        <Notice tone="bad" role="alert" opens title={errorText(posted.error.code, locale, posted.error.params)} />
      )}
      <h2 className={s.said}>{said(change.change)}</h2>
      <p className={p.facts}>
        <Badge tone={standing === "applied" ? "good" : "plain"}>{text(`partner.change.standing.${standing}`)}</Badge>
        <span>{who ?? text("partner.change.program")}</span>
        <span>{dateTimeText(at, locale)}</span>
      </p>
      {standing === "applied" && (
        <Notice tone="good" role="status" title={text("partner.change.applied", { count: done })} />
      )}
      {standing === "undone" && (
        <Notice tone="good" role="status" title={text("partner.change.undone", { count: restored })} />
      )}
      {(standing === "applied" || standing === "undone") && left > 0 && (
        <Notice tone="info" title={text("partner.change.left", { count: left })} />
      )}
      {standing === "previewed" && <Decide {...change} posted={posted} />}
      {standing === "applied" && until !== null && (
        <div className={s.decide}>
          <p>{text("partner.change.undoUntil", { until: dateTimeText(until, locale) })}</p>
          <One id={change.id} form="changeUndo" label={text("partner.change.undo")} look="secondary" />
        </div>
      )}
      {conflicting.length > 0 && (
        <section className={p.section} aria-labelledby="change-conflicts">
          <h2 id="change-conflicts">{text("partner.change.conflicts", { count: conflicts })}</h2>
          <Lines lines={conflicting} />
        </section>
      )}
      {bookings.length > 0 && (
        <section className={p.section} aria-labelledby="change-bookings">
          <h2 id="change-bookings">
            {text(standing === "applied" ? "partner.change.still" : "partner.change.bookings", { count: bookingCount })}
          </h2>
          <ul className={p.list}>
            {bookings.map(({ code, customer, people, startsAt }) => (
              <li key={code} className={p.item}>
                <div>
                  <p className={p.name}>
                    {dateTimeText(startsAt, locale)} · {customer}
                  </p>
                  <p className={p.facts}>
                    <span>{text("partner.party", { people })}</span>
                    <a href={publicPath(partnerPaths.booking(code), locale)}>{formatCode(code)}</a>
                  </p>
                </div>
              </li>
            ))}
          </ul>
          {bookings.length < bookingCount && (
            <p className={p.facts}>{text("partner.change.more", { count: bookingCount - bookings.length })}</p>
          )}
        </section>
      )}
      {changing.length > 0 && (
        <section className={p.section} aria-labelledby="change-lines">
          <h2 id="change-lines">{text("partner.change.lines", { count: lines })}</h2>
          <Lines lines={changing} />
          {changing.length < lines && (
            <p className={p.facts}>{text("partner.change.more", { count: lines - changing.length })}</p>
          )}
        </section>
      )}
    </PartnerPage>
  )
}

type WaysProps = { readonly count: number; readonly posted: PostedAccount | null }

/** What becomes of the bookings on what closes. */
function Ways({ count, posted }: WaysProps) {
  const text = useText()
  const locale = useLocale()
  const problem = posted?.problems.reason
  const chosen = closingWayOf(posted?.values.way ?? "") ?? "keep"
  return (
    <>
      <FieldGroup legend={text("partner.change.way", { count })}>
        {closingWays.map((way) => (
          <Checkbox
            key={way}
            kind="radio"
            name="way"
            value={way}
            defaultChecked={way === chosen}
            label={text(`partner.change.way.${way}`)}
          />
        ))}
      </FieldGroup>
      <Field
        id="change-reason"
        label={text("partner.reason")}
        hint={text("partner.change.reason.hint")}
        optional
        error={problem && errorText(problem.code, locale, problem.params)}
      >
        <TextArea name="reason" rows={2} maxLength={500} defaultValue={posted?.values.reason ?? ""} />
      </Field>
    </>
  )
}

function Decide({ id, lines, conflicts, bookingCount, posted }: Props) {
  const text = useText()
  const locale = useLocale()
  if (lines === 0)
    return (
      <div className={s.decide}>
        <Notice tone="info" title={text(conflicts > 0 ? "partner.change.nothingFits" : "partner.change.nothing")} />
        <a href={publicPath(partnerPaths.changes, locale)}>{text("partner.change.another")}</a>
      </div>
    )
  return (
    <div className={s.decide}>
      <PlainForm action={publicPath(partnerPaths.change(id), locale)} className={s.yes}>
        <FormId is="changeApply" />
        <input type="hidden" name="bookings" value={bookingCount} />
        {bookingCount > 0 && <Ways count={bookingCount} posted={posted} />}
        {conflicts > 0 && (
          <Checkbox name="rest" value="yes" label={text("partner.change.rest", { count: conflicts })} />
        )}
        <div>
          <Button type="submit" icon="check">
            {text("partner.change.apply", { count: lines })}
          </Button>
        </div>
      </PlainForm>
      <One id={id} form="changeDiscard" label={text("partner.change.discard")} look="quiet" />
    </div>
  )
}

type OneProps = {
  readonly id: string
  readonly form: FormName
  readonly label: string
  readonly look: "secondary" | "quiet"
}

function One({ id, form, label, look }: OneProps) {
  const locale = useLocale()
  return (
    <PlainForm action={publicPath(partnerPaths.change(id), locale)}>
      <FormId is={form} />
      <Button type="submit" variant={look}>
        {label}
      </Button>
    </PlainForm>
  )
}

function Lines({ lines }: { readonly lines: readonly ShownLine[] }) {
  const text = useText()
  const locale = useLocale()
  const value = ({ kind, becomes, was }: ShownLine): string => {
    switch (kind) {
      case "closed":
        return text(becomes === 1 ? "partner.change.closes" : "partner.change.opens")
      case "slot":
        return text("partner.change.isNew")
      case "capacity":
        return text("partner.change.places", { was: was ?? 0, becomes })
      case "leadTime":
        return text("partner.change.lead", {
          was: hoursOrDaysText(was ?? 0, locale),
          becomes: hoursOrDaysText(becomes, locale),
        })
      default:
        return kind satisfies never
    }
  }
  return (
    <ul className={s.lines}>
      {lines.map((line) => {
        const { kind, subject, group, startsAt, experience, variant, taken, conflict } = line
        return (
          <li key={`${kind} ${subject} ${group}`} data-conflict={conflict ?? undefined}>
            <b>{startsAt === null ? experience : dateTimeText(startsAt, locale)}</b>
            <span>{startsAt === null ? variant : `${experience} · ${variant}`}</span>
            <span>{value(line)}</span>
            {taken > 0 && <span>{text("partner.change.taken", { count: taken })}</span>}
            {conflict !== null && <Badge tone="warn">{text(`partner.change.conflict.${conflict}`)}</Badge>}
          </li>
        )
      })}
    </ul>
  )
}
