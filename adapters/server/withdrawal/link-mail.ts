import { randomUUID } from "node:crypto"
import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { formatCode } from "../../../domain/code.ts"
import { emailKey } from "../../../domain/contact/email.ts"
import type { Locale } from "../../../domain/locale.ts"
import { paths, publicPath } from "../../../domain/paths.ts"
import { Access } from "../kernel/access.ts"
import { rendered } from "../mail/compose.ts"
import { MailBookings } from "../mail/mail-booking.ts"
import type { Composers } from "../mail/outgoing.ts"
import { MailSettings } from "../mail/settings.ts"
import { words } from "../mail/words.ts"
import { ask } from "../store/outbox-table.ts"
import { countOnce } from "../store/rate-limits.ts"

/** How often one network address may ask for the link, and how often a day a customer gets it. */
const perAddress = [{ name: "withdrawal:asked", points: 20, seconds: 3_600 }]
const perCustomer = [{ name: "withdrawal:mailed", points: 5, seconds: 24 * 3_600 }]

/**
 * Asks for a mail with the link of a booking's withdrawal. Whether code and email address are right is found out later,
 * by the worker that composes the mail: the time of the answer must not tell.
 */
export const askForLink = Effect.fn("withdrawal.askForLink")(function* (
  code: string,
  email: string,
  address: string | null,
) {
  const counted = yield* countOnce([{ who: `address:${address ?? "unknown"}`, limits: perAddress }])
  if (!counted.allowed) return
  const { keyed } = yield* Access
  const id = randomUUID()
  const stream = `withdrawal-link-${id}`
  const params = { id, code, email: keyed(emailKey(email)) }
  yield* ask([{ id: stream, stream, type: "sendWithdrawalLink", params }])
})

const Params = Schema.Struct({ id: Schema.String, code: Schema.String, email: Schema.String })

/** The mail with the link, to the booking's customer. */
export const linkMails = {
  sendWithdrawalLink: ({ params }) =>
    Effect.gen(function* () {
      const { id, code, email } = yield* Schema.decodeUnknownEffect(Params)(params)
      const booking = yield* (yield* MailBookings).of(code)
      const { keyed } = yield* Access
      if (booking === null || keyed(emailKey(booking.customer.email)) !== email) return null
      if (!(yield* countOnce([{ who: `booking:${code}`, limits: perCustomer }])).allowed) return null
      const { origin } = yield* MailSettings
      const { customer, locale, token } = booking
      const say = texts[locale]
      const content = {
        subject: say.subject(formatCode(code)),
        preview: say.text,
        title: say.title,
        blocks: [
          { kind: "text" as const, text: say.text },
          {
            kind: "button" as const,
            label: say.button,
            href: `${origin}${publicPath(paths.withdrawalOf(token), locale)}`,
          },
          { kind: "note" as const, text: say.note },
        ],
        footer: words[locale].footer,
      }
      const to = { name: `${customer.name} ${customer.surname}`, address: customer.email }
      return { code, kind: "withdrawal.link", dedupe: id, mail: { ...rendered(content, locale), to, calendar: null } }
    }),
} satisfies Composers<SqlClient.SqlClient | MailBookings | MailSettings | Access>

const it = {
  subject: (code: string) => `Il tuo link per il recesso: ${code}`,
  title: "Continua il recesso da qui",
  text: "Dalla rete da cui hai scritto sono arrivati troppi tentativi sbagliati. Con questo link continui il recesso senza altri controlli.",
  button: "Continua il recesso",
  note: "Se non hai chiesto tu il recesso, non devi fare nulla: senza la tua conferma la prenotazione resta com’è.",
}

const en: typeof it = {
  subject: (code) => `Your link to withdraw: ${code}`,
  title: "Continue your withdrawal here",
  text: "Too many wrong tries came from the network that you wrote from. With this link you continue your withdrawal without further checks.",
  button: "Continue the withdrawal",
  note: "If you did not ask to withdraw, you need not do anything: without your confirmation the booking stays as it is.",
}

const texts: Readonly<Record<Locale, typeof it>> = { it, en }
