import type { PostedAccount } from "../../domain/account/ports.ts"
import { NEW_PASSWORD_HOURS } from "../../domain/partners/members.ts"
import { partnerPaths } from "../../domain/partners/paths.ts"
import type { InvitationView, SignInStage } from "../../domain/partners/ports.ts"
import { publicPath } from "../../domain/paths.ts"
import { hoursOrDaysText } from "../../domain/time/text.ts"
import { AccountForm } from "../account/account-form.tsx"
import { AuthPage, titleId } from "../account/auth-page.tsx"
import { FormId } from "../account/form-id.tsx"
import { emailInput, passwordInput } from "../account/inputs.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Notice } from "../kit/notice.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import { codeField, RecoveryCodes, SetUpCodes } from "./codes.tsx"

type Props = {
  readonly at: SignInStage
  readonly posted: PostedAccount | null
  /** The query that leads back to the page from which the member came. */
  readonly query: string
}

/** The sign-in of those who work for a partner: the password, then the code. */
export function PartnerSignIn({ at, posted, query }: Props) {
  const text = useText()
  const locale = useLocale()
  const action = `${partnerPaths.signIn}${query}`
  const { codes, back } = posted?.isDone ? posted.values : {}
  if (codes !== undefined) {
    return (
      <AuthPage title={text("partner.codes.title")}>
        <RecoveryCodes codes={codes} />
        <p>
          <a href={publicPath(back ?? partnerPaths.today, locale)}>{text("partner.codes.onward")}</a>
        </p>
      </AuthPage>
    )
  }
  if (at.stage === "code") {
    return (
      <AuthPage title={text("partner.code.title")} lead={text("partner.code.lead")}>
        <AccountForm
          form="memberCode"
          labelledBy={titleId}
          action={action}
          posted={posted}
          submit={text("partner.signIn.do")}
          fields={[codeField(text("partner.code.label"))]}
        />
        <SignOut />
      </AuthPage>
    )
  }
  if (at.stage === "enrol" && at.enrolment !== null) {
    return (
      <AuthPage title={text("partner.codes.title")} lead={text("partner.codes.lead")}>
        <SetUpCodes enrolment={at.enrolment} form="memberEnrol" action={action} labelledBy={titleId} posted={posted} />
        <SignOut />
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title={text("partner.signIn.title")}
      lead={text("partner.signIn.lead")}
      links={[{ to: "/auth/signin", label: text("partner.signIn.customer") }]}
    >
      {posted?.form === "memberLink" && posted.isDone && (
        <Notice
          tone="good"
          role="status"
          opens
          title={text("partner.link.sent", { time: hoursOrDaysText(NEW_PASSWORD_HOURS, locale) })}
        />
      )}
      <AccountForm
        form="memberSignIn"
        labelledBy={titleId}
        action={action}
        posted={posted}
        submit={text("partner.signIn.do")}
        fields={[
          { name: "email", label: text("partner.email"), input: { ...emailInput, autoComplete: "username" } },
          {
            name: "password",
            label: text("partner.password"),
            input: { ...passwordInput, autoComplete: "current-password" },
          },
        ]}
      />
      <details>
        <summary>{text("partner.link.title")}</summary>
        <AccountForm
          form="memberLink"
          labelledBy={titleId}
          action={action}
          posted={posted}
          submit={text("partner.link.do")}
          look="secondary"
          fields={[{ name: "email", label: text("partner.email"), input: emailInput }]}
        />
      </details>
    </AuthPage>
  )
}

/** For who has typed the password of another member. */
function SignOut() {
  const text = useText()
  const locale = useLocale()
  return (
    <PlainForm action={publicPath(partnerPaths.signIn, locale)}>
      <FormId is="memberSignOut" />
      <Button type="submit" variant="quiet">
        {text("partner.signIn.other")}
      </Button>
    </PlainForm>
  )
}

type InvitationProps = {
  readonly view: InvitationView
  readonly posted: PostedAccount | null
  readonly token: string
}

/** The link of an invitation, or of a new password. */
export function PartnerInvitation({ view, posted, token }: InvitationProps) {
  const text = useText()
  const { joins, name, email, partnerName } = view
  return (
    <AuthPage
      title={text(joins ? "partner.join.title" : "partner.link.title", { partner: partnerName })}
      lead={text(joins ? "partner.join.lead" : "partner.newPassword.lead", { partner: partnerName })}
    >
      <AccountForm
        form="memberJoin"
        labelledBy={titleId}
        action={partnerPaths.invitation(token)}
        posted={posted}
        submit={text(joins ? "partner.join.do" : "partner.newPassword.do")}
        fields={[
          ...(joins
            ? [{ name: "name", label: text("partner.name"), value: name, input: { autoComplete: "name" } }]
            : []),
          {
            name: "password",
            label: text("partner.password.new"),
            hint: text("partner.password.hint"),
            input: passwordInput,
          },
          { name: "again", label: text("partner.password.again"), input: passwordInput },
        ]}
      >
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      </AccountForm>
    </AuthPage>
  )
}

/** A link that was used, has expired, or was replaced by a newer one. */
export function PartnerLinkOver() {
  const text = useText()
  return (
    <AuthPage
      title={text("partner.over.title")}
      lead={text("partner.over.text")}
      links={[{ to: partnerPaths.signIn, label: text("partner.signIn.title") }]}
    />
  )
}
