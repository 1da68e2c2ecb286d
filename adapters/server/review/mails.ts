import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { Locale } from "../../../domain/locale.ts"
import { firstName } from "../../../domain/participation/invitation.ts"
import { paths, publicPath } from "../../../domain/paths.ts"
import { refusalCodes, refusalText } from "../../../domain/review/refusals.ts"
import { writeUntil } from "../../../domain/review/times.ts"
import { endText } from "../../../domain/time/text.ts"
import type { Access } from "../kernel/access.ts"
import { rendered } from "../mail/compose.ts"
import { MailBookings } from "../mail/mail-booking.ts"
import type { Composers } from "../mail/outgoing.ts"
import { MailSettings } from "../mail/settings.ts"
import { stoppable } from "../mail/stop.ts"
import { reviewSnapshot } from "./command.ts"
import type { ReviewFlow } from "./flow.ts"
import { type About, type Said, texts } from "./mail-texts.ts"
import { tokenOf } from "./open.ts"
import { ReviewSettings } from "./settings.ts"

const asked = { bookingCode: Schema.String, of: Schema.String }
const Request = Schema.Struct(asked)
const Refusal = Schema.Struct({ ...asked, code: Schema.Literals(refusalCodes) })

/** The mails about reviews, in the language of the booking. Who was asked can stop such mails. */
export const reviewMails = {
  sendRequest: ({ params }) =>
    Effect.gen(function* () {
      const { bookingCode, of } = yield* Schema.decodeUnknownEffect(Request)(params)
      if (yield* isDisowned(bookingCode)) return null
      const { points } = yield* ReviewSettings
      return yield* mailOf(bookingCode, `review.${of === "1" ? "asked" : "asked-again"}`, "", (about, locale) =>
        of === "1" ? texts[locale].first(about, points > 0) : texts[locale].second(about),
      )
    }),
  sendRefusal: ({ params }) =>
    Effect.flatMap(Schema.decodeUnknownEffect(Refusal)(params), ({ bookingCode, of, code }) =>
      mailOf(bookingCode, "review.refused", of, (about, locale) =>
        texts[locale].refused(about, refusalText[code][locale]),
      ),
    ),
} satisfies Composers<SqlClient.SqlClient | MailBookings | MailSettings | Access | ReviewFlow | ReviewSettings>

/** Whether the customer has said that the booking is not theirs. */
const isDisowned = Effect.fnUntraced(function* (code: string) {
  const sql = yield* SqlClient.SqlClient
  return (yield* sql`select from booking_owner where code = ${code} and how = 'notMine'`).length > 0
})

/** Null if the customer's data were erased meanwhile, or if they are not to be asked. */
const mailOf = Effect.fn("review.mail")(function* (
  code: string,
  kind: string,
  dedupe: string,
  say: (about: About, locale: Locale) => Said,
) {
  const booking = yield* (yield* MailBookings).of(code)
  if (booking === null) return null
  const { context } = yield* reviewSnapshot(code)
  const { locale, customer, experience } = booking
  const said = say(
    { name: firstName(customer.name), experience: experience.name, until: endText(writeUntil(context.endsAt), locale) },
    locale,
  )
  const href = `${(yield* MailSettings).origin}${publicPath(paths.review(yield* tokenOf(code)), locale)}`
  const content = {
    subject: said.subject,
    preview: said.text,
    title: said.title,
    blocks: [
      { kind: "text", text: said.text },
      { kind: "button", label: said.button, href },
      { kind: "note", text: said.note },
    ] as const,
    footer: texts[locale].footer,
  }
  const to = { name: `${customer.name} ${customer.surname}`, address: customer.email }
  const mail =
    kind === "review.refused"
      ? { ...rendered(content, locale), to, calendar: null }
      : yield* stoppable(content, to, locale)
  return { code, kind, dedupe, mail }
})
