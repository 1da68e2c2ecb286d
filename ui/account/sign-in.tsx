import type { PostedAccount } from "../../domain/account/ports.ts"
import { errorText, isErrorCode } from "../../domain/errors/catalogue.ts"
import { paths } from "../../domain/paths.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Notice } from "../kit/notice.tsx"
import { AccountForm } from "./account-form.tsx"
import { AuthPage, titleId } from "./auth-page.tsx"
import { emailInput, passwordInput } from "./inputs.ts"

type Props = {
  readonly posted: PostedAccount | null
  /** Why the customer was sent here. */
  readonly error: string | null
  /** The query that leads back to the page from which the customer came. */
  readonly query: string
}

export function SignIn({ posted, error, query }: Props) {
  const text = useText()
  const locale = useLocale()
  return (
    <AuthPage
      title={text("account.signIn.title")}
      lead={text("account.signIn.lead")}
      links={[
        { to: `${paths.signUp}${query}`, label: text("account.signUp.link") },
        { to: `${paths.forgotPassword}${query}`, label: text("account.forgot.link") },
        { to: paths.findBooking, label: text("account.find.link") },
      ]}
    >
      {posted === null && error !== null && (
        <Notice tone="info" role="status" title={errorText(isErrorCode(error) ? error : "OAuthCallback", locale)} />
      )}
      <AccountForm
        form="signIn"
        labelledBy={titleId}
        action={`${paths.signIn}${query}`}
        posted={posted}
        submit={text("account.signIn.do")}
        signsIn
        fields={[
          { name: "email", label: text("account.email"), input: { ...emailInput, autoComplete: "username" } },
          {
            name: "password",
            label: text("account.password"),
            input: { ...passwordInput, autoComplete: "current-password" },
          },
        ]}
      />
    </AuthPage>
  )
}
