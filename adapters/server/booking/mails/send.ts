import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { mailKinds, partnerMailKinds } from "../../../../machines/booking/booking.types.ts"
import type { ComposedMail, ComposeSettings } from "../../mail/compose.ts"
import { type MailBooking, MailBookings } from "../../mail/mail-booking.ts"
import { deliverOnce, MailSettings } from "../../mail/send.ts"
import type { MailTransport } from "../../mail/transport.ts"
import { now } from "../../store/clock.ts"
import type { Message } from "../../store/outbox-table.ts"
import type { Handlers } from "../../store/outbox-worker.ts"
import { composeForCustomer, composeForPartner } from "./compose.ts"

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
  /** Kinds of mails to the partner start with `partner.`, because one table holds both. */
  readonly kind: string
  /** Distinguishes mails of one kind to one booking; "" for nearly all. */
  readonly dedupe: string
  readonly compose: (booking: MailBooking, settings: ComposeSettings) => ComposedMail
}

/**
 * Sends one mail per (booking, kind, dedupe), however often it is asked for [L15]. The first outbox row owns the mail,
 * and only this row tries again after a failure. If the server crashes between sending and noting it, the mail is sent
 * again with the same Message-ID.
 */
const sendOnce = Effect.fn("mail.send")(function* (id: string, { code, kind, dedupe, compose }: Wanted) {
  const booking = yield* Effect.flatMap(MailBookings, (bookings) => bookings.of(code))
  if (booking === null) return yield* Effect.logWarning("nobody to write to", code, kind)
  const settings = yield* MailSettings
  const mail = compose(booking, { ...settings, at: yield* now })
  if (mail.to.address === "") return yield* Effect.logWarning("nobody to write to", code, kind)
  yield* deliverOnce(id, { code, kind, dedupe }, mail)
})

/** The mails of bookings. */
export const bookingMailHandlers: Handlers<SqlClient.SqlClient | MailBookings | MailSettings | MailTransport> = {
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
