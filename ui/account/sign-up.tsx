import { MIN_PASSWORD_LENGTH } from "../../domain/account/fields.ts"
import type { PostedAccount, Way } from "../../domain/account/ports.ts"
import { cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import { paths } from "../../domain/paths.ts"
import { REFERRAL_MINIMUM_CENTS, referralPoints } from "../../domain/referral/terms.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Notice } from "../kit/notice.tsx"
import { AccountForm } from "./account-form.tsx"
import { AuthPage, type AuthPageProps, titleId } from "./auth-page.tsx"
import { emailInput, nameInputs, passwordInput } from "./inputs.ts"
import { OtherWays } from "./other-ways.tsx"
import { useProvinces } from "./use-provinces.ts"

type Props = {
  readonly posted: PostedAccount | null
  readonly ways: readonly Way[]
  readonly query: string
  /** The referral code of the link by which the customer came. */
  readonly referral: string
  /** The public name of whose code that is; null: they have none. */
  readonly inviter: string | null
}

type MailedProps = Pick<AuthPageProps, "links"> & { readonly posted: PostedAccount; readonly query: string }

/** Where the mail went, and a form that sends it again. */
function Mailed({ posted, query, links = [] }: MailedProps) {
  const text = useText()
  const { email = "" } = posted.values
  const action = `${paths.signUp}${query}`
  const isAgain = posted.form === "again"
  return (
    <AuthPage
      title={text("account.signUp.done.title")}
      links={[{ to: action, label: text("account.signUp.otherAddress") }, ...links]}
    >
      {posted.isDone && (
        <Notice
          tone="good"
          role="status"
          opens
          title={text(isAgain ? "account.signUp.again.done" : "account.signUp.done", { email })}
        />
      )}
      <p>{text("account.signUp.again.text")}</p>
      <AccountForm
        form="again"
        labelledBy={titleId}
        action={action}
        posted={posted}
        submit={text("account.signUp.again.do")}
        look="secondary"
        fields={[]}
      >
        <input type="hidden" name="email" value={email} />
      </AccountForm>
    </AuthPage>
  )
}

/** The answer is the same whether or not the address has an account: that is said only by mail. */
export function SignUp({ posted, ways, query, referral: carried, inviter }: Props) {
  const text = useText()
  const locale = useLocale()
  // After a refusal, the page has what was typed.
  const referral = posted?.values.referralCode ?? carried
  const worth = {
    money: moneyText(cents(referralPoints.REFERRAL_INVITED_AFTER_SIGNUP), locale),
    minimum: moneyText(cents(REFERRAL_MINIMUM_CENTS), locale),
  }
  const provinces = useProvinces()
  const links = [{ to: `${paths.signIn}${query}`, label: text("account.signIn.link") }]
  if (posted?.isDone || posted?.form === "again") return <Mailed posted={posted} query={query} links={links} />
  return (
    <AuthPage
      title={text("account.signUp.title")}
      lead={
        referral === ""
          ? text("account.signUp.lead")
          : text(inviter !== null && referral === carried ? "account.signUp.referredBy" : "account.signUp.referred", {
              ...worth,
              name: inviter ?? "",
            })
      }
      links={links}
    >
      <AccountForm
        form="signUp"
        labelledBy={titleId}
        action={`${paths.signUp}${query}`}
        posted={posted}
        submit={text("account.signUp.do")}
        fields={[
          { name: "firstName", label: text("account.firstName"), input: nameInputs.firstName },
          { name: "lastName", label: text("account.lastName"), input: nameInputs.lastName },
          {
            name: "phone",
            label: text("account.phone"),
            hint: text("account.phone.why"),
            input: nameInputs.phone,
          },
          { name: "city", label: text("account.city"), options: provinces, optional: true },
          { name: "email", label: text("account.email"), input: { ...emailInput, autoComplete: "username" } },
          { name: "confirmEmail", label: text("account.confirmEmail"), input: { ...emailInput, autoComplete: "off" } },
          {
            name: "password",
            label: text("account.password"),
            hint: text("account.password.hint", { minimum: MIN_PASSWORD_LENGTH }),
            input: { ...passwordInput, minLength: MIN_PASSWORD_LENGTH },
          },
          {
            name: "referralCode",
            label: text("account.referralCode"),
            optional: true,
            value: referral,
            input: { autoComplete: "off", autoCapitalize: "characters", spellCheck: false },
          },
        ]}
      />
      <OtherWays ways={ways} query={query} />
    </AuthPage>
  )
}
