import { Context, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { now } from "../store/clock.ts"
import type { ComposedMail, Mailbox } from "./compose.ts"
import { writeEml } from "./eml.ts"
import { MailTransport } from "./transport.ts"

export class MailSettings extends Context.Service<MailSettings, { readonly origin: string; readonly from: Mailbox }>()(
  "altrove/mail/MailSettings",
) {}

/** The identity of a mail: another one with the same booking, kind and `dedupe` is the same mail. */
type Known = {
  readonly code: string | null
  readonly kind: string
  readonly dedupe: string
}

/** Stores a mail and sends it. A second call with the same id sends only what was not sent before. */
export const deliverOnce = Effect.fn("mail.deliver")(function* (
  id: string,
  { code, kind, dedupe }: Known,
  mail: ComposedMail,
) {
  const sql = yield* SqlClient.SqlClient
  const settings = yield* MailSettings
  const transport = yield* MailTransport
  const at = yield* now
  const eml = yield* Effect.promise(() => writeEml(mail, settings.from, id, at))
  yield* sql`
    insert into mails (id, booking_code, kind, dedupe, to_address, subject, locale, eml, created_at)
    values (${id}, ${code}, ${kind}, ${dedupe}, ${mail.to.address}, ${mail.subject}, ${mail.locale},
      ${transport.keeps ? eml.toString("utf8") : ""}, ${at})
    on conflict do nothing`
  const mine = yield* sql`select id from mails where id = ${id} and sent_at is null`
  if (mine.length === 0) return
  yield* transport.deliver({ from: settings.from.address, to: mail.to.address }, eml)
  yield* sql`update mails set sent_at = ${yield* now} where id = ${id}`
})
