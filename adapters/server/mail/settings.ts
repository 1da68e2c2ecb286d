import { Context } from "effect"
import type { Mailbox } from "./compose.ts"

export class MailSettings extends Context.Service<MailSettings, { readonly origin: string; readonly from: Mailbox }>()(
  "altrove/mail/MailSettings",
) {}
