import type { Party } from "../about.ts"
import type { Locale } from "../locale.ts"
import type { Lasting } from "./definition.ts"

/*
 * The few words that pictures add to a flow's own texts. Pictures are drawn at build time, so these words are not among
 * the messages of the pages.
 */

type Words = {
  /** All the conditions of a transition, as one text. */
  readonly when: (conditions: readonly string[]) => string
  readonly either: (conditions: readonly string[]) => string
  readonly both: (conditions: readonly string[]) => string
  readonly notSo: (condition: string) => string
  readonly entering: string
  readonly leaving: string
  /** For a transition that enters its own state again. */
  readonly anew: string
  /** For a transition from a state to one of its children. */
  readonly goesTo: (state: string) => string
  /** For a transition without an event. */
  readonly atOnce: string
  /** For a state whose children have all ended. */
  readonly whenOver: string
  readonly after: (duration: string) => string
  readonly atMost: (duration: string) => string
  readonly runsOut: (what: string) => string
  readonly units: Readonly<Record<Unit, readonly [one: string, many: string]>>
  /** A description of the whole picture, for screen readers. */
  readonly pictureOf: (flow: string, states: number, transitions: number) => string
  readonly from: (source: string, target: string) => string
  readonly decimal: string
  readonly parties: Readonly<Record<Party, string>>
}

type Unit = "day" | "hour" | "minute" | "second"

export const words: Readonly<Record<Locale, Words>> = {
  it: {
    when: (conditions) => `se ${listed(conditions, "e")}`,
    either: (conditions) => conditions.join(" oppure "),
    both: (conditions) => listed(conditions, "e"),
    notSo: (condition) => `non è vero che ${condition}`,
    entering: "all’ingresso",
    leaving: "all’uscita",
    anew: "ricomincia",
    goesTo: (state) => `passa a «${state}»`,
    atOnce: "Subito",
    whenOver: "Quando tutto è concluso",
    after: (duration) => `Dopo ${duration}`,
    atMost: (duration) => `Al più ${duration}`,
    runsOut: (what) => `Scade ${what}`,
    units: {
      day: ["giorno", "giorni"],
      hour: ["ora", "ore"],
      minute: ["minuto", "minuti"],
      second: ["secondo", "secondi"],
    },
    pictureOf: (flow, states, transitions) => `${flow}: diagramma di ${states} stati e ${transitions} transizioni`,
    from: (source, target) => `da ${source} a ${target}`,
    decimal: ",",
    parties: {
      customer: "il cliente",
      provider: "il partner",
      payment: "il pagamento",
      system: "il sistema",
      clock: "l’orologio",
    },
  },
  en: {
    when: (conditions) => `if ${listed(conditions, "and")}`,
    either: (conditions) => conditions.join(" or "),
    both: (conditions) => listed(conditions, "and"),
    notSo: (condition) => `it is not true that ${condition}`,
    entering: "on entering",
    leaving: "on leaving",
    anew: "start again",
    goesTo: (state) => `go to ‘${state}’`,
    atOnce: "At once",
    whenOver: "When everything has ended",
    after: (duration) => `After ${duration}`,
    atMost: (duration) => `${capital(duration)} at most`,
    runsOut: (what) => `Runs out: ${what}`,
    units: {
      day: ["day", "days"],
      hour: ["hour", "hours"],
      minute: ["minute", "minutes"],
      second: ["second", "seconds"],
    },
    pictureOf: (flow, states, transitions) => `${flow}: a diagram of ${states} states and ${transitions} transitions`,
    from: (source, target) => `from ${source} to ${target}`,
    decimal: ".",
    parties: {
      customer: "the customer",
      provider: "the partner",
      payment: "the payment",
      system: "the system",
      clock: "the clock",
    },
  },
}

/** "a", "a e b", "a, b e c"; in Italian "ed" before another e. */
function listed(parts: readonly string[], and: "e" | "and"): string {
  const last = parts.at(-1) ?? ""
  const joint = and === "e" && /^[eEèÈ]/.test(last) ? "ed" : and
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} ${joint} ${last}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A duration in one unit. Up to three days it is in hours, as deadlines usually are. */
export function durationText(milliseconds: number, locale: Locale): string {
  const [unit, size]: [Unit, number] =
    milliseconds > 3 * DAY
      ? ["day", DAY]
      : milliseconds >= HOUR && milliseconds % HOUR === 0
        ? ["hour", HOUR]
        : milliseconds >= MINUTE && milliseconds % MINUTE === 0
          ? ["minute", MINUTE]
          : ["second", SECOND]
  const { units, decimal } = words[locale]
  const count = unit === "day" ? Math.ceil(milliseconds / size) : Math.round((milliseconds / size) * 10) / 10
  const [one, many] = units[unit]
  return `${String(count).replace(".", decimal)} ${count === 1 ? one : many}`
}

/** If the shortest run is below this part of the longest one, the runs differ too much for one figure. */
const ALIKE = 0.9

/** The title of a timer's transition, for example "Dopo 48 ore: il tempo del partner". `what` is what runs out. */
export function timerText(what: string, lasts: Lasting | null, locale: Locale): string {
  const said = words[locale]
  if (lasts === null || lasts.least < lasts.most * ALIKE) return said.runsOut(what)
  if (lasts.least === lasts.most) return `${said.after(durationText(lasts.most, locale))}: ${what}`
  // Some runs began before the timer, so the whole length is the next round minute.
  const whole = Math.ceil(lasts.most / MINUTE) * MINUTE
  return `${said.atMost(durationText(whole, locale))}: ${what}`
}
