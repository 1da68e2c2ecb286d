import type { PostedAccount } from "../../domain/account/ports.ts"
import { useText } from "../i18n/messages.tsx"
import { AccountForm } from "./account-form.tsx"
import { passwordInput } from "./inputs.ts"

type FreshPasswordProps = {
  readonly labelledBy: string
  /** The page, without language. */
  readonly action: string
  readonly posted: PostedAccount | null
  readonly email: string
}

/** Asks for the password again before what matters. The hidden address tells password managers whose it is. */
export function FreshPassword({ labelledBy, action, posted, email }: FreshPasswordProps) {
  const text = useText()
  return (
    <AccountForm
      form="freshen"
      labelledBy={labelledBy}
      action={action}
      posted={posted}
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
  )
}
