import { Effect, Schema } from "effect"
import { mailKinds, partnerMailKinds } from "../../../../machines/booking/booking.types.ts"
import { ticketPicture } from "../../documents/ticket-picture.ts"
import { TICKET_CID } from "../../mail/blocks.ts"
import type { ComposedMail, ComposeSettings } from "../../mail/compose.ts"
import { type MailBooking, MailBookings } from "../../mail/mail-booking.ts"
import type { Composers, Outgoing } from "../../mail/outgoing.ts"
import { MailSettings } from "../../mail/settings.ts"
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

type Wanted = Pick<Outgoing, "kind" | "dedupe"> & {
  readonly code: string
  readonly compose: (booking: MailBooking, settings: ComposeSettings) => Pick<Outgoing, "mail" | "joins">
}

const composed = Effect.fn("booking.mail")(function* ({ code, kind, dedupe, compose }: Wanted) {
  const booking = yield* Effect.flatMap(MailBookings, (bookings) => bookings.of(code))
  const mail = booking === null ? null : compose(booking, { ...(yield* MailSettings), at: booking.readAt })
  if (mail === null || mail.mail.to.address === "") {
    return yield* Effect.as(Effect.logWarning("nobody to write to", code, kind), null)
  }
  return { code, kind, dedupe, ...mail, mail: yield* withTicket(mail.mail, booking?.ticket ?? null) }
})

/** A mail that shows the ticket brings its picture. */
const withTicket = Effect.fnUntraced(function* (mail: ComposedMail, ticket: string | null) {
  if (ticket === null || !mail.html.includes(`cid:${TICKET_CID}"`)) return mail
  const content = yield* Effect.promise(() => ticketPicture(ticket))
  const picture = { filename: "ticket.png", contentType: "image/png", content, cid: TICKET_CID }
  return { ...mail, attachments: [...(mail.attachments ?? []), picture] } satisfies ComposedMail
})

/** The mails of bookings. Kinds of mails to the partner start with `partner.`, because one table holds both. */
export const bookingMails = {
  sendMail: ({ params }) =>
    Effect.flatMap(Schema.decodeUnknownEffect(CustomerMail)(params), ({ code, kind, of }) =>
      composed({
        code,
        kind,
        dedupe: of ?? "",
        compose: (booking, settings) => ({
          mail: composeForCustomer(kind, booking, of === undefined ? settings : { ...settings, of }),
        }),
      }),
    ),
  tellPartner: ({ params }) =>
    Effect.flatMap(Schema.decodeUnknownEffect(PartnerMail)(params), ({ code, kind, of }) =>
      composed({
        code,
        kind: `partner.${kind}`,
        dedupe: of ?? "",
        compose: (booking, settings) => composeForPartner(kind, booking, settings),
      }),
    ),
} satisfies Composers<MailBookings | MailSettings>
