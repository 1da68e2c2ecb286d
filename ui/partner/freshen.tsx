import type { FormName } from "../../domain/account/forms.ts"
import type { PostedAccount } from "../../domain/account/ports.ts"
import { FRESH_MINUTES, spanText } from "../../domain/account/times.ts"
import { AccountForm } from "../account/account-form.tsx"
import { passwordInput } from "../account/inputs.ts"
import { useLocale, useText } from "../i18n/messages.tsx"

type Props = {
  readonly form: FormName
  readonly labelledBy: string
  readonly action: string
  readonly email: string
  readonly posted: PostedAccount | null
}

/** Asks for the password once more, before what only an owner may do. */
export function Freshen({ form, labelledBy, action, email, posted }: Props) {
  const text = useText()
  const locale = useLocale()
  return (
    <>
      <p>{text("partner.fresh.text", { time: spanText(FRESH_MINUTES, locale) })}</p>
      <AccountForm
        form={form}
        labelledBy={labelledBy}
        action={action}
        posted={posted}
        submit={text("partner.fresh.do")}
        look="secondary"
        fields={[
          {
            name: "currentPassword",
            label: text("partner.password"),
            input: { ...passwordInput, autoComplete: "current-password" },
          },
        ]}
      >
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      </AccountForm>
    </>
  )
}
