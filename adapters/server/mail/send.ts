import { Context, Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { mailKinds, partnerMailKinds } from "../../../machines/booking/booking.types.ts"
import { now } from "../store/clock.ts"
import type { Message } from "../store/outbox-table.ts"
import type { Handlers } from "../store/outbox-worker.ts"
import {
  type ComposedMail,
  type ComposeSettings,
  composeForCustomer,
  composeForPartner,
  type Mailbox,
} from "./compose.ts"
import { writeEml } from "./eml.ts"
import { type MailBooking, MailBookings } from "./mail-booking.ts"
import { MailTransport } from "./transport.ts"

export class MailSettings extends Context.Service<MailSettings, { readonly origin: string; readonly from: Mailbox }>()(
  "altrove/mail/MailSettings",
) {}

const CustomerMail = Schema.Struct({
  code: Schema.String,
  kind: Schema.Literals(mailKinds),
  of: Schema.optionalKey(Schema.String),
})
const PartnerMail = Schema.Struct({
  code: Schema.String,
  kind: Schema.Literals(partnerMailKinds),
  of: Schema.optionalKey(Schema.String),
})

type Wanted = {
  readonly code: string
  /** Kinds to the partner are written `partner.…`: one table holds both. */
  readonly kind: string
  /** Tells two mails of one kind apart that are both meant; "" for nearly all. */
  readonly dedupe: string
  readonly compose: (booking: MailBooking, settings: ComposeSettings) => ComposedMail
}

/**
 * Sends one mail per (booking, kind, dedupe), whoever asks and how often [L15]: the first row to ask owns it, and only
 * the owner tries again after a failure. Sent and crashed before it was noted, it goes out again under the same
 * Message-ID.
 */
const sendOnce = Effect.fn("mail.send")(function* (id: string, { code, kind, dedupe, compose }: Wanted) {
  const booking = yield* Effect.flatMap(MailBookings, (bookings) => bookings.of(code))
  if (booking === null) return yield* Effect.logWarning("nobody to write to", code, kind)
  const settings = yield* MailSettings
  const mail = compose(booking, { ...settings, at: yield* now })
  if (mail.to.address === "") return yield* Effect.logWarning("nobody to write to", code, kind)
  yield* deliverOnce(id, { code, kind, dedupe }, mail)
})

/** Notes a mail and sends it; asked again under the same id, only what was not sent goes out. */
export const deliverOnce = Effect.fn("mail.deliver")(function* (
  id: string,
  { code, kind, dedupe }: Omit<Wanted, "code" | "compose"> & { readonly code: string | null },
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

/** The outbox's mails. */
export const mailHandlers: Handlers<SqlClient.SqlClient | MailBookings | MailSettings | MailTransport> = {
  sendMail: ({ id, params }: Message) =>
    Effect.flatMap(Schema.decodeUnknownEffect(CustomerMail)(params), ({ code, kind, of }) =>
      sendOnce(id, {
        code,
        kind,
        dedupe: of ?? "",
        compose: (booking, settings) =>
          composeForCustomer(kind, booking, of === undefined ? settings : { ...settings, of }),
      }),
    ),
  tellPartner: ({ id, params }: Message) =>
    Effect.flatMap(Schema.decodeUnknownEffect(PartnerMail)(params), ({ code, kind, of }) =>
      sendOnce(id, {
        code,
        kind: `partner.${kind}`,
        dedupe: of ?? "",
        compose: (booking, settings) => composeForPartner(kind, booking, settings),
      }),
    ),
}
