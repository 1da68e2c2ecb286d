import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { formatCode } from "../../../domain/code.ts"
import type { Locale } from "../../../domain/locale.ts"
import { cents } from "../../../domain/money/cents.ts"
import { moneyText } from "../../../domain/money/text.ts"
import { namePlace } from "../../../domain/name-place.ts"
import { paths, publicPath } from "../../../domain/paths.ts"
import { rendered } from "../mail/compose.ts"
import type { Composers } from "../mail/outgoing.ts"
import { MailSettings } from "../mail/settings.ts"

const Use = Schema.Struct({ voucherId: Schema.String, bookingCode: Schema.String, amountCents: Schema.Int })

const texts = {
  it: {
    subject: "Il tuo buono paga una prenotazione",
    text: (money: string, booking: string) =>
      `Con il buono che hai nel tuo account si stanno pagando ${money} per la prenotazione ${booking}. Se non si conclude, o viene annullata, il credito torna sul buono.`,
    not: "Non sei tu, né qualcuno a cui hai dato il codice? Scrivici: il codice vale come denaro.",
    button: "Vedi i tuoi regali",
    footer: `Ti scriviamo perché hai messo un buono nel tuo account su ${namePlace}.`,
  },
  en: {
    subject: "Your voucher is paying for a booking",
    text: (money: string, booking: string) =>
      `The voucher in your account is paying ${money} for booking ${booking}. If the booking is not completed, or is cancelled, the credit goes back to the voucher.`,
    not: "Is it neither you nor somebody you gave the code to? Write to us: the code is as good as money.",
    button: "See your gifts",
    footer: `You are receiving this because you put a voucher into your account on ${namePlace}.`,
  },
} satisfies Readonly<Record<Locale, unknown>>

/** Who has a voucher in an account; null: nobody. */
export const holderMailbox = Effect.fnUntraced(function* (voucherId: string) {
  const sql = yield* SqlClient.SqlClient
  const [holder] = yield* sql<Holder>`
    select p.first_name as "firstName", p.email, p.locale
    from voucher_holder h join person p on p.id = h.person_id where h.voucher_id = ${voucherId}`
  return holder ?? null
})

/** Says why a holder is written to. */
export const holderFooter = (locale: Locale): string => texts[locale].footer

type Holder = { readonly firstName: string; readonly email: string; readonly locale: Locale }

/** The mail of each use of a voucher, to who has it in an account. Nobody else is written to. */
export const useMails = {
  tellHolder: ({ params, stream }) =>
    Effect.gen(function* () {
      const { voucherId, bookingCode, amountCents } = yield* Schema.decodeUnknownEffect(Use)(params)
      const holder = yield* holderMailbox(voucherId)
      if (holder === null) return null
      const { locale, firstName, email } = holder
      const say = texts[locale]
      const { origin } = yield* MailSettings
      const text = say.text(moneyText(cents(amountCents), locale), formatCode(bookingCode))
      const href = `${origin}${publicPath(paths.accountGifts, locale)}`
      const content = {
        ...{ subject: say.subject, preview: text, title: say.subject, footer: say.footer },
        blocks: [
          { kind: "text" as const, text },
          { kind: "note" as const, text: say.not },
          { kind: "button" as const, label: say.button, href },
        ],
      }
      const mail = { ...rendered(content, locale), to: { name: firstName, address: email }, calendar: null }
      return { code: bookingCode, kind: "gift.used", dedupe: `${stream}/${bookingCode}`, mail }
    }),
} satisfies Composers<SqlClient.SqlClient | MailSettings>
