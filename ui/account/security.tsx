import type { OwnAccount, OwnPasskey, OwnSession, PostedAccount } from "../../domain/account/ports.ts"
import { FRESH_MINUTES, spanText } from "../../domain/account/times.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Notice } from "../kit/notice.tsx"
import page from "../kit/plain-page.module.css"
import s from "./account.module.css"
import { AccountForm } from "./account-form.tsx"
import { AccountPage } from "./account-page.tsx"
import { Fresh } from "./fresh.tsx"
import { emailInput } from "./inputs.ts"
import { OwnSessions } from "./own-sessions.tsx"
import { Passkeys } from "./passkeys.tsx"
import { newPasswordFields } from "./password.tsx"
import { PostedError } from "./posted-error.tsx"

type Props = {
  readonly account: OwnAccount
  readonly sessions: readonly OwnSession[]
  readonly passkeys: readonly OwnPasskey[]
  readonly posted: PostedAccount | null
}

/** A passkey that is gone is named. */
const doneText = (text: ReturnType<typeof useText>, { form, values: { device } }: PostedAccount): string => {
  if (form === "removePasskey") {
    return text("account.passkeys.removed", { name: device || text("account.sessions.unknown") })
  }
  return text(form === "newAddress" ? "account.newAddress.done" : "account.security.done")
}

export function Security({ account, sessions, passkeys, posted }: Props) {
  const text = useText()
  const locale = useLocale()
  const action = publicPath(paths.accountSecurity, locale)
  return (
    <AccountPage section="security">
      {posted?.isDone && posted.form !== "freshenByLink" && (
        <Notice tone="good" role="status" opens title={doneText(text, posted)} />
      )}
      <PostedError
        posted={posted}
        butOf={account.isFresh ? ["password", "newAddress", "unlinkGoogle"] : ["freshen", "freshenByLink"]}
      />
      <section className={page.panel} aria-labelledby="security-sessions">
        <h2 id="security-sessions">{text("account.sessions.title")}</h2>
        <OwnSessions sessions={sessions} action={action} ends={{ one: "endSession", others: "endOthers" }} />
      </section>
      <Passkeys passkeys={passkeys} mayChange={account.isFresh} isVerified={account.isVerified} />
      <section className={s.section} aria-labelledby="security-password">
        <h2 id="security-password">{text("account.password.title")}</h2>
        {!account.isFresh ? (
          <>
            <p>{text("account.fresh.text", { time: spanText(FRESH_MINUTES, locale) })}</p>
            <Fresh
              labelledBy="security-password"
              action={paths.accountSecurity}
              posted={posted}
              email={account.email}
              hasPassword={account.hasPassword}
              hasPasskey={passkeys.length > 0}
            />
          </>
        ) : (
          <AccountForm
            form="password"
            labelledBy="security-password"
            action={paths.accountSecurity}
            posted={posted}
            submit={text("account.reset.do")}
            fields={newPasswordFields(text)}
          >
            <input type="email" name="username" autoComplete="username" value={account.email} readOnly hidden />
          </AccountForm>
        )}
      </section>
      {account.isFresh && (
        <section className={s.section} aria-labelledby="security-address">
          <h2 id="security-address">{text("account.newAddress.title")}</h2>
          <p>{text("account.newAddress.text", { email: account.email })}</p>
          <AccountForm
            form="newAddress"
            labelledBy="security-address"
            action={paths.accountSecurity}
            posted={posted}
            submit={text("account.newAddress.do")}
            look="secondary"
            fields={[{ name: "newEmail", label: text("account.newAddress.label"), input: emailInput }]}
          />
        </section>
      )}
      {account.hasGoogle !== null && account.isFresh && (account.isVerified || account.hasGoogle) && (
        <section className={s.section} aria-labelledby="security-google">
          <h2 id="security-google">{text("account.google.title")}</h2>
          <p>{text(account.hasGoogle ? "account.google.linked" : "account.google.notLinked")}</p>
          {account.hasGoogle ? (
            <AccountForm
              form="unlinkGoogle"
              labelledBy="security-google"
              action={paths.accountSecurity}
              posted={posted}
              submit={text("account.google.unlink")}
              look="secondary"
              fields={[]}
            />
          ) : (
            <p>
              <a
                href={`${publicPath(paths.google, locale)}?${new URLSearchParams({ link: "yes", callbackUrl: action })}`}
              >
                {text("account.google.link")}
              </a>
            </p>
          )}
        </section>
      )}
    </AccountPage>
  )
}
