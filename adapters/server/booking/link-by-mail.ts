import { randomUUID } from "node:crypto"
import { Effect, Schema } from "effect"
import { formatCode } from "../../../domain/code.ts"
import { emailKey } from "../../../domain/contact/email.ts"
import type { Locale } from "../../../domain/locale.ts"
import { publicPath } from "../../../domain/paths.ts"
import { Access } from "../kernel/access.ts"
import { rendered } from "../mail/compose.ts"
import { MailBookings } from "../mail/mail-booking.ts"
import type { Outgoing } from "../mail/outgoing.ts"
import { MailSettings } from "../mail/settings.ts"
import { words } from "../mail/words.ts"
import { ask, type Message } from "../store/outbox-table.ts"
import { countOnce } from "../store/rate-limits.ts"

/*
 * Others may have guessed too often from the customer's own network. The right answer then opens by a mail to the
 * booking's customer, which nobody else can use up.
 */

type Words = {
  readonly subject: (code: string) => string
  readonly title: string
  readonly text: string
  readonly button: string
  readonly note: string
}

export type LinkByMail = {
  /** What the link is for; also the name of its counts. */
  readonly purpose: string
  /** The effect that asks for the mail, and the mail's kind. */
  readonly effect: string
  readonly kind: string
  readonly texts: Readonly<Record<Locale, Words>>
  /** The page that the link opens. */
  readonly path: (token: string) => string
}

const Params = Schema.Struct({ id: Schema.String, code: Schema.String, email: Schema.String })

export function linkByMail({ purpose, effect, kind, texts, path }: LinkByMail) {
  /** How often one network address may ask for the link, and how often a day a customer gets it. */
  const perAddress = [{ name: `${purpose}:asked`, points: 20, seconds: 3_600 }]
  const perCustomer = [{ name: `${purpose}:mailed`, points: 5, seconds: 24 * 3_600 }]
  return {
    /**
     * Asks for a mail with the link. Whether code and email address are right is found out later, by the worker that
     * composes the mail: the time of the answer must not tell.
     */
    askFor: Effect.fn("booking.askForLink")(function* (code: string, email: string, address: string | null) {
      const counted = yield* countOnce([{ who: `address:${address ?? "unknown"}`, limits: perAddress }])
      if (!counted.allowed) return
      const { keyed } = yield* Access
      const id = randomUUID()
      const stream = `${purpose}-link-${id}`
      yield* ask([{ id: stream, stream, type: effect, params: { id, code, email: keyed(emailKey(email)) } }])
    }),
    /** The mail, to the booking's customer; null if code and email address are not right, or after too many mails. */
    compose: Effect.fnUntraced(function* ({ params }: Message) {
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
          { kind: "button" as const, label: say.button, href: `${origin}${publicPath(path(token), locale)}` },
          { kind: "note" as const, text: say.note },
        ],
        footer: words[locale].footer,
      }
      const to = { name: `${customer.name} ${customer.surname}`, address: customer.email }
      return {
        code,
        kind,
        dedupe: id,
        mail: { ...rendered(content, locale), to, calendar: null },
      } satisfies Outgoing
    }),
  }
}
