import type { LinkView, PostedAccount } from "../../domain/account/ports.ts"
import { type CodedError, type ErrorCode, errorText } from "../../domain/errors/catalogue.ts"
import { paths } from "../../domain/paths.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Notice } from "../kit/notice.tsx"
import s from "./account.module.css"
import { AccountForm, type FormField } from "./account-form.tsx"
import { AuthPage, titleId } from "./auth-page.tsx"
import { emailInput, passwordInput } from "./inputs.ts"

type Props = { readonly token: string; readonly link: LinkView | null; readonly posted: PostedAccount | null }

/** Confirms an address, or signs in by a link. Only the button does it: programs open the links of mails by themselves. */
export function VerifyEmail({ token, link, posted }: Props) {
  const text = useText()
  const locale = useLocale()
  const toAccount = [{ to: paths.signIn, label: text("account.signIn.link") }]
  if (posted?.isDone) {
    const { joined = 0, values } = posted
    const done = values.of === "change" ? "account.change" : "account.verify"
    return (
      <AuthPage title={text(`${done}.done`)} links={[{ to: paths.account, label: text("account.link") }]}>
        <Notice tone="good" role="status" opens title={text(`${done}.thanks`)}>
          {joined > 0 && <p>{text("account.verify.joined", { count: joined })}</p>}
          {done === "account.change" && <p>{text("account.change.first")}</p>}
        </Notice>
      </AuthPage>
    )
  }
  if (link?.needs === "done") {
    return (
      <AuthPage title={text("account.verify.done")} links={[{ to: paths.account, label: text("account.link") }]}>
        <Notice
          tone="good"
          role="status"
          opens={posted !== null}
          title={text("account.verify.before", { email: link.email })}
        />
      </AuthPage>
    )
  }
  if (link === null || link.purpose === "reset" || posted?.error?.code === "email_already_used") {
    return <LinkOver another="signIn" reason={posted?.error ?? null} />
  }
  if (link.purpose === "alreadyUsed") {
    const links = [...toAccount, { to: paths.forgotPassword, label: text("account.forgot.link") }]
    return (
      <AuthPage title={text("account.used.title")} links={links}>
        <Notice tone="info" title={errorText("email_already_used", locale)}>
          <p>{text("account.used.text")}</p>
        </Notice>
      </AuthPage>
    )
  }
  if (link.purpose === "signIn") {
    return (
      <AuthPage title={text("account.signIn.title")} lead={text("account.byLink.lead", { email: link.email })}>
        <AccountForm
          form="signIn"
          labelledBy={titleId}
          action={paths.verifyEmail(token)}
          posted={posted}
          submit={text("account.signIn.do")}
          signsIn
          fields={[]}
        />
      </AuthPage>
    )
  }
  const isChange = link.purpose === "oldMailbox" || link.purpose === "newMailbox"
  const lead = text(isChange ? "account.change.lead" : "account.verify.lead", { email: link.email })
  if (link.needs === "signIn") {
    return (
      <AuthPage title={text("account.verify.title")} lead={lead} links={toAccount}>
        <Notice tone="info" title={text("account.verify.signIn")} />
      </AuthPage>
    )
  }
  const asksPassword = link.needs === "password"
  return (
    <AuthPage
      title={text("account.verify.title")}
      lead={lead}
      {...(asksPassword && { links: [{ to: paths.forgotPassword, label: text("account.forgot.link") }] })}
    >
      <AccountForm
        form="verify"
        labelledBy={titleId}
        action={paths.verifyEmail(token)}
        posted={posted}
        submit={text(isChange ? "account.change.do" : "account.verify.do")}
        signsIn={asksPassword && !isChange}
        fields={asksPassword ? [ownPassword(text, isChange)] : []}
      />
    </AuthPage>
  )
}

/** Somebody else may have made the account with this address, so the owner of the mailbox shows that it is theirs. */
const ownPassword = (text: ReturnType<typeof useText>, isChange: boolean): FormField => ({
  name: "password",
  label: text("account.password"),
  hint: text(isChange ? "account.change.password" : "account.verify.password"),
  input: { ...passwordInput, autoComplete: "current-password" },
})

type OverProps = {
  /** The form that asks for another link. Every link to sign in also proves the mailbox. */
  readonly another: "signIn" | "reset"
  /** Why the link did nothing; null where it is known only that it no longer works. */
  readonly reason: CodedError | null
}

/** The link of a mail that no longer works, and a form that asks for another. */
export function LinkOver({ another, reason }: OverProps) {
  const text = useText()
  const locale = useLocale()
  const { code, params } = reason ?? { code: "mail_link_over" as const }
  const isReset = another === "reset"
  return (
    <AuthPage
      title={text("account.over.title")}
      links={[
        { to: paths.signIn, label: text("account.signIn.link") },
        ...(isReset ? [] : [{ to: paths.forgotPassword, label: text("account.forgot.link") }]),
      ]}
    >
      <Notice
        tone="bad"
        role="alert"
        opens={reason !== null}
        title={isReset ? errorText("password_not_reset", locale) : errorText(code, locale, params)}
      >
        {isReset && <p>{errorText(code, locale, params)}</p>}
      </Notice>
      <section className={s.section} aria-labelledby="another-link">
        <h2 id="another-link">{text("account.over.another")}</h2>
        <p>{text(isReset ? "account.forgot.lead" : "account.over.signIn")}</p>
        <AccountForm
          form={isReset ? "forgot" : "signIn"}
          labelledBy="another-link"
          action={isReset ? paths.forgotPassword : paths.signIn}
          posted={null}
          submit={text(isReset ? "account.forgot.do" : "account.signIn.byLink")}
          fields={[{ name: "email", label: text("account.email"), input: { ...emailInput, autoComplete: "username" } }]}
        >
          {!isReset && <input type="hidden" name="by" value="link" />}
        </AccountForm>
      </section>
    </AuthPage>
  )
}

/** An error of the sign-in that no form can show. */
export function AuthError({ error }: { error: ErrorCode }) {
  const text = useText()
  const locale = useLocale()
  return (
    <AuthPage
      title={text("account.error.title")}
      links={[
        { to: paths.signIn, label: text("account.signIn.link") },
        { to: paths.contact, label: text("account.contact.link") },
      ]}
    >
      <Notice tone="bad" role="alert" title={errorText(error, locale)} />
    </AuthPage>
  )
}
