import { useRef } from "react"
import type { PostedAccount, Way } from "../../domain/account/ports.ts"
import { linkMinutes, spanText } from "../../domain/account/times.ts"
import { errorText, isErrorCode } from "../../domain/errors/catalogue.ts"
import type { Locale } from "../../domain/locale.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Notice } from "../kit/notice.tsx"
import { usePorts } from "../ports.tsx"
import { AccountForm } from "./account-form.tsx"
import { AuthPage, titleId } from "./auth-page.tsx"
import { emailInput, passwordInput } from "./inputs.ts"
import { OtherWays } from "./other-ways.tsx"
import { goOn, PasskeyButton } from "./passkey-button.tsx"

type Props = {
  readonly posted: PostedAccount | null
  readonly ways: readonly Way[]
  /** Why the customer was sent here. */
  readonly error: string | null
  /** Whether a link was mailed, if the address has an account. */
  readonly isMailed: boolean
  /** The query that leads back to the page from which the customer came. */
  readonly query: string
}

/** The page to which the sign-in leads, as the query says. */
const backIn = (query: string, locale: Locale): string =>
  new URLSearchParams(query).get("callbackUrl") ?? publicPath(paths.account, locale)

export function SignIn({ posted, ways, error, isMailed, query }: Props) {
  const text = useText()
  const locale = useLocale()
  const { browser } = usePorts()
  const isOffered = useRef(false)
  const back = backIn(query, locale)
  /** Once: then the browser lists passkeys among the addresses that it fills in. */
  const offerPasskeys = async () => {
    if (isOffered.current || browser === null) return
    isOffered.current = true
    const done = await browser.asks.account.offerPasskeys(back)
    if (done !== null && "url" in done) goOn(browser, done.url)
  }
  if (isMailed || posted?.isDone) {
    const links = [{ to: `${paths.signIn}${query}`, label: text("account.signIn.link") }]
    return (
      <AuthPage title={text("account.mailed.title")} links={links}>
        <Notice
          tone="good"
          role="status"
          opens
          title={text("account.mailed.text", { time: spanText(linkMinutes.signIn, locale) })}
        />
      </AuthPage>
    )
  }
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
        other={{ by: "link", label: text("account.signIn.byLink") }}
        signsIn
        fields={[
          {
            name: "email",
            label: text("account.email"),
            input: { ...emailInput, autoComplete: "username webauthn", onFocus: () => void offerPasskeys() },
          },
          {
            name: "password",
            label: text("account.password"),
            input: { ...passwordInput, autoComplete: "current-password" },
          },
        ]}
      />
      <OtherWays ways={ways} query={query}>
        <PasskeyButton variant="secondary" size="large" ask={(account) => account.signInByPasskey(back)}>
          {text("account.passkeys.signIn")}
        </PasskeyButton>
      </OtherWays>
    </AuthPage>
  )
}
