import type { Locale } from "../locale.ts"

/** What the shop watches about itself. The docs say what to do for each (docs/operating.md). */
export const signals = ["payments", "mails", "givenUp", "timers", "money", "standby"] as const
export type Signal = (typeof signals)[number]

/** What was measured, in one look at the database. */
export type Measured = {
  /** How long the oldest call to a payment provider has waited: due and not done, or tried in vain. */
  readonly paymentSeconds: number
  /** The same for mails and all other calls. */
  readonly otherSeconds: number
  /** Calls about money that were given up. */
  readonly deadPayments: number
  /** Mails and other calls that were given up. */
  readonly deadOthers: number
  readonly timersSeconds: number
  /** How many payments differ between the shop's books and the provider's, and since when the oldest does. */
  readonly differences: number
  readonly differenceSeconds: number
  /** How long a commit has waited for a synchronous standby. */
  readonly commitsSeconds: number
}

/** Seconds, or a number of rows for `givenUp` and `money`. */
type Limits = Readonly<Record<Signal, number>>

const limits: Limits = { payments: 120, mails: 600, givenUp: 5, timers: 30, money: 86_400, standby: 5 }

/** How long it must be wrong before somebody is told. Minutes. */
export const holdMinutes: Readonly<Record<Signal, number>> = {
  payments: 1,
  mails: 1,
  givenUp: 1,
  timers: 5,
  money: 1,
  standby: 1,
}

/** A signal that has been fine for so long is over. A shorter pause is the same trouble. Minutes. */
export const CALM_MINUTES = 5

/** While it lasts and nobody has taken it on, it is told again after this. Minutes. */
export const AGAIN_MINUTES = 60

/**
 * The number of each signal that is wrong now. A few mails that were given up, for example to an address that does not
 * exist, are no reason to call somebody; money that was given up is.
 */
export function wrongNow(measured: Measured): ReadonlyMap<Signal, number> {
  const { paymentSeconds, otherSeconds, deadPayments, deadOthers, timersSeconds, commitsSeconds } = measured
  const { differences, differenceSeconds } = measured
  const found: readonly (readonly [Signal, boolean, number])[] = [
    ["payments", paymentSeconds > limits.payments, paymentSeconds],
    ["mails", otherSeconds > limits.mails, otherSeconds],
    ["givenUp", deadPayments > 0 || deadOthers > limits.givenUp, deadPayments + deadOthers],
    ["timers", timersSeconds > limits.timers, timersSeconds],
    ["money", differences > 0 && differenceSeconds > limits.money, differences],
    ["standby", commitsSeconds > limits.standby, commitsSeconds],
  ]
  return new Map(found.flatMap(([signal, isWrong, value]) => (isWrong ? [[signal, Math.round(value)] as const] : [])))
}

const minutes = (seconds: number) => Math.max(1, Math.round(seconds / 60))
const many = (count: number, one: string, several: string) => (count === 1 ? `1 ${one}` : `${count} ${several}`)

const says: Readonly<Record<Locale, Readonly<Record<Signal, (value: number) => string>>>> = {
  it: {
    payments: (value) =>
      `Una chiamata a un fornitore di pagamenti aspetta da ${many(minutes(value), "minuto", "minuti")}`,
    mails: (value) => `Una mail o una chiamata aspetta da ${many(minutes(value), "minuto", "minuti")}`,
    givenUp: (value) => `${many(value, "chiamata o mail abbandonata", "chiamate o mail abbandonate")}`,
    timers: (value) => `Le scadenze sono in ritardo di ${many(Math.round(value), "secondo", "secondi")}`,
    money: (value) =>
      `${many(value, "pagamento non torna", "pagamenti non tornano")} con i conti del fornitore da più di un giorno`,
    standby: (value) =>
      `Le scritture aspettano il database di riserva da ${many(Math.round(value), "secondo", "secondi")}`,
  },
  en: {
    payments: (value) => `A call to a payment provider has waited for ${many(minutes(value), "minute", "minutes")}`,
    mails: (value) => `A mail or a call has waited for ${many(minutes(value), "minute", "minutes")}`,
    givenUp: (value) => `${many(value, "call or mail was given up", "calls and mails were given up")}`,
    timers: (value) => `Timers are ${many(Math.round(value), "second", "seconds")} late`,
    money: (value) =>
      `${many(value, "payment has differed", "payments have differed")} from the provider’s books for over a day`,
    standby: (value) => `Commits have waited for the standby for ${many(Math.round(value), "second", "seconds")}`,
  },
}

/** What is wrong, in one sentence without its full stop. */
export const signalText = (signal: Signal, value: number, locale: Locale): string => says[locale][signal](value)
