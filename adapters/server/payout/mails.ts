import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { BANK_HOURS } from "../../../domain/earnings/statement.ts"
import type { Locale } from "../../../domain/locale.ts"
import { cents } from "../../../domain/money/cents.ts"
import { moneyText } from "../../../domain/money/text.ts"
import { namePlace } from "../../../domain/name-place.ts"
import { partnerPaths } from "../../../domain/partners/paths.ts"
import { publicPath } from "../../../domain/paths.ts"
import { statementMails } from "../../../machines/statement/statement.types.ts"
import { rendered } from "../mail/compose.ts"
import type { Composers } from "../mail/outgoing.ts"
import { MailSettings } from "../mail/settings.ts"

type To = { readonly email: string; readonly name: string; readonly locale: Locale; readonly partner: string }
type Words = Readonly<Record<"subject" | "text" | "note", string>>

/** A mail to an owner that leads to the page of the money. */
const moneyMail = Effect.fnUntraced(function* (to: To, words: Words, button: string) {
  const { origin } = yield* MailSettings
  const { locale, partner } = to
  const content = {
    subject: words.subject,
    preview: words.text,
    title: words.subject,
    blocks: [
      { kind: "text" as const, text: words.text },
      { kind: "button" as const, label: button, href: `${origin}${publicPath(partnerPaths.money, locale)}` },
      { kind: "note" as const, text: words.note },
    ],
    footer: footers[locale](partner),
  }
  return { ...rendered(content, locale), to: { name: to.name, address: to.email }, calendar: null }
})

const footers: Readonly<Record<Locale, (partner: string) => string>> = {
  it: (partner) => `Ti scriviamo perché sei titolare di ${partner} su ${namePlace}.`,
  en: (partner) => `You are receiving this because you own ${partner} on ${namePlace}.`,
}
const buttons: Readonly<Record<Locale, string>> = { it: "Apri la pagina dei pagamenti", en: "Open the money page" }

const ofStatement = (kind: (typeof statementMails)[number], number: number, amount: string): Record<Locale, Words> => {
  const texts = {
    closed: {
      it: {
        subject: `Rendiconto ${number}: ${amount}`,
        text: "Il rendiconto del mese è chiuso. Lo controlliamo e poi parte il bonifico.",
        note: "Se qualcosa non torna, contestalo dalla pagina dei pagamenti.",
      },
      en: {
        subject: `Statement ${number}: ${amount}`,
        text: "This month’s statement is closed. We will check it, then make the transfer.",
        note: "If something is wrong, dispute it on the money page.",
      },
    },
    paid: {
      it: {
        subject: `Pagato il rendiconto ${number}: ${amount}`,
        text: "Il bonifico è partito. Di solito arriva entro due giorni lavorativi.",
        note: "Il riferimento del bonifico è nella pagina dei pagamenti.",
      },
      en: {
        subject: `Statement ${number} is paid: ${amount}`,
        text: "The transfer is on its way. It usually arrives within two working days.",
        note: "The reference of the transfer is on the money page.",
      },
    },
    disputed: {
      it: {
        subject: `Rendiconto ${number}: contestazione ricevuta`,
        text: "Non paghiamo finché non abbiamo chiarito. Ti scriviamo noi.",
        note: "Le righe del rendiconto restano come sono: le correzioni vanno nel prossimo.",
      },
      en: {
        subject: `Statement ${number}: we have received your objection`,
        text: "We do not pay until this is settled. We will write to you.",
        note: "The lines of the statement stay as they are: corrections go into the next one.",
      },
    },
  } satisfies Record<typeof kind, Record<Locale, Words>>
  return texts[kind]
}

const ofBank: Readonly<Record<"changed" | "kept", Record<Locale, Words>>> = {
  changed: {
    it: {
      subject: "I dati bancari cambiano tra due giorni",
      text: `Un titolare ha indicato un altro conto per i pagamenti. Vale tra ${BANK_HOURS} ore.`,
      note: "Non lo sapevi? Apri la pagina dei pagamenti e ferma il cambio, poi cambia la password.",
    },
    en: {
      subject: "Your bank details will change in two days",
      text: `An owner has entered another account for the payouts. It takes effect in ${BANK_HOURS} hours.`,
      note: "Not expecting this? Open the money page and stop the change, then change your password.",
    },
  },
  kept: {
    it: {
      subject: "Il cambio dei dati bancari è stato fermato",
      text: "I pagamenti continuano ad arrivare sul conto di prima.",
      note: "Se non lo sapevi, parlane con gli altri titolari.",
    },
    en: {
      subject: "The change of bank details was stopped",
      text: "The payouts go to the same account as before.",
      note: "If you were not expecting this, talk to the other owners.",
    },
  },
}

const BankParams = Schema.Struct({
  memberId: Schema.String,
  kind: Schema.Literals(["changed", "kept"]),
  of: Schema.String,
})

const StatementParams = Schema.Struct({
  statementId: Schema.String,
  partnerId: Schema.String,
  memberId: Schema.String,
  kind: Schema.Literals(statementMails),
  of: Schema.String,
})

const memberOf = Effect.fnUntraced(function* (memberId: string) {
  const sql = yield* SqlClient.SqlClient
  const [to] = yield* sql<To>`
    select m.email, m.name, m.locale, p.display_name as partner
    from partner_member m join partners p on p.id = m.partner_id
    where m.id = ${memberId}::uuid and m.standing = 'active'`
  return to ?? null
})

export const payoutMails = {
  sendBankMail: ({ params }) =>
    Effect.gen(function* () {
      const { memberId, kind, of } = yield* Schema.decodeUnknownEffect(BankParams)(params)
      const to = yield* memberOf(memberId)
      if (to === null) return null
      const mail = yield* moneyMail(to, ofBank[kind][to.locale], buttons[to.locale])
      return { code: null, kind: `payout.bank.${kind}`, dedupe: `${of}/${memberId}`, mail }
    }),
  sendStatementMailTo: ({ params }) =>
    Effect.gen(function* () {
      const { statementId, memberId, kind, of } = yield* Schema.decodeUnknownEffect(StatementParams)(params)
      const sql = yield* SqlClient.SqlClient
      const to = yield* memberOf(memberId)
      const [row] = yield* sql<{ number: number; due: number }>`
        select number, (totals->>'dueCents')::integer as due from partner_statement where stream = ${statementId}`
      if (to === null || row === undefined) return null
      const words = ofStatement(kind, row.number, moneyText(cents(row.due), to.locale))[to.locale]
      const mail = yield* moneyMail(to, words, buttons[to.locale])
      return { code: null, kind: `payout.${kind}`, dedupe: `${statementId}/${of}/${memberId}`, mail }
    }),
} satisfies Composers<SqlClient.SqlClient | MailSettings>
