import { avatarPath } from "../../domain/account/avatar.ts"
import type { OwnAccount, PostedAccount } from "../../domain/account/ports.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { MAX_PICTURE_MB, PICTURE_TYPES } from "../../domain/pictures/sent.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Field } from "../kit/field.tsx"
import { TextInput } from "../kit/input.tsx"
import { Notice } from "../kit/notice.tsx"
import page from "../kit/plain-page.module.css"
import s from "./avatar.module.css"
import { FormId } from "./form-id.tsx"

type Props = { readonly account: OwnAccount; readonly posted: PostedAccount | null }

/** The customer's picture, or their initials. Plain forms change and remove it, also without scripts. */
export function Avatar({ account: { avatar, firstName, lastName }, posted }: Props) {
  const text = useText()
  const locale = useLocale()
  const action = publicPath(paths.accountProfile, locale)
  const own = posted?.form === "picture" || posted?.form === "removePicture" ? posted : null
  const problem = own?.problems.picture
  return (
    <section className={page.panel} aria-labelledby="profile-picture-title">
      <h2 id="profile-picture-title">{text("account.picture.title")}</h2>
      {own?.isDone && (
        <Notice
          tone="good"
          role="status"
          opens
          title={text(own.form === "picture" ? "account.picture.saved" : "account.picture.removed")}
        />
      )}
      {own?.error && (
        <Notice tone="bad" role="alert" opens title={errorText(own.error.code, locale, own.error.params)} />
      )}
      <div className={s.avatar}>
        {avatar === null ? (
          <span className={s.picture} aria-hidden="true">
            {[firstName, lastName].map((name) => [...name][0] ?? "").join("")}
          </span>
        ) : (
          <img className={s.picture} src={avatarPath(avatar, "large")} alt={text("account.picture.alt")} />
        )}
        <form className={s.form} method="post" action={action} encType="multipart/form-data" noValidate>
          <Field
            id="picture-picture"
            label={text("account.picture.label")}
            hint={text("account.picture.hint", { megabytes: MAX_PICTURE_MB })}
            error={problem && errorText(problem.code, locale, problem.params)}
          >
            <TextInput name="picture" type="file" accept={PICTURE_TYPES} required />
          </Field>
          <Button type="submit" variant="secondary">
            {text("account.picture.send")}
          </Button>
        </form>
      </div>
      {avatar !== null && (
        <form method="post" action={action}>
          <FormId is="removePicture" />
          <Button type="submit" variant="quiet">
            {text("account.picture.remove")}
          </Button>
        </form>
      )}
    </section>
  )
}
