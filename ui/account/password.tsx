import { MIN_PASSWORD_LENGTH } from "../../domain/account/fields.ts"
import type { LinkView, PostedAccount } from "../../domain/account/ports.ts"
import { linkMinutes, spanText } from "../../domain/account/times.ts"
import { paths } from "../../domain/paths.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Notice } from "../kit/notice.tsx"
import { AccountForm } from "./account-form.tsx"
import { AuthPage, titleId } from "./auth-page.tsx"
import { emailInput, passwordInput } from "./inputs.ts"
import { LinkOver } from "./verify.tsx"

/** Asks for the link by which a new password is set. */
export function ForgotPassword({ posted, query }: { posted: PostedAccount | null; query: string }) {
  const text = useText()
  const locale = useLocale()
  const links = [{ to: `${paths.signIn}${query}`, label: text("account.signIn.link") }]
  if (posted?.isDone) {
    return (
      <AuthPage title={text("account.forgot.title")} links={links}>
        <Notice
          tone="good"
          role="status"
          opens
          title={text("account.forgot.done", { time: spanText(linkMinutes.reset, locale) })}
        />
      </AuthPage>
    )
  }
  return (
    <AuthPage title={text("account.forgot.title")} lead={text("account.forgot.lead")} links={links}>
      <AccountForm
        form="forgot"
        labelledBy={titleId}
        action={`${paths.forgotPassword}${query}`}
        posted={posted}
        submit={text("account.forgot.do")}
        fields={[{ name: "email", label: text("account.email"), input: { ...emailInput, autoComplete: "username" } }]}
      />
    </AuthPage>
  )
}

type Props = { readonly token: string; readonly link: LinkView | null; readonly posted: PostedAccount | null }

/** Sets a new password by the link of a mail. */
export function ResetPassword({ token, link, posted }: Props) {
  const text = useText()
  if (link?.purpose !== "reset") return <LinkOver another="reset" reason={posted?.error ?? null} />
  return (
    <AuthPage title={text("account.reset.title")} lead={text("account.reset.lead")}>
      <AccountForm
        form="reset"
        labelledBy={titleId}
        action={paths.resetPassword(token)}
        posted={posted}
        submit={text("account.reset.do")}
        signsIn
        fields={newPasswordFields(text)}
      >
        {/* Password managers keep the new password with this name. */}
        <input type="email" name="username" autoComplete="username" value={link.email} readOnly hidden />
      </AccountForm>
    </AuthPage>
  )
}

/** A new password, typed twice. */
export const newPasswordFields = (text: ReturnType<typeof useText>) => [
  {
    name: "password",
    label: text("account.newPassword"),
    hint: text("account.password.hint", { minimum: MIN_PASSWORD_LENGTH }),
    input: { ...passwordInput, minLength: MIN_PASSWORD_LENGTH },
  },
  { name: "again", label: text("account.again"), input: passwordInput },
]
