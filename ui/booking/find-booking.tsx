import { type FindField, findFields, type PostedFind } from "../../domain/booking/find.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Field } from "../kit/field.tsx"
import { TextInput, type TextInputProps } from "../kit/input.tsx"
import { Link } from "../kit/link.tsx"
import { Notice } from "../kit/notice.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import page from "../kit/plain-page.module.css"
import s from "./booking-page.module.css"
import { useErrorText } from "./use-error-text.ts"

const inputs: Readonly<Record<FindField, TextInputProps>> = {
  code: { autoComplete: "off", autoCapitalize: "characters", spellCheck: false },
  email: { type: "email", autoComplete: "email", inputMode: "email", spellCheck: false },
}

/** Finds a booking without an account, by code and email. It is a plain form, so it works without scripts. */
export function FindBooking({ posted }: { posted: PostedFind | null }) {
  const text = useText()
  const locale = useLocale()
  const errorText = useErrorText()
  const { values, problems, error } = posted ?? { values: null, problems: {}, error: null }
  const unknown = error?.code === "booking_not_found"
  return (
    <div className={s.find}>
      <header className={s.head}>
        <h1 id="booking-find">{text("booking.find.title")}</h1>
        <p className={page.lead}>{text("booking.find.lead")}</p>
      </header>
      <PlainForm
        className={page.panel}
        action={publicPath(paths.findBooking, locale)}
        noValidate
        aria-labelledby="booking-find"
      >
        {error !== null && (
          <Notice tone="bad" role="alert" title={unknown ? text("booking.find.none") : errorText(error)}>
            {unknown && <p>{text("booking.find.check")}</p>}
          </Notice>
        )}
        {findFields.map((field) => (
          <Field
            key={field}
            id={`find-${field}`}
            label={text(`booking.find.${field}`)}
            hint={text(`booking.find.${field}.hint`)}
            error={errorText(problems[field])}
          >
            <TextInput {...inputs[field]} name={field} defaultValue={values?.[field] ?? ""} required />
          </Field>
        ))}
        <div className={page.actions}>
          <Button type="submit" size="large">
            {text("booking.find.open")}
          </Button>
        </div>
        <p>
          <Link to={paths.contact}>{text("booking.find.lost")}</Link>
        </p>
      </PlainForm>
    </div>
  )
}
