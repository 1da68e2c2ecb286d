import { usernameLength } from "../../domain/account/fields.ts"
import type { OwnAccount, PostedAccount } from "../../domain/account/ports.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { giftedPoints } from "../../domain/points/terms.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Notice } from "../kit/notice.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import { AccountForm } from "./account-form.tsx"
import { AccountPage } from "./account-page.tsx"
import { titleId } from "./auth-page.tsx"
import { Avatar } from "./avatar.tsx"
import { FormId } from "./form-id.tsx"
import { nameInputs } from "./inputs.ts"
import { useProfileDraft } from "./use-profile-draft.ts"
import { useProvinces } from "./use-provinces.ts"

type Props = { readonly account: OwnAccount; readonly posted: PostedAccount | null }

export function Profile({ account, posted }: Props) {
  const text = useText()
  const locale = useLocale()
  const provinces = useProvinces()
  const saved = posted?.isDone ? posted.form : null
  const { typed, form } = useProfileDraft(account, posted?.form === "profile")
  const restored = typed && { form: "profile" as const, values: typed, problems: {}, error: null, isDone: false }
  return (
    <AccountPage section="profile">
      <p>{text("account.profile.email", { email: account.email })}</p>
      {saved === "profile" && <Notice tone="good" role="status" opens title={text("account.profile.saved")} />}
      {saved === "verify" && <Notice tone="good" role="status" opens title={text("account.profile.sent")} />}
      {posted?.form === "verify" && posted.error && (
        <Notice tone="bad" role="alert" opens title={errorText(posted.error.code, locale)} />
      )}
      {!account.isVerified && saved !== "verify" && (
        <Notice tone="info" title={text("account.profile.unverified")}>
          <PlainForm action={publicPath(paths.accountProfile, locale)}>
            <FormId is="verify" />
            <Button type="submit" variant="secondary">
              {text("account.profile.sendAgain")}
            </Button>
          </PlainForm>
        </Notice>
      )}
      <Avatar account={account} posted={posted} />
      {restored && <Notice tone="info" role="status" title={text("account.profile.kept")} />}
      <AccountForm
        key={restored === null ? "saved" : "restored"}
        element={form}
        form="profile"
        labelledBy={titleId}
        action={paths.accountProfile}
        posted={restored ?? posted}
        submit={text("account.profile.save")}
        fields={[
          {
            name: "firstName",
            label: text("account.firstName"),
            input: nameInputs.firstName,
            value: account.firstName,
          },
          { name: "lastName", label: text("account.lastName"), input: nameInputs.lastName, value: account.lastName },
          {
            name: "phone",
            label: text("account.phone"),
            input: nameInputs.phone,
            value: account.phone ?? "",
            optional: true,
          },
          {
            name: "city",
            label: text("account.city"),
            ...(account.city === null && {
              hint: text("account.city.points", { points: giftedPoints.COMPLETED_PROFILE_CITY }),
            }),
            options: provinces,
            value: account.city ?? "",
            optional: true,
          },
          {
            name: "publicUsername",
            label: text("account.username"),
            hint: text("account.username.hint", usernameLength),
            input: { autoComplete: "off", autoCapitalize: "none", spellCheck: false },
            value: account.publicUsername ?? "",
            optional: true,
          },
        ]}
      />
    </AccountPage>
  )
}
