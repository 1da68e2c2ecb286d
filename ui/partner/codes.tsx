import type { FormName } from "../../domain/account/forms.ts"
import type { PostedAccount } from "../../domain/account/ports.ts"
import type { Enrolment } from "../../domain/partners/ports.ts"
import { AccountForm, type FormField } from "../account/account-form.tsx"
import { useText } from "../i18n/messages.tsx"
import { Notice } from "../kit/notice.tsx"
import s from "./partner.module.css"

/** The field of a one-time code, which phones and password managers fill in. */
export const codeField = (label: string): FormField => ({
  name: "currentCode",
  label,
  input: {
    inputMode: "text",
    autoComplete: "one-time-code",
    autoCapitalize: "characters",
    spellCheck: false,
    maxLength: 16,
  },
})

type Props = {
  readonly enrolment: Enrolment
  readonly form: FormName
  readonly action: string
  readonly labelledBy: string
  readonly posted: PostedAccount | null
}

/** How to set up one-time codes: by the picture, by the phone itself, or by hand. */
export function SetUpCodes({ enrolment: { qr, uri, secret }, ...form }: Props) {
  const text = useText()
  return (
    <>
      <p>{text("partner.codes.how")}</p>
      <svg viewBox={`0 0 ${qr.size} ${qr.size}`} className={s.qr} role="img" aria-label={text("partner.codes.qr")}>
        <path d={qr.path} />
      </svg>
      <p>
        <a href={uri}>{text("partner.codes.here")}</a>
      </p>
      <p>
        {text("partner.codes.byHand")} <span className={s.secret}>{secret}</span>
      </p>
      <AccountForm {...form} submit={text("partner.codes.do")} fields={[codeField(text("partner.code.first"))]} />
    </>
  )
}

/** Shown once: they let in without the phone. */
export function RecoveryCodes({ codes }: { readonly codes: string }) {
  const text = useText()
  return (
    <>
      <Notice tone="good" role="status" opens title={text("partner.codes.set")}>
        <p>{text("partner.codes.keep")}</p>
      </Notice>
      <ul className={s.codes} aria-label={text("partner.codes.recovery")}>
        {codes.split(" ").map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </>
  )
}
