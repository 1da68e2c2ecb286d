import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import type { Locale } from "../../../domain/locale.ts"
import { cents } from "../../../domain/money/cents.ts"
import { moneyText } from "../../../domain/money/text.ts"
import { paths, publicPath } from "../../../domain/paths.ts"
import { longDateTimeText } from "../../../domain/time/text.ts"
import { Access } from "../booking/access.ts"
import { hostOf, visit } from "../mail/blocks.ts"
import { rendered } from "../mail/compose.ts"
import type { MailContent } from "../mail/content.ts"
import { type MailBooking, MailBookings } from "../mail/mail-booking.ts"
import { deliverOnce, MailSettings } from "../mail/send.ts"
import type { MailTransport } from "../mail/transport.ts"
import { words } from "../mail/words.ts"
import type { Handlers } from "../store/outbox-worker.ts"
import { linkById, type PayLinkRow } from "./rows.ts"

const Mail = Schema.Struct({
  linkId: Schema.String,
  kind: Schema.Literals(["link", "tooLate", "refunded"]),
  of: Schema.String,
})

/** The outbox's mails about payment links, to who is to pay. */
export const linkMailHandlers: Handlers<SqlClient.SqlClient | MailBookings | MailSettings | MailTransport | Access> = {
  sendMail: ({ id, params }) =>
    Effect.gen(function* () {
      const { linkId, kind, of } = yield* Schema.decodeUnknownEffect(Mail)(params)
      const link = yield* linkById(linkId)
      const booking = link === null ? null : yield* (yield* MailBookings).of(link.bookingCode)
      if (link === null || booking === null) return yield* Effect.logWarning("nobody to write to", linkId, kind)
      const { origin } = yield* MailSettings
      const href = `${origin}${publicPath(paths.payLink((yield* Access).tokenOf(linkId)), booking.locale)}`
      const { name, surname, email } = booking.customer
      const content = contentOf(kind, link, booking, href)
      const mail = {
        ...rendered(content, booking.locale),
        to: { name: `${name} ${surname}`, address: email },
        calendar: null,
      }
      yield* deliverOnce(id, { code: link.bookingCode, kind: `payLink.${kind}`, dedupe: `${linkId}/${of}` }, mail)
    }),
}

function contentOf(kind: typeof Mail.Type.kind, link: PayLinkRow, booking: MailBooking, href: string): MailContent {
  const { locale } = booking
  const say = texts[locale][kind]({
    name: booking.customer.name,
    experience: booking.experience.name,
    host: hostOf(booking),
    money: moneyText(cents(link.amountCents), locale),
    until: longDateTimeText(link.expiresAt, locale),
  })
  return {
    subject: say.subject,
    preview: say.text,
    title: say.title,
    blocks: [
      { kind: "text", text: say.text },
      ...(say.button === null ? [] : [{ kind: "button" as const, label: say.button, href }]),
      visit(booking),
    ],
    footer: words[locale].footer,
  }
}

type About = {
  readonly name: string
  readonly experience: string
  readonly host: string
  readonly money: string
  readonly until: string
}
type Said = { readonly subject: string; readonly title: string; readonly text: string; readonly button: string | null }

const it = {
  link: ({ name, experience, host, money, until }: About): Said => ({
    subject: `Il tuo link di pagamento: ${experience}`,
    title: `I posti sono tuoi fino al pagamento, ${name}`,
    text: `${host} ti ha preparato una prenotazione da ${money}. Puoi pagarla online fino a ${until}: per tutto questo tempo i posti restano tenuti per te.`,
    button: `Paga ${money}`,
  }),
  tooLate: ({ experience, money }: About): Said => ({
    subject: `Pagamento restituito: ${experience}`,
    title: "Il pagamento è arrivato tardi",
    text: `Quando il pagamento è arrivato il link non era più valido. Non paghi nulla: ${money} tornano per intero disponibili sulla carta, e tu non devi fare niente.`,
    button: null,
  }),
  refunded: ({ experience, money }: About): Said => ({
    subject: `Rimborso eseguito: ${experience}`,
    title: "Il rimborso è partito",
    text: `Ti abbiamo restituito ${money} con lo stesso mezzo con cui hai pagato.`,
    button: null,
  }),
}

const en: typeof it = {
  link: ({ name, experience, host, money, until }) => ({
    subject: `Your payment link: ${experience}`,
    title: `Your places are waiting, ${name}`,
    text: `${host} has prepared a booking of ${money} for you. You can pay it online until ${until}: your places are held all that time.`,
    button: `Pay ${money}`,
  }),
  tooLate: ({ experience, money }) => ({
    subject: `Payment returned: ${experience}`,
    title: "The payment came too late",
    text: `When the payment arrived the link was no longer valid. You pay nothing: all of ${money} is available on your card again, and there is nothing you need to do.`,
    button: null,
  }),
  refunded: ({ experience, money }) => ({
    subject: `Refunded: ${experience}`,
    title: "Your refund is on its way",
    text: `We have refunded ${money} to the means you paid with.`,
    button: null,
  }),
}

const texts: Readonly<Record<Locale, typeof it>> = { it, en }
