import { type Signal, signalText } from "../../../domain/alarm/signals.ts"
import type { Locale } from "../../../domain/locale.ts"
import type { AlarmKind } from "../../../machines/alarm/alarm.types.ts"

type Told = { readonly signal: Signal; readonly kind: AlarmKind; readonly value: number }

/** What the operator reads first, in a list of mails or on a lock screen. */
export function headline({ signal, kind, value }: Told, locale: Locale): string {
  const text = signalText(signal, value, locale)
  if (kind === "over") return locale === "it" ? `È finito: ${lower(text)}` : `Over: ${lower(text)}`
  if (kind === "still") return locale === "it" ? `Dura ancora: ${lower(text)}` : `Still: ${lower(text)}`
  return text
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** The first thing to do. docs/operating.md says more. */
export const firstStep: Readonly<Record<Locale, Readonly<Record<Signal, string>>>> = {
  it: {
    payments: "Guarda la pagina di stato del fornitore di pagamenti, poi l’errore più recente: npm run outbox.",
    mails: "Guarda l’errore più recente del server di posta: npm run outbox.",
    givenUp: "Leggi l’errore, togline la causa e poi riprova: npm run outbox -- retry ID.",
    timers: "Controlla che giri un processo con ROLE=worker o all e che raggiunga il database.",
    money: "Confronta i pagamenti di /api/ops/money con quelli del fornitore.",
    standby: "Riporta in linea il database di riserva, oppure libera il primario.",
  },
  en: {
    payments: "Look at the payment provider’s status page, then at the newest error: npm run outbox.",
    mails: "Look at the newest error of the mail server: npm run outbox.",
    givenUp: "Read the error, remove its cause and try again: npm run outbox -- retry ID.",
    timers: "Check that a process with ROLE=worker or all runs, and that it reaches the database.",
    money: "Compare the payments of /api/ops/money with those of the provider.",
    standby: "Bring the standby back, or release the primary.",
  },
}
