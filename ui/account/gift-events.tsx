import type { PostedAccount } from "../../domain/account/ports.ts"
import { remindDaysChoices } from "../../domain/gift-event/days.ts"
import type { GiftEventView } from "../../domain/gift-event/views.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { monthsLong } from "../../domain/time/names.ts"
import { longDateText } from "../../domain/time/text.ts"
import { useErrorText } from "../booking/use-error-text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Field } from "../kit/field.tsx"
import { Select, TextInput } from "../kit/input.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import page from "../kit/plain-page.module.css"
import s from "./account.module.css"
import { FormId } from "./form-id.tsx"
import { factsText, ListPanel } from "./list-panel.tsx"

type Props = { readonly events: readonly GiftEventView[]; readonly posted: PostedAccount | null }

/** Days of the year for a gift, each with its reminder (GF-09). */
export function GiftEvents({ events, posted }: Props) {
  const text = useText()
  return (
    <ListPanel
      title={{ id: "gift-events", text: text("account.events") }}
      none={text("account.events.none")}
      items={events}
      line={(one) => <Event key={one.id} event={one} />}
    >
      <Add posted={posted?.form === "giftEvent" && !posted.isDone ? posted : null} />
    </ListPanel>
  )
}

function Event({ event }: { readonly event: GiftEventView }) {
  const text = useText()
  const locale = useLocale()
  const { id, name, day, remindDays, isOn } = event
  const toggle = isOn ? "off" : "on"
  return (
    <li className={s.item}>
      <div>
        <h3 className={s.name}>{name}</h3>
        <p className={s.facts}>
          {factsText([
            longDateText(day, locale),
            text(isOn ? "account.events.reminds" : "account.events.silent", { days: remindDays }),
          ])}
        </p>
      </div>
      <div className={s.offers}>
        <PlainForm action={publicPath(paths.accountGifts, locale)}>
          <FormId is={isOn ? "giftEventOff" : "giftEventOn"} />
          <input type="hidden" name="event" value={id} />
          <Button type="submit" variant="quiet" size="small" aria-label={text(`account.events.${toggle}.of`, { name })}>
            {text(`account.events.${toggle}`)}
          </Button>
        </PlainForm>
        <PlainForm action={publicPath(paths.accountGifts, locale)}>
          <FormId is="giftEventRemove" />
          <input type="hidden" name="event" value={id} />
          <Button type="submit" variant="quiet" size="small" aria-label={text("account.events.remove.of", { name })}>
            {text("account.events.remove")}
          </Button>
        </PlainForm>
      </div>
    </li>
  )
}

function Add({ posted }: { readonly posted: PostedAccount | null }) {
  const text = useText()
  const locale = useLocale()
  const errorText = useErrorText()
  const { values = {}, problems = {} } = posted ?? {}
  return (
    <PlainForm action={publicPath(paths.accountGifts, locale)} noValidate className={s.section}>
      <FormId is="giftEvent" />
      <Field
        id="event-name"
        label={text("account.events.name")}
        hint={text("account.events.name.hint")}
        error={errorText(problems.name)}
      >
        <TextInput name="name" autoComplete="off" defaultValue={values.name ?? ""} />
      </Field>
      <div className={s.day}>
        <Field id="event-day" label={text("account.events.day")} error={errorText(problems.day)}>
          <TextInput name="day" inputMode="numeric" autoComplete="off" defaultValue={values.day ?? ""} />
        </Field>
        <Field id="event-month" label={text("account.events.month")}>
          <Select
            name="month"
            defaultValue={values.month ?? "1"}
            options={monthsLong[locale].map((label, index) => ({ value: String(index + 1), label }))}
          />
        </Field>
        <Field id="event-remind" label={text("account.events.remind")} error={errorText(problems.remindDays)}>
          <Select
            name="remindDays"
            defaultValue={values.remindDays ?? "14"}
            options={remindDaysChoices.map((days) => ({
              value: String(days),
              label: text("account.events.remind.days", { days }),
            }))}
          />
        </Field>
      </div>
      <div className={page.actions}>
        <Button type="submit" variant="secondary">
          {text("account.events.add")}
        </Button>
      </div>
    </PlainForm>
  )
}
