import type { Outcome } from "../errors/refusal.ts"
import type { Locale } from "../locale.ts"
import type { MessageForm, MessageValues } from "./message.ts"

export type ContactAsks = {
  /** The same message under the same key is taken once. Answers by when somebody writes back. */
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
