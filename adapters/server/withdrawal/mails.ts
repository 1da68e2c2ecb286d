import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { refundDays } from "../../../domain/booking/refund-time.ts"
import { formatCode } from "../../../domain/code.ts"
import { sameEmail } from "../../../domain/contact/email.ts"
import type { Locale } from "../../../domain/locale.ts"
import { moneyText } from "../../../domain/money/text.ts"
import { paths, publicPath } from "../../../domain/paths.ts"
import { exactTimeText } from "../../../domain/time/text.ts"
import { visitRows } from "../mail/blocks.ts"
import { type ComposedMail, rendered } from "../mail/compose.ts"
import type { MailContent } from "../mail/content.ts"
import { type MailBooking, MailBookings } from "../mail/mail-booking.ts"
import type { Composers } from "../mail/outgoing.ts"
import { MailSettings } from "../mail/settings.ts"
import { words } from "../mail/words.ts"
import { type Statement, statementById } from "./statements.ts"

const Receipt = Schema.Struct({
  statementId: Schema.String,
  contractCode: Schema.String,
  withdrawnAt: Schema.String,
})
const Refunded = Schema.Struct({ statementId: Schema.String })

/** The mails about withdrawals. They go to the address that the statement names. */
export const withdrawalMails = {
  sendReceipt: ({ params }) =>
    Effect.gen(function* () {
      const { statementId, withdrawnAt } = yield* Schema.decodeUnknownEffect(Receipt)(params)
      const told = yield* toldOf(statementId)
      if (told === null) return null
      const { origin } = yield* MailSettings
      return outgoing("receipt", told.statement, receiptMail(told, withdrawnAt, origin))
    }),
  tellRefunded: ({ params }) =>
    Effect.gen(function* () {
      const { statementId } = yield* Schema.decodeUnknownEffect(Refunded)(params)
      const told = yield* toldOf(statementId)
      // The customer's own address already gets a mail from the booking.
      if (told === null || sameEmail(told.booking.customer.email, told.statement.email)) return null
      return outgoing("refunded", told.statement, refundedMail(told))
    }),
} satisfies Composers<SqlClient.SqlClient | MailBookings | MailSettings>

type Told = { readonly statement: Statement; readonly booking: MailBooking }

const toldOf = Effect.fn("withdrawal.told")(function* (statementId: string) {
  const statement = yield* statementById(statementId)
  const bookings = yield* MailBookings
  const booking = statement === null ? null : yield* bookings.of(statement.bookingCode)
  if (statement === null || booking === null) {
    return yield* Effect.as(Effect.logWarning("there is no such statement of withdrawal", statementId), null)
  }
  return { statement, booking } satisfies Told
})

const outgoing = (kind: string, { bookingCode, name, email, locale }: Statement, content: MailContent) => {
  const mail: ComposedMail = { ...rendered(content, locale), to: { name, address: email }, calendar: null }
  return { code: bookingCode, kind: `withdrawal.${kind}`, dedupe: "", mail }
}

/** The receipt that the law requires: the content of the statement, and the day and hour at which it was sent. */
function receiptMail({ statement, booking }: Told, withdrawnAt: string, origin: string): MailContent {
  const { name, email, locale } = statement
  const say = texts[locale]
  const when = exactTimeText(withdrawnAt, locale)
  return {
    subject: say.subject(formatCode(booking.code)),
    preview: say.text(when),
    title: say.title,
    blocks: [
      { kind: "text", text: say.text(when) },
      { kind: "note", text: say.statement(name, formatCode(booking.code)) },
      {
        kind: "facts",
        rows: [
          { label: say.name, value: name },
          { label: say.email, value: email },
          { label: say.at, value: when },
          ...visitRows(booking, locale),
        ],
      },
      { kind: "text", text: booking.paidCents === 0 ? say.nothing : say.refund(moneyText(booking.paidCents, locale)) },
      {
        kind: "button",
        label: say.see,
        href: `${origin}${publicPath(paths.withdrawalOf(booking.token), locale)}`,
      },
      { kind: "text", text: say.keep },
    ],
    footer: words[locale].footer,
  }
}

function refundedMail({ statement: { locale }, booking }: Told): MailContent {
  const say = texts[locale]
  const text = say.isBack(moneyText(booking.refundedCents, locale), formatCode(booking.code))
  return {
    subject: say.backSubject,
    preview: text,
    title: say.backTitle,
    blocks: [{ kind: "text", text }],
    footer: words[locale].footer,
  }
}

const it = {
  subject: (code: string) => `Ricevuta del recesso: ${code}`,
  title: "Hai esercitato il recesso",
  text: (when: string) =>
    `Abbiamo ricevuto la tua dichiarazione di recesso ${when}, ora di Roma. Il contratto è sciolto da quel momento.`,
  statement: (name: string, code: string) => `«Io, ${name}, recedo dal contratto ${code}.»`,
  name: "Dichiarante",
  email: "Ricevuta inviata a",
  at: "Recesso trasmesso",
  nothing: "Online non avevi pagato nulla: non c’è nulla da rimborsare.",
  refund: (money: string) =>
    `Ti rimborsiamo ${money} con lo stesso mezzo con cui hai pagato, entro 14 giorni: di solito li vedi entro ${refundDays.it}.`,
  see: "Vedi il recesso",
  keep: "Conserva questa email: è la prova del recesso.",
  backSubject: "Rimborso del recesso eseguito",
  backTitle: "Il rimborso è partito",
  isBack: (money: string, code: string) => `Ti abbiamo rimborsato ${money} per il recesso dal contratto ${code}.`,
}

const en: typeof it = {
  subject: (code) => `Receipt of your withdrawal: ${code}`,
  title: "You have withdrawn from the contract",
  text: (when) => `We received your statement of withdrawal on ${when}, Rome time. The contract has ended as of then.`,
  statement: (name, code) => `“I, ${name}, withdraw from contract ${code}.”`,
  name: "Declared by",
  email: "Receipt sent to",
  at: "Withdrawal submitted",
  nothing: "You had paid nothing online, so there is nothing to refund.",
  refund: (money) =>
    `We are refunding ${money} the way you paid, within 14 days: it usually shows within ${refundDays.en}.`,
  see: "See the withdrawal",
  keep: "Keep this email: it is the proof of your withdrawal.",
  backSubject: "Your withdrawal has been refunded",
  backTitle: "Your refund is on its way",
  isBack: (money, code) => `We have refunded ${money} for your withdrawal from contract ${code}.`,
}

const texts: Readonly<Record<Locale, typeof it>> = { it, en }
