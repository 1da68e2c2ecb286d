import type { PostedAccount } from "../../domain/account/ports.ts"
import { statusLabel } from "../../domain/booking/status.ts"
import { formatCode } from "../../domain/code.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import type { PartnerBookingPage as Page } from "../../domain/partners/own-booking.ts"
import { MOST_PROPOSED, partnerPaths } from "../../domain/partners/paths.ts"
import { publicPath } from "../../domain/paths.ts"
import { romeParts } from "../../domain/time/rome.ts"
import { dateTimeText } from "../../domain/time/text.ts"
import { FormId } from "../account/form-id.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Badge } from "../kit/badge.tsx"
import { Button } from "../kit/button.tsx"
import { Checkbox } from "../kit/checkbox.tsx"
import { Field, FieldGroup } from "../kit/field.tsx"
import { Select, TextArea } from "../kit/input.tsx"
import { Notice } from "../kit/notice.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import type { bookingDone } from "./done-forms.ts"
import { Live } from "./live.tsx"
import s from "./partner.module.css"
import { PartnerPage } from "./partner-page.tsx"

type Props = Page & { readonly posted: PostedAccount | null; readonly done: (typeof bookingDone)[number] | null }

/** One booking: who comes, and how to move it, to offer other dates, or to cancel it. */
export function PartnerBookingPage({ posted, done, ...booking }: Props) {
  const text = useText()
  const locale = useLocale()
  const { self, version, guest, status, startsAt, movedFrom, experience, variant, mayMove, mayCancel, dates } = booking
  const { code, name, party, addons, answers, phone, onSiteCents } = guest
  const action = publicPath(partnerPaths.booking(code), locale)
  const problem = (field: string) => {
    const found = posted?.problems[field]
    return found && errorText(found.code, locale, found.params)
  }
  const listed = [...party, ...addons].map((one) => `${one.quantity} ${one.name}`)
  return (
    <PartnerPage self={self} section="booking">
      <Live version={version} reloads={false} page={action}>
        {posted?.error && (
          <Notice tone="bad" role="alert" opens title={errorText(posted.error.code, locale, posted.error.params)} />
        )}
        {posted === null && done !== null && (
          <Notice tone="good" role="status" opens title={text(`partner.done.${done}`)} />
        )}
        <section className={s.card} aria-labelledby="booking-when">
          <div className={s.top}>
            <h2 id="booking-when" className={s.when}>
              <a href={`${publicPath(partnerPaths.day(romeParts(startsAt).date), locale)}`}>
                {dateTimeText(startsAt, locale)}
              </a>
            </h2>
            <Badge>{statusLabel(status, locale)}</Badge>
          </div>
          <p className={s.name}>{name === "" ? text("partner.day.noName") : name}</p>
          <p>{experience}</p>
          <p className={s.facts}>
            <span>{variant}</span>
            <span>{listed.join(", ")}</span>
            <span>{formatCode(code)}</span>
            <span>{text(`partner.day.language.${guest.locale}`)}</span>
            {phone !== null && <a href={`tel:${phone.replace(/\s/g, "")}`}>{phone}</a>}
          </p>
          {answers.map(({ label, answer }) => (
            <p key={label} className={s.facts}>
              <span>
                {label}: {answer}
              </span>
            </p>
          ))}
          {onSiteCents > 0 && <p>{text("partner.day.toPay", { amount: moneyText(cents(onSiteCents), locale) })}</p>}
          {self.may.includes("messages") && (
            <p>
              <a href={publicPath(partnerPaths.thread(code), locale)}>{text("partner.messages.open")}</a>
            </p>
          )}
          {movedFrom !== null && <p>{text("partner.booking.movedFrom", { date: dateTimeText(movedFrom, locale) })}</p>}
        </section>
        {mayMove && dates.length === 0 && <Notice tone="info" title={text("partner.propose.none")} />}
        {mayMove && dates.length > 0 && (
          <section className={s.section} aria-labelledby="booking-move">
            <h2 id="booking-move">{text("partner.booking.move.title")}</h2>
            <p>{text("partner.booking.move.text")}</p>
            <PlainForm action={action} className={s.form}>
              <FormId is="bookingMove" />
              <Field id="booking-slot" label={text("partner.booking.move.to")} error={problem("slot")}>
                <Select
                  name="slot"
                  defaultValue={posted?.values.slot ?? ""}
                  options={[
                    { value: "", label: text("partner.booking.move.choose") },
                    ...dates.map((one) => ({ value: one.id, label: dateTimeText(one.startsAt, locale) })),
                  ]}
                />
              </Field>
              <div>
                <Button type="submit">{text("partner.booking.move.do")}</Button>
              </div>
            </PlainForm>
            <details className={s.ask} open={posted?.form === "bookingOffer" || undefined}>
              <summary>{text("partner.booking.offer.title")}</summary>
              <p>{text("partner.booking.offer.text")}</p>
              <PlainForm action={action} className={s.form}>
                <FormId is="bookingOffer" />
                <FieldGroup
                  legend={text("partner.propose.legend", { maximum: MOST_PROPOSED })}
                  error={problem("slots")}
                >
                  {dates.map(({ id, startsAt: at, left }, n) => (
                    <Checkbox
                      key={id}
                      name={`slot${n}`}
                      value={id}
                      defaultChecked={posted?.values[`slot${n}`] === id}
                      label={dateTimeText(at, locale)}
                      aside={text("partner.places", { left })}
                    />
                  ))}
                </FieldGroup>
                <div>
                  <Button type="submit" variant="secondary">
                    {text("partner.propose.do")}
                  </Button>
                </div>
              </PlainForm>
            </details>
          </section>
        )}
        {mayCancel && (
          <details className={s.ask} open={posted?.form === "bookingCancel" || undefined}>
            <summary>{text("partner.booking.cancel.title")}</summary>
            <p>{text("partner.booking.cancel.text")}</p>
            <PlainForm action={action} className={s.form}>
              <FormId is="bookingCancel" />
              <Field
                id="booking-reason"
                label={text("partner.reason")}
                hint={text("partner.reason.hint")}
                error={problem("reason")}
              >
                <TextArea name="reason" rows={3} maxLength={500} defaultValue={posted?.values.reason ?? ""} />
              </Field>
              <div>
                <Button type="submit" variant="secondary">
                  {text("partner.booking.cancel.do")}
                </Button>
              </div>
            </PlainForm>
          </details>
        )}
      </Live>
    </PartnerPage>
  )
}
