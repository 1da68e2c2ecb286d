import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import type { Locale } from "../../../domain/locale.ts"
import { firstName } from "../../../domain/participation/invitation.ts"
import { paths, publicPath } from "../../../domain/paths.ts"
import { participantMails } from "../../../machines/participation/participation.types.ts"
import { Access } from "../kernel/access.ts"
import { manageUrl, placeRows } from "../mail/blocks.ts"
import { rendered } from "../mail/compose.ts"
import type { MailContent } from "../mail/content.ts"
import { type MailBooking, MailBookings } from "../mail/mail-booking.ts"
import type { Composers } from "../mail/outgoing.ts"
import { MailSettings } from "../mail/settings.ts"
import { stoppable } from "../mail/stop.ts"
import { words } from "../mail/words.ts"
import { type About, type InvitationMail, type Said, texts } from "./mail-texts.ts"
import { type PersonRow, personById } from "./rows.ts"

const named = { invitationId: Schema.String, of: Schema.String }
const Mail = Schema.Struct(named)
const ToParticipant = Schema.Struct({ ...named, kind: Schema.Literals(participantMails) })

/**
 * The mails about invitations: to the invited person in the invitation's language, to the owner in the booking's.
 */
export const participationMails = {
  sendInvitation: ({ params }) =>
    Effect.flatMap(Schema.decodeUnknownEffect(Mail)(params), ({ invitationId, of }) =>
      toInvited(invitationId, "invitation", of),
    ),
  tellParticipant: ({ params }) =>
    Effect.flatMap(Schema.decodeUnknownEffect(ToParticipant)(params), ({ invitationId, kind, of }) =>
      toInvited(invitationId, kind, of),
    ),
  tellOwner: ({ params }) =>
    Effect.gen(function* () {
      const { invitationId } = yield* Schema.decodeUnknownEffect(Mail)(params)
      const told = yield* toldOf(invitationId)
      if (told === null) return null
      const { booking, about } = told
      const { locale, customer } = booking
      const href = manageUrl(booking, (yield* MailSettings).origin)
      const content = contentOf(texts[locale].joined(about), booking, locale, href, words[locale].footer)
      const to = { name: `${customer.name} ${customer.surname}`, address: customer.email }
      const mail = { ...rendered(content, locale), to, calendar: null }
      return { code: booking.code, kind: "participation.joined", dedupe: invitationId, mail }
    }),
} satisfies Composers<SqlClient.SqlClient | MailBookings | MailSettings | Access>

const toInvited = Effect.fnUntraced(function* (invitationId: string, kind: InvitationMail, of: string) {
  const told = yield* toldOf(invitationId)
  if (told === null) return null
  const { person, booking, about } = told
  const { locale, name, email } = person
  const { origin } = yield* MailSettings
  const href = `${origin}${publicPath(paths.participation((yield* Access).tokenOf(invitationId)), locale)}`
  const content = contentOf(texts[locale][kind](about), booking, locale, href, texts[locale].footer(about))
  const to = { name, address: email }
  // Whoever has accepted the invitation wants to know of changes.
  const mail =
    kind === "invitation" ? yield* stoppable(content, to, locale) : { ...rendered(content, locale), to, calendar: null }
  return { code: booking.code, kind: `participation.${kind}`, dedupe: `${invitationId}/${of}`, mail }
})

type Told = { readonly person: PersonRow; readonly booking: MailBooking; readonly about: About }

/** Null if the invited person's data has been deleted meanwhile. */
const toldOf = Effect.fn("participation.told")(function* (invitationId: string) {
  const person = yield* personById(invitationId)
  const booking = person === null ? null : yield* (yield* MailBookings).of(person.bookingCode)
  if (person === null || booking === null) {
    return yield* Effect.as(
      Effect.logWarning("the invited person's data is gone, so there is no mail", invitationId),
      null,
    )
  }
  const about = {
    owner: firstName(booking.customer.name),
    name: firstName(person.name),
    experience: booking.experience.name,
  }
  return { person, booking, about } satisfies Told
})

function contentOf(say: Said, booking: MailBooking, locale: Locale, href: string, footer: string): MailContent {
  return {
    subject: say.subject,
    preview: say.text,
    title: say.title,
    blocks: [
      { kind: "text", text: say.text },
      ...(say.button === null ? [] : [{ kind: "button" as const, label: say.button, href }]),
      { kind: "facts", rows: placeRows(booking, locale) },
      ...(say.note === null ? [] : [{ kind: "note" as const, text: say.note }]),
    ],
    footer,
  }
}
