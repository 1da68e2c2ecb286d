import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import type { DemandReason } from "../../../domain/booking/demands.ts"
import type { Locale } from "../../../domain/locale.ts"
import { type Cents, cents } from "../../../domain/money/cents.ts"
import { moneyText } from "../../../domain/money/text.ts"
import { paths, publicPath } from "../../../domain/paths.ts"
import { longDateTimeText } from "../../../domain/time/text.ts"
import { Access } from "../kernel/access.ts"
import { hostOf, visit } from "../mail/blocks.ts"
import { rendered } from "../mail/compose.ts"
import type { MailContent } from "../mail/content.ts"
import { type MailBooking, MailBookings } from "../mail/mail-booking.ts"
import type { Composers } from "../mail/outgoing.ts"
import { MailSettings } from "../mail/settings.ts"
import { words } from "../mail/words.ts"
import { linkById, type PayLinkRow } from "./rows.ts"

const Mail = Schema.Struct({
  linkId: Schema.String,
  kind: Schema.Literals(["link", "reminder", "tooLate", "refunded", "refundBounced", "allowance"]),
  of: Schema.String,
})

/** Mails to the customer about pay links. */
export const linkMails = {
  sendMail: ({ params }) =>
    Effect.gen(function* () {
      const { linkId, kind, of } = yield* Schema.decodeUnknownEffect(Mail)(params)
      const link = yield* linkById(linkId)
      const booking = link === null ? null : yield* (yield* MailBookings).of(link.bookingCode)
      if (link === null || booking === null) {
        return yield* Effect.as(Effect.logWarning("nobody to write to", linkId, kind), null)
      }
      const { origin } = yield* MailSettings
      const href = `${origin}${publicPath(paths.payLink((yield* Access).tokenOf(linkId)), booking.locale)}`
      const { name, surname, email } = booking.customer
      const content = contentOf(kind, amountOf(kind, of, link), link, booking, href)
      const mail = {
        ...rendered(content, booking.locale),
        to: { name: `${name} ${surname}`, address: email },
        calendar: null,
      }
      return { code: link.bookingCode, kind: `payLink.${kind}`, dedupe: `${linkId}/${of}`, mail }
    }),
} satisfies Composers<SqlClient.SqlClient | MailBookings | MailSettings | Access>

/** The amount that a mail is about: the link's, or that of a refund, which its name begins with. */
const amountOf = (kind: typeof Mail.Type.kind, of: string, link: PayLinkRow): Cents =>
  cents(kind === "allowance" ? Number.parseInt(of, 10) : link.amountCents)

function contentOf(
  kind: typeof Mail.Type.kind,
  amount: Cents,
  link: PayLinkRow,
  booking: MailBooking,
  href: string,
): MailContent {
  const { locale } = booking
  const say = textOf(
    kind,
    link.reason,
    locale,
  )({
    name: booking.customer.name,
    experience: booking.experience.name,
    host: hostOf(booking),
    money: moneyText(amount, locale),
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

/** The mail of a demand's link gives the reason. A reminder is the same for all links. */
const textOf = (kind: typeof Mail.Type.kind, reason: DemandReason | null, locale: Locale) =>
  kind === "link" && reason !== null ? texts[locale].demanded[reason] : texts[locale][kind]

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
  reminder: ({ experience, money, until }: About): Said => ({
    subject: `Manca poco per pagare: ${experience}`,
    title: "Ti ricordiamo il pagamento",
    text: `Restano da pagare ${money} entro ${until}. Dopo, la prenotazione si annulla da sé e non devi nulla.`,
    button: `Paga ${money}`,
  }),
  demanded: {
    capture: ({ experience, host, money, until }: About): Said => ({
      subject: `Serve ancora il pagamento: ${experience}`,
      title: "È confermata, manca solo il pagamento",
      text: `${host} ha detto sì, ma non è stato possibile addebitare la tua carta: non hai pagato nulla. Puoi pagare ${money} online entro ${until}; fino ad allora i posti restano tenuti per te.`,
      button: `Paga ${money}`,
    }),
    difference: ({ experience, money, until }: About): Said => ({
      subject: `La nuova data costa di più: ${experience}`,
      title: "Paga la differenza e la nuova data è tua",
      text: `La data che hai scelto costa ${money} in più. Puoi pagarli online entro ${until}; fino ad allora la prenotazione resta com’è e i posti nella nuova data sono tenuti per te.`,
      button: `Paga ${money}`,
    }),
    later: ({ experience, money, until }: About): Said => ({
      subject: `Prenotata, da pagare entro ${until}: ${experience}`,
      title: "I posti sono tuoi, paghi più avanti",
      text: `Puoi pagare ${money} online quando vuoi, entro ${until}. Se cambi idea prima, annulli senza pagare nulla; se il tempo passa senza pagamento, la prenotazione si annulla da sé.`,
      button: `Paga ${money}`,
    }),
  },
  tooLate: ({ experience, money }: About): Said => ({
    subject: `Pagamento restituito: ${experience}`,
    title: "Il pagamento è arrivato tardi",
    text: `Quando il pagamento è arrivato il link non era più valido. Non paghi nulla: ${money} tornano per intero disponibili sulla carta, e tu non devi fare niente.`,
    button: null,
  }),
  refunded: ({ experience, money }: About): Said => ({
    subject: `Rimborso eseguito: ${experience}`,
    title: "Il rimborso è partito",
    text: `Ti abbiamo rimborsato ${money} con lo stesso mezzo con cui hai pagato.`,
    button: null,
  }),
  allowance: ({ experience, money }: About): Said => ({
    subject: `Ti rimborsiamo ${money}: ${experience}`,
    title: `Ti rimborsiamo ${money}`,
    text: "Il rimborso arriva con lo stesso mezzo con cui hai pagato. La tua prenotazione resta valida.",
    button: null,
  }),
  refundBounced: ({ experience }: About): Said => ({
    subject: `Il rimborso è tornato indietro: ${experience}`,
    title: "Il tuo rimborso è tornato indietro",
    text: "La tua banca ha respinto due volte il rimborso. Rispondi a questa email: ci accordiamo su un altro modo per fartelo avere.",
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
  reminder: ({ experience, money, until }) => ({
    subject: `Not much time left to pay: ${experience}`,
    title: "A reminder to pay",
    text: `${money} is still to be paid by ${until}. After that the booking will lapse and you owe nothing.`,
    button: `Pay ${money}`,
  }),
  demanded: {
    capture: ({ experience, host, money, until }) => ({
      subject: `Your payment is still needed: ${experience}`,
      title: "It’s confirmed, only the payment is missing",
      text: `${host} said yes, but your card could not be charged: you have paid nothing. You can pay ${money} online until ${until}; your places are held until then.`,
      button: `Pay ${money}`,
    }),
    difference: ({ experience, money, until }) => ({
      subject: `Your new date costs more: ${experience}`,
      title: "Pay the difference and the new date is yours",
      text: `The date you chose costs ${money} more. You can pay it online until ${until}; until then your booking stays as it is, and places on the new date are held for you.`,
      button: `Pay ${money}`,
    }),
    later: ({ experience, money, until }) => ({
      subject: `Booked, to be paid by ${until}: ${experience}`,
      title: "The places are yours, you pay later",
      text: `You can pay ${money} online whenever you like until ${until}. If you change your mind before then, you can cancel free of charge; if the time passes without a payment, the booking will lapse.`,
      button: `Pay ${money}`,
    }),
  },
  tooLate: ({ experience, money }) => ({
    subject: `Payment returned: ${experience}`,
    title: "The payment came too late",
    text: `When the payment arrived the link was no longer valid. You pay nothing: all of ${money} is available on your card again, and there is nothing you need to do.`,
    button: null,
  }),
  refunded: ({ experience, money }) => ({
    subject: `Refunded: ${experience}`,
    title: "Your refund is on its way",
    text: `We have refunded ${money} the way you paid.`,
    button: null,
  }),
  allowance: ({ experience, money }) => ({
    subject: `We are refunding ${money}: ${experience}`,
    title: `We are refunding ${money}`,
    text: "The refund comes back the way you paid. Your booking stands as it is.",
    button: null,
  }),
  refundBounced: ({ experience }) => ({
    subject: `Your refund came back: ${experience}`,
    title: "Your refund came back to us",
    text: "Your bank has turned the refund away twice. Reply to this email and we will find another way to get it to you.",
    button: null,
  }),
}

const texts: Readonly<Record<Locale, typeof it>> = { it, en }
