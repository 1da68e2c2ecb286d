import type { PostedAccount } from "../../domain/account/ports.ts"
import { linkMinutes, spanText } from "../../domain/account/times.ts"
import { publicPath } from "../../domain/paths.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Notice } from "../kit/notice.tsx"
import { AccountForm } from "./account-form.tsx"
import { passwordInput } from "./inputs.ts"
import { PasskeyButton } from "./passkey-button.tsx"

type FreshProps = {
  readonly labelledBy: string
  /** The page, without language. */
  readonly action: string
  readonly posted: PostedAccount | null
  readonly email: string
  readonly hasPassword: boolean
  readonly hasPasskey: boolean
}

/**
 * Asks who it is again before what matters: by the password, by a passkey, or by a link to the mailbox, which everybody
 * has. The hidden address tells password managers whose password it is.
 */
export function Fresh({ labelledBy, action, posted, email, hasPassword, hasPasskey }: FreshProps) {
  const text = useText()
  const locale = useLocale()
  const common = { labelledBy, action, posted }
  if (posted?.form === "freshenByLink" && posted.isDone) {
    return (
      <Notice
        tone="good"
        role="status"
        opens
        title={text("account.fresh.mailed", { email, time: spanText(linkMinutes.signIn, locale) })}
      />
    )
  }
  return (
    <>
      {hasPassword && (
        <AccountForm
          {...common}
          form="freshen"
          submit={text("account.fresh.do")}
          fields={[
            {
              name: "currentPassword",
              label: text("account.currentPassword"),
              input: { ...passwordInput, autoComplete: "current-password" },
            },
          ]}
        >
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        </AccountForm>
      )}
      {hasPasskey && (
        <PasskeyButton
          variant="secondary"
          size="large"
          ask={(account) => account.signInByPasskey(publicPath(action, locale))}
        >
          {text("account.fresh.passkey")}
        </PasskeyButton>
      )}
      <AccountForm {...common} form="freshenByLink" submit={text("account.fresh.link")} look="secondary" fields={[]} />
    </>
  )
}
