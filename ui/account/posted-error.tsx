import type { FormName } from "../../domain/account/forms.ts"
import type { PostedAccount } from "../../domain/account/ports.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { useLocale } from "../i18n/messages.tsx"
import { Notice } from "../kit/notice.tsx"

type Props = {
  readonly posted: PostedAccount | null
  /** The forms that stand on the page and say themselves why they were refused. */
  readonly butOf: readonly FormName[]
}

/** Why a form was refused that is a button only, or that the page no longer shows. */
export function PostedError({ posted, butOf }: Props) {
  const locale = useLocale()
  if (!posted?.error || butOf.includes(posted.form)) return null
  return <Notice tone="bad" role="alert" opens title={errorText(posted.error.code, locale, posted.error.params)} />
}
