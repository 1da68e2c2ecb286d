import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { Locale } from "../../../domain/locale.ts"
import { cents } from "../../../domain/money/cents.ts"
import { moneyText } from "../../../domain/money/text.ts"
import { namePlace } from "../../../domain/name-place.ts"
import { paths, publicPath } from "../../../domain/paths.ts"
import { REFERRAL_MINIMUM_CENTS, referralPoints } from "../../../domain/referral/terms.ts"
import { rendered } from "../mail/compose.ts"
import type { Composers } from "../mail/outgoing.ts"
import { MailSettings } from "../mail/settings.ts"

const Params = Schema.Struct({ friendId: Schema.String })

type Friend = { readonly firstName: string; readonly email: string; readonly locale: Locale }

/** Tells a friend that a person has looked at the invitation, and that the points are there. A refusal is told to nobody. */
export const referralMails = {
  sendReferralAllowed: ({ params, stream }) =>
    Effect.gen(function* () {
      const { friendId } = yield* Schema.decodeUnknownEffect(Params)(params)
      const sql = yield* SqlClient.SqlClient
      const [friend] = yield* sql<Friend>`
        select first_name as "firstName", email, locale from person where id = ${friendId}::uuid`
      if (friend === undefined) return null
      const { firstName, email, locale } = friend
      const { subject, text, button, footer } = texts[locale]
      const money = moneyText(cents(referralPoints.REFERRAL_INVITED_AFTER_SIGNUP), locale)
      const words = text(money, moneyText(cents(REFERRAL_MINIMUM_CENTS), locale))
      const href = `${(yield* MailSettings).origin}${publicPath(paths.accountPoints, locale)}`
      const content = {
        subject: subject(money),
        preview: words,
        title: subject(money),
        blocks: [
          { kind: "text", text: words },
          { kind: "button", label: button, href },
        ] as const,
        footer,
      }
      const to = { name: firstName, address: email }
      return {
        code: null,
        kind: "referral.allowed",
        dedupe: stream,
        mail: { ...rendered(content, locale), to, calendar: null },
      }
    }),
} satisfies Composers<SqlClient.SqlClient | MailSettings>

type Said = {
  readonly subject: (money: string) => string
  readonly text: (money: string, minimum: string) => string
  readonly button: string
  readonly footer: string
}

const texts: Readonly<Record<Locale, Said>> = {
  it: {
    subject: (money) => `I tuoi ${money} sono arrivati`,
    text: (money, minimum) =>
      `Abbiamo controllato l’invito con cui ti sei iscritto: va tutto bene. I ${money} sono nel tuo account, in punti, e li usi su una prenotazione da ${minimum} in su.`,
    button: "Vai ai tuoi punti",
    footer: `Ti scriviamo perché ti sei iscritto su ${namePlace} con l’invito di un amico.`,
  },
  en: {
    subject: (money) => `Your ${money} has arrived`,
    text: (money, minimum) =>
      `We have checked the invitation that you signed up with, and all is well. The ${money} is in your account, in points, to use on a booking of ${minimum} or more.`,
    button: "Go to your points",
    footer: `You are receiving this because you signed up to ${namePlace} with a friend’s invitation.`,
  },
}
