import type { PostedAccount } from "../../domain/account/ports.ts"
import { paths } from "../../domain/paths.ts"
import type { OwnErasure } from "../../domain/personal-data/ports.ts"
import { longDateTimeText } from "../../domain/time/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Notice } from "../kit/notice.tsx"
import { AccountForm } from "./account-form.tsx"
import { AuthPage, titleId } from "./auth-page.tsx"

type Props = {
  readonly token: string
  readonly erasure: OwnErasure | null
  readonly posted: PostedAccount | null
}

/** Undoes an erasure by the link of its mail, without a sign-in. Only the button does it. */
export function UndoErasure({ token, erasure, posted }: Props) {
  const text = useText()
  const locale = useLocale()
  const title = text("account.privacy.undo.title")
  if (posted?.isDone || erasure === null) {
    return (
      <AuthPage title={title} links={[{ to: paths.signIn, label: text("account.signIn.link") }]}>
        <Notice tone="good" role="status" opens title={text("account.privacy.undone")} />
      </AuthPage>
    )
  }
  const { step, waitsUntil, mayUndo } = erasure
  const until = waitsUntil === null ? "" : longDateTimeText(waitsUntil, locale)
  return (
    <AuthPage title={title} lead={text(`account.privacy.step.${step}`, { until })}>
      {mayUndo && (
        <AccountForm
          form="undo"
          labelledBy={titleId}
          action={paths.undoErasure(token)}
          posted={posted}
          submit={text("account.privacy.undo")}
          fields={[]}
        />
      )}
    </AuthPage>
  )
}
