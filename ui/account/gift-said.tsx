import type { PostedAccount } from "../../domain/account/ports.ts"
import { useErrorText } from "../booking/use-error-text.ts"
import { useText } from "../i18n/messages.tsx"
import { Notice } from "../kit/notice.tsx"

const done = ["claim", "extend", "giftEvent", "giftEventOn", "giftEventOff", "giftEventRemove"] as const

/** The answer to a form of the account's gifts. The page opens at it, and a page opens at its top. */
export function GiftSaid({ posted }: { readonly posted: PostedAccount | null }) {
  const text = useText()
  const errorText = useErrorText()
  if (posted?.isDone) {
    const form = done.find((one) => one === posted.form) ?? "claim"
    return <Notice tone="good" role="status" opens title={text(`account.gifts.${form}.done`)} />
  }
  return posted?.error ? <Notice tone="bad" role="alert" opens title={errorText(posted.error) ?? ""} /> : null
}
