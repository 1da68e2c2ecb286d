import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { sides } from "../../../domain/conversation/ports.ts"
import { partnerPaths } from "../../../domain/partners/paths.ts"
import { paths, publicPath } from "../../../domain/paths.ts"
import { rendered } from "../mail/compose.ts"
import { MailBookings } from "../mail/mail-booking.ts"
import type { Composers } from "../mail/outgoing.ts"
import { MailSettings } from "../mail/settings.ts"
import { words } from "../mail/words.ts"
import { messageToCustomer, messageToPartner } from "./mail-texts.ts"

const Params = Schema.Struct({ code: Schema.String, messageId: Schema.String, to: Schema.Literals(sides) })

/** The mails of messages. None of them holds the address of the other side. */
export const conversationMails = {
  mailMessage: ({ params }) =>
    Effect.gen(function* () {
      const { code, messageId, to } = yield* Schema.decodeUnknownEffect(Params)(params)
      const sql = yield* SqlClient.SqlClient
      const [said] = yield* sql<{ words: string }>`
        select words from conversation_message where id = ${messageId}::uuid`
      const booking = yield* Effect.flatMap(MailBookings, (bookings) => bookings.of(code))
      // Erased meanwhile.
      if (said === undefined || booking === null) return null
      const { origin } = yield* MailSettings
      const about = { code, dedupe: messageId }
      if (to === "customer") {
        const { locale, token, customer } = booking
        const href = `${origin}${publicPath(paths.booking(token), locale)}#messages`
        const content = messageToCustomer({ booking, words: said.words, href })
        const receiver = { name: `${customer.name} ${customer.surname}`, address: customer.email }
        const mail = { ...rendered(content, locale), to: receiver, calendar: null }
        return { ...about, kind: "conversation.message", mail }
      }
      const { name, email, locale } = booking.partner
      const href = `${origin}${publicPath(partnerPaths.thread(code), locale)}`
      const content = messageToPartner({ booking, words: said.words, href })
      const mail = { ...rendered(content, locale), to: { name, address: email }, calendar: null }
      return { ...about, kind: "partner.message", mail, joins: { ...content, together: words[locale].partnerNews } }
    }),
} satisfies Composers<SqlClient.SqlClient | MailBookings | MailSettings>
