import { randomUUID } from "node:crypto"
import { Effect, Schema } from "effect"
import { formatCode } from "../../../domain/code.ts"
import { emailKey, sameEmail } from "../../../domain/contact/email.ts"
import type { Locale } from "../../../domain/locale.ts"
import { publicPath } from "../../../domain/paths.ts"
import { Access } from "../kernel/access.ts"
import { rendered } from "../mail/compose.ts"
import { MailBookings } from "../mail/mail-booking.ts"
import type { Outgoing } from "../mail/outgoing.ts"
import { MailSettings } from "../mail/settings.ts"
import { words } from "../mail/words.ts"
import { ask, type Message, nothingAsked } from "../store/outbox-table.ts"
import { countOnce } from "../store/rate-limits.ts"
import { contactOf } from "./rows.ts"

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

const Params = Schema.Struct({ id: Schema.String, code: Schema.String })

export function linkByMail({ purpose, effect, kind, texts, path }: LinkByMail) {
  /** How often a day one pair of code and email address may ask. Only the right one leads to a mail. */
  const perPair = [{ name: `${purpose}:mailed`, points: 5, seconds: 24 * 3_600 }]
  return {
    /**
     * Asks for a mail with the link, if code and email address are right. The wrong tries of others count for other
     * pairs, so they use up nothing. A wrong pair does the same reads and writes, because the time of the answer must not
     * tell; but it writes one row for its network address again and again, so that guessing fills no table.
     */
    askFor: Effect.fn("booking.askForLink")(function* (code: string, email: string, address: string | null) {
      const { keyed } = yield* Access
      const pair = `${code} ${emailKey(email)}`
      if (!(yield* countOnce([{ who: pair, limits: perPair }])).allowed) return
      const contact = yield* contactOf(code)
      if (contact !== null && sameEmail(contact.email, email)) {
        const id = randomUUID()
        yield* ask([{ id, stream: `${purpose}-link-${id}`, type: effect, params: { id, code } }])
      } else yield* nothingAsked({ id: keyed(`${purpose}-link ${address ?? "unknown"}`), type: effect })
    }),
    /** The mail, to the booking's customer; null if the booking is gone. */
    compose: Effect.fnUntraced(function* ({ params }: Message) {
      const { id, code } = yield* Schema.decodeUnknownEffect(Params)(params)
      const booking = yield* (yield* MailBookings).of(code)
      if (booking === null) return null
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
