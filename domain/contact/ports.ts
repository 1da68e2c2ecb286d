import type { Outcome } from "../errors/refusal.ts"
import type { Locale } from "../locale.ts"
import type { MessageForm, MessageValues } from "./message.ts"

export type ContactAsks = {
  /** A message that is sent twice with one key is accepted once. Returns the instant by which somebody replies. */
  sendMessage(
    message: { readonly form: MessageForm; readonly values: MessageValues; readonly locale: Locale },
    key: string,
  ): Promise<Outcome<{ readonly replyBy: string }>>
}

declare module "../ports.ts" {
  interface Asks {
    readonly contact: ContactAsks
  }
}
