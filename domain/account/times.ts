import type { Locale } from "../locale.ts"
import type { MailPurpose } from "./ports.ts"

/** How long both mailboxes have to agree to a new address. */
export const CHANGE_HOURS = 24

/** How long the link of each mail works. Minutes. */
export const linkMinutes: Readonly<Record<MailPurpose, number>> = {
  verify: 24 * 60,
  alreadyUsed: 24 * 60,
  oldMailbox: CHANGE_HOURS * 60,
  newMailbox: CHANGE_HOURS * 60,
  reset: 15,
  signIn: 15,
}

/** What matters needs a secret that was shown in the last so many minutes. */
export const FRESH_MINUTES = 10

/** A session ends after so long in all, however often it is used. */
export const SESSION_DAYS = 90

/** A public name changes once in so many days; the first choice is no change. */
export const USERNAME_CHANGE_DAYS = 30
/** A public name that somebody gave up is free for others after so many days. */
export const USERNAME_FREED_DAYS = 90

/** Whole hours as hours, anything else in minutes: `24 ore`, `15 minutes`. */
export function spanText(minutes: number, locale: Locale): string {
  const [unit, count] = minutes % 60 === 0 ? (["hour", minutes / 60] as const) : (["minute", minutes] as const)
  return `${count} ${units[locale][unit][count === 1 ? 0 : 1]}`
}

const units = {
  it: { hour: ["ora", "ore"], minute: ["minuto", "minuti"] },
  en: { hour: ["hour", "hours"], minute: ["minute", "minutes"] },
} as const satisfies Readonly<Record<Locale, unknown>>
