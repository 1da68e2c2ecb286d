import type { CodedError } from "../../domain/errors/catalogue.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { publicPath } from "../../domain/paths.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Notice } from "../kit/notice.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import page from "../kit/plain-page.module.css"

type Props = { readonly action: string; readonly posted: "done" | "undone" | CodedError | null }

/**
 * Stops mails that somebody else caused, and lets them through again. It is a plain form, so it works without scripts and
 * without an account.
 */
export function StopMails({ action, posted }: Props) {
  const text = useText()
  const locale = useLocale()
  const isDone = posted === "done"
  return (
    <div className={page.page}>
      <header>
        <h1 id="stop-mails">{text("contact.stop.title")}</h1>
        <p className={page.lead}>{text("contact.stop.lead")}</p>
      </header>
      {isDone && (
        <Notice tone="good" role="status" title={text("contact.stop.done")}>
          <p>{text("contact.stop.account")}</p>
        </Notice>
      )}
      {posted === "undone" && <Notice tone="good" role="status" title={text("contact.stop.undone")} />}
      <PlainForm className={page.panel} action={publicPath(action, locale)} aria-labelledby="stop-mails">
        {posted !== null && typeof posted === "object" && (
          <Notice tone="bad" role="alert" title={errorText(posted.code, locale)} />
        )}
        {isDone && <input type="hidden" name="undo" value="yes" />}
        <div className={page.actions}>
          <Button type="submit" {...(isDone ? { variant: "secondary" } : { size: "large" })}>
            {text(isDone ? "contact.stop.undo" : "contact.stop.do")}
          </Button>
        </div>
      </PlainForm>
    </div>
  )
}
